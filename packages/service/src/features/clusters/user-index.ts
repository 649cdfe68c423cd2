/** Search index of users: a copy of their places and usage, made twice a day and searched instead of the users themselves. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { forgetDropped } from './partition-rows.ts';
import { countPartitions, NO_USAGE } from './usage.ts';
import { forgetRemoved, readUserPage } from './user-rows.ts';

/** Job kind. The job has no payload. */
export const INDEX_USERS = 'indexUsers';

/** Schedule of the job: every twelve hours. */
export const INDEX_USERS_SCHEDULE: Schedule = { kind: INDEX_USERS, first: 0, every: 43_200_000 };

/** Users per statement. */
const USERS_PER_STATEMENT = 5000;

/** A user as of the last build. */
export interface IndexedUser {
  userID: string;
  cluster: string;
  records: number;
  bytes: number;
}

/** Queues a build regardless of the schedule, for operators. `now` in milliseconds. */
export const promiseUserIndex = (store: Store, now: number): Promise<void> =>
  addJobOnce(store, { kind: INDEX_USERS, payload: '', now, runAt: now });

async function putIndexed(transaction: Queryable, users: readonly IndexedUser[]): Promise<void> {
  for (let at = 0; at < users.length; at += USERS_PER_STATEMENT) {
    const chunk = users.slice(at, at + USERS_PER_STATEMENT);
    await transaction.query(
      `INSERT INTO cluster_user_index (user_id, cluster, records, bytes)
       SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])`,
      [
        chunk.map(({ userID }) => userID),
        chunk.map(({ cluster }) => cluster),
        chunk.map(({ records }) => String(records)),
        chunk.map(({ bytes }) => String(bytes)),
      ],
    );
  }
}

/** Creates the job handler. Searches see the previous index until the new one is complete. */
export function createUserIndexing(
  context: Pick<Context, 'store' | 'now' | 'publishedSeq' | 'yieldToEventLoop'>,
): LongJobHandler {
  const { store, now, publishedSeq, yieldToEventLoop } = context;
  return async (_job, { signal }) => {
    const builtAt = now();
    const published = await publishedSeq();
    const usage = await countPartitions(store);
    const users: IndexedUser[] = [];
    for (let more = true; more;) {
      signal.throwIfAborted();
      const page = await readUserPage(store, { offset: users.length, limit: USERS_PER_STATEMENT });
      for (const { userID, cluster, partition } of page)
        users.push({ userID, cluster, ...(usage.get(partition) ?? NO_USAGE) });
      more = page.length === USERS_PER_STATEMENT;
      await yieldToEventLoop();
    }
    return async (transaction) => {
      await transaction.query('DELETE FROM cluster_user_index');
      await transaction.query('DELETE FROM cluster_user_index_state');
      // A user added between two pages may be in both.
      await putIndexed(transaction, [...new Map(users.map((user) => [user.userID, user])).values()]);
      await transaction.query('INSERT INTO cluster_user_index_state (built_at) VALUES ($1)', [builtAt]);
      await forgetRemoved(transaction, published);
      await forgetDropped(transaction, published);
    };
  };
}

/** Parameters of a search. */
export interface UserSearch {
  /** Lower-case words that must all be in the name of the user. */
  words: readonly string[];
  cluster: string | undefined;
  page: number;
  hitsPerPage: number;
}

/** Reads a page of matching users: first those whose names start with the first word, then by name. */
export async function searchUsers(
  source: Queryable,
  { words, cluster, page, hitsPerPage }: UserSearch,
): Promise<{ users: IndexedUser[]; total: number; builtAt: number }> {
  const fromMatches = `FROM cluster_user_index WHERE ($1::text IS NULL OR cluster = $1)
    AND NOT EXISTS (SELECT 1 FROM unnest($2::text[]) AS word WHERE position(word IN lower(user_id)) = 0)`;
  const [[counted], rows] = await Promise.all([
    source.query<{ total: string; built_at: string | null }>(
      `SELECT (SELECT count(*) ${fromMatches})::text AS total, (SELECT max(built_at) FROM cluster_user_index_state)::text AS built_at`,
      [cluster ?? null, words],
    ),
    source.query<{ user_id: string; cluster: string; records: string; bytes: string }>(
      `SELECT user_id, cluster, records::text AS records, bytes::text AS bytes ${fromMatches}
       ORDER BY starts_with(lower(user_id), $3) DESC, user_id COLLATE "C" OFFSET $4 LIMIT $5`,
      [cluster ?? null, words, words[0] ?? '', page * hitsPerPage, hitsPerPage],
    ),
  ]);
  return {
    users: rows.map((row) => ({
      userID: row.user_id,
      cluster: row.cluster,
      records: Number(row.records),
      bytes: Number(row.bytes),
    })),
    total: Number(counted!.total),
    builtAt: Number(counted!.built_at ?? 0),
  };
}
