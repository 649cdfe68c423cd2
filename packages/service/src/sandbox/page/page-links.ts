/** Page links: the links and redirects of a page, and its canonical URL. */
import type { CheerioAPI } from 'cheerio';
import { parseUrl } from '../../foundation/wire/parse-url.ts';

/** Maximum length of a URL: servers accept no longer ones. */
const MAX_LENGTH = 2048;
/** Maximum number of links per page. */
const MAX_LINKS = 20_000;

/** Returns a web URL without its fragment. Undefined for all other links. */
function webAddress(href: string | undefined, base: string): string | undefined {
  if (href === undefined || href.length > MAX_LENGTH) return undefined;
  const url = parseUrl(href.trim(), base);
  if (!url) return undefined;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  return url.href.length > MAX_LENGTH ? undefined : url.href;
}

const words = (rel: string | undefined) => (rel ?? '').toLowerCase().split(/\s+/);

/** Returns the base of relative URLs. */
function baseOf(page: CheerioAPI, url: string): string {
  const href = page('base[href]').first().attr('href');
  return (href === undefined ? undefined : parseUrl(href.trim(), url)?.href) ?? url;
}

/** A redirect by the page itself. */
export interface Refresh {
  /** Absolute. */
  to: string;
  /** Delay in seconds. */
  seconds: number;
}

/** `<meta http-equiv="refresh" content="0; url=/b">`; one inside `noscript` does not count. */
function readRefresh(page: CheerioAPI, base: string): Refresh | undefined {
  const meta = page('meta[http-equiv]')
    .toArray()
    .find(
      (node) =>
        node.attribs['http-equiv']!.trim().toLowerCase() === 'refresh' && page(node).closest('noscript').length === 0,
    );
  const [, seconds, quoted, plain] =
    /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(?:["']([^"']*)["']|(\S+))/i.exec(meta?.attribs['content'] ?? '') ??
    [];
  const to = webAddress(quoted ?? plain, base);
  return to === undefined ? undefined : { to, seconds: Number(seconds) };
}

/** Links of a page. */
export interface PageLinks {
  links: string[];
  canonical: string | undefined;
  refresh?: Refresh | undefined;
}

/**
 * Reads links, the canonical URL and redirects by the page itself, all absolute.
 *
 * @example
 * pageLinks(loadDocument('<a href="/b#top">', 'html'), 'https://example.com/a').links; // ['https://example.com/b']
 */
export function pageLinks(page: CheerioAPI, url: string): PageLinks {
  const base = baseOf(page, url);
  const links = new Set<string>();
  for (const { attribs } of page('a[href], area[href]').toArray()) {
    if (links.size === MAX_LINKS) break;
    if (words(attribs['rel']).includes('nofollow')) continue;
    const address = webAddress(attribs['href'], base);
    if (address !== undefined) links.add(address);
  }
  const canonical = page('link[rel][href]')
    .toArray()
    .find(({ attribs }) => words(attribs['rel']).includes('canonical'));
  return {
    links: [...links],
    canonical: webAddress(canonical?.attribs['href'], base),
    refresh: readRefresh(page, base),
  };
}
