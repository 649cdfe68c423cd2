/** Events for profiles. Those of the users of clusters are left out, because their data is separate. */
import type { PersonalizationStrategy } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import { scoredEvents } from './strategy.ts';

/** The content of one event about its user. */
export interface TasteEvent {
  id: bigint;
  index: string;
  /** The user tokens in it. */
  userTokens: readonly string[];
  /** Milliseconds since the Unix epoch. */
  at: number;
  eventType: string;
  eventName: string;
  objectIDs: readonly string[];
  /** `attribute:value`, both URL-encoded. */
  filters: readonly string[];
}

interface RawEvent {
  id: string;
  index_name: string;
  user_token: string;
  authenticated_user_token: string | null;
  at: string;
  type: string;
  name: string;
  object_ids: string | null;
  filters: string | null;
}

const fromRaw = (row: RawEvent): TasteEvent => ({
  id: BigInt(row.id),
  index: row.index_name,
  userTokens: [...new Set([row.user_token, ...(row.authenticated_user_token ? [row.authenticated_user_token] : [])])],
  at: Number(row.at),
  eventType: row.type,
  eventName: row.name,
  objectIDs: row.object_ids === null ? [] : (JSON.parse(row.object_ids) as string[]),
  filters: row.filters === null ? [] : (JSON.parse(row.filters) as string[]),
});

/** `$1` to `$4`: exclusive lower and inclusive upper event ID, minimum time, types and names. */
const SELECTED = `SELECT id::text AS id, index_name, user_token, authenticated_user_token, happened_at::text AS at, type, name,
       (body::jsonb->'objectIDs')::text AS object_ids, (body::jsonb->'filters')::text AS filters
     FROM events WHERE events.id > $1 AND events.id <= $2 AND happened_at >= $3 AND held IS NULL AND index_name NOT LIKE '/%'
       AND (type, name) IN (SELECT * FROM unnest($4::text[], $5::text[]))`;

/** A range of events. */
export interface EventRange {
  after: bigint;
  upTo: bigint;
  /** Milliseconds since the Unix epoch. */
  since: number;
  strategy: PersonalizationStrategy;
  limit: number;
}

const parametersOf = ({ after, upTo, since, strategy }: EventRange) => {
  const scored = scoredEvents(strategy);
  return [
    String(after),
    String(upTo),
    since,
    scored.map(({ eventType }) => eventType),
    scored.map(({ eventName }) => eventName),
  ] as const;
};

/** Reads the events that a strategy scores, in the order of their IDs, from the start of the range. */
export async function readTasteEvents(source: Queryable, range: EventRange): Promise<TasteEvent[]> {
  const rows = await source.query<RawEvent>(`${SELECTED} ORDER BY events.id LIMIT $6`, [
    ...parametersOf(range),
    range.limit,
  ]);
  return rows.map(fromRaw);
}

/** Reads the same for one user: the latest ones of the range. */
export async function readTasteEventsOf(
  source: Queryable,
  userToken: string,
  range: EventRange,
): Promise<TasteEvent[]> {
  const rows = await source.query<RawEvent>(
    `${SELECTED} AND (user_token = $7 OR authenticated_user_token = $7) ORDER BY events.id DESC LIMIT $6`,
    [...parametersOf(range), range.limit, userToken],
  );
  return rows.map(fromRaw);
}

/** Whether any event names a user. */
export async function hasEvents(source: Queryable, userToken: string): Promise<boolean> {
  const rows = await source.query(
    `SELECT 1 FROM events WHERE (user_token = $1 OR authenticated_user_token = $1) AND index_name NOT LIKE '/%' LIMIT 1`,
    [userToken],
  );
  return rows.length > 0;
}
