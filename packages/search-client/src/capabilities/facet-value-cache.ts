/** Facet value cache: the values of an index's facets, requested once per half hour and tab. */
import type { SearchParams } from '@aisle/contract';
import type { SessionInside } from '../session/session.ts';
import { createStoredList } from '../session/stored-list.ts';
import type { KnownValues } from '../understanding/phrase.ts';

/** Maximum age of cached values, so that the next page in this tab understands queries immediately. */
const maxAgeMs = 1_800_000;

/** Stored values of one facet. */
interface StoredValues {
  attribute: string;
  values: readonly string[];
  at: number;
}

const isFresh = (entry: unknown): boolean => {
  const { attribute, values, at } = Object(entry) as Partial<StoredValues>;
  return (
    typeof attribute === 'string' &&
    Array.isArray(values) &&
    values.every((value) => typeof value === 'string') &&
    Date.now() - Number(at) < maxAgeMs
  );
};

/** Facet values from an earlier page of this tab or from the service. */
export interface FacetValueCache {
  /** Returns the stored values; undefined if those of any facet are missing. */
  read(facets: readonly string[]): KnownValues | undefined;
  /** Requests the 1,000 most frequent values of each facet and stores them. */
  fetch(facets: readonly string[]): Promise<KnownValues>;
}

/** Opens the cache of a session's index. */
export const openFacetValueCache = ({ client, options: { index } }: SessionInside): FacetValueCache => {
  const stored = createStoredList<StoredValues>({
    key: `aisle-values:${index}`,
    max: 20,
    storage: () => globalThis.sessionStorage,
    isValid: isFresh,
  });
  return {
    read(facets) {
      const values = new Map(stored.read().map((entry) => [entry.attribute, entry.values]));
      return facets.every((name) => values.has(name)) ? Object.fromEntries(values) : undefined;
    },
    async fetch(facets) {
      const params: SearchParams = {
        query: '',
        hitsPerPage: 0,
        facets: [...facets],
        maxValuesPerFacet: 1000,
        analytics: false,
        clickAnalytics: false,
      };
      const { results } = facets.length ? await client.search([{ indexName: index, params }], {}) : { results: [] };
      const counted = Object(results?.[0]?.facets) as Record<string, Record<string, number>>;
      const values = Object.fromEntries(facets.map((name) => [name, Object.keys(counted[name] ?? {})]));
      stored.write(Object.entries(values).map(([attribute, list]) => ({ attribute, values: list, at: Date.now() })));
      return values;
    },
  };
};
