/** Answer normalization: removes from responses of other clients what views cannot show, and warns the page's author. Lazy-loaded on demand. */
import type { FacetHit, Hit, RecommendationsResult, SearchResponse } from '@aisle/contract';

type Anything = Readonly<Record<string, unknown>>;
type Complain = (complaint: string) => void;

const isObject = (value: unknown): value is Anything =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** Returns a number, also from its text. */
const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** Returns a name; the source may use numbers as names. */
const nameIn = (value: unknown): string | undefined => textIn(value) ?? numberIn(value)?.toString();

/** Clients with a logged warning. */
const warned = new WeakSet<object>();

/** Collects the problems of the responses to one request and logs them with a fix, once per client. */
const withWarning = <Value>(client: object, cure: string, normalize: (complain: Complain) => Value): Value => {
  const complaints = new Set<string>();
  const value = normalize((complaint) => complaints.add(complaint));
  if (complaints.size && !warned.has(client)) {
    warned.add(client);
    console.warn(
      `Aisle: the search client answered what cannot be shown: ${[...complaints].join('; ')}.\nThe cure: ${cure}`,
    );
  }
  return value;
};

/** Returns a stable identifier for a record without an ID, derived from its content. */
const likeness = (record: Anything): string =>
  JSON.stringify(Object.entries(record).filter(([name]) => !name.startsWith('_')));

/** Returns the valid records of a list, each with an objectID. `isNamed` tests for records that need none. */
const recordsOf = (list: readonly unknown[], complain: Complain, isNamed = (_record: Anything) => false): Hit[] => {
  const records = list.filter(isObject);
  const dropped = list.length - records.length;
  if (dropped) complain(`${dropped} of ${list.length} hits ${dropped > 1 ? 'are no records' : 'is no record'}`);
  const nameless = records.filter((record) => !nameIn(record['objectID']) && !isNamed(record)).length;
  if (nameless) complain(`${nameless} of ${list.length} hits ${nameless > 1 ? 'have' : 'has'} no objectID`);
  return records.map((record) =>
    isNamed(record)
      ? (record as Hit)
      : { ...record, objectID: nameIn(record['objectID']) || nameIn(record['id']) || likeness(record) },
  );
};

/** Returns the numbers by name for each attribute, and drops other values. */
const tablesOf = (name: string, tables: unknown, complain: Complain): Record<string, Record<string, number>> =>
  Object.fromEntries(
    partsOf(tables).map(([attribute, table]) => {
      const numbers = partsOf(table).flatMap(([value, count]) => {
        const number = numberIn(count);
        return number === undefined ? [] : [[value, number] as const];
      });
      if (!isObject(table) || numbers.length < Object.keys(table).length)
        complain(`${name} hold something else than numbers for "${attribute}"`);
      return [attribute, Object.fromEntries(numbers)];
    }),
  );

const normalizeAnswer = (answer: unknown, complain: Complain): unknown => {
  if (!isObject(answer)) {
    complain('a query has no answer');
    return undefined;
  }
  const { hits, facets, facets_stats: stats } = answer;
  const isList = Array.isArray(hits);
  if (hits !== undefined && hits !== null && !isList) complain('the hits of a query are no list');
  const numbers = ['nbHits', 'nbPages', 'page', 'hitsPerPage', 'processingTimeMS', 'offset'].map((name) => {
    const number = numberIn(answer[name]);
    const isSound = number !== undefined && number >= 0;
    if (!isSound && (answer[name] ?? undefined) !== undefined) complain(`${name} is no number from 0 up`);
    return [name, isSound ? number : undefined] as const;
  });
  const texts = ['index', 'query', 'queryID'].map((name) => [name, textIn(answer[name])] as const);
  return {
    ...answer,
    ...Object.fromEntries([...numbers, ...texts]),
    ...(isList && { hits: recordsOf(hits, complain) }),
    facets: tablesOf('facets', facets, complain),
    // A range needs both ends.
    facets_stats: Object.fromEntries(
      Object.entries(tablesOf('facets_stats', stats, complain)).filter(([, table]) => 'min' in table && 'max' in table),
    ),
  };
};

/** Normalizes search responses: an invalid response becomes undefined; `hits` that is not a list is left as it is. */
export const normalizeAnswers = (
  client: object,
  answer: { results: SearchResponse[] },
): { results: SearchResponse[] } => {
  const { results } = Object(answer) as { results?: unknown };
  // The caller reports the missing responses.
  if (!Array.isArray(results)) return { ...answer, results: [] };
  const cure =
    'let its search() answer { results: […] } with one entry for each query: { hits: […], nbHits: 1, facets: { brand: { Acme: 1 } } }, where each hit is an object with an objectID, a text that no other one has.';
  const normalized = withWarning(client, cure, (complain) =>
    results.map((one: unknown) => normalizeAnswer(one, complain)),
  );
  return { ...answer, results: normalized as SearchResponse[] };
};

/** Normalizes recommendations: an invalid response becomes undefined. Trending values need no objectID. */
export const normalizeRecommendations = (
  client: object,
  results: readonly unknown[],
): readonly (RecommendationsResult | undefined)[] =>
  withWarning(
    client,
    'let its getRecommendations() answer { results: […] } with one entry for each question: { hits: […] }, where each hit is an object with an objectID.',
    (complain) =>
      results.map((result) => {
        if (!isObject(result)) {
          complain('a question for recommendations has no answer');
          return undefined;
        }
        const { hits } = result;
        if (!Array.isArray(hits)) complain('the hits of recommendations are no list');
        const isNamed = ({ facetValue }: Anything): boolean => nameIn(facetValue) !== undefined;
        return {
          ...result,
          hits: Array.isArray(hits) ? recordsOf(hits, complain, isNamed) : [],
        } as RecommendationsResult;
      }),
  );

/** Normalizes the results of a facet search. */
export const normalizeFacetHits = (client: object, facetHits: unknown): FacetHit[] =>
  withWarning(
    client,
    'let it answer { facetHits: [{ value: "Acme", highlighted: "Acme", count: 1 }] } to a search in the values of a facet.',
    (complain) => {
      const list: readonly unknown[] = Array.isArray(facetHits) ? facetHits : [];
      if (!Array.isArray(facetHits)) complain('facetHits are no list');
      return list.flatMap((one) => {
        const { value, highlighted, count } = Object(one) as Anything;
        const text = nameIn(value);
        const number = numberIn(count);
        if (text === undefined || number === undefined) complain('a value found in a facet has no text or no count');
        return text === undefined
          ? []
          : [{ value: text, highlighted: textIn(highlighted) ?? text, count: number ?? 0 }];
      });
    },
  );
