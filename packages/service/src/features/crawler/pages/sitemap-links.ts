/** Sitemap links: what a sitemap names, as it is remembered beside it: pages by their addresses, other sitemaps behind a mark. */
import type { FoundUrl, UrlResult } from '../rows/url-rows.ts';

/** No address of a page begins so. */
const MARK = 'sitemap ';

/** What a sitemap names; each address is normalized. */
export interface NamedUrls {
  pages: readonly string[];
  sitemaps: readonly string[];
}

/** As it is remembered. */
export const sitemapLinks = ({ pages, sitemaps }: NamedUrls): string[] => [
  ...pages,
  ...sitemaps.map((url) => `${MARK}${url}`),
];

/** Indexes of sitemaps within each other. */
const MAX_DEPTH = 3;

/** Where a sitemap leads, as it was remembered. */
export const sitemapFinds = ({ depth }: Pick<UrlResult, 'depth'>, links: readonly string[]): FoundUrl[] =>
  links.flatMap((link): FoundUrl[] => {
    if (!link.startsWith(MARK)) return [{ url: link, kind: 'page', depth: 0, hops: 0 }];
    if (depth >= MAX_DEPTH) return [];
    return [{ url: link.slice(MARK.length), kind: 'sitemap', depth: depth + 1, hops: 0 }];
  });
