/** Host rules (allow-list): the host patterns of the operator, and whether a host or an address is among them. */
import { type AddressBytes, type Network, readNetwork } from '../foundation/wire/networks.ts';
import { isInside, isMetadata, readTarget } from './address-ranges.ts';
import { parseUrl } from '../foundation/wire/parse-url.ts';

/** What may be reached when the operator says nothing: this machine. */
export const DEFAULT_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** One pattern that was read. */
interface HostPattern {
  /** In its usual form. */
  text: string;
  /** All ports when absent. */
  port: number | undefined;
  /** Name of a host in lower case, with `*.` before it for those below, or `*` for every name. */
  name?: string;
  /** An address, or a network of them. */
  network?: Network;
  /** A single address. */
  isSingle?: boolean;
}

/** Asks the patterns. */
export interface HostRules {
  /** The patterns in their usual form. */
  readonly patterns: readonly string[];
  /** Whether a URL may name this host (a name or an address) and port. */
  allowsHost(host: string, port: number): boolean;
  /** Whether a connection may be made to this address, which `host` led to. */
  allowsAddress(address: AddressBytes, at: { host: string; port: number }): boolean;
}

/** Verdicts about hosts that are remembered: a crawl asks about the same few for each link. */
const MAX_CACHED = 1000;

const HOW =
  'write a name (example.com), its subdomains (*.example.com), an address (10.0.0.7, [::1]) or a network (10.0.0.0/8), each also with a port (:8080)';

const cannotRead = (pattern: string): Error => new Error(`"${pattern}" is not a host; ${HOW}`);

/** A name as URLs have it: in lower case, other alphabets encoded, no dot at its end. */
function hostName(name: string): string | undefined {
  const url = parseUrl(`http://${name}/`);
  if (!url) return undefined;
  const { hostname, host, pathname, username, search, hash } = url;
  if (host !== hostname || pathname !== '/' || username !== '' || search !== '' || hash !== '') return undefined;
  return hostname.replace(/\.$/, '');
}

function readPattern(written: string): HostPattern {
  const text = written.trim().toLowerCase();
  const network = readNetwork(text.replace(/^\[(.*)\]$/, '$1'));
  const [, host = '', portText] = network ? [] : (/^(.*?)(?::(\d{1,5}))?$/.exec(text) ?? []);
  if (network) return { text: patternText(network), port: undefined, network, isSingle: isSingle(network) };
  const port = portText === undefined ? undefined : Number(portText);
  if (port !== undefined && (port < 1 || port > 65_535)) throw cannotRead(written);
  const ending = portText === undefined ? '' : `:${port}`;
  const address = readNetwork(host.replace(/^\[(.*)\]$/, '$1'));
  if (address) return { text: `${patternText(address)}${ending}`, port, network: address, isSingle: isSingle(address) };
  if (host === '*') return { text: `*${ending}`, port, name: '*' };
  const [, star = '', domain = ''] = /^(\*\.)?(.*)$/.exec(host) ?? [];
  const name = domain === '' || domain.includes('*') || domain.includes('/') ? undefined : hostName(domain);
  // What is a number to URLs (127.1, 0x7f.1) is an address written in an odd form.
  if (name === undefined || readTarget(name)) throw cannotRead(written);
  return { text: `${star}${name}${ending}`, port, name: `${star}${name}` };
}

const isSingle = ({ name }: Network): boolean => name.endsWith(name.includes(':') ? '/128' : '/32');

const patternText = (network: Network): string => {
  if (!isSingle(network)) return network.name;
  const [address = ''] = network.name.split('/');
  return address.includes(':') ? `[${address}]` : address;
};

const namesHost = (pattern: string | undefined, host: string): boolean =>
  pattern !== undefined &&
  (pattern === '*' || pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1))));

/**
 * Reads host patterns.
 * @throws Error that names the pattern and how one is written.
 *
 * @example
 * createHostRules(['*.example.com']).allowsHost('www.example.com', 443); // true
 */
export function createHostRules(hosts: readonly string[] = DEFAULT_HOSTS): HostRules {
  const patterns = hosts.map(readPattern);
  const atPort = (port: number) => patterns.filter((one) => one.port === undefined || one.port === port);
  // A network that happens to hold the secrets of the machine does not mean them: its address has to be written.
  const lists = (address: AddressBytes, port: number): boolean =>
    atPort(port).some((one) => one.network?.has(address) && (one.isSingle === true || !isMetadata(address)));
  const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

  const judgeHost = (host: string, port: number): boolean => {
    const address = readTarget(host);
    if (address) return lists(address, port) || (!isInside(address) && atPort(port).some(({ name }) => name === '*'));
    const plain = host.replace(/\.$/, '');
    // Whoever allows every name means the names of others.
    return atPort(port).some(({ name }) => namesHost(name, plain) && !(name === '*' && isLocalName(plain)));
  };

  const remembered = new Map<string, boolean>();
  const allowsHost = (host: string, port: number): boolean => {
    const key = `${port} ${host}`;
    let verdict = remembered.get(key);
    if (verdict === undefined) {
      if (remembered.size >= MAX_CACHED) remembered.clear();
      verdict = judgeHost(host, port);
      remembered.set(key, verdict);
    }
    return verdict;
  };

  return {
    patterns: patterns.map(({ text }) => text),
    allowsHost,
    allowsAddress: (address, { host, port }) =>
      !isInside(address) ||
      lists(address, port) ||
      // This name can mean nothing else (RFC 6761).
      (isLocalName(host) && allowsHost(host, port) && isLoopback(address)),
  };
}

const isLoopback = (address: AddressBytes): boolean =>
  address.length === 4 ? address[0] === 127 : address.every((byte, at) => byte === (at === 15 ? 1 : 0));
