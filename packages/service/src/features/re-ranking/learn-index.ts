/** Learning of one index: determines the records to boost from the sums of its days. */
import type { LearntQuery } from './re-ranking-rows.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import type { Scored } from '../recommend/rows.ts';
import type { Store } from '../../store/store.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import { MAX_POSITIONS, readClickSums } from './click-rows.ts';
import { candidatesOf, MAX_EXPLORED_QUERIES } from './explore-query.ts';
import { positionBias } from './position-bias.ts';
import { liftedRecords, type RecordClicks } from './lifted-records.ts';

/** Maximum age of clicks, and age at which their weight is halved, in milliseconds. */
export const WINDOW_MS = 30 * DAY;
const HALF_LIFE = 10 * DAY;

/**
 * Returns boosted records by key of the query.
 * @param options.similar Returns the most similar records of the index.
 */
export async function learnIndex(
  store: Store,
  options: {
    index: string;
    now: number;
    goOn: () => Promise<void>;
    similar: (objectID: string, most: number) => Promise<readonly Scored[]>;
  },
): Promise<Map<string, LearntQuery>> {
  const { index, now, goOn, similar } = options;
  const byQuery = new Map<string, Map<string, RecordClicks>>();
  for await (const page of readClickSums(store, { index, since: now - WINDOW_MS })) {
    for (const { query, day, cells } of page) {
      const key = queryKey(query);
      const records = byQuery.get(key) ?? new Map<string, RecordClicks>();
      byQuery.set(key, records);
      const weight = 0.5 ** (Math.max(0, now - day - DAY / 2) / HALF_LIFE);
      for (const [objectID, position, shown, clicked] of cells) {
        const counts = records.get(objectID) ?? {
          shown: new Float64Array(MAX_POSITIONS),
          clicked: new Float64Array(MAX_POSITIONS),
          clickDays: new Set<number>(),
        };
        records.set(objectID, counts);
        counts.shown[position - 1] = counts.shown[position - 1]! + weight * shown;
        counts.clicked[position - 1] = counts.clicked[position - 1]! + weight * clicked;
        if (clicked > 0) counts.clickDays.add(day);
      }
    }
    await goOn();
  }
  const all = [...byQuery.values()].flatMap((records) => [...records.values()]);
  const examination = positionBias(all, { positions: MAX_POSITIONS });
  const learnt = new Map<string, LearntQuery>();
  for (const [key, records] of byQuery) {
    const lifted = key === '' ? [] : liftedRecords(records, examination);
    if (lifted.length === 0) continue;
    const isExplored = learnt.size < MAX_EXPLORED_QUERIES;
    const candidates = isExplored ? await candidatesOf(store, { index, lifted, byRecord: records, similar }) : [];
    learnt.set(key, { lifted, candidates });
    await goOn();
  }
  return learnt;
}
