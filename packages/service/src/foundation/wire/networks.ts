/** IP addresses and networks in CIDR notation, of both versions. IPv4 inside IPv6 (`::ffff:10.0.0.1`) is IPv4. */
import ipaddr from 'ipaddr.js';

/** The bytes of an address: 4, or 16. */
export type AddressBytes = readonly number[];

/** A network that was read. */
export interface Network {
  /** The same for every way to write this network: `10.0.0.0/8`. */
  name: string;
  has(address: AddressBytes): boolean;
}

/** Bits of an IPv6 address before the IPv4 address that it may hold. */
const MAPPED_BITS = 96;

/** Octal, hexadecimal and shortened forms of IPv4 are read differently by different programs: here they are no addresses. */
const readBytes = (text: string): AddressBytes | undefined =>
  (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text)) && ipaddr.isValid(text)
    ? ipaddr.parse(text).toByteArray()
    : undefined;

const isMapped = (bytes: AddressBytes): boolean =>
  bytes.length === 16 && bytes.slice(0, 12).every((byte, at) => byte === (at < 10 ? 0 : 255));

/**
 * The address of a client; undefined when it cannot be read.
 *
 * @example
 * readAddress('::ffff:10.0.0.1'); // [10, 0, 0, 1]
 */
export function readAddress(text: string): AddressBytes | undefined {
  // The zone of a link-local address names an interface of this machine, not a place in a network.
  const bytes = readBytes(text.trim().replace(/%.*$/, ''));
  return bytes && isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** An address in its usual form. */
export const addressText = (bytes: AddressBytes): string => ipaddr.fromByteArray([...bytes]).toString();

/** The bytes with everything behind the first `bits` set to zero. */
const masked = (bytes: AddressBytes, bits: number): AddressBytes =>
  bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * at))) & 0xff);

/**
 * Reads a network: an address and how many of its bits count, or a single address. Undefined when it is neither.
 *
 * @example
 * readNetwork('10.0.0.0/8')!.has(readAddress('10.1.2.3')!); // true
 */
export function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...more] = text.trim().split('/');
  let bytes = readBytes(address);
  if (!bytes || more.length > 0 || (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length))) return undefined;
  let bits = Number(length ?? 8 * bytes.length);
  if (bits > 8 * bytes.length) return undefined;
  if (isMapped(bytes) && bits >= MAPPED_BITS) [bytes, bits] = [bytes.slice(12), bits - MAPPED_BITS];
  const base = masked(bytes, bits);
  return {
    name: `${addressText(base)}/${bits}`,
    has: (other) => other.length === base.length && masked(other, bits).every((byte, at) => byte === base[at]),
  };
}

/** Whether a network is that of all addresses, of its version or of both. */
export const isEverybody = ({ name }: Network): boolean => name.endsWith('/0');

/** Whether an address lies in one of the comma-separated networks. What cannot be read matches nothing. */
export function inNetworks(address: string | undefined, networks: string): boolean {
  const bytes = address === undefined ? undefined : readAddress(address);
  return bytes !== undefined && networks.split(',').some((text) => readNetwork(text)?.has(bytes));
}

/** Reads a comma-separated list of networks. @throws Error that names the entry which is none. */
export function readNetworks(list: string): Network[] {
  return list.split(',').map((text) => {
    const network = readNetwork(text);
    if (!network) throw new Error(`"${text.trim()}" is not a network; write it as 10.0.0.0/8 or 2001:db8::/32`);
    return network;
  });
}
