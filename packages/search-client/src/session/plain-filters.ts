/** Facet filters for clients that take them by the letter, as those of Meilisearch and Searchkit: exclusions become a filter with NOT. */
import type { SearchParams, SearchRequest, SearchResponse } from '@aisle/contract';
import { mergeParams } from './merge-params.ts';
import type { FilterAdapter, RewriteRequests, Searching } from './searching.ts';

interface Condition {
  attribute: string;
  value: string;
  isExcluded: boolean;
}

/** Parses a facet filter: the way back from `facetKind`. */
const parse = (filter: string): Condition => {
  const [, attribute = '', minus = '', written = ''] = /^([^:]*):(-?)(.*)$/s.exec(filter) ?? [];
  const value = /^".*"$/s.test(written)
    ? written.slice(1, -1).replace(/\\(.)/gs, '$1')
    : written.replace(minus ? /^$/ : /^\\(?=-)/, '');
  return { attribute, value, isExcluded: Boolean(minus) };
};

const inQuotes = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** The ways to write "not this value" that engines know, as text of `filters`. */
const spellings = {
  /** Meilisearch. */
  equals: ({ attribute, value }: Condition) => `NOT ${inQuotes(attribute)} = ${inQuotes(value)}`,
  /** The wire's own, which is Lucene's too: Searchkit gives it to the cluster. */
  colon: ({ attribute, value }: Condition) => `NOT ${attribute}:${inQuotes(value)}`,
};

const plain = (filter: string): string => {
  const { attribute, value } = parse(filter);
  return `${attribute}:${value}`;
};

/** Parameters whose exclusions are spelled as a filter, and whose other filters have no signs. */
const rewriteParams = (params: SearchParams, spell: (condition: Condition) => string): SearchParams => {
  const { facetFilters, ...others } = params;
  if (!Array.isArray(facetFilters)) return params;
  const all = facetFilters as readonly (string | readonly string[])[];
  const isExclusion = (filter: (typeof all)[number]): filter is string =>
    typeof filter === 'string' && parse(filter).isExcluded;
  const inclusions = all
    .filter((filter) => !isExclusion(filter))
    .map((filter) => (typeof filter === 'string' ? plain(filter) : filter.map(plain)));
  const filters = all
    .filter(isExclusion)
    .map((filter) => spell(parse(filter)))
    .join(' AND ');
  return mergeParams({ ...others, ...(inclusions[0] && { facetFilters: inclusions }) }, filters ? { filters } : {});
};

/** Whether a hit has a value that was excluded: then the engine did not read the filter. */
const breaks = ({ facetFilters = [] }: SearchParams, answer: Partial<SearchResponse> | undefined): boolean =>
  (facetFilters as readonly unknown[]).some((filter) => {
    const { attribute, value, isExcluded } = parse(typeof filter === 'string' ? filter : '');
    return isExcluded && answer?.hits?.some((hit) => [hit[attribute]].flat().map(String).includes(value));
  });

/** The answers of a client. */
type Answers = Awaited<ReturnType<Searching['search']>>;

/** A question that was answered by nothing. */
interface EmptyAnswer {
  answer: Answers;
  /** Which of the requests it was. */
  misread: number;
  /** Sends requests as they are. */
  send: (requests: readonly SearchRequest[]) => Promise<Answers>;
}

/** Adapters that have found their way. */
const adapted = new WeakSet<FilterAdapter>();

/**
 * Asks once more, in the way that the client may read, after signs in facet filters led to an empty answer. Where that finds something,
 * the adapter writes later requests so at once; the first answer counts where it does not.
 */
export const askPlainly = async (
  adapter: FilterAdapter,
  requests: readonly SearchRequest[],
  { answer: first, misread, send }: EmptyAnswer,
): Promise<Answers> => {
  if (adapted.has(adapter)) return first;
  // Adapters that say that they counted everything stand before a cluster of Lucene's kind; Meilisearch estimates.
  const spell = spellings[first.results[misread]?.exhaustiveNbHits ? 'colon' : 'equals'];
  const rewrite: RewriteRequests = (originals) =>
    originals.map((request) =>
      request.params ? { ...request, params: rewriteParams(request.params, spell) } : request,
    );
  try {
    const second = await send(rewrite(requests));
    const answer = second.results[misread];
    if (!answer?.nbHits || breaks(requests[misread]?.params ?? {}, answer)) return first;
    adapter.adapt = rewrite;
    adapted.add(adapter);
    return second;
  } catch {
    // An engine that knows signs need not know this; what it said first is right.
    return first;
  }
};
