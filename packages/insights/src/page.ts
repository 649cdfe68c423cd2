/** Ports: what a tracker uses of the page around it, which is a window, a worker, Node's global object or a stand-in. */
import { createStore } from 'idb-keyval';

/** Opens a store of named values in a database of its own, as `createStore` of idb-keyval does it with IndexedDB. */
export type OpenKeyValueStore = (
  database: string,
  store: string,
) => <Answer>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Answer | PromiseLike<Answer>,
) => Promise<Answer>;

/**
 * What a tracker uses of its page. Whatever the page lacks is done without; clock, chance, timers and the key-value store are
 * then those of the global object.
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
  /** Chance, for how long to wait. */
  Math?: Pick<Math, 'random'>;
  /** Chance that nobody can guess, for identifiers. */
  crypto?: Pick<Crypto, 'getRandomValues'>;
  /** Timers. */
  setTimeout?: (task: () => void, milliseconds: number) => unknown;
  /** The second store of the queue: IndexedDB through idb-keyval when not given. */
  keyValueStore?: OpenKeyValueStore;
}

/** What no tracker can do without. */
export interface Ports {
  /** Milliseconds since 1970. */
  now: () => number;
  /** A number from 0 up to 1. */
  random: () => number;
  /** Fills with random bits. */
  randomness: Pick<Crypto, 'getRandomValues'>;
  setTimer: (task: () => void, milliseconds: number) => unknown;
  openStore: OpenKeyValueStore;
}

/**
 * The page's own ports, or those of the global object where a stand-in leaves them out.
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
