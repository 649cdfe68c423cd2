/** Replacements: one writer that replaces an index by one generation after the other, in every way. */
import { followTask } from './follow-task.ts';
import { makeGeneration, RECORDS } from './generations.ts';
import type { Write } from './history.ts';
import type { Shop } from './shop.ts';
import type { Sources } from './sources.ts';
import { type Place, type WayName, ways } from './ways.ts';

/** One replacement. */
export interface Plan {
  way: WayName;
  size: number;
  ids: 'same' | 'other';
  /** Whether its task is followed before the next one begins. */
  isFollowed: boolean;
}

/** The writer. */
export interface Replacer {
  /** Replaces the index; gives the write, undefined where it did not come to one. */
  replace(plan: Plan): Promise<Write | undefined>;
  /** Until it is over, as the random numbers say. */
  replaceUntil(isOver: () => boolean, choice: Choice): Promise<void>;
}

/** What is chosen from. */
export interface Choice {
  ways: readonly WayName[];
  sizes: readonly number[];
}

/** A task of ingestion may be held back where an index would lose more than a tenth, in percent of what it would leave. */
const LEAST_KEPT = 0.92;

/** Begins with an index of `size` records that is published. */
export async function startReplacements(options: { shop: Shop; sources: Sources; size: number }): Promise<Replacer> {
  const { shop, sources } = options;
  const place: Place = { shop, sources, client: 'merchant', made: new Map() };
  let version = 0;
  /** Records there are at most, as far as it is known. */
  let most = options.size;
  const replace: Replacer['replace'] = async ({ way, size, ids, isFollowed }) => {
    const generation = makeGeneration({ version: ++version, size, ids });
    // What may not be let through is not asked for: how much a feed may lose is another test's matter.
    if (way === 'task' && size < most * LEAST_KEPT) return undefined;
    sources.show(generation);
    const { write, index } = await ways[way](place, generation);
    if (write === undefined || write.outcome === 'failed') return write;
    if (RECORDS in write.subjects) {
      const isCertain = write.outcome === 'ok';
      place.existing = isCertain ? generation.records.map(({ objectID }) => objectID) : undefined;
      most = isCertain ? size : Math.max(most, size);
    }
    if (isFollowed && write.task !== undefined)
      await followTask(shop, { client: place.client, index, taskID: write.task });
    return write;
  };
  const first = await replace({ way: 'move', size: options.size, ids: 'same', isFollowed: true });
  if (first?.outcome !== 'ok') throw new Error(`The index could not be filled: ${first?.message}`);
  return {
    replace,
    replaceUntil: async (isOver, choice) => {
      while (!isOver()) {
        const way = shop.pick(choice.ways);
        const ids = shop.pick(['same', 'other'] as const);
        await replace({ way, size: shop.pick(choice.sizes), ids, isFollowed: shop.random() < 0.7 });
      }
    },
  };
}
