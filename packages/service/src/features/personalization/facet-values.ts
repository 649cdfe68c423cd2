/** Facet values of an event: those of the records that it names, or those in its filters. */
import { readIndexes } from '../../ground/changes/index-rows.ts';
import { readRecords } from '../../ground/changes/record-rows.ts';
import { valueKey } from '../../foundation/records/fold.ts';
import { eachScalarAt } from '../../foundation/records/record-values.ts';
import type { Queryable } from '../../store/store.ts';
import type { TasteEvent } from './event-rows.ts';

/** Maximum number of values of one facet of a record: with very many, each is insignificant. */
const MAX_OF_RECORD = 50;

/** Longer values are texts, not facets. */
const LONGEST_VALUE = 256;

/** Values of one facet. */
export interface ValuesOfFacet {
  facet: string;
  values: readonly string[];
}

function valuesOf(record: unknown, facet: string): string[] {
  const values = new Map<string, string>();
  eachScalarAt(record, facet, (scalar) => {
    const value = String(scalar);
    if (value === '' || value.length > LONGEST_VALUE || values.size >= MAX_OF_RECORD) return;
    const key = valueKey(value);
    if (!values.has(key)) values.set(key, value);
  });
  return [...values.values()];
}

/** Parses `brand:Acme%20Inc` into facet and value. Undefined if it is invalid. */
function readFilter(filter: string): ValuesOfFacet | undefined {
  const colon = filter.indexOf(':');
  if (colon < 1) return undefined;
  try {
    const [facet, value] = [filter.slice(0, colon), filter.slice(colon + 1)].map(decodeURIComponent) as [
      string,
      string,
    ];
    return value === '' || value.length > LONGEST_VALUE ? undefined : { facet, values: [value] };
  } catch {
    return undefined;
  }
}

/** Returns the facet values of an event, one entry for each record or filter and facet. */
export type FacetValuesOf = (event: TasteEvent) => readonly ValuesOfFacet[];

/**
 * Reads the current records named by some events. A replica has those of its primary. Deleted records are ignored.
 *
 * @example
 * const facetValues = await readFacetValues(transaction, events, ['brand', 'color']);
 */
export async function readFacetValues(
  source: Queryable,
  events: readonly TasteEvent[],
  facets: readonly string[],
): Promise<FacetValuesOf> {
  const named = new Map<string, Set<string>>();
  const indexes = await readIndexes(source, [...new Set(events.map(({ index }) => index))]);
  const physicalOf = (index: string): string => indexes.get(index)?.primary ?? index;
  for (const { index, objectIDs } of events) {
    const physical = physicalOf(index);
    const ids = named.get(physical) ?? new Set();
    for (const objectID of objectIDs) ids.add(objectID);
    named.set(physical, ids);
  }
  const cache = new Map<string, Map<string, ValuesOfFacet[]>>();
  for (const [physical, ids] of named) {
    const records = new Map<string, ValuesOfFacet[]>();
    for (const [objectID, json] of await readRecords(source, physical, [...ids])) {
      const record: unknown = JSON.parse(json);
      records.set(
        objectID,
        facets.map((facet) => ({ facet, values: valuesOf(record, facet) })),
      );
    }
    cache.set(physical, records);
  }
  const requested = new Set(facets);
  return ({ index, objectIDs, filters }) => [
    ...objectIDs.flatMap((objectID) => cache.get(physicalOf(index))?.get(objectID) ?? []),
    ...filters.flatMap((filter) => readFilter(filter) ?? []).filter(({ facet }) => requested.has(facet)),
  ];
}
