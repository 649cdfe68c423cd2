/** Visitor pseudonyms: tell clients without a user token apart, for counting and splitting traffic, without keeping their addresses. */
import { LruCache } from '../foundation/collections/lru-cache.ts';
import type { Queryable } from '../store/store.ts';

/** Addresses whose pseudonyms are kept at hand. */
const MAX_CACHED = 10_000;

/** Hexadecimal digits of a pseudonym: 64 bits, so that among a million visitors no two are likely to share one. */
const DIGITS = 16;

const KEY_BYTES = 32;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The network of an IPv6 address (its first 64 bits): one household, whose devices change the rest every day. Others stay as they are. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [front = '', back] = plain.toLowerCase().split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back === undefined ? [] : back.split(':').filter(Boolean);
  const gap = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** How much of an IPv6 address one customer of a provider may have for himself: its first 48 bits. */
const PROVIDED_GROUPS = 3;

/**
 * The network that counts as one where votes are counted: an IPv4 address, or the first 48 bits of an IPv6 address, since everybody who
 * rents a server is given as many narrower networks as he likes.
 *
 * @example
 * evidenceNetworkOf('2001:db8:1:2::7'); // '2001:db8:1'
 */
export function evidenceNetworkOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? network.split(':').slice(0, PROVIDED_GROUPS).join(':') : network;
}

/** The key of a store, made when there is none. */
async function readKey(store: Queryable, random: (size: number) => Uint8Array): Promise<string> {
  const read = () => store.query<{ key: string }>('SELECT key FROM visitor_key');
  const [row] = await read();
  if (row) return row.key;
  await store.query('INSERT INTO visitor_key (is_only, key) VALUES (true, $1) ON CONFLICT DO NOTHING', [
    toHex(random(KEY_BYTES)),
  ]);
  return (await read())[0]!.key;
}

/** Gives clients their pseudonyms. */
export interface Visitors {
  /** Reads the key of the store, or makes it. Before the first request. */
  open(): Promise<void>;
  /** A name for any text: the same in every process, and nothing leads back to the text. After `open`. */
  nameOf(text: string): Promise<string>;
  /** The pseudonym of the client at an address; undefined where the address is not known. */
  at(address: string | undefined): Promise<string | undefined>;
  /** The pseudonym of the network that counts as one where votes are counted; undefined where the address is not known. */
  networkAt(address: string | undefined): Promise<string | undefined>;
}

/**
 * A pseudonym is an HMAC of the address under a random key in the store: the same in every process and after every start, and of no use
 * to whoever does not have that key. IPv6 addresses of one network count as one visitor.
 *
 * @example
 * const visitors = createVisitors({ store, random });
 * await visitors.open();
 * await visitors.at('203.0.113.7'); // '1f0c…', 16 hexadecimal digits
 */
export function createVisitors(options: { store: Queryable; random: (size: number) => Uint8Array }): Visitors {
  const { store, random } = options;
  const cache = new LruCache<string>(MAX_CACHED);
  const knownNetworks = new LruCache<string>(MAX_CACHED);
  let key: CryptoKey | undefined;

  const sign = async (text: string): Promise<string> =>
    toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key!, new TextEncoder().encode(text))));

  const pseudonymOf = async (
    address: string | undefined,
    remembered: LruCache<string>,
    textOf: (address: string) => string,
  ): Promise<string | undefined> => {
    if (address === undefined || key === undefined) return undefined;
    const before = remembered.get(address);
    if (before !== undefined) return before;
    const pseudonym = (await sign(textOf(address))).slice(0, DIGITS);
    remembered.set(address, pseudonym);
    return pseudonym;
  };

  return {
    nameOf: (text) => sign(`name\n${text}`),
    open: async () => {
      const bytes = fromHex(await readKey(store, random));
      key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    },
    at: (address) => pseudonymOf(address, cache, networkOf),
    networkAt: (address) => pseudonymOf(address, knownNetworks, (one) => `network\n${evidenceNetworkOf(one)}`),
  };
}
