import { describe, expect, it } from 'vitest';
import { isInternal, readTarget } from './address-ranges.ts';
import { createHostRules } from './host-rules.ts';
import { OutboundError } from './outbound.ts';
import { readTargetUrl } from './read-url.ts';

const faultOf = (url: string, hosts?: readonly string[]): string => {
  try {
    readTargetUrl(url, createHostRules(hosts));
    return 'allowed';
  } catch (error) {
    expect(error).toBeInstanceOf(OutboundError);
    return (error as OutboundError).fault;
  }
};

describe('addresses inside of networks', () => {
  it.each(
    `127.0.0.1 127.255.0.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 192.0.2.1 198.18.0.1 168.63.129.16 100.100.100.200 :: ::1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b:1::1 2002:a00:1:: 2001:0:4136:e378::1 fe80::1 fc00::1 fd00:ec2::254 ff02::1 fec0::1 2001:db8::1`.split(
      ' ',
    ),
  )('%s is one', (address) => expect(isInternal(readTarget(address)!)).toBe(true));

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    '%s is none',
    (address) => expect(isInternal(readTarget(address)!)).toBe(false),
  );
});

describe('by default', () => {
  it.each([
    ['http://localhost/', 'allowed'],
    ['http://LOCALHOST.:8080/a', 'allowed'],
    ['https://127.0.0.1:7700/', 'allowed'],
    ['http://[::1]/', 'allowed'],
    ['http://[::ffff:127.0.0.1]/', 'allowed'],
    // Other ways to write the address that is allowed.
    ['http://0x7f.1/', 'allowed'],
    ['http://127.1/', 'allowed'],
    ['http://2130706433/', 'allowed'],
    ['http://127.0.0.2/', 'host_not_allowed'],
    ['http://0/', 'host_not_allowed'],
    ['http://0xa.0.0.1/', 'host_not_allowed'],
    ['http://a.localhost/', 'host_not_allowed'],
    ['http://localhost.example.com/', 'host_not_allowed'],
    ['http://169.254.169.254/latest', 'host_not_allowed'],
    ['https://example.com/', 'host_not_allowed'],
    ['http://user:pass@localhost/', 'bad_url'],
    ['http://user@localhost/', 'bad_url'],
    ['ftp://localhost/', 'bad_url'],
    ['file:///etc/passwd', 'bad_url'],
    ['//localhost/', 'bad_url'],
    ['localhost', 'bad_url'],
    ['', 'bad_url'],
  ])('%s is %s', (url, fault) => expect(faultOf(url)).toBe(fault));
});

describe('patterns', () => {
  it.each([
    ['https://example.com/', ['example.com'], 'allowed'],
    ['https://EXAMPLE.com./', ['Example.COM'], 'allowed'],
    ['https://www.example.com/', ['example.com'], 'host_not_allowed'],
    ['https://www.example.com/', ['*.example.com'], 'allowed'],
    ['https://a.b.example.com/', ['*.example.com'], 'allowed'],
    ['https://example.com/', ['*.example.com'], 'host_not_allowed'],
    ['https://evilexample.com/', ['*.example.com'], 'host_not_allowed'],
    ['https://bücher.example/', ['bücher.example'], 'allowed'],
    ['https://xn--bcher-kva.example/', ['BÜCHER.example'], 'allowed'],
    ['http://example.com:8080/', ['example.com:8080'], 'allowed'],
    ['http://example.com/', ['example.com:8080'], 'host_not_allowed'],
    ['http://[2001:db8::1]:81/', ['[2001:db8::1]:81'], 'allowed'],
    ['http://10.2.3.4/', ['10.0.0.0/8'], 'allowed'],
    ['http://11.2.3.4/', ['10.0.0.0/8'], 'host_not_allowed'],
    ['http://169.254.169.254/', ['169.254.0.0/16'], 'host_not_allowed'],
    ['http://169.254.169.254/', ['169.254.169.254'], 'allowed'],
    ['http://any.example/', ['*'], 'allowed'],
    ['http://8.8.8.8/', ['*'], 'allowed'],
    ['http://10.0.0.1/', ['*'], 'host_not_allowed'],
    ['http://localhost/', ['*'], 'host_not_allowed'],
  ])('%s under %s is %s', (url, hosts, fault) => expect(faultOf(url, hosts)).toBe(fault));

  it('say which one cannot be read, and how one is written', () => {
    for (const pattern of [
      '',
      'http://example.com',
      'a b',
      '127.1',
      '0x7f.1',
      'exa*mple.com',
      'example.com:0',
      'example.com:99999',
      'user@x',
      'x/y',
    ])
      expect(() => createHostRules(['example.com', pattern]), pattern).toThrow(`"${pattern}" is not a host; write`);
  });

  it('are told in their usual form', () =>
    expect(createHostRules([' Example.com. ', '::1', '[::1]:80', '10.0.0.9/8', '127.0.0.1']).patterns).toEqual([
      'example.com',
      '[::1]',
      '[::1]:80',
      '10.0.0.0/8',
      '127.0.0.1',
    ]));
});

describe('an address behind a name', () => {
  const may = (hosts: readonly string[], host: string, address: string) =>
    createHostRules(hosts).allowsAddress(readTarget(address)!, { host, port: 80 });

  it('inside of a network counts only where it is listed itself; localhost is this machine', () => {
    expect(may(['shop'], 'shop', '93.184.216.34')).toBe(true);
    expect(may(['shop'], 'shop', '172.18.0.5')).toBe(false);
    expect(may(['shop', '172.16.0.0/12'], 'shop', '172.18.0.5')).toBe(true);
    expect(may(['shop', '172.18.0.5:8080'], 'shop', '172.18.0.5')).toBe(false);
    expect(may(['localhost'], 'localhost', '127.0.0.1')).toBe(true);
    expect(may(['localhost'], 'localhost', '::1')).toBe(true);
    expect(may(['localhost'], 'localhost', '10.0.0.1')).toBe(false);
    expect(may(['evil.example'], 'evil.example', '127.0.0.1')).toBe(false);
  });
});
