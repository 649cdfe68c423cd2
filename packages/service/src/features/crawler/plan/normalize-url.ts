/** URL normalization: one form for all spellings of the URL of a page, and detection of endless URLs. */
import { parseUrl } from '../../../foundation/wire/parse-url.ts';

/** Query parameters that track where a visitor came from, without effect on the page. */
export const TRACKING_PARAMETERS: readonly string[] = ['utm_*', 'gclid', 'fbclid', 'msclkid'];

/** Maximum characters of a URL, which is also a limit of browsers and sitemaps. */
const MAX_LENGTH = 2048;
/**
 * Maximum repetitions of a folder in a path, and maximum number of folders or parameters. More come from a page that links to itself below
 * itself.
 */
const MAX_REPEATS = 3;
const MAX_SEGMENTS = 30;
const MAX_PARAMETERS = 30;

/** Why a URL is not requested. */
export type UrlTrap = 'url_too_long' | 'url_trap';

const isUnreserved = (code: number): boolean => /[A-Za-z0-9\-._~]/.test(String.fromCharCode(code));

/** Normalizes escapes: `%7e` becomes `~`, `%2f` stays, and hexadecimal digits are capitals. */
const normalizeEscapes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const code = Number.parseInt(escaped.slice(1), 16);
    return isUnreserved(code) ? String.fromCharCode(code) : escaped.toUpperCase();
  });

/** Whether a query parameter matches one of the patterns, which may end with `*`. */
const matchesName = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

/**
 * Normalizes a URL. Undefined if it is not that of a web page.
 *
 * @param ignored Names of query parameters to remove; a `*` at the end matches any suffix.
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

/** Returns the origin of a normalized URL without parsing it again. */
export function originOf(normalized: string): string {
  const end = normalized.indexOf('/', normalized.indexOf('//') + 2);
  return end < 0 ? normalized : normalized.slice(0, end);
}

/** Returns why a URL seems to be endless. Undefined if it does not. */
export function findTrap(url: string): UrlTrap | undefined {
  if (url.length > MAX_LENGTH) return 'url_too_long';
  const { pathname, search } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MAX_SEGMENTS || search.split('&').length > MAX_PARAMETERS) return 'url_trap';
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_REPEATS) ? 'url_trap' : undefined;
}
