/** Orders: which purchases repeat what was bought already, and which refunds give back more than was bought. Pure. */
import type { ObjectData } from '@aisle/contract';
import {
  fromParts,
  hasPrices,
  isRefund,
  lineRevenue,
  movesMoney,
  revenueOf,
  toParts,
} from '../../ground/rollups/revenue.ts';
import { type Breach, breach } from './event-rules.ts';
import type { EventRow } from './rows.ts';

/** One record of an order; money in ten-thousandths. */
export interface OrderLine {
  objectID: string;
  /** The search that its purchase named. */
  queryID?: string;
  bought: number;
  refunded: number;
}

/** What is known of an order; money in ten-thousandths. */
export interface Order {
  index: string;
  orderID: string;
  currency: string | undefined;
  bought: number;
  refunded: number;
  lines: readonly OrderLine[];
  /** Milliseconds since the Unix epoch. */
  boughtAt: number;
}

/** The key of an order: its number counts within an index. */
export const orderKey = ({ index, orderID }: Pick<Order, 'index' | 'orderID'>): string =>
  JSON.stringify([index, orderID]);

/**
 * Whether a row is settled against its order: purchases and refunds with a number are. What is held back counts nowhere, so it must not
 * take the number of an honest order either.
 */
export const settlesOrder = ({ event, held }: EventRow): boolean =>
  event.orderID !== undefined && movesMoney(event) && !held;

/** What all of an event moves, in ten-thousandths, without a sign. */
const amountMoved = (row: EventRow): number =>
  Math.abs(
    toParts(revenueOf({ ...row, lines: row.event.objectIDs!.map((_id, at) => at), isWhole: true })?.revenue ?? 0),
  );

const lineMoved = (row: EventRow, at: number): number => toParts(lineRevenue(row, at));

/** An order with one more purchase; undefined where one of its records was bought with it already: then it is a repeat. */
function addPurchase(order: Order, row: EventRow): Order | Breach | undefined {
  const { event } = row;
  const objectIDs = event.objectIDs!;
  if (order.lines.some(({ objectID }) => objectIDs.includes(objectID))) return undefined;
  if (order.currency !== undefined && event.currency !== undefined && order.currency !== event.currency)
    return breach('currency', `must be that of the other purchases of order ${order.orderID}, ${order.currency}`);
  const lines = new Map<string, OrderLine>();
  for (const [at, objectID] of objectIDs.entries()) {
    const queryID = event.objectData?.[at]?.queryID ?? event.queryID;
    const before = lines.get(objectID)?.bought ?? 0;
    lines.set(objectID, {
      ...(queryID === undefined ? {} : { queryID }),
      ...lines.get(objectID),
      objectID,
      bought: before + lineMoved(row, at),
      refunded: 0,
    });
  }
  return {
    ...order,
    currency: order.currency ?? event.currency,
    bought: order.bought + amountMoved(row),
    lines: [...order.lines, ...lines.values()],
    boughtAt: row.receivedAt,
  };
}

const tooMuch = (amount: number, left: number, { currency, orderID }: Order): string =>
  `gives back ${fromParts(amount)} ${currency}, but of order ${orderID} only ${fromParts(left)} ${currency} are bought and not refunded; refund at most that`;

/** The lines of an order with what an event gives back of each; a breach where that is more than was bought. */
function refundLines(order: Order, row: EventRow): OrderLine[] | Breach {
  const lines = order.lines.map((line) => ({ ...line }));
  const isPriced = order.lines.some(({ bought }) => bought !== 0);
  for (const [at, objectID] of row.event.objectIDs!.entries()) {
    const line = lines.find((one) => one.objectID === objectID);
    if (!line)
      return breach(`objectIDs[${at}]`, `was not bought with order ${order.orderID}; name records of its purchase`);
    const amount = -lineMoved(row, at);
    if (isPriced && amount > line.bought - line.refunded)
      return breach(`objectData[${at}]`, tooMuch(amount, line.bought - line.refunded, order));
    line.refunded += amount;
  }
  return lines;
}

/** An order after a refund, or what is wrong with it. */
function addRefund(order: Order, row: EventRow): Order | Breach {
  const { event } = row;
  if (order.lines.length === 0)
    return breach('orderID', `names order ${order.orderID}, of which there is no purchase; send the purchase first`);
  if (order.currency !== event.currency)
    return breach(
      'currency',
      order.currency === undefined
        ? `cannot be that of order ${order.orderID}, whose purchase had none; there is nothing to refund`
        : `must be that of order ${order.orderID}, ${order.currency}`,
    );
  const lines = refundLines(order, row);
  if ('problem' in lines) return lines;
  const amount = amountMoved(row);
  const left = order.bought - order.refunded;
  if (amount > left) return breach(hasPrices(event) ? 'objectData' : 'value', tooMuch(amount, left, order));
  return { ...order, refunded: order.refunded + amount, lines };
}

/** A refund that names the searches which its purchase named, so that it counts where that counted. */
function withSearches(row: EventRow, { lines }: Order): EventRow {
  const { event } = row;
  const objectData = event.objectIDs!.map((objectID, at): ObjectData => {
    const { queryID } = lines.find((line) => line.objectID === objectID)!;
    return { ...(queryID === undefined ? {} : { queryID }), ...event.objectData?.[at] };
  });
  return { ...row, event: { ...event, objectData } };
}

/** What is left of a batch, and the orders that it changes. */
export interface SettledOrders {
  rows: EventRow[];
  changed: Order[];
}

/** Refuses an event of a batch, by its place. */
export type Refuse = (at: number, breach: Breach) => never;

/**
 * Goes through a batch in its order: repeats are left out, refunds are held against what was bought.
 * @param orders Those that the batch names, as they stand.
 * @param isStored Whether an event is there already, by its eventID: it is left out.
 * @param refuse Throws: then nothing of the batch may count.
 *
 * @example
 * const { rows, changed } = settleOrders(batch, { orders, isStored, refuse });
 */
export function settleOrders(
  batch: readonly EventRow[],
  options: { orders: ReadonlyMap<string, Order>; isStored: (eventID: string) => boolean; refuse: Refuse },
): SettledOrders {
  const orders = new Map(options.orders);
  const changed = new Map<string, Order>();
  const seen = new Set<string>();
  const rows: EventRow[] = [];
  for (const [at, row] of batch.entries()) {
    const { eventID, index, orderID } = row.event;
    const isRepeat = eventID !== undefined && (seen.has(eventID) || options.isStored(eventID));
    if (eventID !== undefined) seen.add(eventID);
    if (isRepeat) continue;
    if (!settlesOrder(row)) {
      rows.push(row);
      continue;
    }
    const key = orderKey({ index, orderID: orderID! });
    const order = orders.get(key)!;
    const next = isRefund(row.event) ? addRefund(order, row) : addPurchase(order, row);
    if (next === undefined) continue;
    if ('problem' in next) options.refuse(at, next);
    orders.set(key, next);
    changed.set(key, next);
    rows.push(isRefund(row.event) ? withSearches(row, next) : row);
  }
  return { rows, changed: [...changed.values()] };
}
