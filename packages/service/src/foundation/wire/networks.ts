/** IP addresses and networks in CIDR notation, of both versions. IPv4 inside IPv6 (`::ffff:10.0.0.1`) is IPv4. */
import ipaddr from 'ipaddr.js';

/** The bytes of an address: 4, or 16. */
export type AddressBytes = readonly number[];

/** A parsed network. */
export interface Network {
  /** Canonical notation: `10.0.0.0/8`. */
  name: string;
  has(address: AddressBytes): boolean;
}

/** Bits of an IPv6 address before an embedded IPv4 address. */
const MAPPED_BITS = 96;

/** Octal, hexadecimal and shortened forms of IPv4 are interpreted differently by different programs: they are rejected here. */
const readBytes = (text: string): AddressBytes | undefined =>
  (text.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(text)) && ipaddr.isValid(text)
    ? ipaddr.parse(text).toByteArray()
    : undefined;

const isMapped = (bytes: AddressBytes): boolean =>
  bytes.length === 16 && bytes.slice(0, 12).every((byte, at) => byte === (at < 10 ? 0 : 255));

/**
 * Parses the address of a client. Undefined if it is not an address.
 *
 * @example
 * readAddress('::ffff:10.0.0.1'); // [10, 0, 0, 1]
 */
export function readAddress(text: string): AddressBytes | undefined {
  // The zone of a link-local address names an interface of this machine, not a position in a network.
  const bytes = readBytes(text.trim().replace(/%.*$/, ''));
  return bytes && isMapped(bytes) ? bytes.slice(12) : bytes;
}

/** Formats an address. */
export const addressText = (bytes: AddressBytes): string => ipaddr.fromByteArray([...bytes]).toString();

/** The bytes with all bits after the first `bits` set to zero. */
const maskBytes = (bytes: AddressBytes, bits: number): AddressBytes =>
  bytes.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * at))) & 0xff);

/**
 * Parses a network: an address with a prefix length, or a single address. Undefined if it is neither.
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
  const base = maskBytes(bytes, bits);
  return {
    name: `${addressText(base)}/${bits}`,
    has: (other) => other.length === base.length && maskBytes(other, bits).every((byte, at) => byte === base[at]),
  };
}

/** Whether a network contains all addresses of its version. */
export const isEverybody = ({ name }: Network): boolean => name.endsWith('/0');

/** Whether an address is in one of the comma-separated networks. Invalid input matches nothing. */
export function inNetworks(address: string | undefined, networks: string): boolean {
  const bytes = address === undefined ? undefined : readAddress(address);
  return bytes !== undefined && networks.split(',').some((text) => readNetwork(text)?.has(bytes));
}

/** Parses a comma-separated list of networks. @throws Error that names the invalid entry. */
export function readNetworks(list: string): Network[] {
  return list.split(',').map((text) => {
    const network = readNetwork(text);
    if (!network) throw new Error(`"${text.trim()}" is not a network; write it as 10.0.0.0/8 or 2001:db8::/32`);
    return network;
  });
}
