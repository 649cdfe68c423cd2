/** Facet filters for adapters that take them by the letter, as those of Meilisearch and Searchkit: exclusions become a filter with NOT. */
import type { SearchParams, SearchRequest, SearchResponse } from '@aisle/contract';
import { mergeParams } from './merge-params.ts';

/** Questions written in another way. */
export type Respell = (requests: readonly SearchRequest[]) => SearchRequest[];

interface Condition {
  attribute: string;
  value: string;
  isExcluded: boolean;
}

/** What a facet filter says: the way back from `facetKind`. */
const read = (filter: string): Condition => {
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
  const { attribute, value } = read(filter);
  return `${attribute}:${value}`;
};

const respelled = (params: SearchParams, spell: (condition: Condition) => string): SearchParams => {
  const { facetFilters, ...others } = params;
  if (!Array.isArray(facetFilters)) return params;
  const all = facetFilters as readonly (string | readonly string[])[];
  const isOut = (filter: (typeof all)[number]): filter is string =>
    typeof filter === 'string' && read(filter).isExcluded;
  const kept = all
    .filter((filter) => !isOut(filter))
    .map((filter) => (typeof filter === 'string' ? plain(filter) : filter.map(plain)));
  const filters = all
    .filter(isOut)
    .map((filter) => spell(read(filter)))
    .join(' AND ');
  return mergeParams({ ...others, ...(kept[0] && { facetFilters: kept }) }, filters ? { filters } : {});
};

/** Whether a hit has a value that was excluded: then the engine did not read the filter. */
const breaks = ({ facetFilters = [] }: SearchParams, answer: Partial<SearchResponse> | undefined): boolean =>
  (facetFilters as readonly unknown[]).some((filter) => {
    const { attribute, value, isExcluded } = read(typeof filter === 'string' ? filter : '');
    return isExcluded && answer?.hits?.some((hit) => [hit[attribute]].flat().map(String).includes(value));
  });

/**
 * Asks once more, in the way that the adapter may know, after signs in facet filters led to an empty answer. What helped is kept in
 * `inside.respell`, so that later questions are asked so at once; the first answer counts where nothing helped.
 */
export const askPlainly = async <A extends { results: readonly (Partial<SearchResponse> | undefined)[] }>(
  inside: { respell?: Respell },
  requests: readonly SearchRequest[],
  first: A,
  send: (requests: readonly SearchRequest[]) => Promise<A>,
): Promise<A> => {
  // Adapters that say that they counted everything stand before a cluster of Lucene's kind; Meilisearch estimates.
  const spell = spellings[first.results[0]?.exhaustiveNbHits ? 'colon' : 'equals'];
  const respell: Respell = (asked) =>
    asked.map((request) => ({ ...request, ...(request.params && { params: respelled(request.params, spell) }) }));
  try {
    const second = await send(respell(requests));
    const [main] = second.results;
    if (!main?.nbHits || breaks(requests[0]?.params ?? {}, main)) return first;
    inside.respell = respell;
    return second;
  } catch {
    // An engine that knows signs need not know this; what it said first is right.
    return first;
  }
};
