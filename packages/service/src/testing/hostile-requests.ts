/** Requests that anybody could send with the public search key of a page, designed to be as expensive as possible. */

export interface HostileRequest {
  name: string;
  method?: 'GET' | 'POST';
  path: string;
  /** The body as sent; created on demand, because some are large. */
  raw?: () => string;
}

const vocabulary =
  'the boot red blue wool cotton lamp table green brown light soft warm rain snow board shirt glass'.split(' ');

const QUERY = '/1/indexes/shop/query';
const QUERIES = '/1/indexes/*/queries';
const RECOMMENDATIONS = '/1/indexes/*/recommendations';

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));
const names = (count: number) => times(count, (at) => `name${at}`);

const post = (name: string, path: string, body: () => unknown): HostileRequest => ({
  name,
  path,
  raw: () => JSON.stringify(body()),
});
const query = (name: string, parameters: () => Record<string, unknown>) => post(name, QUERY, parameters);
const many = (name: string, count: number, parameters: (at: number) => Record<string, unknown>) =>
  post(name, QUERIES, () => ({ requests: times(count, (at) => ({ indexName: 'shop', ...parameters(at) })) }));
const recommend = (name: string, count: number, request: (at: number) => Record<string, unknown>) =>
  post(name, RECOMMENDATIONS, () => ({
    requests: times(count, (at) => ({ indexName: 'shop', threshold: 0, ...request(at) })),
  }));

/** A query of as many short prefixes as fit into 512 characters. */
const beginnings = (at = 0) =>
  times(256, (one) => String.fromCharCode(97 + ((one * 7 + at) % 26)))
    .join(' ')
    .slice(0, 512);
const circle = (corners: number, shift = 0) =>
  times(corners, (at) => [
    40 + 8 * Math.sin((at * 2 * Math.PI) / corners) + shift / 1000,
    8 * Math.cos((at * 2 * Math.PI) / corners),
  ]).flat();
const nested = (depth: number, inner: string) => `${'NOT ('.repeat(depth)}${inner}${')'.repeat(depth)}`;
const digits = (at: number) => `price >= ${at} AND price < ${at + 2}`;

