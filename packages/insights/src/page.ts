/** Ports: everything that a tracker needs from its environment: a window, a worker, Node's global object or a test double. */
import { createStore } from 'idb-keyval';

/** Opens a key-value store in its own database, as `createStore` of idb-keyval does with IndexedDB. */
export type OpenKeyValueStore = (
  database: string,
  store: string,
) => <Answer>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Answer | PromiseLike<Answer>,
) => Promise<Answer>;

/**
 * The part of a page that a tracker uses; all of it is optional. The clock, random numbers and timers default to those of the global
 * object.
 */
export interface Page {
  fetch?: typeof fetch;
  Request?: typeof Request;
  localStorage?: Storage;
  document?: Document & { readonly prerendering?: boolean };
  location?: Pick<Location, 'protocol'>;
  navigator?: Partial<Navigator & { readonly globalPrivacyControl: boolean }>;
  addEventListener?: (type: string, listener: (event: Event) => void, options: { signal: AbortSignal }) => void;
  /** The clock. */
  Date?: Pick<DateConstructor, 'now'>;
  /** Random numbers for retry delays. */
  Math?: Pick<Math, 'random'>;
  /** Secure random numbers for identifiers. */
  crypto?: Pick<Crypto, 'getRandomValues'>;
  /** Timers. */
  setTimeout?: (task: () => void, milliseconds: number) => unknown;
  /** Opens the second store of the queue. Default: IndexedDB through idb-keyval. */
  keyValueStore?: OpenKeyValueStore;
}

/** The ports that every tracker needs. */
export interface Ports {
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  /** Source of secure random bytes. */
  randomness: Pick<Crypto, 'getRandomValues'>;
  setTimer: (task: () => void, milliseconds: number) => unknown;
  openStore: OpenKeyValueStore;
}

/**
 * Returns the ports of a page; those that it lacks come from the global object, and the store from idb-keyval.
 *
 * @example
 * const { now, setTimer } = portsOf(window);
 */
export function portsOf(page: Page): Ports {
  const {
    Date: clock = Date,
    Math: chance = Math,
    crypto: randomness = crypto,
    setTimeout: setTimer = setTimeout,
    keyValueStore: openStore = createStore,
  } = page;
  return { now: () => clock.now(), random: () => chance.random(), randomness, setTimer, openStore };
}
