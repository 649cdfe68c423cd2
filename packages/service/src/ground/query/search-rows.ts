/** What was searched and shown: the ground on which events are attributed and analytics stand. */
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
 * What a row stands for: browsing and recommendations are there only because events name them, and count as no searches; no more does
 * what a user typed through who was forgotten since. What an agent searched in a conversation counts, and nothing is learnt from it.
 */
export type SearchKind = 'search' | 'browse' | 'recommendation' | 'typed' | 'conversation';

/** The variant of an A/B test that a search got. */
export interface TestedVariant {
  /** Number of the test. */
  id: number;
  /** 1: the control; 2 and above: its rivals. */
  variant: number;
  /** The period of the test in which the visitor entered, from 0; 0 where it is absent. */
  period?: number;
  /** How often the query was asked before the test; undefined where that is not known. */
  frequency?: QueryFrequency;
}

/** One search that counts in analytics. */
export interface SearchRow extends StoredProvenance {
  /** Present when the search asked for click analytics. */
  queryID: string | null;
  /** The index that was asked. */
  index: string;
  /** The index that answered in its place: the rival of an A/B test. */
  answeredBy?: string | undefined;
  query: string;
  /** The parameters, URL-encoded, without the user token. */
  params: string;
  nbHits: number;
  /** Absolute position of the first record shown; the first of all is 1. */
  firstPosition: number;
  /** The records shown, in order. */
  objectIDs: readonly string[];
  userToken: string | null;
  /** Pseudonym of the client, for searches without a user token; undefined where nothing is known. */
  visitor?: string | undefined;
  /** ISO 3166 code of the country, where a proxy says it. */
  country?: string | undefined;
  /** What kind of device it came from, as far as its browser says. */
  device?: Device | undefined;
  abTest?: TestedVariant | undefined;
  /** Whether the visitor is held out of all tests; undefined where nobody is. */
  holdout?: HoldoutMark | undefined;
  /** The test of suggestions that measures it. */
  suggestions?: SuggestionsMark | undefined;
  /** Of interleaved rankings: whose each shown record is; see `SearchExperiment`. */
  teams?: string | undefined;
  /** How long it took, in milliseconds; of searches in a test. */
  took?: number | undefined;
  /** A search by default. */
  kind?: SearchKind;
  /** Whether it goes on from what its user typed before. Default: false. */
  isTyping?: boolean;
  /** New records that were shown in the place of others, and how likely that was (from 0 to 1). */
  explored?: readonly (readonly [objectID: string, propensity: number])[] | undefined;
  tags: readonly string[];
  /** Milliseconds since the Unix epoch. */
  searchedAt: number;
}

/** The greatest number that the columns of counts hold. */
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

/** When the searches of these queryIDs were made; unknown ones are absent. */
export async function readSearchTimes(source: Queryable, queryIDs: readonly string[]): Promise<Map<string, number>> {
  if (queryIDs.length === 0) return new Map();
  const rows = await source.query<{ query_id: string; searched_at: string }>(
    'SELECT query_id, searched_at::text AS searched_at FROM searches WHERE query_id = ANY($1::text[])',
    [queryIDs],
  );
  return new Map(rows.map((row) => [row.query_id, Number(row.searched_at)]));
}