/** The list. The index `shop` contains the records of `hostileRecords`, the index `long` a few with very long texts. */
export const hostileRequests: readonly HostileRequest[] = [
  // Texts inserted around every match of every hit.
  query('a tag of 1 MB', () => ({ query: 'a', hitsPerPage: 1000, highlightPreTag: 'x'.repeat(1e6) })),
  query('an ellipsis of 1 MB', () => ({
    hitsPerPage: 1000,
    attributesToSnippet: ['description:2'],
    snippetEllipsisText: 'x'.repeat(1e6),
  })),
  query('a tag of 3 kB', () => ({ query: 'a', hitsPerPage: 1000, highlightPreTag: 'x'.repeat(3000) })),
  query('the longest tags that are allowed', () => ({
    query: beginnings(),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'allOptional',
    hitsPerPage: 1000,
    highlightPreTag: 'ж'.repeat(256),
    highlightPostTag: 'x'.repeat(256),
  })),

  // Words in all languages at the same time, and compounds with many splits.
  query('20 compounds in six languages', () => ({
    query: times(20, (at) => vocabulary.slice(at % 12, (at % 12) + 4).join('')).join(' '),
    queryType: 'prefixAll',
    queryLanguages: ['de', 'nl', 'sv', 'da', 'no', 'fi'],
    ignorePlurals: true,
    removeWordsIfNoResults: 'allOptional',
    hitsPerPage: 1000,
  })),
  query('one word of 64 letters that comes apart everywhere', () => ({
    query: 'glas'.repeat(16),
    queryLanguages: ['de'],
  })),
  many('50 searches for plurals and stop words of 50 languages each', 50, (at) => ({
    query: times(20, (one) => `${vocabulary[(at + one) % 18]}${at}s`).join(' '),
    ignorePlurals: times(
      50,
      (one) => `${String.fromCharCode(97 + (one % 26))}${String.fromCharCode(97 + ((one * at) % 26))}`,
    ),
    removeStopWords: true,
    decompoundQuery: true,
  })),

  // Lists of names.
  query('100,000 names to retrieve', () => ({ hitsPerPage: 20, attributesToRetrieve: names(100_000) })),
  query('100,000 names to retrieve, 1,000 hits', () => ({ hitsPerPage: 1000, attributesToRetrieve: names(100_000) })),
  query('2,000 names to retrieve', () => ({ hitsPerPage: 1000, attributesToRetrieve: names(2000) })),
  query('100 names to retrieve, of ten parts', () => ({
    hitsPerPage: 1000,
    attributesToRetrieve: times(100, (at) => `name${at}.a.b.c.d.e.f.g.h.i`),
  })),
  query('100 names to leave out', () => ({
    hitsPerPage: 1000,
    attributesToRetrieve: times(100, (at) => `-name${at}`),
  })),
  query('2,000 names to highlight', () => ({ hitsPerPage: 1000, attributesToHighlight: names(2000) })),
  query('100 names to highlight', () => ({ hitsPerPage: 1000, attributesToHighlight: names(100) })),
  query('one attribute to snippet 100 times', () => ({
    query: 'the',
    hitsPerPage: 1000,
    attributesToSnippet: times(100, (at) => `description:${at + 900}`),
  })),
  query('100,000 attributes to search', () => ({ query: 'a', restrictSearchableAttributes: names(100_000) })),
  query('100,000 response fields', () => ({ responseFields: names(100_000) })),
  query('100,000 tags for analytics', () => ({ analyticsTags: names(100_000) })),
  query('100,000 facets', () => ({ facets: names(100_000) })),
  query('every facet, 1,000 values each, by letters', () => ({
    facets: ['*'],
    maxValuesPerFacet: 1000,
    sortFacetValuesBy: 'alpha',
  })),

  // Bodies that are not valid requests.
  { name: '3.9 MB of [', path: QUERY, raw: () => '['.repeat(3_900_000) },
  { name: '1 MB of [', path: QUERY, raw: () => '['.repeat(1_000_000) },
  { name: '1 MB of {"a":', path: QUERY, raw: () => '{"a":'.repeat(200_000) },
  { name: 'half a megabyte of [{},{},…', path: QUERY, raw: () => `{"facets":[${'{},'.repeat(160_000)}{}]}` },
  { name: '1,000,000 levels that close', path: QUERY, raw: () => '['.repeat(1e6) + ']'.repeat(1e6) },
  {
    name: '200,000 unknown fields',
    path: QUERY,
    raw: () => JSON.stringify(Object.fromEntries(times(200_000, (at) => [`f${at}`, 1]))),
  },
  {
    name: '30,000 unknown fields',
    path: QUERY,
    raw: () => JSON.stringify(Object.fromEntries(times(30_000, (at) => [`f${at}`, 1]))),
  },
  { name: 'text that ends too early', path: QUERY, raw: () => `{"query":"${'x\\n'.repeat(300_000)}` },
  {
    name: '300,000 encoded parameters',
    path: QUERY,
    raw: () => JSON.stringify({ params: 'query=a&'.repeat(120_000) }),
  },
  {
    name: 'a list of 900 kB in params',
    path: QUERY,
    raw: () => JSON.stringify({ params: `facets=${'a,'.repeat(450_000)}` }),
  },

  // Filters.
  query('100,000 numeric filters', () => ({ numericFilters: times(100_000, (at) => `price>${at}`) })),
  query('1,000 numeric filters', () => ({ numericFilters: times(1000, (at) => `price>${-at}`) })),
  query('1,000 alternatives of numbers', () => ({ numericFilters: [times(1000, (at) => `price!=${at}`)] })),
  query('1,000 conditions in an expression', () => ({ filters: times(500, digits).join(' OR ') })),
  query('filters 64 levels deep, 1,000 conditions', () => ({
    filters: times(15, (at) => nested(30, times(60, (one) => `price > ${at * 60 + one}`).join(' OR '))).join(' AND '),
  })),
  query('filters 65 levels deep', () => ({ filters: nested(10_000, 'price > 1') })),
  query('900 kB of filters', () => ({ filters: times(50_000, (at) => `price > ${at}`).join(' OR ') })),
  query('1,000 numeric filters on as many attributes', () => ({
    numericFilters: times(1000, (at) => `name${at}>1`),
  })),
  query('20 numeric filters on names of 2,000 dots', () => ({
    numericFilters: times(20, (at) => `${'a.'.repeat(2000)}b${at}>1`),
  })),
  query('200 names of 127 dots to highlight', () => ({
    hitsPerPage: 1000,
    attributesToHighlight: times(200, (at) => `name${'.a'.repeat(124)}.${at}`),
  })),
  query('1,000 facet filters', () => ({ facetFilters: times(1000, (at) => `brand:-b${at}`) })),
  query('1,000 facet filters as alternatives of two', () => ({
    facetFilters: times(500, (at) => [`brand:-b${at}`, `color:-c${at}`]),
  })),
  query('1,000 optional filters', () => ({
    optionalFilters: times(1000, (at) => `brand:b${at}<score=${at}>`),
    sumOrFiltersScores: true,
  })),
  query('one filter of 65,000 characters, 100,000 quotes', () => ({ filters: `brand:"${'\\"'.repeat(32_000)}"` })),
  many('100 requests of 1,000 conditions each', 100, (at) => ({
    hitsPerPage: 1,
    numericFilters: times(100, (one) => `price>${-one - at * 100}`),
  })),

  // Geo shapes.
  query('a polygon of 10,000 corners', () => ({ insidePolygon: [circle(10_001)] })),
  query('1,000 polygons of 20 corners', () => ({ insidePolygon: times(1000, (at) => circle(20, at)) })),
  query('1,000 boxes', () => ({ insideBoundingBox: times(1000, (at) => [at / 100, 0, at / 100 + 0.1, 1]) })),
  query('900 kB of coordinates as text', () => ({ insidePolygon: `[[${'1,2,'.repeat(200_000)}1,2]]` })),
  many('100 polygons of 400 corners', 100, (at) => ({ hitsPerPage: 1, insidePolygon: [circle(400, at)] })),
  many('100 places', 100, (at) => ({ aroundLatLng: `${40 + at / 10},2`, hitsPerPage: 20 })),

  // Queries.
  query('256 short beginnings', () => ({ query: beginnings(), queryType: 'prefixAll', getRankingInfo: true })),
  query('256 short beginnings, last words removed', () => ({
    query: beginnings(),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'lastWords',
  })),
  query('256 short beginnings, all optional, 1,000 hits', () => ({
    query: beginnings(3),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'allOptional',
    minWordSizefor1Typo: 1,
    minWordSizefor2Typos: 1,
    hitsPerPage: 1000,
    getRankingInfo: true,
    attributesToSnippet: ['*:1000'],
  })),
  query('50 words with two typos each', () => ({
    query: times(50, (at) => `zq${at}xvkjwq`)
      .join(' ')
      .slice(0, 512),
    removeWordsIfNoResults: 'lastWords',
  })),
  query('words of one letter that accept two typos', () => ({
    query: beginnings(5),
    minWordSizefor1Typo: 1,
    minWordSizefor2Typos: 1,
    removeWordsIfNoResults: 'firstWords',
  })),
  query('one hit per brand, 1,000 hits', () => ({ distinct: 1, hitsPerPage: 1000, query: 'a' })),
  post('a facet query of 256 words', '/1/indexes/shop/facets/brand/query', () => ({
    facetQuery: beginnings(),
    maxFacetHits: 100,
  })),
  post('a facet query among all names, two typos', '/1/indexes/shop/facets/name/query', () => ({
    facetQuery: beginnings(),
    minWordSizefor1Typo: 1,
    minWordSizefor2Typos: 1,
    maxFacetHits: 100,
    query: 'a',
  })),

  // Many large requests.
  many('100 requests of 1,000 hits', 100, (at) => ({
    query: String.fromCharCode(97 + (at % 26)),
    hitsPerPage: 1000,
    page: 0,
    maxValuesPerFacet: at + 1,
  })),
  many('100 requests that cannot be remembered', 100, (at) => ({
    query: `a b c d ${at}`,
    queryType: 'prefixAll',
    facets: ['*'],
    maxValuesPerFacet: 900 + at,
  })),
  many('100 queries of short beginnings', 100, (at) => ({
    query: beginnings(at),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'lastWords',
    hitsPerPage: 10,
  })),
  many('100 queries, all words optional', 100, (at) => ({
    query: beginnings(at),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'allOptional',
    hitsPerPage: 10,
  })),
  post('records of 100 kB', '/1/indexes/long/query', () => ({ hitsPerPage: 1000 })),
  post('records of 100 kB, highlighted', '/1/indexes/long/query', () => ({ query: 'the', hitsPerPage: 1000 })),
  post('records of 100 kB, only snippets', '/1/indexes/long/query', () => ({
    query: 'the',
    hitsPerPage: 1000,
    attributesToRetrieve: [],
    attributesToHighlight: [],
    attributesToSnippet: ['text:1'],
  })),
  post('1,000 records by name', '/1/indexes/*/objects', () => ({
    requests: times(1000, (at) => ({ indexName: 'shop', objectID: `p${at}` })),
  })),
  post('one long record 1,000 times', '/1/indexes/*/objects', () => ({
    requests: times(1000, () => ({ indexName: 'long', objectID: 'l0' })),
  })),
  post('1,000 records, 100 names each', '/1/indexes/*/objects', () => ({
    requests: times(1000, (at) => ({ indexName: 'shop', objectID: `p${at}`, attributesToRetrieve: names(100) })),
  })),
  // Requests at the limits.
  many('40 requests of 50 hits, highlighted', 40, (at) => ({
    query: `${vocabulary[at % vocabulary.length]} ${String.fromCharCode(97 + (at % 26))}`,
    hitsPerPage: 50,
    page: 0,
    facets: ['*'],
    maxValuesPerFacet: 100 + at,
    getRankingInfo: true,
  })),
  query('words of two letters that accept a typo, all optional, 1,000 hits', () => ({
    query: times(170, (at) => String.fromCharCode(97 + (at % 26), 97 + ((at * 5) % 26)))
      .join(' ')
      .slice(0, 512),
    queryType: 'prefixAll',
    removeWordsIfNoResults: 'allOptional',
    minWordSizefor1Typo: 1,
    minWordSizefor2Typos: 1,
    hitsPerPage: 1000,
    getRankingInfo: true,
    attributesToSnippet: ['*:1000'],
  })),
  many('100 queries of 20 short beginnings', 100, (at) => ({
    query: beginnings(at).slice(0, 39),
    queryType: 'prefixAll',
    hitsPerPage: 10,
  })),
  many('9 queries of 20 words, the last ones removed', 9, (at) => ({
    query: times(20, (one) => `zq${at + one}xvkjwq`).join(' '),
    removeWordsIfNoResults: 'lastWords',
    hitsPerPage: 10,
  })),
  many('50 places at once', 50, (at) => ({ aroundLatLng: `${40 + at / 10},2`, hitsPerPage: 20 })),
  query('a polygon of 1,700 corners', () => ({
    insidePolygon: `[[${circle(1700)
      .map((one) => one.toFixed(5))
      .join(',')}]]`,
  })),
  recommend('10 recommendations of all there are', 10, (at) => ({
    model: 'looking-similar',
    objectID: `p${at + 500}`,
    queryParameters: { attributesToHighlight: ['*'], attributesToSnippet: ['*'] },
  })),
  recommend('33 recommendations of 30', 33, (at) => ({
    model: 'looking-similar',
    objectID: `p${at + 600}`,
    maxRecommendations: 30,
  })),
  recommend('100 recommendations of 1,000', 100, (at) => ({
    model: 'looking-similar',
    objectID: `p${at}`,
    maxRecommendations: 1000,
    fallbackParameters: { hitsPerPage: 1000, attributesToHighlight: ['*'], query: 'a' },
  })),
  recommend('100 recommendations that fall back to 1,000 hits', 100, (at) => ({
    model: 'bought-together',
    objectID: `p${at}`,
    maxRecommendations: 1000,
    fallbackParameters: { attributesToHighlight: ['*'], query: String.fromCharCode(97 + (at % 26)) },
  })),
  recommend('100 recommendations of all there are', 100, (at) => ({
    model: 'looking-similar',
    objectID: `p${at}`,
    queryParameters: { attributesToHighlight: ['*'], attributesToSnippet: ['*'] },
  })),
  {
    name: '2 MB of events',
    path: '/1/events',
    raw: () =>
      JSON.stringify({
        events: times(1000, (at) => ({
          eventType: 'view',
          eventName: 'Seen',
          index: 'shop',
          userToken: 'anonymous-1',
          objectIDs: [`p${at}`],
          more: 'x'.repeat(1800),
        })),
      }),
  },
  { name: '2 MB of {}', path: '/1/events', raw: () => `{"events":[${'{},'.repeat(600_000)}{}]}` },
  {
    name: '2 MB of unknown fields in an event',
    path: '/1/events',
    raw: () =>
      JSON.stringify({
        events: [
          {
            eventType: 'view',
            eventName: 'Seen',
            index: 'shop',
            userToken: 'anonymous-1',
            objectIDs: ['p1'],
            ...Object.fromEntries(times(150_000, (at) => [`f${at}`, 1])),
          },
        ],
      }),
  },
];

