/** Event rules that a schema cannot express (spec 2, part D). Each breach is one sentence with the field and how to fix it. */
import type { InsightsEvent } from '@aisle/contract';
import { amountOf, hasPrices, isRefund } from '../../ground/rollups/revenue.ts';
import { readCurrency } from '../../ground/rollups/currency-codes.ts';

/** Maximum age of an event, in milliseconds. */
export const OLDEST = 4 * 24 * 60 * 60 * 1000;

/** Maximum time between an event and the search it names, in milliseconds. */
export const ATTRIBUTION_WINDOW = 60 * 60 * 1000;

/** A violated rule: the field, and a sentence. */
export interface Breach {
  field: string;
  problem: string;
}

/** Creates a breach. */
export const breach = (field: string, problem: string): Breach => ({ field, problem });

/** Checks the fields that an event type requires in addition to the four common ones. */
function breachOfKind(event: InsightsEvent): Breach | undefined {
  const { eventType, eventSubtype, objectIDs, filters, queryID, positions, objectData } = event;
  if (eventSubtype !== undefined && eventType !== 'conversion')
    return breach('eventSubtype', 'is for conversions only; leave it out or set eventType to "conversion"');
  if (objectIDs && filters) return breach('filters', 'must not come together with objectIDs; send two events');
  if (!objectIDs && !filters)
    return breach('objectIDs', 'is required; name the records, or give "filters" for an event about facets');
  if (eventSubtype !== undefined && !objectIDs)
    return breach('objectIDs', `is required for ${eventSubtype}; name the records`);
  if (eventType === 'click' && queryID !== undefined) {
    if (!objectIDs) return breach('filters', 'must not come with a queryID on a click; leave the queryID out');
    if (!positions)
      return breach(
        'positions',
        'is required for a click with a queryID; give one per objectID, the first result is 1',
      );
  }
  if (eventSubtype === 'purchase' && queryID !== undefined && !objectData?.some((line) => line.queryID !== undefined))
    return breach(
      'objectData',
      'must hold at least one queryID for a purchase after a search; give each line the queryID it came from',
    );
  return undefined;
}

function breachOfLists(event: InsightsEvent): Breach | undefined {
  const { objectIDs, objectData, positions } = event;
  for (const [field, list] of [
    ['positions', positions],
    ['objectData', objectData],
  ] as const) {
    if (list && list.length !== (objectIDs?.length ?? 0))
      return breach(field, `must have one entry per objectID: ${objectIDs?.length ?? 0}, not ${list.length}`);
  }
  return undefined;
}

function breachOfMoney({ value, objectData, currency }: InsightsEvent): Breach | undefined {
  if (currency !== undefined)
    return readCurrency(currency) === undefined
      ? breach('currency', `must be a code of ISO 4217, such as EUR or USD, not ${currency}`)
      : undefined;
  if (value !== undefined) return breach('currency', 'is required with a value; give the ISO 4217 code');
  return objectData?.some((line) => line.price !== undefined)
    ? breach('currency', 'is required with a price; give the ISO 4217 code')
    : undefined;
}

const isGivenBack = (amount: number | string | undefined): boolean => (amountOf(amount) ?? -1) >= 0;

/** Checks the order and the amount of a refund. */
function breachOfRefund(event: InsightsEvent): Breach | undefined {
  if (!isRefund(event)) return undefined;
  const { orderID, currency, value, objectData = [] } = event;
  if (orderID === undefined)
    return breach('orderID', 'is required for a refund; give the order number that its purchase carried');
  if (currency === undefined) return breach('currency', 'is required for a refund; give that of its purchase');
  const isPriced = hasPrices(event);
  if (!isPriced && value === undefined)
    return breach('value', 'is required for a refund without prices; say how much is given back');
  const wrong = objectData.findIndex(({ price }) => price !== undefined && !isGivenBack(price));
  if (isPriced && wrong >= 0)
    return breach(
      `objectData[${wrong}].price`,
      'must be a number from 0 for a refund; write what is given back without a sign',
    );
  return !isPriced && !isGivenBack(value)
    ? breach('value', 'must be a number from 0 for a refund; write what is given back without a sign')
    : undefined;
}

/**
 * Returns the time of an event: its timestamp, or now. A timestamp in the future comes from a device with a wrong clock: the event is real,
 * so it counts as happening now.
 */
export const eventTime = (event: InsightsEvent, now: number): number => Math.min(event.timestamp ?? now, now);

/** Tolerance for the clock of a sender before its timestamps are corrected: a request may take a while to arrive. */
const CLOCK_TOLERANCE = 2 * 60 * 1000;

/**
 * Corrects the timestamp of an event by the difference of the clocks, so that its age is that on the sender's clock.
 * @param sentAt - When it was sent, by the sender's clock, in milliseconds. Undefined if the sender does not state it.
 * @example
 * correctClock(event, { sentAt: now - 7_200_000, now }); // moved two hours ahead
 */
export function correctClock(
  event: InsightsEvent,
  { sentAt, now }: { sentAt: number | undefined; now: number },
): InsightsEvent {
  if (sentAt === undefined || event.timestamp === undefined || Math.abs(now - sentAt) <= CLOCK_TOLERANCE) return event;
  return { ...event, timestamp: event.timestamp + now - sentAt };
}

/** Returns the first rule that the event violates, without its search. `now` in milliseconds. */
export function findBreach(event: InsightsEvent, now: number): Breach | undefined {
  if (/[\u0000-\u001f]/.test(event.index)) return breach('index', 'must not hold control characters');
  const firstBreach = breachOfKind(event) ?? breachOfLists(event) ?? breachOfMoney(event) ?? breachOfRefund(event);
  if (firstBreach) return firstBreach;
  if (eventTime(event, now) < now - OLDEST)
    return breach('timestamp', 'must be at most 4 days old, in milliseconds since 1970; drop the event');
  return undefined;
}

/** Checks whether the event is too long after its search. For an unknown search, `searchedAt` is undefined and the check passes. */
export function findLateBreach(
  event: InsightsEvent,
  times: { now: number; searchedAt: number | undefined },
): Breach | undefined {
  if (times.searchedAt === undefined) return undefined;
  return Math.abs(eventTime(event, times.now) - times.searchedAt) > ATTRIBUTION_WINDOW
    ? breach('timestamp', 'must be within 1 hour of the search that the queryID names; leave the queryID out')
    : undefined;
}
