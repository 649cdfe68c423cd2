/** Public interface of the tracker. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventArguments } from './event-kinds.ts';
import type { Page } from './page.ts';

/** Options of a tracker. */
export interface InsightsOptions {
  appId: string;
  /** A public API key with the search permission. */
  apiKey: string;
  /** Origin or path of the service: `https://events.example.com`, or `/` for the page's own origin (default). */
  host?: string;
  /**
   * The complete URL up to the key, for a service with other credential parameters:
   * `https://events.example.com/1/events?x-other-application-id=STORE&x-other-api-key=`.
   */
  url?: string;
  /** A pseudonymous user token that replaces the one that the tracker generates. */
  userToken?: string;
  /** A pseudonymous token of the signed-in shopper. */
  authenticatedUserToken?: string;
  /**
   * More attributes for the first-party cookie `_aisle` (SameSite=Lax, Secure on https), which stores the tracker's own token for
   * half a year: such as `domain=example.com` or `max-age=86400`; false keeps the token in memory.
   */
  cookie?: string | false;
  /**
   * Whether the shopper has consented: true by default. Without consent nothing is sent, events are dropped, not postponed, and nothing
   * is stored but the withdrawal or opt-out itself, and an erasure until it is complete.
   */
  consent?: boolean;
  /**
   * Whether Global Privacy Control is respected: true by default. If the browser sends the signal, the token and
   * attribution are kept in memory only; events are still sent.
   */
  respectPrivacyControl?: boolean;
  /** Main index by replica. Carts and orders are attributed to the main index, even if a replica returned the record. */
  replicas?: Record<string, string>;
  /**
   * May change an event before it is validated: for example, a shop whose cart uses SKUs replaces them by the `objectID` of the
   * search index. If it throws, the event is dropped.
   */
  before?: (event: InsightsEvent) => void;
  /** Milliseconds that events wait in order to be sent together: 200 by default. */
  delay?: number;
  /**
   * Milliseconds for which no page sends the events of an unanswered request again, for example after the page that sent them was
   * closed: 8,000 by default. Later events are not delayed. A longer lease causes fewer duplicates; a shorter one delivers lost events
   * sooner.
   */
  lease?: number;
  /** The page that the tracker works in: the global object by default. */
  page?: Page;
}

/** Listener arguments by outcome of an event. */
export interface InsightsEventArguments {
  /** An event was added to the queue. */
  queued: [event: InsightsEvent];
  /** The service accepted an event. */
  sent: [event: InsightsEvent];
  /**
   * An event will never be sent. The reason is the name of the invalid field, or `consent`, `expired`, `full`,
   * `refused` (by the service), `too large`, `erased`, `error`.
   */
  dropped: [event: Partial<InsightsEvent>, reason: string];
}

/** Listeners by outcome. */
export type InsightsEvents = {
  [Name in keyof InsightsEventArguments]: (...args: InsightsEventArguments[Name]) => void;
};

/** One method per event kind. None throws: an invalid event is dropped, counted and reported to `dropped`. */
export type EventMethods = { [Method in keyof EventArguments]: (event: EventArguments[Method]) => void };

/** Called with each new token. */
export type TokenListener = (token: string | undefined) => void;

/** A tracker. No method throws into the page. */
export interface Insights extends EventMethods {
  /** Tracks events in wire format; each is validated separately. */
  sendEvents(events: readonly (Omit<InsightsEvent, 'userToken'> & { userToken?: string })[]): void;
  /** Replaces the anonymous token; undefined returns to the tracker's own. */
  setUserToken(token: string | undefined): void;
  /** The anonymous token; undefined without consent. */
  getUserToken(): string | undefined;
  /** Calls the listener with every new token, and with the current one right away if `immediate`. Returns a function that unsubscribes. */
  onUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Sets the token of the signed-in shopper; undefined after signing out. */
  setAuthenticatedUserToken(token: string | undefined): void;
  getAuthenticatedUserToken(): string | undefined;
  onAuthenticatedUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Gives or withdraws consent. Withdrawal erases all stored data and applies to all open tabs; giving consent ends an opt-out. */
  setConsent(consent: boolean): void;
  /** Erases all stored data and remembers in this browser that the shopper does not want tracking. All open tabs stop immediately. */
  optOut(): void;
  /** Erases events, attribution and the token on this device, in all open tabs. Each tab reports its events to `dropped`. */
  erase(): void;
  /** Continues with a new key after the service refused the old one. */
  setCredentials(credentials: { apiKey: string }): void;
  /** Sends the events that may be sent now, unless another tab is sending. Resolves when the attempt has ended, whether or not it succeeded. */
  flush(): Promise<void>;
  /** Number of queued events. */
  pending(): number;
  /** How many events were `queued`, `sent` and `dropped: <reason>` since this tracker was created. */
  stats(): Record<string, number>;
  /**
   * Tracks below a root (the document by default), until `close()`: the events of Aisle's elements, clicks and submits of elements
   * with `data-aisle-event`, and views of elements with `data-aisle-view`.
   */
  capture(root?: Document | Element): void;
  /** Calls the listener for an outcome of events. Returns a function that unsubscribes. */
  on<Name extends keyof InsightsEvents>(name: Name, listener: InsightsEvents[Name]): () => void;
  /** Stops listening and sending; stored events are left for the next page. */
  close(): void;
}
