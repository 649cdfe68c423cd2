/** Orders in the store: locked while a batch with them is processed, so that no two processes count an order twice. */
import type { Queryable } from '../../store/store.ts';
import { addEvents, type EventRow } from './rows.ts';
import { settlesOrder, type Order, orderKey, type OrderLine, type Refuse, settleOrders } from './settle-orders.ts';

interface RawOrder {
  index_name: string;
  order_id: string;
  currency: string | null;
  bought: string;
  refunded: string;
  lines: string;
  bought_at: string;
}

/** Reads orders by name, creates missing ones, and locks them until the transaction ends. */
async function holdOrders(
  transaction: Queryable,
  names: readonly Pick<Order, 'index' | 'orderID'>[],
  now: number,
): Promise<Map<string, Order>> {
  // Always sorted, to avoid deadlocks between batches with the same orders.
  const sorted = [...new Map(names.map((name) => [orderKey(name), name]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const lists = [sorted.map(([, { index }]) => index), sorted.map(([, { orderID }]) => orderID)];
  await transaction.query(
    `INSERT INTO orders (index_name, order_id, bought, refunded, lines, bought_at)
     SELECT index_name, order_id, 0, 0, '[]', $3 FROM unnest($1::text[], $2::text[]) AS named (index_name, order_id)
     ON CONFLICT DO NOTHING`,
    [...lists, now],
  );
  const rows = await transaction.query<RawOrder>(
    `SELECT orders.index_name, orders.order_id, currency, bought::text AS bought, refunded::text AS refunded, lines, bought_at::text AS bought_at
     FROM orders JOIN unnest($1::text[], $2::text[]) WITH ORDINALITY AS named (index_name, order_id, place)
       ON orders.index_name = named.index_name AND orders.order_id = named.order_id
     ORDER BY place FOR UPDATE OF orders`,
    lists,
  );
  return new Map(
    rows.map((row): [string, Order] => {
      const order = {
        index: row.index_name,
        orderID: row.order_id,
        currency: row.currency ?? undefined,
        bought: Number(row.bought),
        refunded: Number(row.refunded),
        lines: JSON.parse(row.lines) as OrderLine[],
        boughtAt: Number(row.bought_at),
      };
      return [orderKey(order), order];
    }),
  );
}

async function putOrders(transaction: Queryable, orders: readonly Order[]): Promise<void> {
  await transaction.query(
    `UPDATE orders SET currency = changed.currency, bought = changed.bought, refunded = changed.refunded, lines = changed.lines,
       bought_at = changed.bought_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[])
       AS changed (index_name, order_id, currency, bought, refunded, lines, bought_at)
     WHERE orders.index_name = changed.index_name AND orders.order_id = changed.order_id`,
    [
      orders.map(({ index }) => index),
      orders.map(({ orderID }) => orderID),
      orders.map(({ currency }) => currency ?? null),
      orders.map(({ bought }) => String(bought)),
      orders.map(({ refunded }) => String(refunded)),
      orders.map(({ lines }) => JSON.stringify(lines)),
      orders.map(({ boughtAt }) => String(boughtAt)),
    ],
  );
}

async function readStoredIDs(transaction: Queryable, eventIDs: readonly string[]): Promise<Set<string>> {
  if (eventIDs.length === 0) return new Set();
  const rows = await transaction.query<{ event_id: string }>(
    'SELECT event_id FROM events WHERE event_id = ANY($1::text[])',
    [eventIDs],
  );
  return new Set(rows.map((row) => row.event_id));
}

/**
 * Adds events, some of which name orders. Repeated purchases are left out. A refund that violates a rule is rejected together with its
 * whole batch.
 *
 * @example
 * await store.transaction((transaction) => addOrderEvents(transaction, rows, { now, refuse }));
 */
export async function addOrderEvents(
  transaction: Queryable,
  batch: readonly EventRow[],
  options: { now: number; refuse: Refuse },
): Promise<void> {
  const names = batch.filter(settlesOrder).map(({ event: { index, orderID } }) => ({ index, orderID: orderID! }));
  const orders = await holdOrders(transaction, names, options.now);
  // Read under the lock, so that additions of other processes are visible.
  const stored = await readStoredIDs(
    transaction,
    batch.flatMap(({ event }) => event.eventID ?? []),
  );
  const { rows, changed } = settleOrders(batch, {
    orders,
    isStored: (eventID) => stored.has(eventID),
    refuse: options.refuse,
  });
  if (rows.length > 0) await addEvents(transaction, rows);
  if (changed.length > 0) await putOrders(transaction, changed);
}
