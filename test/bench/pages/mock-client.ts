/** The same made-up shop for every page: answers at once, or after the same time, so that only the page's own work is measured. */

interface Request {
  indexName: string;
  params?: {
    query?: string;
    hitsPerPage?: number;
    page?: number;
    facetFilters?: unknown;
    facets?: string | readonly string[];
    highlightPreTag?: string;
    highlightPostTag?: string;
  };
}

const words = [
  'alpine',
  'boots',
  'canvas',
  'denim',
  'ember',
  'fleece',
  'granite',
  'harbor',
  'indigo',
  'jacket',
  'knit',
  'linen',
];
const query = new URLSearchParams(location.search);
/** Whether the page asks for a second highlight, categories in levels and prices. */
const isFull = query.has('full');
const facetNames = ['brand', 'category', 'color', 'size'];

const makeProduct = (i: number) => {
  const name = `${words[i % 12]} ${words[(i * 7 + 3) % 12]} ${words[(i * 5 + 1) % 12]} ${i}`;
  return {
    objectID: `p${i}`,
    name,
    brand: `Brand ${i % 20}`,
    category: `Category ${i % 15}`,
    color: `Color ${i % 12}`,
    size: `Size ${i % 8}`,
    price: 10 + (i % 90),
    // One picture for all: loading them is the network's work.
    image: '/pixel.svg',
    description: `A ${name} for every day, made to last and easy to wear.`,
  };
};
/** The small shop; the large one makes its products when they are found. */
const products = Array.from({ length: isFull ? 0 : 1000 }, (_, i) => makeProduct(i));

/** A number that depends on a text only: the same query gives the same answer everywhere. */
function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** The number that stands in the first hit of an answer. */
export const seedOf = (query: string, filters: unknown = [], page = 0): number =>
  hash(query + (String(filters) || '') + (page || ''));

/** Ten values of a facet with their counts. */
const countsOf = (nameOf: (i: number) => string, seed: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: 10 }, (_, i) => [nameOf(i), 100 - i * 7 + ((seed >> i) % 5)]));

/** What the fuller page asks for besides: categories in levels, and how prices are spread. */
const fullFacets = (asked: readonly string[], seed: number): Record<string, Record<string, number>> => ({
  ...(asked.includes('categories.lvl0') && { 'categories.lvl0': countsOf((i) => `Department ${i}`, seed) }),
  ...(asked.includes('price') && { price: countsOf((i) => String(10 + i * 9), seed) }),
});

function answer({ indexName, params = {} }: Request): object {
  const { query = '' } = params;
  const hitsPerPage = params.hitsPerPage ?? 20;
  const seed = seedOf(query, params.facetFilters, params.page);
  const first = query.slice(0, 1);
  const mark = (text: string): string =>
    first
      ? text.replace(first, (params.highlightPreTag ?? '<em>') + first + (params.highlightPostTag ?? '</em>'))
      : text;
  const hits = Array.from({ length: hitsPerPage }, (_, i) => {
    // Neighbouring queries share most hits, as in a small shop; in a large one, as on the fuller page, every key finds others.
    const product = isFull
      ? makeProduct((i * 17 + seed) % 1_000_003)
      : products[(i * 17 + (seed % 4) * (i % 3)) % products.length]!;
    return {
      ...product,
      // Something changes with every key, so that the stopwatch sees the new list.
      price: i ? product.price : seed,
      _highlightResult: {
        name: { value: mark(product.name), matchLevel: first ? 'full' : 'none', matchedWords: first ? [first] : [] },
        ...(isFull && { description: { value: mark(product.description), matchLevel: 'none', matchedWords: [] } }),
      },
    };
  });
  const facets = Object.fromEntries(
    facetNames.map((facet) => [facet, countsOf((i) => `${facet[0]!.toUpperCase()}${facet.slice(1)} ${i}`, seed)]),
  );
  const more = isFull ? fullFacets([params.facets ?? []].flat(), seed) : {};
  return {
    index: indexName,
    hits,
    nbHits: 400 + (seed % 500),
    nbPages: 20,
    page: params.page ?? 0,
    hitsPerPage,
    processingTimeMS: 1,
    query,
    params: '',
    queryID: seed.toString(16).padStart(32, '0'),
    facets: { ...facets, ...more },
    facets_stats: more['price'] ? { price: { min: 10, max: 99, avg: 54, sum: 54_000 } } : {},
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
  };
}

const latency = Number(query.get('latency') ?? 0);

/** Requests that ran to their end, and were not called off before. */
export const finished = { requests: 0 };

/** A search client of the common shape. */
export const mockClient = {
  async search(requests: readonly Request[], { signal }: { signal?: AbortSignal } = {}): Promise<{ results: never[] }> {
    if (latency) await new Promise((resolve) => setTimeout(resolve, latency));
    signal?.throwIfAborted();
    finished.requests++;
    return { results: requests.map(answer) as never[] };
  },
  searchForFacetValues(): Promise<never[]> {
    return Promise.resolve([]);
  },
};
