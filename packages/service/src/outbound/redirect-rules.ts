/** Redirect rules: which parts of a request are sent to the target of a redirect, and which are dropped. */
import { OutboundError } from './outbound.ts';
import { parseUrl } from '../foundation/wire/parse-url.ts';

/** A request to be sent. Header names are in lower case. */
export interface RequestParts {
  url: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];

/** Headers that the connection sets, which callers cannot. */
const CONNECTION_HEADERS: readonly string[] = [
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

/** Whether the header is a credential, which no other host receives. */
export const isCredential = (name: string): boolean =>
  name === 'authorization' || name === 'proxy-authorization' || name === 'cookie' || /key|token|secret/.test(name);

/** Returns the headers that a caller may set, with names in lower case. */
export const ownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !CONNECTION_HEADERS.includes(name)),
  );

/** Whether a response is a redirect. */
export const isRedirect = (status: number, location: string | undefined): location is string =>
  location !== undefined && REDIRECT_STATUSES.includes(status);

/**
 * Returns the target of a redirect, relative to the URL that redirected. Undefined if it is not a URL. A header has one character per byte:
 * many servers send UTF-8 unencoded, so its bytes are decoded as such.
 *
 * @example
 * readLocation('/caf\xc3\xa9', 'https://www.example.com/')?.href; // 'https://www.example.com/caf%C3%A9'
 */
export const readLocation = (location: string, from: string): URL | undefined =>
  parseUrl(
    location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
    from,
  );

/** Whether it is the same host, with the same or a safer scheme. */
function isSameHost(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  return (
    from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && from.port + to.port === ''
  );
}

/**
 * Returns the request that follows a redirect. Credentials are only sent to their original host.
 * @throws OutboundError `bad_url` if the target is not a URL.
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
