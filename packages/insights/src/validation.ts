/** Validation: the service's rules for one event, checked at capture, because one bad event would make it refuse a whole batch. */
import type { InsightsEvent } from '@aisle/contract';
import { maxEventAge } from './service-limits.ts';

/** Whether a value is right, alone and in its event; it may be missing. */
type Check<Whole> = (value: unknown, whole: Whole) => unknown;
type Rules<Whole> = Record<string, Check<Whole>>;

const isNumber = Number.isFinite as (value: unknown) => value is number;
const isWholeNumber = Number.isInteger as (value: unknown) => value is number;
/** A text that a pattern describes. */
const textLike =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);
/** Judged entry by entry: a pattern over a whole list may backtrack for ever. */
const isListOf = (value: unknown, check: (entry: unknown) => unknown): value is unknown[] =>
  Array.isArray(value) && value.every(check);
const optional =
  <Whole>(check: Check<Whole>): Check<Whole> =>
  (value, whole) =>
    value === undefined || check(value, whole);
const isToken = textLike(/^[\w=+/-]{1,129}$/);
const isQueryID = textLike(/^[a-f0-9]{32}$/);
const isMoney = optional((amount) => isNumber(amount) || typeof amount === 'string');

/** What the service asks of an entry of `objectData`. */
const objectDataRules: Rules<unknown> = {
  queryID: optional(isQueryID),
  price: isMoney,
  discount: isMoney,
  quantity: optional((count) => isNumber(count) && count >= 0),
};
/** What the service asks of an event; the first field that breaks its rule is told. */
const eventRules: Rules<InsightsEvent> = {
  eventType: textLike(/^(click|conversion|view)$/),
  // Printable ASCII characters.
  eventName: textLike(/^[ -~]{1,64}$/),
  index: textLike(/^[^\0-\x1f]{1,256}$/u),
  userToken: isToken,
  // At most 4 days in the past.
  timestamp: (time) => isWholeNumber(time) && Date.now() - time < maxEventAge,
  authenticatedUserToken: optional(isToken),
  // The service takes 64 characters: this leaves room for what tells the parts of a long event apart.
  eventID: optional(textLike(/^[!-~]{1,60}$/)),
  // Only for conversion events.
  eventSubtype: optional(
    (subtype, { eventType }) => textLike(/^(addToCart|purchase)$/)(subtype) && eventType === 'conversion',
  ),
  queryID: optional(isQueryID),
  // Never together with filters in one event, and never without both.
  objectIDs: (ids, { filters }) =>
    filters ? ids === undefined : isListOf(ids, (id) => isNumber(id) || textLike(/[^]/)(id)) && ids.length,
  // Not for carts and orders. Attribute and value are encoded one by one; whoever encodes the whole is understood too.
  filters: optional(
    (filters, { eventSubtype }) => !eventSubtype && isListOf(filters, textLike(/^[^:]+?(:|%3A)[^]/i)) && filters.length,
  ),
  // Required for click events with queryID; one per objectID.
  positions: (places, { eventType, queryID, objectIDs }) =>
    places === undefined
      ? eventType !== 'click' || !queryID
      : isListOf(places, (place) => isWholeNumber(place) && place > 0) && places.length === objectIDs?.length,
  // One entry per objectID.
  objectData: optional(
    (lines, { objectIDs }) =>
      isListOf(
        lines,
        (line) => Object(line) === line && !Array.isArray(line) && !firstBroken(line as object, objectDataRules),
      ) && lines.length === objectIDs?.length,
  ),
  value: isMoney,
  // Required when an objectData price or a value is given.
  currency: (currency, { value, objectData }) =>
    currency === undefined
      ? value === undefined && !objectData?.some((line) => line.price !== undefined)
      : textLike(/^[a-z]{3}$/i)(currency),
};

/** The first field that breaks its rule. */
const firstBroken = <Whole extends object>(whole: Whole, fields: Rules<Whole>): string | undefined =>
  Object.keys(fields).find((field) => !fields[field]!(whole[field as keyof Whole], whole));

/**
 * Name of the field that breaks a rule of the service (spec 2, part D); undefined for a good event.
 * Lists may be longer than the service allows: they are split afterwards. ObjectIDs may be numbers.
 *
 * @param event one event with its timestamp, as JSON gives it back
 * @example
 * invalidField({ eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u1', timestamp: Date.now(), objectIDs: [] }); // 'objectIDs'
 */
export const invalidField = (event: InsightsEvent): string | undefined => firstBroken(event, eventRules);
