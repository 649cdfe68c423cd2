/** Debugging: explains in one line why an event was dropped and how to fix it. A separate entry point for pages that debug. */
import type { InsightsEvent, TrackerDebugDetail } from '@aisle/contract';
import type { InsightsEvents } from './insights.ts';
import { invalidField } from './validation.ts';

/** Rule and fix by reason. */
const texts: Record<string, string> = {
  eventType: 'must be click, conversion or view. Use the method that is named after the event.',
  eventSubtype: 'must be addToCart or purchase, on conversions only. Use addedToCart… or purchased… methods.',
  eventName: 'must be 1 to 64 printable ASCII characters. Give the event a short English name.',
  index: 'must be the name of the index the records are in, 1 to 256 characters.',
  userToken:
    'must be 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Hash it: it must not be personal data such as an e-mail address.',
  authenticatedUserToken:
    'must be 1 to 129 characters out of A-Z a-z 0-9 _ = + / -. Hash it: it must not be personal data such as an e-mail address.',
  eventID: 'must be 1 to 60 printable ASCII characters without spaces. Leave it out to get a random one.',
  timestamp: 'must be whole milliseconds since the Unix epoch, at most 4 days ago. Seconds? Multiply by 1,000.',
  queryID:
    'must be the 32 hexadecimal digits that the search answered. Search with clickAnalytics: true, or use the method without AfterSearch.',
  objectIDs: 'must be a list of at least one objectID, each a string, and never together with filters.',
  filters: 'must be a list of at least one attribute:value, both parts URL-encoded.',
  positions:
    'must be one whole number per objectID, from 1 up, counted over all pages; a click after a search needs them.',
  objectData:
    'must have one entry per objectID; quantity a number from 0 up, fractions too, price and discount a number or a text such as "9.50", queryID 32 hexadecimal digits.',
  value: 'must be a number or a string such as "9.50", at most 16 characters.',
  currency: 'must be an ISO 4217 code such as EUR, and there must be one where there is a price or a value.',
  consent: 'is missing. Call setConsent(true) once the shopper agreed; what happens before is never sent.',
  expired: 'is over 4 days old, older than the service takes. Nothing can be done.',
  full: 'was given up to keep the queue small: too many events wait. Is the service reachable?',
  refused:
    'was refused by the service for a reason this tracker does not know. Try it alone against the service and read the answer.',
  'too large': 'is alone bigger than the service takes. Send fewer or shorter fields.',
  erased: 'was erased with everything else, as asked.',
  error: 'could not be read at all. Give plain data: objects, lists, strings and numbers.',
};

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? `a list of ${value.length}` : `of type ${typeof value}`;

/**
 * Returns one line: the event, the field, its type, the rule and the fix. Values other than the event name are left out, because they
 * may be personal.
 *
 * @example
 * insights.on('dropped', (event, reason) => console.warn(explainDrop(event, reason)));
 */
export function explainDrop(event: Partial<InsightsEvent>, reason: string): string {
  const fields: Partial<InsightsEvent> = Object(event);
  const name = `Aisle dropped ${typeof fields.eventName === 'string' ? `"${fields.eventName}"` : 'an event'}: `;
  const text = texts[reason] ?? 'is not understood.';
  const isField = /^[a-z]+[A-Z]|^(index|timestamp|filters|positions|value|currency)$/.test(reason);
  return isField
    ? `${name}${reason} is ${kindOf(fields[reason])}; it ${text}`
    : `${name}it ${reason === 'consent' ? 'came while consent ' : ''}${text}`;
}

/**
 * Returns the first problem of an event in wire format, as `explainDrop` words it; undefined if the tracker accepts it.
 * Lists may be longer than the service allows per event, because the tracker splits them.
 *
 * @param input any value, such as a pasted event; the default timestamp is now
 * @example
 * checkEvent({ eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u1', objectIDs: [] });
 * // 'Aisle dropped "Opened": objectIDs is a list of 0; it must be a list of at least one objectID, …'
 */
export function checkEvent(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return explainDrop({}, 'error');
  try {
    const now = Date.now();
    const event = { timestamp: now, ...input } as InsightsEvent;
    const reason = invalidField(event, now);
    return reason ? explainDrop(event, reason) : undefined;
  } catch {
    return explainDrop(input, 'error');
  }
}

/**
 * Reports the outcome of every event from now on as `aisle:debug` events on the document, for example to the debug overlay of
 * Aisle's elements. The detail contains neither tokens nor prices.
 *
 * @param insights the tracker
 * @example
 * if (location.hash === '#debug') tellPage(insights);
 */
export function tellPage(
  insights: { on<Name extends keyof InsightsEvents>(name: Name, listener: InsightsEvents[Name]): unknown },
  page: EventTarget = document,
): void {
  const report = (fate: TrackerDebugDetail['fate'], event: Partial<InsightsEvent>, reason?: string): void => {
    const fields: Partial<InsightsEvent> = Object(event);
    const { eventType, eventName, objectIDs } = fields;
    const detail = { fate, eventType, eventName, objectIDs, reason };
    page.dispatchEvent(new CustomEvent('aisle:debug', { detail: JSON.parse(JSON.stringify(detail)) }));
  };
  insights.on('queued', (event) => report('queued', event));
  insights.on('sent', (event) => report('sent', event));
  insights.on('dropped', (event, reason) => report('dropped', event, explainDrop(event, reason)));
}
