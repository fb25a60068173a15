import type { Finding } from './config-checks.ts';
import type { Config } from './config-schema.ts';

/**
 * A path of the configuration as the parts below the bank's root, or null where it leaves the root: an absolute path,
 * a drive, a home folder or more `..` than folders. Both slashes part folders, so that a bank means the same everywhere.
 * Links on disk are for the caller to check: it knows the file system.
 */
export function partsInsideBank(path: string): string[] | null {
  if (path.trim() === '' || /^[\\/~]|^[A-Za-z]:|\0/.test(path) || /^[a-z]+:\/\//i.test(path)) return null;
  const parts: string[] = [];
  for (const part of path.split(/[\\/]+/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts;
}

/** Where a path of the configuration leads to. @param root the bank's root, which is followed by `/` and the parts. */
export function pathInBank(root: string, path: string): string {
  return [root, ...(partsInsideBank(path) ?? [])].join('/');
}

/** What following links needs of a file system. */
export interface RealPaths {
  /** The path without links, null where nothing is; throws where a link leads nowhere. */
  real: (path: string) => string | null;
  /** What parts the folders of a real path. */
  separator: string;
}

/** The settings that name paths to be read or written, as far as they are set, each with its place. */
function namedPaths({ prompt, results, tools }: PathSettings): [path: string, at: [string] | [string, string]][] {
  const named: [string | undefined, [string] | [string, string]][] = [
    [prompt, ['prompt']],
    [results, ['results']],
    [tools?.definitions, ['tools', 'definitions']],
    [tools?.harness, ['tools', 'harness']],
  ];
  return named.flatMap(([path, at]) => (path === undefined ? [] : [[path, at]]));
}

type PathSettings = Pick<Config, 'prompt' | 'results' | 'tools'>;

/** The paths of a configuration that leave the bank by a link on disk: errors that name the setting. */
export function linksOutOfBank(config: PathSettings, root: string, files: RealPaths): Finding[] {
  return namedPaths(config).flatMap(([path, at]): Finding[] =>
    staysInside(root, path, files)
      ? []
      : [['error', `${at.join('.')} leads out of the bank by a link: name a path that lies in the bank itself`, at]],
  );
}

/** Judged by the part of the path that exists. */
function staysInside(root: string, path: string, { real, separator }: RealPaths): boolean {
  try {
    const realRoot = real(root);
    if (realRoot === null) return true;
    const below = realRoot.endsWith(separator) ? realRoot : `${realRoot}${separator}`;
    const parts = partsInsideBank(path) ?? [];
    for (let count = parts.length; count > 0; count--) {
      const found = real([root, ...parts.slice(0, count)].join('/'));
      if (found !== null) return found === realRoot || found.startsWith(below);
    }
    return true;
  } catch {
    return false;
  }
}
