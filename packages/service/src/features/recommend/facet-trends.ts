/** Facet trends: computes the trending values of each counted facet, and the trending records of each facet value. */
import { addSighting } from '../../ground/evidence/independent-users.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import { readRecords } from '../../ground/changes/record-rows.ts';
import type { FacetDeclaration } from '../../ground/settings/declarations.ts';
import type { Queryable } from '../../store/store.ts';
import type { YieldToEventLoop } from './co-occurrence.ts';
import type { Scored, TrainedList } from './rows.ts';
import { type Interest, noInterest, trendsOf } from './trending.ts';

/** Maximum number of records per value. */
const MAX_PER_VALUE = 200;
/** Records per query. */
const RECORDS_PER_QUERY = 2000;

/** Returns the source under which the records of a facet value are stored. Values are case-insensitive, as in filters. */
export const valueSource = (facet: string, value: string): string => JSON.stringify([facet, value.toLowerCase()]);

/** Totals of one facet. */
interface FacetSums {
  /** Interest by value as written. Numbers cannot trend. */
  interests: Map<string, Interest>;
  /** Records by source. */
  records: Map<string, Scored[]>;
}

const best = (list: readonly Scored[]): Scored[] =>
  list.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_PER_VALUE);

function addRecord(
  { interests, records }: FacetSums,
  facet: FacetDeclaration,
  options: { record: unknown; objectID: string; interest: Interest; score: number | undefined },
): void {
  const { record, objectID, interest, score } = options;
  const values = new Set<string>();
  const trending = new Set<string>();
  eachScalarAt(record, facet.attribute, (value) => {
    values.add(valueSource(facet.attribute, String(value)));
    if (typeof value !== 'number' && facet.counted) trending.add(String(value));
  });
  for (const value of trending) {
    const sum = interests.get(value) ?? noInterest();
    interests.set(value, sum);
    sum.recent += interest.recent;
    sum.base += interest.base;
    for (const sighting of interest.sightings) addSighting(sum.sightings, sighting);
  }
  if (score === undefined) return;
  for (const source of values) {
    const list = records.get(source) ?? [];
    list.push([objectID, score]);
    // From time to time, drops records that can no longer be among the best, to bound memory.
    records.set(source, list.length >= 4 * MAX_PER_VALUE ? best(list) : list);
  }
}

/**
 * Computes the trends of the facets of an index: the interest in a value is the sum of the interest in its records.
 *
 * @example
 * const lists = await facetTrends(store, { index: 'products', facets, interests, trending, history, most: 1000, minUsers: 3, goOn });
 */
export async function facetTrends(
  store: Queryable,
  options: {
    index: string;
    facets: readonly FacetDeclaration[];
    /** By objectID. */
    interests: ReadonlyMap<string, Interest>;
    /** All trending records. */
    trending: readonly Scored[];
    /** Age of the oldest interest in milliseconds. */
    history: number;
    /** Maximum number of values per facet. */
    most: number;
    /** Minimum number of independent users of a value. */
    minUsers: number;
    goOn: YieldToEventLoop;
  },
): Promise<TrainedList[]> {
  const { index, facets, interests, trending, history, most, minUsers, goOn } = options;
  const scores = new Map(trending);
  const sums = facets.map((): FacetSums => ({ interests: new Map(), records: new Map() }));
  const objectIDs = [...interests.keys()];
  for (let at = 0; at < objectIDs.length && facets.length > 0; at += RECORDS_PER_QUERY) {
    for (const [objectID, json] of await readRecords(store, index, objectIDs.slice(at, at + RECORDS_PER_QUERY))) {
      const record: unknown = JSON.parse(json);
      const [interest, score] = [interests.get(objectID)!, scores.get(objectID)];
      for (const [place, facet] of facets.entries())
        addRecord(sums[place]!, facet, { record, objectID, interest, score });
    }
    await goOn();
  }
  return facets.flatMap(({ attribute, counted }, place): TrainedList[] => {
    const { interests: byValue, records } = sums[place]!;
    return [
      ...(counted
        ? [{ model: 'trending-facets', source: attribute, items: trendsOf(byValue, { history, most, minUsers }) }]
        : []),
      ...Array.from(records, ([source, list]) => ({ model: 'trending-items', source, items: best(list) })),
    ];
  });
}
