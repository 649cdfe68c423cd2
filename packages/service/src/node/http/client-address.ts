/** Client address behind reverse proxies: which hop of X-Forwarded-For counts. */
import { addressText, type Network, readAddress } from '../../foundation/wire/networks.ts';

/** A hop as proxies write it: some add the port, some put IPv6 into brackets. */
const hopOf = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1');

/**
 * The address of who asks. The header is read from the right, where the nearest proxy wrote, and only as far as those who wrote it are
 * trusted: everything left of that may have been made up by the client.
 * @param peer Who is connected.
 * @param forwarded The header.
 * @param trusted The networks of proxies that may be believed.
 * @returns Undefined when a trusted proxy names somebody who cannot be read: he must not count as the proxy.
 *
 * @example
 * clientAddress('10.0.0.1', '203.0.113.7', readNetworks('10.0.0.0/8')); // '203.0.113.7'
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: readonly Network[],
): string | undefined {
  if (peer === undefined) return undefined;
  // Node gives the usual form; a socket of both versions shows IPv4 inside IPv6.
  if (forwarded === undefined || trusted.length === 0) return peer.replace(/^::ffff:(?=\d+\.)/i, '');
  const hops = forwarded.split(',').map(hopOf);
  let bytes = readAddress(peer);
  while (bytes !== undefined && hops.length > 0) {
    const from = bytes;
    if (!trusted.some((network) => network.has(from))) break;
    bytes = readAddress(hops.pop()!);
  }
  return bytes && addressText(bytes);
}
