/** Visitor pseudonyms: distinguish clients without a user token, for counting and for splitting traffic, without storing their IP addresses. */
import { LruCache } from '../foundation/collections/lru-cache.ts';
import type { Queryable } from '../store/store.ts';

/** Maximum number of cached pseudonyms. */
const MAX_CACHED_PSEUDONYMS = 10_000;

/** Hexadecimal digits of a pseudonym: 64 bits, so that a collision among a million visitors is unlikely. */
const PSEUDONYM_DIGITS = 16;

const KEY_BYTES = 32;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * The /64 network of an IPv6 address: usually one household, whose devices change the remaining bits daily. IPv4 addresses are returned as
 * they are, without an IPv4-mapped prefix.
 */
export function networkPrefix(address: string): string {
  // Without the prefix of an IPv4-mapped address, and without a zone ID.
  const normalized = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!normalized.includes(':')) return normalized;
  const [beforeGap = '', afterGap] = normalized.toLowerCase().split('::');
  const head = beforeGap.split(':').filter(Boolean);
  const tail = afterGap === undefined ? [] : afterGap.split(':').filter(Boolean);
  const gap = afterGap === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Leading groups of an IPv6 address that identify one customer: providers assign networks up to /48. */
const CUSTOMER_GROUPS = 3;

/**
 * The network that counts as one voice when evidence is counted: an IPv4 address, or the /48 network of an IPv6 address. Anybody who rents
 * a server can get many smaller networks.
 *
 * @example
 * evidenceNetwork('2001:db8:1:2::7'); // '2001:db8:1'
 */
function evidenceNetwork(address: string): string {
  const network = networkPrefix(address);
  return network.includes(':') ? network.split(':').slice(0, CUSTOMER_GROUPS).join(':') : network;
}

/** Reads the key of the store. Creates it if there is none. */
async function readOrCreateKey(store: Queryable, random: (size: number) => Uint8Array): Promise<string> {
  const read = () => store.query<{ key: string }>('SELECT key FROM visitor_key');
  const [row] = await read();
  if (row) return row.key;
  await store.query('INSERT INTO visitor_key (is_only, key) VALUES (true, $1) ON CONFLICT DO NOTHING', [
    toHex(random(KEY_BYTES)),
  ]);
  return (await read())[0]!.key;
}

/** Computes the pseudonyms of clients. */
export interface Visitors {
  /** Reads or creates the key of the store. Must be called before the first request. */
  open(): Promise<void>;
  /** A keyed hash of a text: the same in every process, and not reversible. Requires `open`. */
  nameOf(text: string): Promise<string>;
  /** The pseudonym of the client at an IP address. Undefined if the address is unknown. */
  visitorAt(address: string | undefined): Promise<string | undefined>;
  /** The pseudonym of an address's network as evidence counts it. Undefined if the address is unknown. */
  networkPseudonymAt(address: string | undefined): Promise<string | undefined>;
}

/**
 * A pseudonym is an HMAC of the address with a random key from the store: the same in every process and after every restart, and useless
 * without the key. IPv6 addresses of one network count as one visitor.
 *
 * @example
 * const visitors = createVisitors({ store, random });
 * await visitors.open();
 * await visitors.visitorAt('203.0.113.7'); // '1f0c…', 16 hexadecimal digits
 */
export function createVisitors(options: { store: Queryable; random: (size: number) => Uint8Array }): Visitors {
  const { store, random } = options;
  const visitorCache = new LruCache<string>(MAX_CACHED_PSEUDONYMS);
  const networkCache = new LruCache<string>(MAX_CACHED_PSEUDONYMS);
  let key: CryptoKey | undefined;

  const sign = async (text: string): Promise<string> =>
    toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key!, new TextEncoder().encode(text))));

  const pseudonymOf = async (
    address: string | undefined,
    cache: LruCache<string>,
    textOf: (address: string) => string,
  ): Promise<string | undefined> => {
    if (address === undefined || key === undefined) return undefined;
    const cached = cache.get(address);
    if (cached !== undefined) return cached;
    const pseudonym = (await sign(textOf(address))).slice(0, PSEUDONYM_DIGITS);
    cache.set(address, pseudonym);
    return pseudonym;
  };

  return {
    nameOf: (text) => sign(`name\n${text}`),
    open: async () => {
      const bytes = fromHex(await readOrCreateKey(store, random));
      key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    },
    visitorAt: (address) => pseudonymOf(address, visitorCache, networkPrefix),
    networkPseudonymAt: (address) =>
      pseudonymOf(address, networkCache, (value) => `network\n${evidenceNetwork(value)}`),
  };
}
