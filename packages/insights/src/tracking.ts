/** Tracking: from what a page says to valid events in the queue. */
import type { InsightsEvent } from '@aisle/contract';
import { attempt } from './attempt.ts';
import type { createAttribution } from './attribution.ts';
import type { EventMethod } from './event-kinds.ts';
import type { createIdentity } from './identity.ts';
import type { InsightsOptions } from './insights.ts';
import { eventFromLineItems, isSaidInLines, type Track } from './line-items.ts';
import type { createOutcomes } from './outcomes.ts';
import type { Queue, TrackedEvent } from './queue.ts';
import { splitEvent } from './split-event.ts';
import { invalidField } from './validation.ts';

/** Takes what a page says of one event, whatever it is; it does not throw. */
type EventFunction = (given: object) => void;

type EventKind = Pick<InsightsEvent, 'eventType' | 'eventSubtype'>;

/** What tracking stands on. */
export interface TrackingOptions extends Pick<InsightsOptions, 'before'> {
  hasConsent: () => boolean;
  identity: ReturnType<typeof createIdentity>;
  attribution: ReturnType<typeof createAttribution>;
  /** The index that a replica belongs to, or the index itself. */
  mainIndex: (index: string) => string;
  queue: Queue;
  outcomes: ReturnType<typeof createOutcomes>;
  /** Milliseconds since 1970. */
  now: () => number;
  createID: () => string;
  /** Something waits in the queue. */
  onQueued: () => void;
}

/**
 * The methods that take events.
 *
 * @example
 * const { methods, track } = createTracking({ hasConsent, identity, attribution, mainIndex, queue, outcomes, now, createID, onQueued });
 * methods.clickedObjectIDs({ eventName: 'Opened', index: 'products', objectIDs: ['p1'] });
 */
export function createTracking(options: TrackingOptions) {
  const { hasConsent, identity, attribution, mainIndex, queue, outcomes, now, createID, onQueued, before } = options;

  const takeIn = (given: object, kind?: EventKind): void => {
    // Elements and attributes speak in lines.
    const said = isSaidInLines(given) && kind ? eventFromLineItems(kind.eventType, given) : given;
    if (!hasConsent()) return outcomes.tell('dropped', said, 'consent');
    const time = now();
    // A copy as it would travel: nothing the page changes later can change it.
    const event: TrackedEvent = {
      userToken: identity.user.current(),
      authenticatedUserToken: identity.signedIn.current(),
      eventID: createID(),
      timestamp: time,
      ...JSON.parse(JSON.stringify(said)),
      ...kind,
    };
    before?.(event);
    event.timestamp = Math.min(event.timestamp, time);
    const invalid = invalidField(event, time);
    if (invalid) return outcomes.tell('dropped', event, invalid);
    event.objectIDs = event.objectIDs?.map(String);
    if (event.eventSubtype) event.index = mainIndex(event.index);
    attribution.attribute(event);
    splitEvent(event).forEach((part) => {
      queue.hold(part);
      outcomes.tell('queued', part);
    });
    attribution.learn(event);
    onQueued();
  };

  /** Takes an event of a kind, or one as the service knows it; what cannot be read at all is dropped too. */
  const trackEvent = (given: object, kind?: EventKind): void =>
    attempt(
      () => takeIn(given, kind),
      () => outcomes.tell('dropped', given, 'error'),
    );
  /** The method of an event kind. */
  const methodOf =
    (eventType: EventKind['eventType'], eventSubtype?: EventKind['eventSubtype']): EventFunction =>
    (given) =>
      trackEvent(given, { eventType, eventSubtype });

  /** Every method of an event kind by its name. Nothing else is found: a page may ask for any name. */
  const methods: Record<EventMethod, EventFunction> & Record<string, EventFunction | null | undefined> = {
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
  const track: Track = (method, said) => {
    methods[method]?.({ ...said, eventName: said.eventName ?? method });
  };
  return { methods, track, trackEvent };
}
