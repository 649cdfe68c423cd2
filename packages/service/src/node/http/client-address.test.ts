import { describe, expect, it } from 'vitest';
import { readNetworks } from '../../foundation/wire/networks.ts';
import { clientAddress } from './client-address.ts';

const proxies = readNetworks('10.0.0.0/8,2001:db8:aaaa::/48');

describe('the address of a client', () => {
  it.each<[string | undefined, string | undefined, string | undefined, string]>([
    ['10.0.0.1', '203.0.113.7', '203.0.113.7', 'that the proxy names'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7', 'not what the client made up before'],
    ['10.0.0.1', '203.0.113.7, 10.0.0.2, 10.0.0.3', '203.0.113.7', 'behind several proxies'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2', 'the last proxy, when all are'],
    ['10.0.0.1', undefined, '10.0.0.1', 'the proxy itself, when it names nobody'],
    ['203.0.113.9', '10.9.9.9', '203.0.113.9', 'the peer, when it is no proxy'],
    ['::ffff:10.0.0.1', '203.0.113.7:4711', '203.0.113.7', 'without the port'],
    ['2001:db8:aaaa::1', '[2001:db8::7]:4711', '2001:db8::7', 'without port and brackets'],
    ['2001:db8:aaaa::1', '2001:DB8::7', '2001:db8::7', 'in its usual form'],
    ['10.0.0.1', '203.0.113.7, unknown', undefined, 'nobody, when the proxy says that it does not know'],
    ['10.0.0.1', '', undefined, 'nobody, when the header is empty'],
    [undefined, '203.0.113.7', undefined, 'nobody, when the peer is gone'],
  ])('is, from %s with %s, %s: %s', (peer, forwarded, address, _why) =>
    expect(clientAddress(peer, forwarded, proxies)).toBe(address),
  );

  it('is that of the peer where no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('127.0.0.1', '203.0.113.7', [])).toBe('127.0.0.1');
  });
});
