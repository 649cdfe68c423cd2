/** Tracker interface: what it promises the page. */
import type { InsightsEvent } from '@aisle/contract';
import type { EventArguments } from './event-kinds.ts';
import type { Page } from './page.ts';

/** How a tracker works. */
export interface InsightsOptions {
  appId: string;
  /** A key that may search; it is public. */
  apiKey: string;
  /** Origin or path of the service: `https://events.example.com`, or `/` for the page's own origin, which is the default. */
  host?: string;
  /**
   * The whole address up to the key, for a service that names its credentials otherwise:
   * `https://events.example.com/1/events?x-other-application-id=STORE&x-other-api-key=`.
   */
  url?: string;
  /** A pseudonymous token instead of the tracker's own. */
  userToken?: string;
  /** A pseudonymous token of the signed-in shopper. */
  authenticatedUserToken?: string;
  /**
   * The tracker's own token is kept for half a year in the first-party cookie `_aisle` (SameSite=Lax, Secure on https).
   * More attributes for it, such as `domain=example.com` or `max-age=86400`; false keeps the token in memory.
   */
  cookie?: string | false;
  /**
   * Whether the shopper agreed: true by default. Without consent nothing is stored, sent or remembered,
   * and events are dropped, also for later.
   */
  consent?: boolean;
  /**
   * Whether Global Privacy Control is respected: true by default. Then token and attribution live in memory only;
   * events still reach the service.
   */
  respectPrivacyControl?: boolean;
  /** Replica to its main index. Carts and orders belong to the main index, whatever replica showed the record. */
  replicas?: Record<string, string>;
  /**
   * May change an event before anything looks at it: a shop whose cart speaks in SKUs gives them back the `objectID` that
   * search knows. What throws here drops the event.
   */
  before?: (event: InsightsEvent) => void;
  /** Milliseconds that events wait for company: 200 by default. */
  delay?: number;
  /**
   * Milliseconds that all pages leave alone what a request carried that got no answer, as when its page was left: 8,000 by default.
   * What is tracked later is sent at once. Longer: fewer repeats of requests whose answer was lost. Shorter: the rest arrives sooner.
   */
  lease?: number;
  /** The page to work in: the global object by default. */
  page?: Page;
}

/** What a tracker tells, by the name of what happened to an event. */
export interface InsightsEventArguments {
  /** An event was stored. */
  queued: [event: InsightsEvent];
  /** The service took an event. */
  sent: [event: InsightsEvent];
  /**
   * An event will never be sent. The reason is the name of the field that breaks a rule, or `consent`, `expired`, `full`,
   * `refused` (by the service), `too large`, `erased`, `error`.
   */
  dropped: [event: Partial<InsightsEvent>, reason: string];
}

/** Who hears it. */
export type InsightsEvents = {
  [Name in keyof InsightsEventArguments]: (...args: InsightsEventArguments[Name]) => void;
};

/** One method per event kind. None throws: an event that breaks a rule is dropped, counted and told to `dropped`. */
export type EventMethods = { [Method in keyof EventArguments]: (event: EventArguments[Method]) => void };

/** Hears of a new token. */
export type TokenListener = (token: string | undefined) => void;

/** A tracker. No method throws into the page. */
export interface Insights extends EventMethods {
  /** Takes events as the service knows them, each on its own merits. */
  sendEvents(events: readonly (Omit<InsightsEvent, 'userToken'> & { userToken?: string })[]): void;
  /** Replaces the anonymous token; undefined returns to the tracker's own. */
  setUserToken(token: string | undefined): void;
  /** The anonymous token; undefined without consent. */
  getUserToken(): string | undefined;
  /** Hears of every new token, and of the present one at once when `immediate`. */
  onUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Names the signed-in shopper; undefined after signing out. */
  setAuthenticatedUserToken(token: string | undefined): void;
  getAuthenticatedUserToken(): string | undefined;
  onAuthenticatedUserTokenChange(listener: TokenListener, options?: { immediate?: boolean }): () => void;
  /** Opens or shuts the gate. Shutting it erases what is stored and shuts it in all open tabs; opening it ends an opt-out. */
  setConsent(consent: boolean): void;
  /** Erases what is stored and remembers in this browser that the shopper wants no tracking. All open tabs stop at once. */
  optOut(): void;
  /** Erases events, attribution, and the token on this device, in all open tabs. Each tells `dropped` what it held. */
  erase(): void;
  /** Goes on with a new key after the service refused the old one. */
  setCredentials(credentials: { apiKey: string }): void;
  /** Sends what may be sent now, unless another tab is sending; settles when that attempt has ended, never rejects. */
  flush(): Promise<void>;
  /** Number of events that wait. */
  pending(): number;
  /** How many events were `queued`, `sent` and `dropped: <reason>` since this tracker was created. */
  stats(): Record<string, number>;
  /**
   * Tracks below a root (the document by default), until `close()`, what Aisle's elements tell, what `data-aisle-event`
   * marks when it is clicked or submitted, and what `data-aisle-view` marks when it is seen.
   */
  capture(root?: Document | Element): void;
  /** Hears what happens to events; the answer stops it. */
  on<Name extends keyof InsightsEvents>(name: Name, listener: InsightsEvents[Name]): () => void;
  /** Stops listening and sending; what is stored stays for the next page. */
  close(): void;
}
