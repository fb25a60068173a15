/** What server and client say to each other about question items (SPEC 12). Positions count from 0, in UTF-16. */
import type { Span } from './requests.ts';

/** One item of a file. */
export interface ItemEntry {
  /** Its place in the file, counted from 0. */
  index: number;
  /** Its own id, or its place where that cannot be read. */
  id: string;
  task: string;
  difficulty: string;
  question: string;
  range: Span;
}

export interface ItemFileEntry {
  uri: string;
  /** Relative to its workspace folder. */
  name: string;
  items: ItemEntry[];
}

/** Client asks: every file of items in the open folders. */
export const ITEM_FILES = 'sarq/itemFiles';

/** Server tells: these files of items are new or have changed, those are none any more. */
export const ITEMS_CHANGED = 'sarq/itemsChanged';
export interface ItemsChange {
  changed: ItemFileEntry[];
  removed: string[];
}

/** Client asks: which parts of the passages of an open document support the answers. */
export const ITEM_EVIDENCE = 'sarq/itemEvidence';
export interface Evidence {
  /** In the passage. */
  range: Span;
  /** From 0 to 1. */
  score: number;
}
