/** A client that writes down what it is asked and answers every question with the same shelf, in a browser and on a server. */
import type { RecommendationRequest, SearchClientLike, SearchRequest, SearchResponse } from '@aisle/contract';

const goods = Array.from({ length: 6 }, (_, at) => ({
  objectID: `p${at}`,
  name: `${['Red', 'Blue', 'Green'][at % 3]} shoe ${at}`,
  brand: ['Acme', 'Bolt', 'Corda'][at % 3]!,
  colour: ['red;#c00', 'blue;#00c', 'green;#080'][at % 3]!,
  price: 10 + at,
  rating: 1 + (at % 5),
  since: Date.UTC(2025, at, 1) / 1000,
  onSale: at % 2 === 0,
  'categories.lvl0': ['Men', 'Women'][at % 2]!,
  'categories.lvl1': ['Men > Boots', 'Women > Hats'][at % 2]!,
}));

const valuesOf = (name: string): (string | number)[] =>
  goods.map((one) => {
    const value: unknown = one[name as keyof typeof one];
    return typeof value === 'number' ? value : String(value);
  });

const countsOf = (name: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of valuesOf(name)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** What every question is answered with: the whole shelf, and counts of what was asked for. */
export const answerTo = ({ indexName, params = {} }: SearchRequest): SearchResponse => {
  const {
    facets = [],
    page = 0,
    hitsPerPage = 20,
    query = '',
  } = typeof params === 'string' ? (Object.fromEntries(new URLSearchParams(params)) as never) : params;
  const named = [facets].flat().filter((name) => name in goods[0]!);
  const numbers = named.filter((name) => typeof valuesOf(name)[0] === 'number');
  return {
    index: indexName,
    query,
    page: Number(page),
    hitsPerPage: Number(hitsPerPage),
    hits: goods,
    nbHits: 200,
    nbPages: 10,
    facets: Object.fromEntries(named.map((name) => [name, countsOf(name)])),
    facets_stats: Object.fromEntries(numbers.map((name) => [name, { min: 1, max: 99, avg: 50, sum: 300 }])),
    params: '',
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  } as unknown as SearchResponse;
};

/** A client, and what it was asked, oldest first. */
export const createRecordingClient = (): {
  client: SearchClientLike;
  searched: (readonly SearchRequest[])[];
  recommended: (readonly RecommendationRequest[])[];
} => {
  const searched: (readonly SearchRequest[])[] = [];
  const recommended: (readonly RecommendationRequest[])[] = [];
  const client: SearchClientLike = {
    search: async (requests) => {
      searched.push(requests);
      return { results: requests.map(answerTo) };
    },
    getRecommendations: async (requests) => {
      recommended.push(requests);
      return { results: requests.map(() => ({ hits: goods.map((one) => ({ ...one, _score: 9 })), nbHits: 6 })) };
    },
  };
  return { client, searched, recommended };
};

/** The same over the network, for roots that make their client: takes the place of `fetch` until `restore`. */
export const recordFetch = (base: string): { fetched: unknown[]; restore(): void } => {
  const { fetch } = globalThis;
  const fetched: unknown[] = [];
  globalThis.fetch = async (address, { body, headers } = {}) => {
    const asked = JSON.parse(body as string) as { requests: SearchRequest[] };
    fetched.push([new URL(String(address), base).href, asked, Object.fromEntries(new Headers(headers))]);
    return Response.json({ results: asked.requests.map(answerTo) });
  };
  return { fetched, restore: () => void Object.assign(globalThis, { fetch }) };
};

/** Listens to warnings and errors in the console until `restore`. */
export const recordConsole = (): { said: string[]; restore(): void } => {
  const { warn, error } = console;
  const said: string[] = [];
  console.warn = (...parts: unknown[]) => void said.push(`warn: ${parts.join(' ')}`);
  console.error = (...parts: unknown[]) => void said.push(`error: ${parts.join(' ')}`);
  return { said, restore: () => void Object.assign(console, { warn, error }) };
};
