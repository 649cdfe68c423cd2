/** Connection: service URL and credentials, stored in the tab, and on the device only on request. */

/** Input of the sign-in form. */
export interface Connection {
  /** URL of the service, without a trailing slash. */
  url: string;
  appId: string;
  apiKey: string;
  /** Key of the monitoring interface. */
  monitoringKey?: string | undefined;
}

/** Storages of connections; those of the window by default. */
export interface Storages {
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const NAME = 'aisle-console:connection';

/** Prefixes of the keys that the console and its elements store in the tab: questions to the assistant, facet values, list sizes. */
const TAB_PREFIX = 'aisle-';

const read = (text: string | null): Connection | undefined => {
  try {
    const { url, appId, apiKey, monitoringKey } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof url !== 'string' || typeof appId !== 'string' || typeof apiKey !== 'string') return undefined;
    return { url, appId, apiKey, ...(typeof monitoringKey === 'string' && { monitoringKey }) };
  } catch {
    return undefined;
  }
};

/** Returns a storage, or undefined if the browser denies access; then data lives as long as the page. */
const quietly = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const usual = (): Storages => ({ tab: sessionStorage, device: localStorage });

/** Returns the stored connection; undefined if the user is not signed in. */
export const readConnection = (storages: () => Storages = usual): Connection | undefined =>
  quietly(() => read(storages().tab.getItem(NAME)) ?? read(storages().device.getItem(NAME)));

/** Stores a connection for this tab, or with `remember` for this device. */
export function keepConnection(
  connection: Connection,
  { remember, storages = usual }: { remember: boolean; storages?: () => Storages },
): void {
  forgetConnection(storages);
  quietly(() => (remember ? storages().device : storages().tab).setItem(NAME, JSON.stringify(connection)));
}

function clearTab({ tab }: Storages): void {
  const names = Array.from({ length: tab.length }, (_, at) => tab.key(at));
  for (const name of names) if (name?.startsWith(TAB_PREFIX)) tab.removeItem(name);
}

/** Deletes it with all data of this tab: the next user has another key, or none. */
export function forgetConnection(storages: () => Storages = usual): void {
  quietly(() => clearTab(storages()));
  quietly(() => storages().device.removeItem(NAME));
}

/**
 * Returns the URL of the service that serves a console at this URL.
 * @example
 * serviceOf(new URL('http://127.0.0.1:7700/console/')); // http://127.0.0.1:7700
 */
export const serviceOf = (page: Pick<URL, 'origin'>): string => page.origin;
