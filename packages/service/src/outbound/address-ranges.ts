/** Address ranges: which IP addresses are internal and unreachable from outside. */
import ipaddr from 'ipaddr.js';
import { type AddressBytes, addressText, readAddress } from '../foundation/wire/networks.ts';

/** Metadata services of clouds, which return secrets of the machine: allowed only if the operator lists the address itself. */
const METADATA_ADDRESSES = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
]);

/** The well-known prefix of NAT64 (RFC 6052): the last four bytes are an IPv4 address. */
const NAT64_PREFIX = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0];

const isNat64 = (bytes: AddressBytes): boolean =>
  bytes.length === 16 && NAT64_PREFIX.every((byte, at) => bytes[at] === byte);

/**
 * Returns the address at which a connection would end: IPv4 inside IPv6 (`::ffff:10.0.0.1`, `64:ff9b::10.0.0.1`) is IPv4. Undefined if it
 * is not an address.
 */
export function readTarget(text: string): AddressBytes | undefined {
  const bytes = readAddress(text.replace(/^\[|\]$/g, ''));
  return bytes && isNat64(bytes) ? bytes.slice(12) : bytes;
}

/** Whether the address is a metadata service, which returns secrets of a cloud machine. */
export const isMetadata = (address: AddressBytes): boolean => METADATA_ADDRESSES.has(addressText(address));

/**
 * Whether the address is not public: loopback, private, link-local, shared by carriers (CGNAT), multicast, reserved, or a tunnel into IPv4
 * (6to4, Teredo) whose end is unknown.
 *
 * @example
 * isInternal(readTarget('10.0.0.1')!); // true
 */
export function isInternal(address: AddressBytes): boolean {
  if (isMetadata(address)) return true;
  // Public IPv6 is 2000::/3 alone; of the rest of it no registry has given anything out.
  if (address.length === 16 && (address[0]! & 0xe0) !== 0x20) return true;
  return ipaddr.fromByteArray([...address]).range() !== 'unicast';
}
