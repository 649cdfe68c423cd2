/** Validation: the service's rules for one event (spec 2, part D), checked at capture, because the service rejects a whole batch for one invalid event. */
import type { InsightsEvent } from '@aisle/contract';
import { maxEventAge } from './service-limits.ts';

/** Whether a value is valid, by itself and within its event. */
type Check<Whole> = (value: unknown, whole: Whole, now: number) => boolean;
type Rules<Whole> = Readonly<Record<string, Check<Whole>>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = Number.isFinite as (value: unknown) => value is number;
const isWholeNumber = Number.isInteger as (value: unknown) => value is number;
const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value && !Array.isArray(value);
const isMissing = (value: unknown): value is undefined => value === undefined;

/** Checks for a string that matches a pattern. */
const textLike =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isText(value) && pattern.test(value);

/** Checks for a valid value or undefined. */
const optional =
  <Whole>(check: Check<Whole>): Check<Whole> =>
  (value, whole, now) =>
    isMissing(value) || check(value, whole, now);

/** Checks for a list of valid entries, one by one, because a pattern over the whole list could backtrack endlessly. */
const isListOf = (value: unknown, check: (entry: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(check);

/** One entry per objectID. */
const isOnePerObject = (list: readonly unknown[], { objectIDs }: InsightsEvent): boolean =>
  list.length === objectIDs?.length;

const isToken = textLike(/^[\w=+/-]{1,129}$/);
const isQueryID = textLike(/^[a-f0-9]{32}$/);
const isMoney = (value: unknown): boolean => isNumber(value) || isText(value);
const isObjectID = (value: unknown): boolean => isNumber(value) || textLike(/[^]/)(value);
const isPosition = (value: unknown): boolean => isWholeNumber(value) && value >= 1;
// Attribute and value are encoded separately; a filter that is encoded as a whole is accepted too.
const isFilter = textLike(/^[^:]+?(:|%3A)[^]/i);

/** Rules of the service for an entry of `objectData`. */
const objectDataRules: Rules<unknown> = {
  queryID: optional(isQueryID),
  price: optional(isMoney),
  discount: optional(isMoney),
  quantity: optional((quantity) => isNumber(quantity) && quantity >= 0),
};
const isObjectData = (line: unknown): boolean => isObject(line) && !firstBroken(line, objectDataRules, 0);

/** Rules of the service for an event, in the order of checking. */
const eventRules: Rules<InsightsEvent> = {
  eventType: textLike(/^(click|conversion|view)$/),
  // Printable ASCII characters.
  eventName: textLike(/^[ -~]{1,64}$/),
  index: textLike(/^[^\0-\x1f]{1,256}$/u),
  userToken: isToken,
  // At most 4 days in the past.
  timestamp: (time, _event, now) => isWholeNumber(time) && now - time < maxEventAge,
  authenticatedUserToken: optional(isToken),
  // The service allows 64 characters; four are reserved for the suffix of the parts of a split event.
  eventID: optional(textLike(/^[!-~]{1,60}$/)),
  // Only for conversion events.
  eventSubtype: optional(
    (subtype, { eventType }) => textLike(/^(addToCart|purchase)$/)(subtype) && eventType === 'conversion',
  ),
  queryID: optional(isQueryID),
  // Never together with filters in one event, and never without both.
  objectIDs: (ids, { filters }) => (filters ? isMissing(ids) : isListOf(ids, isObjectID) && ids.length > 0),
  // Not for carts and orders.
  filters: optional((filters, { eventSubtype }) => !eventSubtype && isListOf(filters, isFilter) && filters.length > 0),
  // Required for click events with queryID.
  positions: (positions, event) =>
    isMissing(positions)
      ? event.eventType !== 'click' || !event.queryID
      : isListOf(positions, isPosition) && isOnePerObject(positions, event),
  objectData: optional((lines, event) => isListOf(lines, isObjectData) && isOnePerObject(lines, event)),
  value: optional(isMoney),
  // Required when an objectData price or a value is given.
  currency: (currency, { value, objectData }) =>
    isMissing(currency)
      ? isMissing(value) && !objectData?.some(({ price }) => !isMissing(price))
      : textLike(/^[a-z]{3}$/i)(currency),
};

/** Returns the first field that breaks its rule. */
function firstBroken<Whole extends Record<string, unknown>>(whole: Whole, rules: Rules<Whole>, now: number) {
  return Object.keys(rules).find((field) => !rules[field]?.(whole[field], whole, now));
}

/**
 * Returns the name of the field that breaks a rule of the service; undefined for a valid event.
 * Lists may be longer than the service allows, because they are split afterwards. ObjectIDs may be numbers.
 *
 * @param event one event with its timestamp, parsed from JSON
 * @param now milliseconds since 1970
 * @example
 * invalidField({ eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u1', timestamp: Date.now(), objectIDs: [] }, Date.now()); // 'objectIDs'
 */
export const invalidField = (event: InsightsEvent, now: number): string | undefined =>
  firstBroken(event, eventRules, now);
