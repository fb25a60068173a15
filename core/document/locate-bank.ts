/** What looking for a bank needs of the machine; the paths are absolute and in the machine's own notation. */
export interface BankFiles {
  isFile(path: string): boolean;
  isFolder(path: string): boolean;
  parent(path: string): string;
  join(folder: string, name: string): string;
}

/** Where a case belongs: its bank's root, and the files there that speak for the whole bank. */
export interface BankPlace {
  root: string;
  config: string | null;
  /** The nearest `.env` upwards: the published harness keeps it above the bank, at its checkout's root. */
  env: string | null;
  /** The pair of tool definition files found by themselves (SPEC 2); null where the built-in pair is to be used. */
  definitions: { tools: string; harness: string } | null;
  /** Where there is no pair: a file that bears the name of one half of it, and the other that is not beside it. */
  half: { file: string; missing: string } | null;
}

export const CONFIG_FILE = 'sarq.config.jsonc';
export const TOOLS_FILE = 'tools.json';
const ENV_FILE = '.env';
export const HARNESS_FILE = 'harness_tool_spec.json';

/**
 * Finds the bank that a file or folder belongs to: the nearest folder upwards that holds `sarq.config.jsonc`, else the
 * nearest that holds both tool definition files, else the parent of a `case_bank` folder, else the folder asked about.
 * The walk ends at the `ceiling` (a workspace folder, say), or at a folder that holds `.git`, so that files of a
 * stranger higher up never decide.
 */
export function locateBank(path: string, files: BankFiles, ceiling?: string): BankPlace {
  const start = files.isFolder(path) ? path : files.parent(path);
  const chain = ancestors(start, files, ceiling);
  const holding = (...names: string[]) =>
    chain.find((folder) => names.every((name) => files.isFile(files.join(folder, name))));
  const defined = holding(TOOLS_FILE, HARNESS_FILE);
  const caseBank = chain.find((folder) => files.join(files.parent(folder), 'case_bank') === folder);
  const root = holding(CONFIG_FILE) ?? defined ?? (caseBank === undefined ? start : files.parent(caseBank));
  const config = files.join(root, CONFIG_FILE);
  const half = defined === undefined ? (holding(TOOLS_FILE) ?? holding(HARNESS_FILE)) : undefined;
  const env = holding(ENV_FILE);
  return {
    root,
    config: files.isFile(config) ? config : null,
    env: env === undefined ? null : files.join(env, ENV_FILE),
    definitions:
      defined === undefined
        ? null
        : { tools: files.join(defined, TOOLS_FILE), harness: files.join(defined, HARNESS_FILE) },
    half: half === undefined ? null : halfIn(half, files),
  };
}

function halfIn(folder: string, files: BankFiles): BankPlace['half'] {
  const [tools, harness] = [files.join(folder, TOOLS_FILE), files.join(folder, HARNESS_FILE)];
  return files.isFile(tools) ? { file: tools, missing: harness } : { file: harness, missing: tools };
}

function ancestors(start: string, files: BankFiles, ceiling: string | undefined): string[] {
  const chain: string[] = [];
  for (let folder = start; ; folder = files.parent(folder)) {
    chain.push(folder);
    const git = files.join(folder, '.git');
    if (folder === ceiling || files.isFolder(git) || files.isFile(git) || files.parent(folder) === folder) return chain;
  }
}
