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
