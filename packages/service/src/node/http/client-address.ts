/** Client address behind reverse proxies: selects the hop of X-Forwarded-For that counts. */
import { addressText, type Network, readAddress } from '../../foundation/wire/networks.ts';

/** Parses a hop: some proxies add the port, some put IPv6 addresses into brackets. */
const hopOf = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([^:]+):\d+$/, '$1');

/**
 * Returns the IP address of the client. The header is read from the right, where the nearest proxy wrote, and only as far as its writers
 * are trusted: anything to the left may be forged by the client.
 * @param peer Address of the connected socket.
 * @param forwarded The header.
 * @param trusted The networks of trusted proxies.
 * @returns Undefined if a trusted proxy sends an unreadable address, which must not count as the proxy.
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
  // Node returns the usual form; a dual-stack socket shows IPv4 inside IPv6.
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
