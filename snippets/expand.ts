/**
 * Expands a VS Code snippet as it stands after pressing Tab through all its stops without typing: defaults, first
 * choices, mirrors, transforms and nested stops; variables come from `variables`. Only what our snippets use.
 */
export function expandSnippet(body: string, variables: Readonly<Record<string, string>> = {}): string {
  const defaults = new Map<number, string>();
  const read = (): string => new Reader(body, defaults, variables).text('');
  read(); // A mirror may stand before the stop it repeats, so the first pass only collects the defaults.
  return read();
}

/** Numbers of the stops in the order in which they first stand in the text, `$0` left out. */
export function stopsOf(body: string): number[] {
  const numbers = [...body.matchAll(/(?<!\\)\$\{?(\d+)(?![^{}]*:\+)/g)].map((match) => Number(match[1]));
  return [...new Set(numbers)];
}

class Reader {
  private at = 0;
  private readonly source: string;
  private readonly defaults: Map<number, string>;
  private readonly variables: Readonly<Record<string, string>>;

  constructor(source: string, defaults: Map<number, string>, variables: Readonly<Record<string, string>>) {
    this.source = source;
    this.defaults = defaults;
    this.variables = variables;
  }

  /** Text up to one of the characters in `ends` (not consumed) or to the end of the snippet. */
  text(ends: string): string {
    let out = '';
    for (let next = this.peek(); next !== '' && !ends.includes(next); next = this.peek()) {
      if (next === '\\' && /[$}\\,|]/.test(this.peek(1))) {
        out += this.peek(1);
        this.at += 2;
      } else if (next === '$' && /[\w{]/.test(this.peek(1))) {
        out += this.stop();
      } else {
        out += next;
        this.at++;
      }
    }
    return out;
  }

  private stop(): string {
    const head = this.take(/^\$(\{)?(\w+)/);
    const name = head[2] ?? '';
    if (head[1] === undefined) return this.value(name);
    const kind = this.take(/^[:|/}]/)[0];
    if (kind === '}') return this.value(name);
    if (kind === '/') return this.transformed(name);
    const value = kind === ':' ? this.text('}') : this.choice();
    this.take(/^\}/);
    if (/^\d/.test(name) && !this.defaults.has(Number(name))) this.defaults.set(Number(name), value);
    return value;
  }

  private choice(): string {
    const options: string[] = [];
    do options.push(this.text(',|'));
    while (this.take(/^[,|]/)[0] === ',');
    return options[0] ?? '';
  }

  /** `${n/pattern/format/}`, where the format is text and `${group:+text}`. */
  private transformed(name: string): string {
    const [, pattern = '', format = ''] = this.take(/^((?:[^\\/]|\\.)*)\/((?:[^\\/]|\\.)*)\/\}/);
    return this.value(name).replace(new RegExp(pattern), (...groups: (string | undefined)[]) =>
      format.replace(/\$\{(\d+):\+([^}]*)\}/g, (_all, group: string, text: string) =>
        groups[Number(group)] === undefined ? '' : text,
      ),
    );
  }

  private value(name: string): string {
    return (/^\d/.test(name) ? this.defaults.get(Number(name)) : this.variables[name]) ?? '';
  }

  private peek(ahead = 0): string {
    return this.source.charAt(this.at + ahead);
  }

  private take(pattern: RegExp): RegExpExecArray {
    const found = pattern.exec(this.source.slice(this.at));
    if (found === null) throw new Error(`not a snippet at ${this.at}: ${this.source.slice(this.at, this.at + 40)}`);
    this.at += found[0].length;
    return found;
  }
}
