/** URL decoding of event filters: third-party clients encode `attribute:value` as a whole, although each part should be encoded separately. */
import { isFields } from '../../foundation/wire/fields.ts';

const isEncoded = (part: string): boolean => /%[0-9a-f]{2}/i.test(part);

/** `brand%3AAcme%20Inc` → `brand:Acme%20Inc`. Other values are unchanged, so that the validator reports them. */
function decodeFilter(filter: unknown): unknown {
  if (typeof filter !== 'string' || filter.includes(':') || !/%3a/i.test(filter)) return filter;
  let whole: string;
  try {
    whole = decodeURIComponent(filter);
  } catch {
    return filter;
  }
  // The page may have encoded the parts before its client encoded the whole.
  const colon = whole.indexOf(':');
  const parts = [whole.slice(0, colon), whole.slice(colon + 1)];
  return parts.map((part) => (isEncoded(part) ? part : encodeURIComponent(part))).join(':');
}

/**
 * Returns a body of events in which all filters have the form of the contract, as far as they can be converted.
 * @example
 * decodeEventFilters({ events: [{ filters: ['brand%3AAcme'] }] }); // { events: [{ filters: ['brand:Acme'] }] }
 */
export function decodeEventFilters(body: unknown): unknown {
  if (!isFields(body) || !Array.isArray(body['events'])) return body;
  const events = body['events'].map((event: unknown) =>
    isFields(event) && Array.isArray(event['filters'])
      ? { ...event, filters: event['filters'].map(decodeFilter) }
      : event,
  );
  return { ...body, events };
}
