/** IP allowlist in memory: whom the network restriction lets in. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import {
  type AddressBytes,
  isEverybody,
  type Network,
  readAddress,
  readNetwork,
} from '../../foundation/wire/networks.ts';

/** Stands for the networks of the support team, which the operator configures. */
export const SUPPORT = 'SERVICE_SUPPORT';

/** Addresses whose answer is remembered: lists may have 1,000 entries, and every request asks. */
const REMEMBERED = 1000;

/** The name of a source, the same for every way to write it; undefined when it is no source. */
export const sourceName = (source: string): string | undefined =>
  source.trim() === SUPPORT ? SUPPORT : readNetwork(source)?.name;

/** Whether an address may come in; one that nobody knows may come in only where everybody may. */
export type Allowlist = (address: string | undefined) => boolean;

/**
 * Makes an allowlist of names of sources. Without any there is no restriction.
 * @param support The networks of the support team.
 *
 * @example
 * createAllowlist(['10.0.0.0/8'], [])('10.1.2.3'); // true
 */
export function createAllowlist(names: readonly string[], support: readonly Network[]): Allowlist {
  const networks = names.flatMap((name) => (name === SUPPORT ? support : [readNetwork(name)!]));
  if (names.length === 0 || networks.some(isEverybody)) return () => true;
  const cache = new LruCache<boolean>(REMEMBERED);
  const isListed = (address: string): boolean => {
    const bytes: AddressBytes | undefined = readAddress(address);
    return bytes !== undefined && networks.some((network) => network.has(bytes));
  };
  return (address) => {
    if (address === undefined) return false;
    const before = cache.get(address);
    if (before !== undefined) return before;
    const isAllowed = isListed(address);
    cache.set(address, isAllowed);
    return isAllowed;
  };
}
