/** The service's rules for one event, checked at capture: one bad event would make it refuse a whole batch. */
import type { InsightsEvent } from '@aisle/contract';

/** The service takes no event that is older (4 days), less the time that delivery may need; in milliseconds. */
export const maxAge = 345e6;

// A pattern judges the JSON of a value, so that it tells type and form at once.
const query = /^"[a-f0-9]{32}"$/;
const token = /^"[\w=+/-]{1,129}"$/;
const money = /^("(?=.{1,16}"$)\d+(\.\d+)?"|[-+.e\d]+)$/;

/** What an event may say. The first five must be there. */
const eventFields = {
  eventType: /^"(click|conversion|view)"$/,
  eventName: /^"([ !#-[\]-~]|\\["\\]){1,64}"$/,
  index: /^".{1,256}"$/,
  userToken: token,
  timestamp: /^\d+$/,
  authenticatedUserToken: token,
  // Leaves room for what tells the parts of a long event apart.
  eventID: /^"[!#-[\]-~]{1,60}"$/,
  eventSubtype: /^"(addToCart|purchase)"$/,
  queryID: query,
  objectIDs: /^\[(("([^"\\]|\\.)+"|\d+),?)+]$/,
  filters: /^\[("[^":]+:([^"\\]|\\.)+",?)+]$/,
  positions: /^\[([1-9]\d*,?)+]$/,
  objectData: /^\[{/,
  value: money,
  currency: /^"[a-z]{3}"$/i,
};
/** What a line of a cart may say. */
const lineFields = { queryID: query, price: money, discount: money, quantity: /^[1-9]\d*$/ };

const malformed = (given: object, fields: Record<string, RegExp>, required = 0): string | undefined =>
  Object.keys(fields).find((field, i) => {
    const json = JSON.stringify(given[field as never]);
    return json ? !fields[field]!.test(json) : i < required;
  });

/**
 * Name of the field that breaks a rule of the service (spec 2, part D); something false for a good event.
 * Lists may be longer than the service allows: they are split afterwards. ObjectIDs may be numbers.
 *
 * @param event one event with its timestamp, as JSON gives it back
 * @param needs what the method's name says after its verb: the list that must be there, and whether a search must be named
 */
export function brokenRule(event: InsightsEvent, needs = ''): string | undefined | false {
  const { eventType, objectIDs, objectData, filters, positions, queryID, currency, value } = event;
  const isClick = eventType === 'click';
  const contradicted = {
    eventSubtype: event.eventSubtype && eventType !== 'conversion',
    timestamp: Date.now() - event.timestamp! >= maxAge,
    filters: needs[0] === 'F' && !filters,
    objectIDs: !filters === !objectIDs || (needs[0] === 'O' && !objectIDs),
    positions: positions ? !isClick || positions.length !== objectIDs?.length : isClick && queryID,
    objectData:
      objectData && (objectData.length !== objectIDs?.length || objectData.some((line) => malformed(line, lineFields))),
    currency: !currency && (value ?? objectData?.find((line) => line.price !== undefined)) !== undefined,
    queryID: needs[9] && !queryID && !objectData?.some((line) => line.queryID),
  };
  return (
    malformed(event, eventFields, 5) ||
    Object.keys(contradicted).find((field) => contradicted[field as keyof typeof contradicted])
  );
}
