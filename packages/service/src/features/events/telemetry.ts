/** Telemetry: third-party front-end libraries send reports about themselves to the events API. Those are not shopper events. */

/** The `eventType` with which InstantSearch reports its start, with its version and widgets. */
const LIBRARIES = new Set<unknown>(['instantsearch']);

const isTelemetry = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'eventType' in event && LIBRARIES.has(event.eventType);

/**
 * Removes telemetry from a body of events. Undefined if nothing else is in it, so that there is nothing to do.
 * @example
 * withoutTelemetry({ events: [{ eventType: 'instantsearch', eventName: '__start__' }] }); // undefined
 */
export function withoutTelemetry(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('events' in body) || !Array.isArray(body.events)) return body;
  const events = (body.events as unknown[]).filter((event) => !isTelemetry(event));
  if (events.length === body.events.length) return body;
  return events.length === 0 ? undefined : { ...body, events };
}
