import { describe, expect, it } from 'vitest';
import { addressText, isEverybody, readAddress, readNetwork, readNetworks } from './networks.ts';

const has = (network: string, address: string) => readNetwork(network)!.has(readAddress(address)!);

describe('a network', () => {
  it.each([
    ['10.0.0.0/8', '10.255.1.2', '11.0.0.0'],
    ['10.1.2.3/8', '10.9.9.9', '9.255.255.255'],
    ['192.168.1.128/25', '192.168.1.200', '192.168.1.127'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['192.0.2.7/31', '192.0.2.6', '192.0.2.8'],
    ['2001:db8::/33', '2001:db8:7fff::1', '2001:db8:8000::1'],
    ['2001:db8::1', '2001:0DB8:0:0::1', '2001:db8::2'],
    ['::ffff:10.0.0.0/104', '10.1.1.1', '11.1.1.1'],
    ['10.0.0.0/8', '::ffff:10.1.1.1', '::ffff:11.1.1.1'],
    ['fe80::/10', 'fe80::1%eth0', 'fec0::1'],
  ])('%s has %s and not %s', (network, inside, outside) => {
    expect([has(network, inside), has(network, outside)]).toEqual([true, false]);
  });

  it('has nobody of the other version', () => {
    expect([has('0.0.0.0/0', '::1'), has('::/0', '::ffff:10.0.0.1'), has('::/0', '::1')]).toEqual([false, false, true]);
    expect(['0.0.0.0/0', '::/0', '10.0.0.0/8'].map((text) => isEverybody(readNetwork(text)!))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has one name, however it is written', () => {
    const names = ['10.0.0.0/8', '10.1.2.3/8', '::ffff:10.0.0.0/104', ' 10.0.0.0/8 '].map(
      (text) => readNetwork(text)!.name,
    );
    expect(new Set(names)).toEqual(new Set(['10.0.0.0/8']));
    expect(readNetwork('2001:DB8:0::/32')!.name).toBe('2001:db8::/32');
  });

  it.each([
    '',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0/8',
    '010.0.0.1',
    '0x0a.0.0.1',
    '167772160',
    '10.0.0.256',
    'office',
    '1::2::3',
    '*',
  ])('is not %j', (text) => expect(readNetwork(text)).toBeUndefined());

  it('stands in a list, of which the wrong entry is named', () => {
    expect(readNetworks('10.0.0.0/8, ::1').map(({ name }) => name)).toEqual(['10.0.0.0/8', '::1/128']);
    expect(() => readNetworks('10.0.0.0/8, office')).toThrow('"office" is not a network');
  });
});

it('shows addresses in their usual form', () => {
  expect(['::ffff:10.0.0.1', '2001:DB8:0:0::1'].map((text) => addressText(readAddress(text)!))).toEqual([
    '10.0.0.1',
    '2001:db8::1',
  ]);
});
