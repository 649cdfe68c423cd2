/** URL normalization: one form for all ways to write the address of a page, and the signs of addresses without end. */
import { parseUrl } from '../../../foundation/wire/parse-url.ts';

/** Query parameters that say where somebody came from, not what the page is. */
export const TRACKING_PARAMETERS: readonly string[] = ['utm_*', 'gclid', 'fbclid', 'msclkid'];

/** Characters of a URL; browsers and sitemaps end there too. */
const LONGEST = 2048;
/** The same folder so often in one path, or so many folders or parameters, is made by a page that links to itself below itself. */
const MAX_REPEATS = 3;
const MAX_SEGMENTS = 30;
const MAX_PARAMETERS = 30;

/** Why a URL is not worth a request. */
export type UrlTrap = 'url_too_long' | 'url_trap';

const isUnreserved = (code: number): boolean => /[A-Za-z0-9\-._~]/.test(String.fromCharCode(code));

/** `%7e` and `~` are the same, `%2f` and `/` are not; hexadecimal digits are capitals. */
const normalizeEscapes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const code = Number.parseInt(escaped.slice(1), 16);
    return isUnreserved(code) ? String.fromCharCode(code) : escaped.toUpperCase();
  });

/** A test of names of query parameters by patterns with `*` at their end. */
const matchesName = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

/**
 * The one form of a URL; undefined where it is none of a web page.
 *
 * @param ignored Names of query parameters that are left out, with `*` at the end for all that begin so.
 *
 * @example
 * normalizeUrl('HTTP://Example.com:80/%7euser?utm_source=x#top', TRACKING_PARAMETERS); // 'http://example.com/~user'
 */
export function normalizeUrl(text: string, ignored: readonly string[] = []): string | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = normalizeEscapes(url.pathname);
  if (url.search !== '') {
    const parameters = url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair !== '' && !matchesName(ignored, decodeName(pair)));
    url.search = normalizeEscapes(parameters.join('&'));
  }
  return url.href.replace(/\?$/, '');
}

function decodeName(pair: string): string {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/** The origin of a URL in its one form, which need not be read again. */
export function originOf(normalized: string): string {
  const end = normalized.indexOf('/', normalized.indexOf('//') + 2);
  return end < 0 ? normalized : normalized.slice(0, end);
}

/** The sign of a page that makes addresses without end; undefined where there is none. */
export function findTrap(url: string): UrlTrap | undefined {
  if (url.length > LONGEST) return 'url_too_long';
  const { pathname, search } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS || search.split('&').length > MAX_PARAMETERS) return 'url_trap';
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_REPEATS) ? 'url_trap' : undefined;
}
