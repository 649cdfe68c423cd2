/** Page content: the words of a page that are its own: no menus, no scripts, no footers. */
import type { CheerioAPI } from 'cheerio';

/** What stands on every page of a site. */
const AROUND =
  'script, style, noscript, template, svg, nav, header, footer, aside, form, iframe, [aria-hidden="true"], [hidden]';
/** Elements between whose words there is room. */
const BLOCKS =
  'p, div, li, td, th, h1, h2, h3, h4, h5, h6, br, section, article, tr, dt, dd, blockquote, pre, figcaption';

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Headings in their order, without those of menus. */
export const readHeaders = (page: CheerioAPI): string[] =>
  page('h1, h2, h3, h4, h5, h6')
    .toArray()
    .filter((node) => page(node).closest('nav, footer, aside').length === 0)
    .map((node) => flat(page(node).text()))
    .filter(Boolean);

/**
 * Reads the words of the first element of these, or of the whole page.
 *
 * @example
 * readContent(page, 'main');
 */
export function readContent(page: CheerioAPI, selector: string): string {
  const found = page(selector).first();
  const root = (found.length > 0 ? found : page('body')).clone();
  root.find(AROUND).remove();
  root.find(BLOCKS).before(' ').append(' ');
  return flat(root.text());
}
