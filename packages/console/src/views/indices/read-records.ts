/** Reads the matching records of an index page by page, and their facets. */
import type { AdminClient } from '@aisle/admin';

/** A stored record. */
export type FoundRecord = Readonly<Record<string, unknown>> & { objectID: string };

/** Matching records. */
export interface FoundRecords {
  records: readonly FoundRecord[];
  /** Total number of matches. */
  total: number;
  /** Record counts of the values per facet. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Whether there are more matches than were loaded. */
  hasMore: boolean;
}

/** Records per request. */
const PAGE = 1000;

/** Escapes a value that starts or ends with filter syntax, so that `-30%` does not mean "not 30%". */
const written = (value: string): string =>
  /^(["']).*\1$|^\\-|^\s|\s$/s.test(value) ? `"${value.replace(/[\\"]/g, '\\$&')}"` : value.replace(/^-/, '\\-');

/**
 * Combines filters of the same facet with OR, and different facets with AND.
 * @example
 * groupFilters(['brand:Acme', 'brand:Bolt', 'tag:-30%']); // [['brand:Acme', 'brand:Bolt'], ['tag:\\-30%']]
 */
export function groupFilters(filters: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const filter of filters) {
    const at = filter.indexOf(':');
    const facet = filter.slice(0, at);
    groups.set(facet, [...(groups.get(facet) ?? []), `${facet}:${written(filter.slice(at + 1))}`]);
  }
  return [...groups.values()];
}

/**
 * Reads records.
 * @throws HttpError 403 when the key must not browse.
 */
export async function readRecords(
  search: AdminClient['search'],
  options: { indexName: string; query: string; facetFilters: readonly string[]; pages: number; signal: AbortSignal },
): Promise<FoundRecords> {
  const { indexName, query, facetFilters, pages, signal } = options;
  const request = { query, ...(facetFilters.length > 0 && { facetFilters: groupFilters(facetFilters) }) };
  const quiet = { analytics: false, clickAnalytics: false, enableABTest: false, enableRules: false };
  const asWritten = { attributesToHighlight: [], attributesToSnippet: [] };
  const [counted, first] = await Promise.all([
    search.searchSingleIndex({ indexName, body: { ...request, ...quiet, facets: ['*'], hitsPerPage: 0 } }, { signal }),
    search.browse({ indexName, body: { ...request, ...asWritten, hitsPerPage: PAGE } }, { signal }),
  ]);
  let records = first.hits;
  let { cursor } = first;
  for (let page = 1; page < pages && cursor; page++) {
    const next = await search.browse({ indexName, body: { cursor } }, { signal });
    records = records.concat(next.hits);
    ({ cursor } = next);
  }
  return {
    records: records as FoundRecord[],
    total: Math.max(counted.nbHits, records.length),
    facets: counted.facets ?? {},
    hasMore: cursor !== undefined,
  };
}
