/** A search client for tests: really searches a few records, answers when the test says so. */
import type {
  FacetHit,
  FacetSearchRequest,
  Hit,
  SearchClientLike,
  SearchRequest,
  SearchResponse,
} from '@aisle/contract';

/** A client that a test controls. */
export interface FakeClient extends SearchClientLike {
  /** Every call with its queries, oldest first. */
  readonly calls: (readonly SearchRequest[])[];
  /** Whether answers are kept back. */
  readonly isHolding: boolean;
  /** Keeps answers back from now on. */
  hold(): void;
  /** Gives all answers that were kept back, in the order of the questions, and answers at once again. */
  release(): void;
  /** Makes the next calls fail; undefined lets them succeed again. */
  failWith(error: Error | undefined): void;
  /** Exchanges the records. */
  records: Hit[];
  /** What rules show beside the hits of every answer. */
  renderingContent?: NonNullable<SearchResponse['renderingContent']>;
  /** What answers without hits say that their searches may have meant. */
  didYouMean?: unknown;
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
/** Values that can be counted: an object, such as a place, is none. */
const valuesOf = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((one) => (typeof one === 'object' ? [] : String(one)));

/** Reads `facetFilters`: every group must hold, and one filter of each group. */
const passes = (hit: Hit, filters: unknown): boolean =>
  [filters ?? []].flat(1).every((group) =>
    [group].flat().some((filter) => {
      const text = String(filter);
      const at = text.indexOf(':');
      const wanted = text.slice(at + 1).replace(/^\\/, '');
      const has = (value: string): boolean => valuesOf(hit[text.slice(0, at)]).includes(value);
      return wanted.startsWith('-') ? !has(wanted.slice(1)) : has(wanted);
    }),
  );

/** Reads `numericFilters` such as `price>=10`: all must hold. */
const within = (hit: Hit, filters: unknown): boolean =>
  [filters ?? []].flat(2).every((filter) => {
    const [, attribute = '', sign, end] = /^(.*?)(>=|<=)(.*)$/.exec(String(filter)) ?? [];
    const value = Number(hit[attribute]);
    return sign === '>=' ? value >= Number(end) : value <= Number(end);
  });

const statsOf = (values: readonly unknown[]): { min: number; max: number; avg: number; sum: number } | undefined => {
  const numbers = values.filter((value) => typeof value === 'number');
  if (!numbers.length) return undefined;
  const sum = numbers.reduce((total, value) => total + value, 0);
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum };
};

const mark = (value: unknown, query: string, pre: string, post: string): { value: string; matchLevel: string } => {
  const text = wordsOf(value);
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  return at < 0
    ? { value: text, matchLevel: 'none' }
    : {
        value: text.slice(0, at) + pre + text.slice(at, at + query.length) + post + text.slice(at + query.length),
        matchLevel: 'full',
      };
};

const answer = (records: readonly Hit[], { indexName, params = {} }: SearchRequest, count: number): SearchResponse => {
  const {
    query = '',
    page = 0,
    hitsPerPage = 20,
    facets = [],
    highlightPreTag = '<em>',
    highlightPostTag = '</em>',
  } = params;
  const found = records.filter(
    (hit) =>
      JSON.stringify(hit).toLowerCase().includes(query.toLowerCase()) &&
      passes(hit, params.facetFilters) &&
      within(hit, params.numericFilters),
  );
  const counts: Record<string, Record<string, number>> = {};
  const stats: Record<string, { min: number; max: number; avg: number; sum: number }> = {};
  const declared = facets.includes('*') ? [...new Set(records.flatMap((hit) => Object.keys(hit)))] : facets;
  for (const attribute of declared.filter((name) => name !== 'objectID' && name !== 'name')) {
    const numbers = statsOf(found.map((hit) => hit[attribute]));
    if (numbers) stats[attribute] = numbers;
    // A value may be called `__proto__`.
    const values = Object.create(null) as Record<string, number>;
    for (const hit of found) for (const value of valuesOf(hit[attribute])) values[value] = (values[value] ?? 0) + 1;
    const byFrequency = Object.keys(values).sort((a, b) => values[b]! - values[a]! || (a < b ? -1 : 1));
    // Only the most frequent values travel.
    for (const value of byFrequency.slice(params.maxValuesPerFacet ?? 100)) delete values[value];
    if (byFrequency[0] !== undefined) counts[attribute] = values;
  }
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((hit) => ({
      ...hit,
      _highlightResult: Object.fromEntries(
        ['name', 'title', 'brand', 'query']
          .filter((attribute) => hit[attribute] !== undefined)
          .map((attribute) => [attribute, mark(hit[attribute], query, highlightPreTag, highlightPostTag)]),
      ),
    })),
    page,
    hitsPerPage,
    nbHits: found.length,
    nbPages: hitsPerPage ? Math.ceil(found.length / hitsPerPage) : 0,
    processingTimeMS: 1,
    query,
    params: '',
    index: indexName,
    facets: counts,
    facets_stats: stats,
    ...(params.clickAnalytics && { queryID: String(count).padStart(32, '0') }),
  };
};

/** Makes the client. */
export const createFakeClient = (records: Hit[] = []): FakeClient => {
  const calls: (readonly SearchRequest[])[] = [];
  let pendingAnswers: (() => void)[] | undefined;
  let failure: Error | undefined;
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      if (pendingAnswers) pendingAnswers.push(resolve);
      else resolve();
    });
  const client: FakeClient = {
    records,
    calls,
    get isHolding() {
      return Boolean(pendingAnswers);
    },
    hold: () => void (pendingAnswers ??= []),
    release() {
      const waiting = pendingAnswers ?? [];
      pendingAnswers = undefined;
      for (const go of waiting) go();
    },
    failWith: (error) => void (failure = error),
    async search(requests) {
      calls.push(requests);
      const count = calls.length;
      await turn();
      if (failure) throw failure;
      return {
        results: requests.map((request) => {
          const answered = answer(client.records, request, count);
          return {
            ...answered,
            ...(!answered.nbHits && { didYouMean: client.didYouMean as SearchResponse['didYouMean'] }),
            ...(client.renderingContent && { renderingContent: client.renderingContent }),
          };
        }),
      };
    },
    async searchForFacetValues(requests: readonly FacetSearchRequest[]) {
      await turn();
      if (failure) throw failure;
      return requests.map(({ params: { facetName, facetQuery } }) => {
        const counts = new Map<string, number>();
        for (const hit of client.records)
          for (const value of valuesOf(hit[facetName])) counts.set(value, (counts.get(value) ?? 0) + 1);
        const facetHits = [...counts]
          .filter(([value]) => value.toLowerCase().includes(facetQuery.toLowerCase()))
          .map(([value, amount]): FacetHit => ({
            value,
            count: amount,
            highlighted: mark(value, facetQuery, '<em>', '</em>').value,
          }));
        return { facetHits };
      });
    },
  };
  return client;
};

/** Records of a small shop. */
export const shoes = (count: number): Hit[] =>
  Array.from({ length: count }, (_, index) => ({
    objectID: `p${index + 1}`,
    name: `${['Red', 'Blue', 'Green'][index % 3]} shoe ${index + 1}`,
    brand: ['Acme', 'Bolt', 'Corda', 'Dune'][index % 4]!,
    price: 10 + index,
    onSale: index % 2 === 0,
  }));
