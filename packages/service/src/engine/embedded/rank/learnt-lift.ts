/** Learnt lift (re-ranking): how much each document is lifted by the clicks on its record for a query. */
import type { ReRanking } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { FilterSets } from '../match/filter-set.ts';

/** By document number; 0 for documents that are not lifted. Deleted records are ignored. */
export function liftsOf({ documents, columns }: EmbeddedIndex, { lifted, filter }: ReRanking): Uint8Array {
  const lifts = new Uint8Array(documents.count);
  const passing = filter && new FilterSets({ documents, columns }).evaluate(filter);
  for (const [objectID, score] of lifted) {
    const doc = documents.numberOf(objectID);
    if (doc !== undefined && (!passing || passing[doc] === 1)) lifts[doc] = score;
  }
  return lifts;
}
