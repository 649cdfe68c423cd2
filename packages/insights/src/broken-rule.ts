/** The service's rules for one event, checked at capture: one bad event would make it refuse a whole batch. */
import type { InsightsEvent } from '@aisle/contract';

/** The service takes no event that is older (4 days), less the time that delivery may need; in milliseconds. */
export const maxAge = 345_000_000;

const token = /^[\w=+/-]{1,129}$/;
const query = /^[a-f0-9]{32}$/;
const money = /^(?=.{1,16}$)\d+(\.\d+)?$/;
const required = /^(eventType|eventName|index|userToken)$/;
const texts: Record<string, RegExp> = {
  eventType: /^(click|conversion|view)$/,
  eventSubtype: /^(addToCart|purchase)$/,
  eventName: /^[ -~]{1,64}$/,
  index: /^[^]{1,256}$/,
  userToken: token,
  authenticatedUserToken: token,
  // Leaves room for what tells the parts of a long event apart.
  eventID: /^[!-~]{1,60}$/,
  queryID: query,
  currency: /^[a-z]{3}$/i,
};

const is = (pattern: RegExp, value: unknown): boolean => typeof value === 'string' && pattern.test(value);
const may = (pattern: RegExp, value: unknown): boolean => value === undefined || is(pattern, value);
const isMoney = (value: unknown): boolean => Number.isFinite(value) || may(money, value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;
const isList = (list: unknown, every: (value: never) => boolean): boolean =>
  Array.isArray(list) && list.length > 0 && list.every(every as () => boolean);

/**
 * Name of the field that breaks a rule of the service (spec 2, part D), or undefined for a good event.
 * Lists may be longer than the service allows: they are split afterwards.
 *
 * @param event one event with its timestamp
 * @param now current time in milliseconds since the Unix epoch
 */
export function brokenRule(event: InsightsEvent, now: number): string | undefined {
  const { eventType, eventSubtype, objectIDs, objectData, filters, positions, queryID, timestamp, value } = event;
  const isClick = eventType === 'click';
  for (const field in texts) {
    const text = event[field as keyof InsightsEvent];
    if (text === undefined ? required.test(field) : !is(texts[field]!, text)) return field;
  }
  return Object.entries({
    eventSubtype: !eventSubtype || eventType === 'conversion',
    timestamp: Number.isInteger(timestamp) && now - timestamp! < maxAge,
    objectIDs: filters ? !objectIDs : isList(objectIDs, (id) => is(/^[^]/, id)),
    filters: !filters || isList(filters, (filter) => is(/^[^:]+:[^]/, filter)),
    positions: positions
      ? isClick && isList(positions, isCount) && positions.length === objectIDs?.length
      : !isClick || !queryID,
    objectData:
      !objectData ||
      (isList(
        objectData,
        ({ queryID: own, price, discount, quantity = 1 }) =>
          may(query, own) && isMoney(price) && isMoney(discount) && isCount(quantity),
      ) &&
        objectData.length === objectIDs?.length),
    value: isMoney(value),
    currency: event.currency || (value === undefined && !objectData?.some(({ price }) => price !== undefined)),
  }).find(([, kept]) => !kept)?.[0];
}
