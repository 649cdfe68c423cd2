/** Shown searches: the queryID by which events name a search, and the row that analytics will read. */
import type { StoredProvenance } from '../evidence/provenance.ts';
import { encodeParameters } from './search-parameters.ts';
import type { Device } from './client-device.ts';
import type { ResolvedSearch } from './resolve-search.ts';
import type { SearchKind, SearchRow } from './search-rows.ts';

/** 32 random hex digits. */
export const newQueryID = (random: (size: number) => Uint8Array): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The new record that was lifted, where it was shown. */
function exploredIn({ question: { explored } }: ResolvedSearch, objectIDs: readonly string[]): SearchRow['explored'] {
  return explored && objectIDs.includes(explored.objectID) ? [[explored.objectID, explored.propensity]] : undefined;
}

/** The row that analytics will read; the user's token stands in its own column, where it can be forgotten. */
export function searchRow(
  search: ResolvedSearch,
  shown: {
    queryID: string | undefined;
    nbHits: number;
    objectIDs: readonly string[];
    now: number;
    kind?: SearchKind;
    /** Of interleaved rankings: whose each record is. */
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
    device: shown.device,
    abTest,
    holdout,
    suggestions,
    teams: shown.teams,
    // Only guardrails of tests ask for it.
    took: abTest && shown.took,
    kind: shown.kind ?? (shown.provenance?.isConversation ? 'conversation' : 'search'),
    explored: shown.explored ?? exploredIn(search, shown.objectIDs),
    isTyping: typing ?? false,
    tags: search.parameters.analyticsTags ?? [],
    searchedAt: shown.now,
    ...shown.provenance,
  };
}
