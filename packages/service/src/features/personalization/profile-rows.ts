/** Profiles in the store, and their deletions. */
import type { Queryable } from '../../store/store.ts';
import { type Profile, readFacets, writeFacets } from './profile.ts';

interface RawProfile {
  user_token: string;
  last_event_at: string;
  facets: string;
}

const fromRaw = (row: RawProfile): Profile => ({
  lastEventAt: Number(row.last_event_at),
  facets: readFacets(row.facets),
});

/** Reads the profile of a user for searches. */
export async function readServedProfile(source: Queryable, userToken: string): Promise<Profile | undefined> {
  const rows = await source.query<RawProfile>(
    `SELECT user_token, last_event_at::text AS last_event_at, facets FROM user_profiles
     WHERE user_token = $1 AND generation = (SELECT serving FROM personalization_strategy)`,
    [userToken],
  );
  return rows[0] && fromRaw(rows[0]);
}

/** Reads the profiles of some users in one generation. */
export async function readProfiles(
  source: Queryable,
  generation: bigint,
  userTokens: readonly string[],
): Promise<Map<string, Profile>> {
  const rows = await source.query<RawProfile>(
    `SELECT user_token, last_event_at::text AS last_event_at, facets FROM user_profiles
     WHERE generation = $1 AND user_token = ANY($2::text[])`,
    [String(generation), userTokens],
  );
  return new Map(rows.map((row) => [row.user_token, fromRaw(row)]));
}

/** Inserts or replaces profiles. Requires the lock of profiles. */
export async function putProfiles(
  transaction: Queryable,
  generation: bigint,
  profiles: ReadonlyMap<string, Profile>,
): Promise<void> {
  if (profiles.size === 0) return;
  const all = [...profiles];
  await transaction.query(
    `INSERT INTO user_profiles (user_token, generation, last_event_at, facets)
     SELECT u.user_token, $1, u.last_event_at, u.facets FROM unnest($2::text[], $3::bigint[], $4::text[]) AS u (user_token, last_event_at, facets)
     ON CONFLICT (user_token, generation) DO UPDATE SET last_event_at = excluded.last_event_at, facets = excluded.facets`,
    [
      String(generation),
      all.map(([userToken]) => userToken),
      all.map(([, { lastEventAt }]) => String(lastEventAt)),
      all.map(([, profile]) => writeFacets(profile)),
    ],
  );
}

/** Deletes the profiles of users. Returns who had one. Requires the lock of profiles. */
export async function removeProfiles(transaction: Queryable, userTokens: readonly string[]): Promise<Set<string>> {
  const rows = await transaction.query<{ user_token: string }>(
    'DELETE FROM user_profiles WHERE user_token = ANY($1::text[]) RETURNING user_token',
    [userTokens],
  );
  return new Set(rows.map((row) => row.user_token));
}

/** Deletes the profiles of all other generations. Requires the lock of profiles. */
export async function keepGeneration(transaction: Queryable, generation: bigint): Promise<void> {
  await transaction.query('DELETE FROM user_profiles WHERE generation <> $1', [String(generation)]);
}

/** Which events no longer count for a user whose profile was deleted. */
export interface Deletion {
  /** Events before this time, in milliseconds since the Unix epoch. */
  until: number;
  /** Events up to this ID. */
  upToEvent: bigint;
}

/** Reads the deletions of users' profiles. */
export async function readDeletions(source: Queryable, userTokens: readonly string[]): Promise<Map<string, Deletion>> {
  const rows = await source.query<{ user_token: string; deleted_until: string; up_to_event: string }>(
    `SELECT user_token, deleted_until::text AS deleted_until, up_to_event::text AS up_to_event FROM deleted_profiles
     WHERE user_token = ANY($1::text[])`,
    [userTokens],
  );
  return new Map(
    rows.map((row) => [row.user_token, { until: Number(row.deleted_until), upToEvent: BigInt(row.up_to_event) }]),
  );
}

/** Stores that the profile of a user was deleted. Requires the lock of profiles. */
export async function putDeletion(transaction: Queryable, userToken: string, deletion: Deletion): Promise<void> {
  await transaction.query(
    `INSERT INTO deleted_profiles (user_token, deleted_until, up_to_event) VALUES ($1, $2, $3)
     ON CONFLICT (user_token) DO UPDATE SET deleted_until = greatest(deleted_profiles.deleted_until, excluded.deleted_until),
       up_to_event = greatest(deleted_profiles.up_to_event, excluded.up_to_event)`,
    [userToken, deletion.until, String(deletion.upToEvent)],
  );
}

/** Removes the deletions of users without events that could restore the profile. Requires the lock of profiles. */
export async function removeEmptyDeletions(transaction: Queryable, userTokens: readonly string[]): Promise<void> {
  await transaction.query(
    `DELETE FROM deleted_profiles WHERE user_token = ANY($1::text[])
       AND NOT EXISTS (SELECT 1 FROM events WHERE events.user_token = deleted_profiles.user_token)
       AND NOT EXISTS (SELECT 1 FROM events WHERE events.authenticated_user_token = deleted_profiles.user_token)`,
    [userTokens],
  );
}

/** Removes profiles and deletions that have no effect any more. `before` in milliseconds since the Unix epoch. */
export async function removeFadedProfiles(transaction: Queryable, before: number): Promise<void> {
  await transaction.query('DELETE FROM user_profiles WHERE last_event_at < $1', [before]);
  await transaction.query('DELETE FROM deleted_profiles WHERE deleted_until < $1', [before]);
}
