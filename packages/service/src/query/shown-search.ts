/** Shown searches: the queryID by which events name a search, and the row that analytics will read. */
import { encodeParameters } from './search-parameters.ts';
import type { ResolvedSearch } from './resolve-search.ts';
import type { SearchKind, SearchRow } from './search-rows.ts';

/** 32 random hex digits. */
export const newQueryID = (random: (size: number) => Uint8Array): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The row that analytics will read; the user's token stands in its own column, where it can be forgotten. */
export function searchRow(
  search: ResolvedSearch,
  shown: {
    queryID: string | undefined;
    nbHits: number;
    objectIDs: readonly string[];
    now: number;
    kind?: SearchKind;
    country?: string | undefined;
  },
): SearchRow {
  const { userToken, typing, typedQuery: _, ...parameters } = search.parameters;
  const { visitor, abTest, askedIndex } = search.question;
  return {
    queryID: shown.queryID ?? null,
    // What shoppers asked of an index counts there, whichever variant of a test answered it.
    index: askedIndex,
    answeredBy: search.index.name === askedIndex ? undefined : search.index.name,
    // PostgreSQL text holds no NUL.
    query: search.question.typedQuery.replaceAll('\u0000', ''),
    params: encodeParameters(parameters),
    nbHits: shown.nbHits,
    firstPosition: search.window.offset + 1,
    objectIDs: shown.objectIDs,
    userToken: userToken ?? null,
    // Who has a token is known by that alone, so that he can be forgotten.
    visitor: userToken === undefined ? visitor : undefined,
    country: shown.country,
    abTest,
    kind: shown.kind ?? 'search',
    isTyping: typing ?? false,
    tags: search.parameters.analyticsTags ?? [],
    searchedAt: shown.now,
  };
}
