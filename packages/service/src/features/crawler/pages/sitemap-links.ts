/** Sitemap links: the entries of a sitemap in stored form: pages by URL, other sitemaps with a mark. */
import type { FoundUrl, UrlResult } from '../rows/url-rows.ts';

/** No URL of a page starts like this. */
const MARK = 'sitemap ';

/** Entries of a sitemap as normalized URLs. */
export interface NamedUrls {
  pages: readonly string[];
  sitemaps: readonly string[];
}

/** Converts entries into the stored form. */
export const sitemapLinks = ({ pages, sitemaps }: NamedUrls): string[] => [
  ...pages,
  ...sitemaps.map((url) => `${MARK}${url}`),
];

/** Maximum depth of sitemap indexes. */
const MAX_DEPTH = 3;

/** Returns the URLs that a sitemap leads to, from the stored form. */
export const sitemapFinds = ({ depth }: Pick<UrlResult, 'depth'>, links: readonly string[]): FoundUrl[] =>
  links.flatMap((link): FoundUrl[] => {
    if (!link.startsWith(MARK)) return [{ url: link, kind: 'page', depth: 0, hops: 0 }];
    if (depth >= MAX_DEPTH) return [];
    return [{ url: link.slice(MARK.length), kind: 'sitemap', depth: depth + 1, hops: 0 }];
  });