/** Creates records of a shop; `seed` varies them. */
export function hostileRecords(count: number): Record<string, unknown>[] {
  let state = 42;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x7fff_ffff) * limit);
  };
  const invented = times(3000, () => times(3 + below(6), () => String.fromCharCode(97 + below(26))).join(''));
  const word = () => (below(3) === 0 ? vocabulary[below(vocabulary.length)]! : invented[below(invented.length)]!);
  return times(count, (at) => ({
    objectID: `p${at}`,
    name: times(3 + below(3), word).join(' '),
    description: times(20 + below(20), word).join(' '),
    brand: `b${below(600)}`,
    color: `c${below(20)}`,
    sizes: times(6, (one) => `s${one}`).filter(() => below(3) === 0),
    price: below(200_000) / 100,
    popularity: below(100_000),
    _geoloc: { lat: below(9000) / 100, lng: below(9000) / 100 },
  }));
}

/** Creates records with texts of 100 kB. */
export const longRecords = (count: number): Record<string, unknown>[] =>
  times(count, (at) => ({
    objectID: `l${at}`,
    text: times(18_000, (one) => vocabulary[(one * 7 + at) % vocabulary.length]).join(' '),
  }));

/** The settings of `shop`. */
export const hostileSettings = {
  searchableAttributes: ['name', 'brand', 'description'],
  attributesForFaceting: ['searchable(brand)', 'color', 'sizes', 'price', 'searchable(name)', 'popularity'],
  customRanking: ['desc(popularity)'],
  attributeForDistinct: 'brand',
};
