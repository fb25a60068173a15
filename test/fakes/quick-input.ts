interface Item {
  label: string;
  description?: string;
  kind?: number;
}

/**
 * A quick pick or input box, at which the user does the next of `inputs` when it is shown: `BACK` presses its button,
 * `ESC` leaves, `type:…` types without accepting and then does what comes next, anything else accepts the entry whose
 * label or description holds it, or that text. What is shown is noted.
 */
export class FakeQuickInput {
  title = '';
  step = 0;
  totalSteps = 0;
  value = '';
  placeholder = '';
  prompt = '';
  validationMessage: string | undefined;
  buttons: unknown[] = [];
  items: Item[] = [];
  activeItems: Item[] = [];
  selectedItems: Item[] = [];
  readonly #inputs: string[];
  readonly #shown: string[];
  readonly #listeners = new Map<string, ((event: unknown) => void)[]>();

  constructor(inputs: string[], shown: string[]) {
    this.#inputs = inputs;
    this.#shown = shown;
  }

  onDidTriggerButton = this.#on('button');
  onDidChangeValue = this.#on('value');
  onDidAccept = this.#on('accept');
  onDidHide = this.#on('hide');

  show(): void {
    const active = this.activeItems[0]?.label;
    const head = `${this.title} ${this.step}/${this.totalSteps}${this.buttons.length > 0 ? ' <-' : ''}`;
    this.#shown.push(active === undefined ? head : `${head} [${active}]`);
    queueMicrotask(() => {
      this.#next();
    });
  }

  hide(): void {
    this.#fire('hide');
  }

  dispose(): void {
    this.#listeners.clear();
  }

  #next(): void {
    const input = this.#inputs.shift() ?? 'ESC';
    if (input === 'ESC') this.hide();
    else if (input === 'BACK') this.#fire('button');
    else if (input.startsWith('type:')) {
      this.value = input.slice('type:'.length);
      this.#fire('value', this.value);
      this.#next();
    } else this.#accept(input);
  }

  #accept(text: string): void {
    if (this.items.length === 0) this.value = text;
    const found = this.items.find(
      ({ label, description = '', kind }) => kind !== -1 && `${label} ${description}`.includes(text),
    );
    this.selectedItems = found === undefined ? [] : [found];
    let left = false;
    const listeners = this.#listeners.get('hide') ?? [];
    listeners.push(() => (left = true));
    this.#listeners.set('hide', listeners);
    this.#fire('accept');
    // What was refused stays open, and the user does something else.
    if (left) return;
    this.#shown.push(`refused: ${this.validationMessage ?? this.title}`);
    this.#next();
  }

  #on(name: string) {
    return (listener: (event: unknown) => void) => {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return { dispose: () => undefined };
    };
  }

  #fire(name: string, event?: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }
}
