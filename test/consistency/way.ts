/** A way to replace an index as a whole: what it needs, and what it gives. */
import type { Generation } from './generations.ts';
import type { Write } from './history.ts';
import type { Shop } from './shop.ts';
import type { Sources } from './sources.ts';

/** The index that is replaced. */
export const INDEX = 'shop';

/** What all ways need. */
export interface Place {
  shop: Shop;
  client: string;
  sources: Sources;
  /** What was made once to run tasks and crawls by, by their kind. */
  resources: Map<string, string>;
  /** The IDs of all records; undefined where a write without an answer may have changed them. */
  existing?: readonly string[] | undefined;
}

/** How a replacement went: its write, if it came to one, and where its task is looked up. */
export interface Replacement {
  write: Write | undefined;
  index: string;
}

/** Replaces the index by a generation. */
export type Way = (place: Place, generation: Generation) => Promise<Replacement>;
