/** URL operations: URLs in scripts, parsed by the URL class of the host. */
import type { HostOperation } from './page-host.ts';

const PARTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

const partsOf = (url: URL) => JSON.stringify(PARTS.map((name) => url[name]));

/** `url` parses a URL, `urlWith` parses it with one part replaced. */
export const urlOperations: Readonly<Record<string, HostOperation>> = {
  url: (_host, address, base) => {
    try {
      return partsOf(new URL(String(address), base === undefined ? undefined : String(base)));
    } catch {
      throw new TypeError(`This is no URL: ${String(address).slice(0, 200)}`);
    }
  },
  urlWith: (_host, address, name, value) => {
    const url = new URL(String(address));
    const part = PARTS.find((one) => one === name && one !== 'origin');
    if (part) (url as Record<typeof part, string>)[part] = String(value);
    return partsOf(url);
  },
};
