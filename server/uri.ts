import { fileURLToPath, pathToFileURL } from 'node:url';

/** The file system path of a `file:` URI; null for anything else (an untitled document, say). */
export function pathOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return lowerDrive(fileURLToPath(uri));
  } catch {
    return null;
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(lowerDrive(path)).href;
}

/** One spelling per document: editors percent-encode in different ways (`c%3A`, `%2B`). */
export function canonical(uri: string): string {
  const path = pathOf(uri);
  return path === null ? uri : uriOf(path);
}

function lowerDrive(path: string): string {
  return /^[A-Z]:/.test(path) ? path.charAt(0).toLowerCase() + path.slice(1) : path;
}
