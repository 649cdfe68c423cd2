/** Facet trends: which values of each facet trend, and which records with a value do. */
import { addSighting } from '../../ground/evidence/independent-users.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import { readRecords } from '../../ground/changes/record-rows.ts';
import type { FacetDeclaration } from '../../ground/settings/declarations.ts';
import type { Queryable } from '../../store/store.ts';
import type { YieldToEventLoop } from './co-occurrence.ts';
import type { Scored, TrainedList } from './rows.ts';
import { type Interest, noInterest, trendsOf } from './trending.ts';

/** Records of one value. */
const MAX_PER_VALUE = 200;
/** Records read at once. */
const PAGE = 2000;

/** The source under which the records of a facet value are kept; values are one whatever their case, as in filters. */
export const valueSource = (facet: string, value: string): string => JSON.stringify([facet, value.toLowerCase()]);

/** What is summed of one facet. */
interface FacetSums {
  /** By value as it is written. Numbers are no values that trend. */
  interests: Map<string, Interest>;
  /** By source. */
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
    // Now and then what cannot be among the best any more goes.
    records.set(source, list.length >= 4 * MAX_PER_VALUE ? best(list) : list);
  }
}

/**
 * The trends of the facets of an index: the interest in a value is that in the records that have it.
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
    /** All records that trend. */
    trending: readonly Scored[];
    /** Age of the oldest interest in milliseconds. */
    history: number;
    /** Values of one facet. */
    most: number;
    /** Independent users that a value must have. */
    minUsers: number;
    goOn: YieldToEventLoop;
  },
): Promise<TrainedList[]> {
  const { index, facets, interests, trending, history, most, minUsers, goOn } = options;
  const scores = new Map(trending);
  const sums = facets.map((): FacetSums => ({ interests: new Map(), records: new Map() }));
  const objectIDs = [...interests.keys()];
  for (let at = 0; at < objectIDs.length && facets.length > 0; at += PAGE) {
    for (const [objectID, json] of await readRecords(store, index, objectIDs.slice(at, at + PAGE))) {
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
