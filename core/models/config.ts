import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import { crossChecks, type Finding } from './config-checks.ts';
import { configSchema, type Config } from './config-schema.ts';
import { configWithoutText, readConfigText, type ConfigProblem, type ConfigText } from './config-text.ts';

export { chooseModels, profileNamed, type ChosenModels } from './choose.ts';
export { configSchema, type Config } from './config-schema.ts';
export type { Finding } from './config-checks.ts';
export type { ConfigProblem } from './config-text.ts';
export { profilesFromEnv, type EnvProfiles } from './env.ts';

export interface ParsedConfig {
  /** What is usable: the parts that the schema refuses are left out, so that lint and editor go on working. */
  config: Config;
  /** In the order of the text. Where one is an error, nothing should be run. */
  problems: ConfigProblem[];
}

/** Checks that need more than the configuration itself, such as the disk; what they call an error is left out of it. */
export type MoreChecks = (config: Config) => Finding[];

/** Reads the text of a `sarq.config.jsonc`; takes any text and never throws. */
export function parseConfig(text: string, more: MoreChecks = () => []): ParsedConfig {
  return check(readConfigText(text), more);
}

/** The same for a value from the editor's settings, which has no places. */
export function parseConfigValue(value: unknown, more: MoreChecks = () => []): ParsedConfig {
  return check(configWithoutText((value ?? undefined) as Json | undefined), more);
}

function check(source: ConfigText, more: MoreChecks): ParsedConfig {
  const problems = [...source.problems];
  let value: Json = source.value === undefined ? {} : source.value;
  if (!isObject(value)) {
    problems.push(source.problem('error', 'a configuration is one object: put everything between { and }', []));
    value = {};
  }
  const withHoles = usablePart(value, source, problems);
  for (const path of passedOver(value, [])) {
    if (!problems.some((known) => String(known.path) === String(path))) problems.push(unknownKey(source, path));
  }
  const isHole = (index: number) => withHoles.models?.[index]?.name === HOLE.name;
  for (const [severity, message, path] of crossChecks(withHoles, isHole)) {
    problems.push(source.problem(severity, message, path));
  }
  const models = withHoles.models?.filter((_, index) => !isHole(index));
  const config: Config = { ...withHoles, ...(models && { models }) };
  for (const [severity, message, path] of more({ ...config })) {
    problems.push(source.problem(severity, message, path));
    if (severity === 'error') Reflect.deleteProperty(config, path[0] ?? '');
  }
  problems.sort((a, b) => a.offset - b.offset);
  return { config, problems };
}

/** Stands where a wrong profile was taken out, so that the paths of the others still fit the text. */
const HOLE: JsonObject = { name: '\u0000', provider: 'scripted', assistant: 'gold' };

/** Takes out what the schema refuses, round by round, until the rest is a configuration. */
function usablePart(value: JsonObject, source: ConfigText, problems: ConfigProblem[]): Config {
  let rest: Json = value;
  for (;;) {
    const result = configSchema.safeParse(rest);
    if (result.success) return result.data;
    const gone = new Set<string>();
    for (const issue of result.error.issues) {
      const path = issue.path.filter((step) => typeof step !== 'symbol');
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) gone.add(JSON.stringify([...path, key]));
        for (const key of issue.keys.slice(0, MOST_UNKNOWN)) problems.push(unknownKey(source, [...path, key]));
      } else {
        problems.push(source.problem('error', `${spokenPath(path)} ${issue.message}`, path));
        gone.add(JSON.stringify(droppable(path)));
      }
    }
    rest = without(rest, gone, []);
  }
}

function unknownKey(source: ConfigText, path: JsonPath): ConfigProblem {
  const message = `"${String(path.at(-1))}" is not known here and has no effect: correct its name or take it out`;
  return source.problem('warning', message, path, 'key');
}

/** Keys that the schema library takes no notice of where any key may stand: no rule, model or header is called so. */
function* passedOver(value: Json, path: JsonPath): Iterable<JsonPath> {
  if (path.length > DEEPEST_KEY || typeof value !== 'object' || value === null) return;
  if (Object.hasOwn(value, '__proto__')) yield [...path, '__proto__'];
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    yield* passedOver(inner, [...path, key]);
  }
}

const DEEPEST_KEY = 4;

/** Of a file that is something else altogether, this many keys are named. */
const MOST_UNKNOWN = 20;

/** The smallest part that can go: one profile, one rule, one tool file, else the whole top-level key. */
function droppable(path: JsonPath): JsonPath {
  const [top, next] = path;
  if (top === 'models' && typeof next === 'number') return [top, next];
  if ((top === 'lint' || top === 'tools') && next !== undefined) return [top, next];
  return path.slice(0, 1);
}

function without(value: Json, gone: ReadonlySet<string>, at: JsonPath): Json {
  const isGone = (step: string | number) => gone.has(JSON.stringify([...at, step]));
  // Nothing deeper than a profile's keys is ever taken out.
  if (at.length > 2) return value;
  if (Array.isArray(value)) return value.map((item, i) => (isGone(i) ? HOLE : without(item, gone, [...at, i])));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !isGone(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, without(inner, gone, [...at, key])]));
}

function spokenPath(path: JsonPath): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}
