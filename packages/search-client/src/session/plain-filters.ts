/** Plain filters: facet filters for clients that take special characters literally, such as those of Meilisearch and Searchkit; exclusions become NOT. */
import type { SearchParams, SearchRequest, SearchResponse } from '@aisle/contract';
import { mergeParams } from './merge-params.ts';
import type { FilterAdapter, RewriteRequests, Searching } from './searching.ts';

interface Condition {
  attribute: string;
  value: string;
  isExcluded: boolean;
}

/** Parses a facet filter, the inverse of `facetKind`. */
const parse = (filter: string): Condition => {
  const [, attribute = '', minus = '', written = ''] = /^([^:]*):(-?)(.*)$/s.exec(filter) ?? [];
  const value = /^".*"$/s.test(written)
    ? written.slice(1, -1).replace(/\\(.)/gs, '$1')
    : written.replace(minus ? /^$/ : /^\\(?=-)/, '');
  return { attribute, value, isExcluded: Boolean(minus) };
};

const inQuotes = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Syntaxes for "not this value" in `filters`, by engine. */
const spellings = {
  /** Meilisearch. */
  equals: ({ attribute, value }: Condition) => `NOT ${inQuotes(attribute)} = ${inQuotes(value)}`,
  /** Syntax of the API and of Lucene; Searchkit passes it to the cluster. */
  colon: ({ attribute, value }: Condition) => `NOT ${attribute}:${inQuotes(value)}`,
};

const plain = (filter: string): string => {
  const { attribute, value } = parse(filter);
  return `${attribute}:${value}`;
};

/** Rewrites parameters: exclusions become part of `filters`, and other facet filters lose their escapes. */
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

/** Whether a hit has an excluded value, which means that the engine misunderstood the filter. */
const breaks = ({ facetFilters = [] }: SearchParams, answer: Partial<SearchResponse> | undefined): boolean =>
  (facetFilters as readonly unknown[]).some((filter) => {
    const { attribute, value, isExcluded } = parse(typeof filter === 'string' ? filter : '');
    return isExcluded && answer?.hits?.some((hit) => [hit[attribute]].flat().map(String).includes(value));
  });

/** Responses of a client. */
type Answers = Awaited<ReturnType<Searching['search']>>;

/** A request with an empty response. */
interface EmptyAnswer {
  answer: Answers;
  /** Index of the request. */
  misread: number;
  /** Sends requests unchanged. */
  send: (requests: readonly SearchRequest[]) => Promise<Answers>;
}

/** Adapters whose syntax is decided. */
const adapted = new WeakSet<FilterAdapter>();

/**
 * Repeats a request in a syntax that the client may understand, after special characters in facet filters led to an empty response. If
 * that returns something, the adapter uses the syntax for later requests; otherwise the first response is returned.
 */
export const searchAgain = async (
  adapter: FilterAdapter,
  requests: readonly SearchRequest[],
  { answer: first, misread, send }: EmptyAnswer,
): Promise<Answers> => {
  if (adapted.has(adapter)) return first;
  // Adapters with an exhaustive count use a Lucene cluster; Meilisearch estimates.
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
    // An engine that understands special characters may reject this syntax, so its first response is right.
    return first;
  }
};
