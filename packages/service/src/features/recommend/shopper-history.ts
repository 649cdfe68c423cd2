/** Shopper history: a user's recent events about records. */
import type { Queryable } from '../../store/store.ts';
import type { EventSignal } from './rows.ts';
import { WEIGHTS } from './trending.ts';
import { decay } from '../../foundation/statistics/recent-demand.ts';

const DAY = 24 * 60 * 60_000;
/** Maximum age of events, and maximum number of the latest events. */
const WINDOW_MS = 90 * DAY;
const MAX_EVENTS = 1000;
/** Age at which the weight of an event is halved. */
const HALF_LIFE = 14 * DAY;
/** Limit of the interest in a record that is clicked every day. */
const MAX_INTEREST = 3;
/** Weight of the last record viewed in this session, and decay factor for each earlier one. */
const LOOKED_AT = 2;
const BEFORE = 0.85;

/** The history of a shopper. */
export interface ShopperHistory {
  /** Interest of the shopper by objectID, the most interesting records first. */
  interests: ReadonlyMap<string, number>;
  bought: ReadonlySet<string>;
}

/** Reads the events of a user, the latest first. */
async function readSteps(
  source: Queryable,
  wanted: { indexes: readonly string[]; userToken: string; since: number },
): Promise<{ kind: EventSignal['kind']; at: number; objectIDs: readonly string[] }[]> {
  const rows = await source.query<{ kind: EventSignal['kind']; at: string; object_ids: string }>(
    `SELECT coalesce(subtype, type) AS kind, happened_at::text AS at, (body::json->'objectIDs')::text AS object_ids
     FROM events
     WHERE (user_token = $1 OR authenticated_user_token = $1) AND index_name = ANY($2::text[]) AND happened_at >= $3 AND held IS NULL
       AND type IN ('click', 'conversion') AND body::json->'objectIDs' IS NOT NULL
     ORDER BY happened_at DESC, id DESC LIMIT $4`,
    [wanted.userToken, wanted.indexes, wanted.since, MAX_EVENTS],
  );
  return rows.map(({ kind, at, object_ids: ids }) => ({
    kind,
    at: Number(at),
    objectIDs: JSON.parse(ids) as string[],
  }));
}

/**
 * Reads the history of a user, and adds the records that the page says were viewed in this session.
 * @param wanted.userToken Undefined if only the session is known.
 * @param wanted.lookedAt The latest record first.
 *
 * @example
 * const { interests, bought } = await readHistory(store, { indexes: ['products'], userToken: 'anna', lookedAt: ['p1'], now });
 */
export async function readHistory(
  source: Queryable,
  wanted: { indexes: readonly string[]; userToken: string | undefined; lookedAt: readonly string[]; now: number },
): Promise<ShopperHistory> {
  const { indexes, userToken, lookedAt, now } = wanted;
  const interests = new Map<string, number>();
  const bought = new Set<string>();
  const add = (objectID: string, interest: number) =>
    interests.set(objectID, Math.min(MAX_INTEREST, (interests.get(objectID) ?? 0) + interest));
  for (const [at, objectID] of lookedAt.entries()) add(objectID, LOOKED_AT * BEFORE ** at);
  const steps = userToken === undefined ? [] : await readSteps(source, { indexes, userToken, since: now - WINDOW_MS });
  for (const { kind, at, objectIDs } of steps)
    for (const objectID of objectIDs) {
      if (kind === 'purchase') bought.add(objectID);
      add(objectID, WEIGHTS[kind] * decay(now - at, HALF_LIFE));
    }
  return { interests: new Map([...interests].sort((a, b) => b[1] - a[1])), bought };
}
