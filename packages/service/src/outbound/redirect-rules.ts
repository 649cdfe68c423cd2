/** Redirect rules: what of a request goes on to the address that a redirect names, and what stays behind. */
import { OutboundError } from './outbound.ts';
import { parseUrl } from '../foundation/wire/parse-url.ts';

/** A request on its way. Header names are in lower case. */
export interface RequestParts {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** What the connection decides, and no caller. */
const OF_THE_CONNECTION: readonly string[] = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'keep-alive',
  'te',
  'trailer',
  'expect',
];

/** Whether the header proves who asks: it goes to nobody else. */
export const isCredential = (name: string): boolean =>
  name === 'authorization' || name === 'proxy-authorization' || name === 'cookie' || /key|token|secret/.test(name);

/** The headers that a caller may set, their names in lower case. */
export const ownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  );

/** Whether an answer leads elsewhere. */
export const isRedirect = (status: number, location: string | undefined): location is string =>
  location !== undefined && REDIRECTS.includes(status);

/**
 * Where a redirect leads, from the address that it was answered at; undefined where that is no URL. A header comes as one character for each
 * byte: many a server sends an address in UTF-8 as it is, and its bytes are what it means.
 *
 * @example
 * readLocation('/caf\xc3\xa9', 'https://www.example.com/')?.href; // 'https://www.example.com/caf%C3%A9'
 */
export const readLocation = (location: string, from: string): URL | undefined =>
  parseUrl(
    location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
    from,
  );

/** The same host, or the same by a safer way. */
function isSameHost(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return (
    from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && from.port + to.port === ''
  );
}

/**
 * The request that follows a redirect. Credentials stay with the host they were made for.
 * @throws OutboundError `bad_url` where the redirect names no URL.
 */
export function followRedirect(request: RequestParts, status: number, location: string): RequestParts {
  const [from, to] = [new URL(request.url), readLocation(location, request.url)];
  if (!to) throw new OutboundError('bad_url', `${from.host} redirects to what is no URL`);
  const isAskedAnew = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST';
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => (isSameHost(from, to) || !isCredential(name)) && !(isAskedAnew && name.startsWith('content-')),
    ),
  );
  return {
    url: to.href,
    method: isAskedAnew ? 'GET' : request.method,
    headers,
    ...(!isAskedAnew && request.body !== undefined && { body: request.body }),
  };
}
