/** Connection: where the service is and who asks; kept by the tab, and by the device only where somebody asked for that. */

/** What is typed at sign-in. */
export interface Connection {
  /** Address of the service, without a trailing slash. */
  url: string;
  appId: string;
  apiKey: string;
  /** Key of monitoring, which has one of its own. */
  monitoringKey?: string | undefined;
}

/** Where connections are kept; those of the window by default. */
export interface Storages {
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const NAME = 'aisle-console:connection';

/** What the console and the elements in it store in the tab: questions to the assistant, values of facets, sizes of lists. */
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

/** A page may be forbidden to keep anything: then it forgets with the page. */
const quietly = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const usual = (): Storages => ({ tab: sessionStorage, device: localStorage });

/** The connection that is kept; undefined where nobody is signed in. */
export const readConnection = (storages: () => Storages = usual): Connection | undefined =>
  quietly(() => read(storages().tab.getItem(NAME)) ?? read(storages().device.getItem(NAME)));

/** Keeps a connection for this tab, or with `remember` for this device. */
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

/** Forgets it everywhere, with all that this tab stores: whoever sits down next has another key, or none. */
export function forgetConnection(storages: () => Storages = usual): void {
  quietly(() => clearTab(storages()));
  quietly(() => storages().device.removeItem(NAME));
}

/**
 * The address of the service that a console at this address belongs to: where it is served from.
 * @example
 * serviceOf(new URL('http://127.0.0.1:7700/console/')); // http://127.0.0.1:7700
 */
export const serviceOf = (page: Pick<URL, 'origin'>): string => page.origin;
