/** Users of clusters in the store. Changes run under the write lock, so that their numbers increase in the order of commits. */
import type { Queryable } from '../../store/store.ts';

/** The location of a user's indices. */
export interface Place {
  cluster: string;
  /** Prefix of the index names. */
  partition: string;
}

/** An assigned user. */
export interface UserRow extends Place {
  userID: string;
  /** The target of a move. */
  next: Place | undefined;
}

interface RawRow {
  user_id: string;
  cluster: string;
  partition: string;
  next_cluster: string | null;
  next_partition: string | null;
}

const COLUMNS = 'user_id, cluster, partition, next_cluster, next_partition';

const fromRaw = (row: RawRow): UserRow => ({
  userID: row.user_id,
  cluster: row.cluster,
  partition: row.partition,
  next:
    row.next_cluster === null || row.next_partition === null
      ? undefined
      : { cluster: row.next_cluster, partition: row.next_partition },
});

/** Reads the assigned users with these names, by name. */
export async function readUsers(source: Queryable, userIDs: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM cluster_users WHERE user_id = ANY($1::text[]) AND NOT removed`,
    [userIDs],
  );
  return new Map(rows.map((row) => [row.user_id, fromRaw(row)]));
}

/** Reads one user. Undefined if the user is not assigned. */
export const readUser = async (source: Queryable, userID: string): Promise<UserRow | undefined> =>
  (await readUsers(source, [userID])).get(userID);

/** Reads the users in these partitions. */
export async function readUsersIn(source: Queryable, partitions: readonly string[]): Promise<UserRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM cluster_users WHERE partition = ANY($1::text[]) AND NOT removed`,
    [partitions],
  );
  return rows.map(fromRaw);
}

/** Reads a page of users by name. */
export async function readUserPage(source: Queryable, page: { offset: number; limit: number }): Promise<UserRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM cluster_users WHERE NOT removed ORDER BY user_id COLLATE "C" OFFSET $1 LIMIT $2`,
    [page.offset, page.limit],
  );
  return rows.map(fromRaw);
}

/** Reads the users of one cluster outside some partitions, by name. */
export async function readOtherUsers(
  source: Queryable,
  wanted: { cluster: string; except: readonly string[]; limit: number },
): Promise<UserRow[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM cluster_users WHERE cluster = $1 AND partition <> ALL($2::text[]) AND NOT removed
     ORDER BY user_id COLLATE "C" LIMIT $3`,
    [wanted.cluster, wanted.except, wanted.limit],
  );
  return rows.map(fromRaw);
}

/** Reads the users with a running move, by name. */
export async function readMoving(source: Queryable): Promise<(UserRow & { next: Place })[]> {
  const rows = await source.query<RawRow>(
    `SELECT ${COLUMNS} FROM cluster_users WHERE next_partition IS NOT NULL AND NOT removed ORDER BY user_id COLLATE "C"`,
  );
  return rows.map(fromRaw).filter((row): row is UserRow & { next: Place } => row.next !== undefined);
}

/** Counts the users of each cluster that has any. */
export async function countUsers(source: Queryable): Promise<Map<string, number>> {
  const rows = await source.query<{ cluster: string; users: string }>(
    'SELECT cluster, count(*)::text AS users FROM cluster_users WHERE NOT removed GROUP BY cluster',
  );
  return new Map(rows.map(({ cluster, users }) => [cluster, Number(users)]));
}

/** Stores the places of users. Requires the write lock. */
export async function putUsers(transaction: Queryable, users: readonly UserRow[]): Promise<void> {
  if (users.length === 0) return;
  await transaction.query(
    `INSERT INTO cluster_users (user_id, cluster, partition, next_cluster, next_partition, removed, seq)
     SELECT u.user_id, u.cluster, u.partition, u.next_cluster, u.next_partition, false, nextval('change_seq')
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS u (user_id, cluster, partition, next_cluster, next_partition)
     ON CONFLICT (user_id) DO UPDATE SET cluster = excluded.cluster, partition = excluded.partition,
       next_cluster = excluded.next_cluster, next_partition = excluded.next_partition, removed = false, seq = excluded.seq`,
    [
      users.map(({ userID }) => userID),
      users.map(({ cluster }) => cluster),
      users.map(({ partition }) => partition),
      users.map(({ next }) => next?.cluster ?? null),
      users.map(({ next }) => next?.partition ?? null),
    ],
  );
}

/** Marks a user as removed, so that other processes are notified. Requires the write lock. */
export async function markRemoved(transaction: Queryable, userID: string): Promise<void> {
  await transaction.query(
    `UPDATE cluster_users SET removed = true, next_cluster = NULL, next_partition = NULL, seq = nextval('change_seq')
     WHERE user_id = $1`,
    [userID],
  );
}

/** Deletes the marks of removed users that every process has seen. */
export async function forgetRemoved(source: Queryable, upTo: bigint): Promise<void> {
  await source.query('DELETE FROM cluster_users WHERE removed AND seq <= $1', [String(upTo)]);
}

/** A user whose place has changed. Without a partition, the user was removed. */
export interface UserChange {
  userID: string;
  partition: string | undefined;
}

/** Reads the changes after one number of the change feed, up to another. */
export async function readUserChanges(
  source: Queryable,
  range: { after: bigint; upTo: bigint },
): Promise<UserChange[]> {
  const rows = await source.query<{ user_id: string; partition: string; removed: boolean }>(
    'SELECT user_id, partition, removed FROM cluster_users WHERE seq > $1 AND seq <= $2',
    [String(range.after), String(range.upTo)],
  );
  return rows.map((row) => ({ userID: row.user_id, partition: row.removed ? undefined : row.partition }));
}
