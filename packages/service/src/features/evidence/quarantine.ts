/** Quarantine: sources whose actions do not count, or count less than they seem to, with the reason. */
import type { QuarantineEntry } from '@aisle/contract';
import { FULL_USERS, PERSONAL_ACTIONS, personSql, votesSql } from '../../ground/evidence/vote-weight.ts';
import { DAY } from '../../ground/rollups/bucket.ts';
import type { Queryable } from '../../store/store.ts';

/** Maximum number of entries: the largest ones. */
const MAX_ENTRIES = 200;

/** Maximum number of searches, and of events: the latest ones. A shop with more in a month sees its last days. */
const MAX_ROWS = 200_000;

/** Maximum repetitions of one action on one day that count as personal. */
const PERSONAL_REPEATS = 30;

/** Number of users in one network who buy the same on one day from which they are a crowd: in one household two are rare. */
const BUYERS = 2;

/** Actions of one source, as stored. */
export interface HeldSource {
  kind: 'userToken' | 'network';
  name: string;
  reason: QuarantineEntry['reason'];
  state: QuarantineEntry['state'];
  searches: number;
  events: number;
  users: number;
  votes: number;
  wants: string | null;
  firstAt: number;
  lastAt: number;
}

/** Without token and network, each row counts separately and cannot be excluded. */
const USER = 'coalesce(user_token, visitor)';

/**
 * All searches and events of an index, one row per wanted item: `user_token`, `visitor`, `network`, `held`, `at`, `wants`, `is_event`,
 * `is_purchase`. `$1` is the index, `$2` the start.
 * `is_event`, `is_purchase`. `$1` is the index, `$2` since when.
 */
const WISHES = `wishes AS (
    SELECT id, user_token, visitor, network, held, searched_at AS at, query AS wants, false AS is_event, false AS is_purchase
    FROM (SELECT * FROM searches WHERE index_name = $1 AND searched_at >= $2 AND kind IS NULL ORDER BY searched_at DESC LIMIT ${MAX_ROWS}) search
    UNION ALL
    SELECT event.id, user_token, NULL, network, held, happened_at, object_id, true, coalesce(subtype = 'purchase', false)
    FROM (SELECT * FROM events WHERE index_name = $1 AND happened_at >= $2 ORDER BY happened_at DESC LIMIT ${MAX_ROWS}) event
      LEFT JOIN LATERAL jsonb_array_elements_text(event.body::jsonb -> 'objectIDs') AS line (object_id) ON true
  )`;

/** The most frequent item of a group, and the number of its actions by kind. */
const SUMS = `count(DISTINCT id) FILTER (WHERE NOT is_event)::int AS searches, count(DISTINCT id) FILTER (WHERE is_event)::int AS events,
      mode() WITHIN GROUP (ORDER BY wants) AS wants, min(at)::text AS first_at, max(at)::text AS last_at`;

/** Actions that do not count, by source and reason. */
const HELD = `SELECT CASE WHEN user_token IS NULL THEN 'network' ELSE 'userToken' END AS kind, coalesce(user_token, network) AS name,
      held AS reason, 'held' AS state, ${SUMS}, count(DISTINCT ${USER})::int AS users, 0::float8 AS votes
    FROM wishes WHERE held IS NOT NULL AND coalesce(user_token, network) IS NOT NULL GROUP BY 1, 2, 3`;

/** Users with more actions on a day than a person. */
const BUSY = `SELECT CASE WHEN user_token IS NULL THEN 'network' ELSE 'userToken' END AS kind, coalesce(user_token, network) AS name,
      'busy' AS reason, 'damped' AS state, ${SUMS}, 1 AS users, ${personSql('count(*)')} AS votes
    FROM wishes WHERE held IS NULL AND coalesce(user_token, network) IS NOT NULL AND NOT coalesce(network = ANY($3::text[]), false)
    GROUP BY user_token, network, at / ${DAY}
    HAVING count(*) > ${PERSONAL_ACTIONS} OR count(*) - count(DISTINCT wants) >= ${PERSONAL_REPEATS}`;

/** More users in one network with the same item on one day than are fully counted. */
const CROWD = `SELECT 'network' AS kind, network AS name, 'crowd' AS reason, 'damped' AS state, ${SUMS}, count(DISTINCT ${USER})::int AS users,
      ${votesSql(`count(DISTINCT ${USER})`)} AS votes
    FROM wishes WHERE held IS NULL AND network IS NOT NULL AND wants <> '' AND NOT coalesce(network = ANY($3::text[]), false)
    GROUP BY network, wants, at / ${DAY}
    HAVING count(DISTINCT ${USER}) > ${FULL_USERS} OR count(DISTINCT ${USER}) FILTER (WHERE is_purchase) >= ${BUYERS}`;

interface RawHeld {
  kind: HeldSource['kind'];
  name: string;
  reason: HeldSource['reason'];
  state: HeldSource['state'];
  searches: number;
  events: number;
  users: number;
  votes: number;
  wants: string | null;
  first_at: string;
  last_at: string;
}

const isHeavier = (one: HeldSource, other: HeldSource): boolean => one.users > other.users;

/** Merges two entries of a source and reason, over items and days. */
function joined(one: HeldSource, other: HeldSource): HeldSource {
  const heavier = isHeavier(other, one) ? other : one;
  return {
    ...heavier,
    searches: one.searches + other.searches,
    events: one.events + other.events,
    firstAt: Math.min(one.firstAt, other.firstAt),
    lastAt: Math.max(one.lastAt, other.lastAt),
  };
}

/**
 * Reads the quarantine of an index, the largest entries first.
 * @param range.trusted Networks each of whose users counts separately: they are not crowds.
 *
 * @example
 * const held = await readQuarantine(store, { index: 'products', since: now - 7 * DAY, trusted: [] });
 */
export async function readQuarantine(
  source: Queryable,
  range: { index: string; since: number; trusted: readonly string[] },
): Promise<HeldSource[]> {
  const rows = await source.query<RawHeld>(
    `WITH ${WISHES} SELECT * FROM (${HELD} UNION ALL ${BUSY} UNION ALL ${CROWD}) found ORDER BY found.last_at DESC LIMIT 5000`,
    [range.index, range.since, range.trusted],
  );
  const bySource = new Map<string, HeldSource>();
  for (const { first_at: firstAt, last_at: lastAt, ...row } of rows) {
    const entry = { ...row, firstAt: Number(firstAt), lastAt: Number(lastAt) };
    const key = JSON.stringify([entry.kind, entry.name, entry.reason]);
    const earlier = bySource.get(key);
    bySource.set(key, earlier ? joined(earlier, entry) : entry);
  }
  const weightOf = ({ searches, events }: HeldSource) => searches + events;
  return [...bySource.values()].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, MAX_ENTRIES);
}
