/** Events in the store. */
import type { InsightsEvent } from '@aisle/contract';
import type { StoredProvenance } from '../../ground/evidence/provenance.ts';
import { otherQueryIDs } from '../../ground/rollups/attribution.ts';
import { isRefund } from '../../ground/rollups/revenue.ts';
import { withEventMarks } from '../../ground/rollups/marks.ts';
import { fenceOf } from '../../store/insertion-fence.ts';
import type { Queryable } from '../../store/store.ts';

/** One accepted event with its final time. */
export interface EventRow extends StoredProvenance {
  event: InsightsEvent;
  /** Milliseconds since the Unix epoch. */
  happenedAt: number;
  receivedAt: number;
}

/** Formats JSON that PostgreSQL accepts: without NUL. */
const toJson = (event: InsightsEvent) =>
  JSON.stringify(event, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
  );

/**
 * Adds events in one statement. Those whose `eventID` is already stored, or occurs earlier in the same list, are silently dropped: a
 * tracker that did not receive the response sends them again.
 */
export async function addEvents(source: Queryable, rows: readonly EventRow[]): Promise<void> {
  await source.query(
    withEventMarks(
      `INSERT INTO events (event_id, index_name, type, subtype, name, user_token, authenticated_user_token, query_id, body, happened_at, received_at, line_query_ids, order_id, network, suspicion, held)
       SELECT event_id, index_name, type, subtype, name, user_token, authenticated_user_token, query_id, body, happened_at, received_at,
         string_to_array(line_query_ids, ','), order_id, network, suspicion, held
       FROM ${fenceOf('events')},
         unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[])
         AS added (event_id, index_name, type, subtype, name, user_token, authenticated_user_token, query_id, body, happened_at, received_at, line_query_ids,
           order_id, network, suspicion, held)
       ON CONFLICT (event_id) DO NOTHING`,
    ),
    [
      rows.map(({ event }) => event.eventID ?? null),
      rows.map(({ event }) => event.index),
      // A refund does not express interest, so features that learn from conversions must not see it.
      rows.map(({ event }) => (isRefund(event) ? 'refund' : event.eventType)),
      rows.map(({ event }) => event.eventSubtype ?? null),
      rows.map(({ event }) => event.eventName),
      rows.map(({ event }) => event.userToken),
      rows.map(({ event }) => event.authenticatedUserToken ?? null),
      rows.map(({ event }) => event.queryID ?? null),
      rows.map(({ event }) => toJson(event)),
      rows.map((row) => String(row.happenedAt)),
      rows.map((row) => String(row.receivedAt)),
      // A queryID cannot contain a comma.
      rows.map(({ event }) => otherQueryIDs(event).join(',') || null),
      rows.map(({ event }) => event.orderID ?? null),
      rows.map((row) => row.network ?? null),
      rows.map((row) => row.suspicion ?? null),
      rows.map((row) => row.held ?? null),
    ],
  );
}

/** Reads the other tokens of a user in events. */
export async function readCompanions(source: Queryable, userToken: string): Promise<string[]> {
  const rows = await source.query<{ token: string }>(
    `SELECT authenticated_user_token AS token FROM events WHERE user_token = $1 AND authenticated_user_token <> $1
     UNION SELECT user_token FROM events WHERE authenticated_user_token = $1 AND user_token <> $1`,
    [userToken],
  );
  return rows.map(({ token }) => token);
}

/** Reads the indices of a user's events and searches. */
export async function readIndexesOf(source: Queryable, userToken: string): Promise<string[]> {
  const rows = await source.query<{ index_name: string }>(
    `SELECT index_name FROM events WHERE user_token = $1 OR authenticated_user_token = $1
     UNION SELECT index_name FROM searches WHERE user_token = $1
     UNION SELECT index_name FROM conversation_turns WHERE user_token = $1`,
    [userToken],
  );
  return rows.map((row) => row.index_name);
}

/**
 * Deletes the events of a user that were received until a time, and the orders that they name, under either token; in all indices, or in
 * some.
 */
export async function deleteEventsOf(
  source: Queryable,
  user: { userToken: string; upTo: number; indexes?: readonly string[] | undefined },
): Promise<void> {
  await source.query(
    `DELETE FROM orders USING events
     WHERE orders.index_name = events.index_name AND orders.order_id = events.order_id
       AND (user_token = $1 OR authenticated_user_token = $1) AND received_at <= $2
       AND ($3::text[] IS NULL OR events.index_name = ANY($3::text[]))`,
    [user.userToken, user.upTo, user.indexes ?? null],
  );
  await source.query(
    withEventMarks(
      `DELETE FROM events WHERE (user_token = $1 OR authenticated_user_token = $1) AND received_at <= $2
       AND ($3::text[] IS NULL OR index_name = ANY($3::text[]))`,
    ),
    [user.userToken, user.upTo, user.indexes ?? null],
  );
}
