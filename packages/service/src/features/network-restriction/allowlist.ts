/** IP allowlist in memory: which addresses the network restriction allows. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import {
  type AddressBytes,
  isEverybody,
  type Network,
  readAddress,
  readNetwork,
} from '../../foundation/wire/networks.ts';

/** Placeholder for the networks of the support team, which the operator configures. */
export const SUPPORT = 'SERVICE_SUPPORT';

/** Maximum number of cached addresses: lists may have 1,000 entries, and every request is checked. */
const REMEMBERED = 1000;

/** Returns the normalized name of a source. Undefined if it is invalid. */
export const sourceName = (source: string): string | undefined =>
  source.trim() === SUPPORT ? SUPPORT : readNetwork(source)?.name;

/** Whether an address is allowed. An unknown address is only allowed if there is no restriction. */
export type Allowlist = (address: string | undefined) => boolean;

/**
 * Creates an allowlist from names of sources. Without any there is no restriction.
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
