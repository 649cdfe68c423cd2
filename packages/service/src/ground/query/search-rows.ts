/** Search rows: queries with the records shown, the basis of event attribution and analytics. */
import type { Device } from './client-device.ts';
import { withSearchMarks } from '../rollups/marks.ts';
import type { StoredProvenance } from '../evidence/provenance.ts';
import type { Queryable } from '../../store/store.ts';
import {
  encodeExperiment,
  type HoldoutMark,
  type QueryFrequency,
  type SuggestionsMark,
} from '../rollups/search-experiment.ts';

/**
 * Kind of a row. Browsing and recommendations exist only because events refer to them, and do not count as searches; nor do searches typed
 * through by a user that was deleted since. A search of an agent in a conversation counts, but nothing is learnt from it.
 */
export type SearchKind = 'search' | 'browse' | 'recommendation' | 'typed' | 'conversation';

/** The variant of an A/B test that a search got. */
export interface TestedVariant {
  /** ID of the test. */
  id: number;
  /** 1 for the control, 2 and above for its rivals. */
  variant: number;
  /** The period of the test in which the visitor entered, from 0; 0 by default. */
  period?: number;
  /** Frequency of the query before the test. Undefined if it is unknown. */
  frequency?: QueryFrequency;
}

/** One search for analytics. */
export interface SearchRow extends StoredProvenance {
  /** Set if the search requested click analytics. */
  queryID: string | null;
  /** The requested index. */
  index: string;
  /** The index that was searched instead: the rival of an A/B test. */
  answeredBy?: string | undefined;
  query: string;
  /** The parameters, URL-encoded, without the user token. */
  params: string;
  nbHits: number;
  /** Absolute position of the first record shown, from 1. */
  firstPosition: number;
  /** The records shown, in order. */
  objectIDs: readonly string[];
  userToken: string | null;
  /** Pseudonym of the client, for searches without a user token. Undefined if it is unknown. */
  visitor?: string | undefined;
  /** ISO 3166 code of the country, if a proxy sends it. */
  country?: string | undefined;
  /** Kind of device, as far as the user agent tells. */
  device?: Device | undefined;
  abTest?: TestedVariant | undefined;
  /** Whether the visitor is in the holdout of all tests. Undefined if there is no holdout. */
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures it. */
  suggestions?: SuggestionsMark | undefined;
  /** For interleaved rankings, the ranking of each shown record; see `SearchExperiment`. */
  teams?: string | undefined;
  /** Duration in milliseconds, for searches in a test. */
  took?: number | undefined;
  /** `search` by default. */
  kind?: SearchKind;
  /** Whether it continues what its user typed before; false by default. */
  isTyping?: boolean;
  /** New records that were shown in place of others, with the probability of their selection (from 0 to 1). */
  explored?: readonly (readonly [objectID: string, propensity: number])[] | undefined;
  tags: readonly string[];
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
}

/** Maximum value of the integer columns. */
const INTEGER_MAX = 2_147_483_647;

/** Adds searches in one statement, which also marks their buckets. */
export async function addSearches(source: Queryable, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await source.query(
    withSearchMarks(`INSERT INTO searches (query_id, index_name, query, params, nb_hits, first_position, object_ids, user_token, tags, searched_at, kind, visitor, country, ab_test_id, ab_variant, answered_by, is_typing, device, network, suspicion, held, explored, experiment)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::text[], $8::text[], $9::text[], $10::bigint[],
       $11::text[], $12::text[], $13::text[], $14::int[], $15::smallint[], $16::text[], $17::boolean[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[])`),
    [
      rows.map((row) => row.queryID),
      rows.map((row) => row.index),
      rows.map((row) => row.query),
      rows.map((row) => row.params),
      rows.map((row) => String(Math.min(row.nbHits, INTEGER_MAX))),
      rows.map((row) => String(Math.min(row.firstPosition, INTEGER_MAX))),
      rows.map((row) => JSON.stringify(row.objectIDs)),
      rows.map((row) => row.userToken),
      rows.map((row) => JSON.stringify(row.tags.map((tag) => tag.replaceAll('\u0000', '')))),
      rows.map((row) => String(row.searchedAt)),
      rows.map((row) => (row.kind === 'search' ? null : (row.kind ?? null))),
      rows.map((row) => row.visitor ?? null),
      rows.map((row) => row.country ?? null),
      rows.map((row) => (row.abTest ? String(row.abTest.id) : null)),
      rows.map((row) => (row.abTest ? String(row.abTest.variant) : null)),
      rows.map((row) => row.answeredBy ?? null),
      rows.map((row) => (row.isTyping ? 'true' : null)),
      rows.map((row) => row.device ?? null),
      rows.map((row) => row.network ?? null),
      rows.map((row) => row.suspicion ?? null),
      rows.map((row) => row.held ?? null),
      rows.map((row) => (row.explored ? JSON.stringify(row.explored) : null)),
      rows.map(({ abTest, holdout, suggestions, teams, took }) =>
        encodeExperiment({ period: abTest?.period, frequency: abTest?.frequency, holdout, suggestions, teams, took }),
      ),
    ],
  );
}

/** Reads the times of the searches with these queryIDs; unknown ones are left out. */
export async function readSearchTimes(source: Queryable, queryIDs: readonly string[]): Promise<Map<string, number>> {
  if (queryIDs.length === 0) return new Map();
  const rows = await source.query<{ query_id: string; searched_at: string }>(
    'SELECT query_id, searched_at::text AS searched_at FROM searches WHERE query_id = ANY($1::text[])',
    [queryIDs],
  );
  return new Map(rows.map((row) => [row.query_id, Number(row.searched_at)]));
}
