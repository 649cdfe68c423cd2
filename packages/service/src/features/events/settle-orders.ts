/** Orders: detects repeated purchases, and refunds of more than was bought. Pure functions. */
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

/** One record of an order. Amounts in ten-thousandths. */
export interface OrderLine {
  objectID: string;
  /** The search that its purchase named. */
  queryID?: string;
  bought: number;
  refunded: number;
}

/** An order. Amounts in ten-thousandths. */
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

/** Returns the key of an order. Order numbers are unique per index. */
export const orderKey = ({ index, orderID }: Pick<Order, 'index' | 'orderID'>): string =>
  JSON.stringify([index, orderID]);

/**
 * Whether a row is settled against its order: purchases and refunds with a number are. Quarantined rows count nowhere, so they must not
 * take the number of a legitimate order.
 */
export const settlesOrder = ({ event, held }: EventRow): boolean =>
  event.orderID !== undefined && movesMoney(event) && !held;

/** Returns the total amount of an event in ten-thousandths, without a sign. */
const amountMoved = (row: EventRow): number =>
  Math.abs(
    toParts(revenueOf({ ...row, lines: row.event.objectIDs!.map((_id, at) => at), isWhole: true })?.revenue ?? 0),
  );

const lineMoved = (row: EventRow, at: number): number => toParts(lineRevenue(row, at));

/** Adds a purchase to an order. Undefined if one of its records is already part of it: then it is a repeat. */
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

/** Returns the lines of an order after a refund, or a breach if it is more than was bought. */
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

/** Returns an order after a refund, or what is wrong with the refund. */
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

/** Copies the searches of the purchase into a refund, so that it counts where the purchase counted. */
function withSearches(row: EventRow, { lines }: Order): EventRow {
  const { event } = row;
  const objectData = event.objectIDs!.map((objectID, at): ObjectData => {
    const { queryID } = lines.find((line) => line.objectID === objectID)!;
    return { ...(queryID === undefined ? {} : { queryID }), ...event.objectData?.[at] };
  });
  return { ...row, event: { ...event, objectData } };
}

/** The remaining rows of a batch, and the changed orders. */
export interface SettledOrders {
  rows: EventRow[];
  changed: Order[];
}

/** Rejects an event of a batch by its index. */
export type Refuse = (at: number, breach: Breach) => never;

/**
 * Processes a batch in its order: repeats are left out, refunds are checked against purchases.
 * @param orders The current orders that the batch names.
 * @param isStored Whether an event with this eventID is already stored. It is left out.
 * @param refuse Throws, which rejects the whole batch.
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
