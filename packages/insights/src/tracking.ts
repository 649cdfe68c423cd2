/** Tracking: from what a page says to valid events in the queue. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import { attributeEvent, mainIndex, rememberSearch, type AttributionState } from './attribution.ts';
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

/** Takes what a page says of one event, whatever it is; it does not throw. */
type EventFunction = (input: object) => void;

type EventKind = Pick<InsightsEvent, 'eventType' | 'eventSubtype'>;

/** What tracking stands on. */
export type TrackingState = AttributionState &
  DeliveryState &
  IdentityState &
  OutcomeState & {
    before: InsightsOptions['before'];
    hasConsent: boolean;
    /** Milliseconds that events wait for company. */
    delay: number;
  };

/** A copy of an event as it would travel: nothing the page changes later can change it. */
const createEvent = (state: TrackingState, input: object, kind: EventKind | undefined, time: number): TrackedEvent => ({
  userToken: state.user.getToken(),
  authenticatedUserToken: state.signedIn.getToken(),
  eventID: createRandomID(state.randomness),
  timestamp: time,
  ...JSON.parse(JSON.stringify(input)),
  ...kind,
});

function processEvent(state: TrackingState, input: object, kind?: EventKind): void {
  // Elements and attributes speak in lines.
  const fields = hasLineItems(input) && kind ? eventFromLineItems(kind.eventType, input) : input;
  if (!state.hasConsent) return emitOutcome(state, 'dropped', fields, 'consent');
  const time = state.now();
  const event = createEvent(state, fields, kind, time);
  state.before?.(event);
  event.timestamp = Math.min(event.timestamp, time);
  const invalid = invalidField(event, time);
  if (invalid) return emitOutcome(state, 'dropped', event, invalid);
  event.objectIDs = event.objectIDs?.map(String);
  if (event.eventSubtype) event.index = mainIndex(state, event.index);
  attributeEvent(state, event);
  splitEvent(event).forEach((part) => {
    enqueue(state, part);
    emitOutcome(state, 'queued', part);
  });
  rememberSearch(state, event);
  scheduleFlush(state, state.delay);
}

/** Takes an event of a kind, or one as the service knows it; what cannot be read at all is dropped too. */
export const trackEvent = (state: TrackingState, input: object, kind?: EventKind): void =>
  attempt(
    () => processEvent(state, input, kind),
    () => emitOutcome(state, 'dropped', input, 'error'),
  );

/**
 * The methods that take events, each by its name. Nothing else is found: a page may ask for any name.
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

/** Tracks what was said under the name of a method. */
export const createTrack =
  (methods: ReturnType<typeof createMethods>): Track =>
  (method, fields) =>
    methods[method]?.({ ...fields, eventName: fields.eventName ?? method });
