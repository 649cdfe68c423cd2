/** Shown searches: creates the queryID by which events refer to a search, and its row for analytics. */
import type { StoredProvenance } from '../evidence/provenance.ts';
import { encodeParameters } from './search-parameters.ts';
import type { Device } from './client-device.ts';
import type { ResolvedSearch } from './resolve-search.ts';
import type { SearchKind, SearchRow } from './search-rows.ts';

/** Creates a queryID of 32 random hex digits. */
export const newQueryID = (random: (size: number) => Uint8Array): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the boosted new record if it was shown. */
function exploredIn({ question: { explored } }: ResolvedSearch, objectIDs: readonly string[]): SearchRow['explored'] {
  return explored && objectIDs.includes(explored.objectID) ? [[explored.objectID, explored.propensity]] : undefined;
}

/** Creates the row for analytics; the user's token is stored in its own column, from which it can be removed. */
export function searchRow(
  search: ResolvedSearch,
  shown: {
    queryID: string | undefined;
    nbHits: number;
    objectIDs: readonly string[];
    now: number;
    kind?: SearchKind;
    /** For interleaved rankings, the ranking of each record. */
    teams?: string | undefined;
    country?: string | undefined;
    device?: Device | undefined;
    provenance?: StoredProvenance | undefined;
    explored?: SearchRow['explored'];
    /** In milliseconds. */
    took?: number | undefined;
  },
): SearchRow {
  const { userToken, typing, typedQuery: _, ...parameters } = search.parameters;
  const { visitor, abTest, holdout, suggestions, askedIndex } = search.question;
  return {
    queryID: shown.queryID ?? null,
    // Searches count for the requested index, whichever variant of a test was searched.
    index: askedIndex,
    answeredBy: search.index.name === askedIndex ? undefined : search.index.name,
    // PostgreSQL text cannot contain NUL characters.
    query: search.question.typedQuery.replaceAll('\u0000', ''),
    params: encodeParameters(parameters),
    nbHits: shown.nbHits,
    firstPosition: search.window.offset + 1,
    objectIDs: shown.objectIDs,
    userToken: userToken ?? null,
    // Users with a token are identified only by it, so that they can be forgotten.
    visitor: userToken === undefined ? visitor : undefined,
    country: shown.country,
    device: shown.device,
    abTest,
    holdout,
    suggestions,
    teams: shown.teams,
    // Only guardrails of tests need it.
    took: abTest && shown.took,
    kind: shown.kind ?? (shown.provenance?.isConversation ? 'conversation' : 'search'),
    explored: shown.explored ?? exploredIn(search, shown.objectIDs),
    isTyping: typing ?? false,
    tags: search.parameters.analyticsTags ?? [],
    searchedAt: shown.now,
    ...shown.provenance,
  };
}
