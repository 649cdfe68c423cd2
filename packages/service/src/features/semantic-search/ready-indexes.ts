/** Ready indexes: those whose vectors are all visible to searches, updated in step with the records. */
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import type { Queryable } from '../../store/store.ts';
import { type ReadyChange, readReadyChanges } from './ready-rows.ts';

/** View of the indexes that have all vectors of a generation. */
export interface ReadyIndexes extends ChangeReader {
  /** Returns whether an index has all vectors of a generation. */
  isReady(index: string, generation: string): boolean;
}

/**
 * Creates the view. No index is ready until the first changes from `read` are applied.
 *
 * @example
 * const ready = createReadyIndexes(store);
 * ready.isReady('products', meaning.generation);
 */
export function createReadyIndexes(store: Queryable): ReadyIndexes {
  const generations = new Map<string, ReadonlySet<string>>();
  const show = ({ index, generation, isWhole }: ReadyChange) => {
    const others = [...(generations.get(index) ?? [])].filter((one) => one !== generation);
    generations.set(index, new Set(isWhole ? [...others, generation] : others));
  };
  return {
    isReady: (index, generation) => generations.get(index)?.has(generation) ?? false,
    read: async (range) => {
      const changes = await readReadyChanges(store, range);
      return () => changes.forEach(show);
    },
  };
}
