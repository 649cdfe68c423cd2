/** Host rules (allow-list): the host patterns of the operator, and whether a host or an address matches one. */
import { type AddressBytes, type Network, readNetwork } from '../foundation/wire/networks.ts';
import { isInternal, isMetadata, readTarget } from './address-ranges.ts';
import { parseUrl } from '../foundation/wire/parse-url.ts';

/** Allowed hosts if the operator sets none: this machine. */
export const DEFAULT_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A parsed pattern. */
interface HostPattern {
  /** The normalized pattern. */
  text: string;
  /** All ports if absent. */
  port: number | undefined;
  /** Host name in lower case, with the prefix `*.` for subdomains, or `*` for every name. */
  name?: string;
  /** An address or a network. */
  network?: Network;
  /** Whether it is a single address. */
  isSingle?: boolean;
}

/** Checks hosts and addresses against the patterns. */
export interface HostRules {
  /** The normalized patterns. */
  readonly patterns: readonly string[];
  /** Whether a URL may have this host (a name or an address) and port. */
  allowsHost(host: string, port: number): boolean;
  /** Whether a connection to this address, to which `host` resolved, is allowed. */
  allowsAddress(address: AddressBytes, at: { host: string; port: number }): boolean;
}

/** Maximum number of cached decisions about hosts: a crawl checks the same few for each link. */
const MAX_CACHED = 1000;

const SYNTAX_HELP =
  'write a name (example.com), its subdomains (*.example.com), an address (10.0.0.7, [::1]) or a network (10.0.0.0/8), each also with a port (:8080)';

const cannotRead = (pattern: string): Error => new Error(`"${pattern}" is not a host; ${SYNTAX_HELP}`);

/** Returns a name as in URLs: in lower case, punycode-encoded, without a trailing dot. */
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
  // A number in a URL (127.1, 0x7f.1) is an address in an unusual form.
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
 * Parses host patterns.
 * @throws Error that names the pattern and the syntax.
 *
 * @example
 * createHostRules(['*.example.com']).allowsHost('www.example.com', 443); // true
 */
export function createHostRules(hosts: readonly string[] = DEFAULT_HOSTS): HostRules {
  const patterns = hosts.map(readPattern);
  const atPort = (port: number) => patterns.filter((one) => one.port === undefined || one.port === port);
  // A network that happens to contain a metadata service does not allow it: its address must be listed.
  const lists = (address: AddressBytes, port: number): boolean =>
    atPort(port).some((one) => one.network?.has(address) && (one.isSingle === true || !isMetadata(address)));
  const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

  const judgeHost = (host: string, port: number): boolean => {
    const address = readTarget(host);
    if (address) return lists(address, port) || (!isInternal(address) && atPort(port).some(({ name }) => name === '*'));
    const plain = host.replace(/\.$/, '');
    // An operator who allows every name does not mean internal ones.
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
      !isInternal(address) ||
      lists(address, port) ||
      // This name can have no other meaning (RFC 6761).
      (isLocalName(host) && allowsHost(host, port) && isLoopback(address)),
  };
}

const isLoopback = (address: AddressBytes): boolean =>
  address.length === 4 ? address[0] === 127 : address.every((byte, at) => byte === (at === 15 ? 1 : 0));
