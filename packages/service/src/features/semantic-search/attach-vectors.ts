/** Attaches vectors to records before they are passed to the engine: those in the records, or those stored by then. */
import type { RecordVectors } from '../../ground/changes/record-vectors.ts';
import type { RecordChange } from '../../engine/engine.ts';
import { type ProvidedVectors, providedVectorsOf } from '../../ground/settings/provided-vectors.ts';
import type { Queryable } from '../../store/store.ts';
import type { IndexMeaning, ServedMeaningOf } from './meaning-settings.ts';
import { recordText } from './record-text.ts';
import { hashText } from './text-hash.ts';
import { splitVectors } from './split-vectors.ts';
import { readVectors } from './vector-rows.ts';

/** Number of records parsed in one go, which is the delay of searches. */
const RECORDS_PER_SLICE = 100;

/**
 * Creates a reader of stored vectors.
 * @param options.servedOf Returns the vectors that searches of an index use.
 * @param options.pause Lets searches run between two slices of work.
 *
 * @example
 * const recordVectors = createRecordVectors({ store, servedOf, pause: nextTurn });
 */
export function createRecordVectors(options: {
  store: Queryable;
  servedOf: ServedMeaningOf;
  pause: () => Promise<void>;
}): RecordVectors {
  const { store, servedOf, pause } = options;
  return {
    generationOf: (row) => (servedOf(row) ?? providedVectorsOf(row.settings))?.generation,
    attach: async (row, written) => {
      const changes = await splitAll(written, providedVectorsOf(row.settings), pause);
      const meaning = servedOf(row);
      if (!meaning) return changes;
      const { embedder, template, generation } = meaning;
      const hashes: (string | undefined)[] = [];
      for (let at = 0; at < changes.length; at += RECORDS_PER_SLICE) {
        const slice = changes.slice(at, at + RECORDS_PER_SLICE);
        for (const hash of await Promise.all(slice.map(({ json }) => hashOf(json, template)))) hashes.push(hash);
        if (at + RECORDS_PER_SLICE < changes.length) await pause();
      }
      const unique = [...new Set(hashes.filter((hash) => hash !== undefined))];
      const vectors = await readVectors(store, embedder.model, unique);
      return changes.map((change, at): RecordChange => {
        const vector = vectors.get(hashes[at] ?? '');
        return change.json !== null && vector?.length === embedder.dimensions
          ? { ...change, vector: { model: generation, numbers: vector } }
          : change;
      });
    },
  };
}

/** Removes the provided vectors from the JSON of records. */
async function splitAll(
  changes: readonly RecordChange[],
  provided: ProvidedVectors | undefined,
  pause: () => Promise<void>,
): Promise<readonly RecordChange[]> {
  const split: RecordChange[] = [];
  for (const [at, change] of changes.entries()) {
    const one = splitVectors(change, provided);
    split.push(one);
    if (one !== change && at % RECORDS_PER_SLICE === RECORDS_PER_SLICE - 1) await pause();
  }
  return split;
}

/** Returns the hash of the text of a record. Undefined for a deleted record, or one without words. */
export async function hashOf(json: string | null, template: IndexMeaning['template']): Promise<string | undefined> {
  if (json === null) return undefined;
  const text = recordText(JSON.parse(json) as object, template);
  return text === '' ? undefined : hashText(text);
}
