/** Small engine over plain records, to compare capabilities with counts made by hand. */
import type { SearchClientLike, SearchParams, SearchRequest, SearchResponse } from '@aisle/contract';
import type { FakeCall } from './session-fakes.ts';

/** A record: attributes with one value or several. */
export type Row = { objectID: string } & Record<string, string | number | readonly string[]>;

const list = <T>(value: T | readonly T[] | undefined): readonly T[] => [value ?? []].flat() as T[];
const texts = (row: Row, attribute: string): string[] => list<string | number>(row[attribute]).map(String);

/** Whether a row matches one facet filter. */
const fits = (row: Row, filter: string): boolean => {
  const at = filter.indexOf(':');
  const attribute = filter.slice(0, at);
  const raw = filter.slice(at + 1);
  const negated = raw.startsWith('-');
  const value = (negated ? raw.slice(1) : raw)
    .replace(/^\\-/, '-')
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(["\\])/g, '$1');
  return texts(row, attribute).includes(value) !== negated;
};

const fitsNumber = (row: Row, filter: string): boolean => {
  const [, attribute = '', operator = '', bound = ''] = /^(.+?)(>=|<=)(.+)$/.exec(filter) ?? [];
  return texts(row, attribute)
    .map(Number)
    .some((value) => (operator === '>=' ? value >= +bound : value <= +bound));
};

/** Returns the rows that match all filters of a query. */
export const passing = (rows: readonly Row[], params: SearchParams = {}): Row[] =>
  rows.filter(
    (row) =>
      list(params.facetFilters).every((part) =>
        list(part).some((filter) => list(filter).every((one) => fits(row, one))),
      ) &&
      list(params.numericFilters).every((part) =>
        list(part).some((filter) => list(filter).every((one) => fitsNumber(row, one))),
      ) &&
      String(row['name'] ?? '').includes(params.query ?? ''),
  );

/** Returns the response of the engine. */
export const answerTo = (rows: readonly Row[], { indexName, params = {} }: SearchRequest): SearchResponse => {
  const found = passing(rows, params);
  const { page = 0, hitsPerPage = 20, facets = [] } = params;
  const names = list(facets).includes('*')
    ? [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'objectID' && name !== 'name')
    : list(facets);
  const counts: Record<string, Record<string, number>> = {};
  for (const name of names) {
    const own: Record<string, number> = {};
    for (const row of found) for (const value of texts(row, name)) own[value] = (own[value] ?? 0) + 1;
    const byFrequency = Object.keys(own).sort((a, b) => own[b]! - own[a]! || (a < b ? -1 : 1));
    // A response contains only the most frequent values.
    for (const value of byFrequency.slice(params.maxValuesPerFacet ?? 100)) delete own[value];
    if (byFrequency[0] !== undefined) counts[name] = own;
  }
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage) as unknown as SearchResponse['hits'],
    nbHits: found.length,
    page,
    hitsPerPage,
    nbPages: Math.ceil(found.length / (hitsPerPage || 1)),
    query: params.query ?? '',
    params: '',
    index: indexName,
    processingTimeMS: 1,
    facets: counts,
    ...(params.clickAnalytics && { queryID: `query-${indexName}-${page}`.padEnd(32, '0') }),
  };
};

/** Creates a client of that engine which responds immediately and records its calls. */
export const engine = (rows: readonly Row[]): SearchClientLike & { calls: (readonly SearchRequest[])[] } => {
  const calls: (readonly SearchRequest[])[] = [];
  return {
    calls,
    search: async (requests) => {
      calls.push(requests);
      return { results: requests.map((request) => answerTo(rows, request)) };
    },
  };
};

/** Creates a storage in memory for `room` characters. */
export const fakeStorage = (room = Infinity) => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
};

/** Returns the last call of a fake client. */
export const lastOf = ({ calls }: { calls: FakeCall[] }): FakeCall => calls.at(-1) as FakeCall;
