/** Tracking: turns tracking calls into valid events in the queue. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { attributeEvent, mainIndexOf, rememberSearch, type AttributionState } from './attribution.ts';
import { scheduleFlush, type DeliveryState } from './delivery.ts';
import type { EventMethod } from './event-kinds.ts';
import type { IdentityState } from './identity.ts';
import type { InsightsOptions } from './insights.ts';
import { eventFromLineItems, hasLineItems, type Track } from './line-items.ts';
import { emitOutcome, type OutcomeState } from './outcomes.ts';
import { enqueue, type TrackedEvent } from './queue.ts';
import { createRandomID } from './random-id.ts';
import { splitEvent } from './split-event.ts';
import { invalidField } from './validation.ts';

/** Tracks one event; accepts any object and never throws. */
type EventFunction = (input: object) => void;

type EventKind = Pick<InsightsEvent, 'eventType' | 'eventSubtype'>;

/** The state that tracking needs. */
export type TrackingState = AttributionState &
  DeliveryState &
  IdentityState &
  OutcomeState & {
    before: InsightsOptions['before'];
    hasConsent: boolean;
    /** Milliseconds that events wait in order to be sent together. */
    delay: number;
  };

/** Creates the event to send. It is a JSON copy, so later changes by the page do not affect it. */
const createEvent = (state: TrackingState, input: object, kind: EventKind | undefined, time: number): TrackedEvent => ({
  userToken: state.settableUserToken.getToken(),
  authenticatedUserToken: state.settableAuthenticatedToken.getToken(),
  eventID: createRandomID(state.randomness),
  timestamp: time,
  ...JSON.parse(JSON.stringify(input)),
  ...kind,
});

function processEvent(state: TrackingState, input: object, kind?: EventKind): void {
  // Events of elements and data attributes come as line items.
  const fields = hasLineItems(input) && kind ? eventFromLineItems(kind.eventType, input) : input;
  if (!state.hasConsent) return emitOutcome(state, 'dropped', fields, 'consent');
  const time = state.now();
  const event = createEvent(state, fields, kind, time);
  state.before?.(event);
  // The service rejects timestamps in the future.
  event.timestamp = Math.min(event.timestamp, time);
  const invalidReason = invalidField(event, time);
  if (invalidReason) return emitOutcome(state, 'dropped', event, invalidReason);
  event.objectIDs = event.objectIDs?.map(String);
  if (event.eventSubtype) event.index = mainIndexOf(state, event.index);
  attributeEvent(state, event);
  splitEvent(event).forEach((part) => {
    enqueue(state, part);
    emitOutcome(state, 'queued', part);
  });
  rememberSearch(state, event);
  scheduleFlush(state, state.delay);
}

/** Tracks an event of a kind, or a complete event in wire format. Input that cannot be processed is dropped and reported. */
export const trackEvent = (state: TrackingState, input: object, kind?: EventKind): void =>
  attempt(
    () => processEvent(state, input, kind),
    () => emitOutcome(state, 'dropped', input, 'error'),
  );

/**
 * Creates the tracking methods by name. The object has no prototype, because the page can look up any name.
 *
 * @example
 * createMethods(tracker).clickedObjectIDs({ eventName: 'Opened', index: 'products', objectIDs: ['p1'] });
 */
export function createMethods(
  state: TrackingState,
): Record<EventMethod, EventFunction> & Record<string, EventFunction | null | undefined> {
  const methodOf =
    (eventType: EventKind['eventType'], eventSubtype?: EventKind['eventSubtype']): EventFunction =>
    (input) =>
      trackEvent(state, input, { eventType, eventSubtype });
  return {
    __proto__: null,
    clickedObjectIDs: methodOf('click'),
    clickedObjectIDsAfterSearch: methodOf('click'),
    clickedFilters: methodOf('click'),
    convertedObjectIDs: methodOf('conversion'),
    convertedObjectIDsAfterSearch: methodOf('conversion'),
    convertedFilters: methodOf('conversion'),
    addedToCartObjectIDs: methodOf('conversion', 'addToCart'),
    addedToCartObjectIDsAfterSearch: methodOf('conversion', 'addToCart'),
    purchasedObjectIDs: methodOf('conversion', 'purchase'),
    purchasedObjectIDsAfterSearch: methodOf('conversion', 'purchase'),
    viewedObjectIDs: methodOf('view'),
    viewedFilters: methodOf('view'),
  };
}

/** Creates a function that tracks an event by method name; unknown methods are ignored. */
export const createTrackFunction =
  (methods: ReturnType<typeof createMethods>): Track =>
  (method, fields) =>
    methods[method]?.({ ...fields, eventName: fields.eventName ?? method });
