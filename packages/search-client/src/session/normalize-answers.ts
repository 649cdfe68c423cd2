/** Adapter of foreign clients: takes out of their answers what no view can show, and tells the author of the page the cure. Loaded when it is needed. */
import type { FacetHit, Hit, RecommendationsResult, SearchResponse } from '@aisle/contract';

type Anything = Readonly<Record<string, unknown>>;
type Complain = (complaint: string) => void;

const isObject = (value: unknown): value is Anything =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

/** A number that was written as text is one too. */
const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** What names something may be a number where it comes from. */
const nameIn = (value: unknown): string | undefined => textIn(value) ?? numberIn(value)?.toString();

/** Clients that were warned about already. */
const warned = new WeakSet<object>();

/** Gathers what is wrong with the answers of one request, and says it with the cure; once for each client. */
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

/** What tells records apart that have nothing to do so: what they hold, in the same words each time. */
const likeness = (record: Anything): string =>
  JSON.stringify(Object.entries(record).filter(([name]) => !name.startsWith('_')));

/** The records of a list: others are left out, and each has an objectID. `isNamed`: those that need none. */
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

/** Numbers by name, of each attribute; whatever else stands there is left out. */
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
    // Half of a range is none.
    facets_stats: Object.fromEntries(
      Object.entries(tablesOf('facets_stats', stats, complain)).filter(([, table]) => 'min' in table && 'max' in table),
    ),
  };
};

/** The answers to a search, as far as they can be read: one that is none is undefined, and hits that are no list stay what they are. */
export const normalizeAnswers = (
  client: object,
  answer: { results: SearchResponse[] },
): { results: SearchResponse[] } => {
  const { results } = Object(answer) as { results?: unknown };
  // Whoever asked says that there is no answer at all.
  if (!Array.isArray(results)) return { ...answer, results: [] };
  const cure =
    'let its search() answer { results: […] } with one entry for each query: { hits: […], nbHits: 1, facets: { brand: { Acme: 1 } } }, where each hit is an object with an objectID, a text that no other one has.';
  const normalized = withWarning(client, cure, (complain) =>
    results.map((one: unknown) => normalizeAnswer(one, complain)),
  );
  return { ...answer, results: normalized as SearchResponse[] };
};

/** What is recommended, as far as it can be read: an answer that is none is undefined. Trending values need no objectID. */
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

/** The values that were found in a facet, as far as they can be read. */
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
