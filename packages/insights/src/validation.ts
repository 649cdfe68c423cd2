/** Validation: the service's rules for one event, checked at capture, because one bad event would make it refuse a whole batch. */
import type { InsightsEvent } from '@aisle/contract';

/** The service takes no event that is older (4 days), less the time that delivery may need; in milliseconds. */
export const maxAge = 345e6;

/** Whether a value is right, alone and in its event; it may be missing. */
type Check<Whole> = (value: unknown, whole: Whole) => unknown;
type Rules<Whole> = Record<string, Check<Whole>>;

const isNumber = Number.isFinite as (value: unknown) => boolean;
const text =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);
/** Judged entry by entry: a pattern over a whole list may backtrack for ever. */
const listOf = (value: unknown, check: (entry: unknown) => unknown): value is unknown[] =>
  Array.isArray(value) && value.every((entry) => check(entry));
const optional =
  <Whole>(check: Check<Whole>): Check<Whole> =>
  (value, whole) =>
    value === undefined || check(value, whole);
const isQuery = text(/^[a-f0-9]{32}$/);
const isToken = text(/^[\w=+/-]{1,129}$/);
const isAmount = optional((amount) => isNumber(amount) || typeof amount === 'string');

const lineRules: Rules<unknown> = {
  queryID: optional(isQuery),
  price: isAmount,
  discount: isAmount,
  quantity: optional((count) => isNumber(count) && (count as number) >= 0),
};
const rules: Rules<InsightsEvent> = {
  eventType: text(/^(click|conversion|view)$/),
  eventName: text(/^[ -~]{1,64}$/),
  index: text(/^[^\0-\x1f]{1,256}$/u),
  userToken: isToken,
  timestamp: (time) => Number.isInteger(time) && Date.now() - (time as number) < maxAge,
  authenticatedUserToken: optional(isToken),
  // Leaves room for what tells the parts of a long event apart.
  eventID: optional(text(/^[!-~]{1,60}$/)),
  eventSubtype: optional(
    (subtype, { eventType }) => text(/^(addToCart|purchase)$/)(subtype) && eventType === 'conversion',
  ),
  queryID: optional(isQuery),
  objectIDs: (ids, { filters }) =>
    filters ? ids === undefined : listOf(ids, (id) => isNumber(id) || text(/[^]/)(id)) && ids.length,
  // Attribute and value are encoded one by one; whoever encodes the whole is understood too.
  filters: optional(
    (filters, { eventSubtype }) => !eventSubtype && listOf(filters, text(/^[^:]+?(:|%3A)[^]/i)) && filters.length,
  ),
  positions: (places, { eventType, queryID, objectIDs }) =>
    places === undefined
      ? eventType !== 'click' || !queryID
      : listOf(places, (place) => Number.isInteger(place) && (place as number) > 0) &&
        places.length === objectIDs?.length,
  objectData: optional(
    (lines, { objectIDs }) =>
      listOf(lines, (line) => Object(line) === line && !Array.isArray(line) && !broken(line as object, lineRules)) &&
      lines.length === objectIDs?.length,
  ),
  value: isAmount,
  currency: (currency, { value, objectData }) =>
    currency === undefined
      ? value === undefined && !objectData?.some((line) => line.price !== undefined)
      : text(/^[a-z]{3}$/i)(currency),
};

/** The first field that breaks its rule. */
const broken = <Whole extends object>(whole: Whole, fields: Rules<Whole>): string | undefined =>
  Object.keys(fields).find((field) => !fields[field]!(whole[field as keyof Whole], whole));

/**
 * Name of the field that breaks a rule of the service (spec 2, part D); undefined for a good event.
 * Lists may be longer than the service allows: they are split afterwards. ObjectIDs may be numbers.
 *
 * @param event one event with its timestamp, as JSON gives it back
 * @example
 * invalidField({ eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u1', timestamp: Date.now(), objectIDs: [] }); // 'objectIDs'
 */
export const invalidField = (event: InsightsEvent): string | undefined => broken(event, rules);
