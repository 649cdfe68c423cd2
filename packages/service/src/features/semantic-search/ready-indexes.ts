/** Ready indices: those of which searches see all vectors, kept up to date in step with the records. */
import type { ChangeReader } from '../../changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { readReadyChanges } from './ready-rows.ts';

/** By index the generation of which it has had all vectors. */
export interface ReadyIndexes extends ChangeReader {
  generationOf(index: string): string | undefined;
}

/**
 * None, before the first changes are read.
 *
 * @example
 * const ready = createReadyIndexes(store);
 * ready.generationOf('products') === meaningOf(row)?.generation;
 */
export function createReadyIndexes(store: Queryable): ReadyIndexes {
  const generations = new Map<string, string>();
  return {
    generationOf: (index) => generations.get(index),
    read: async (range) => {
      const changes = await readReadyChanges(store, range);
      return () => {
        for (const [index, generation] of changes) {
          if (generation === undefined) generations.delete(index);
          else generations.set(index, generation);
        }
      };
    },
  };
}
