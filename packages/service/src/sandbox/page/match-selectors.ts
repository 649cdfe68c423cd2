/** Match selectors: whether a page has what an action asks for. */
import type { CheerioAPI } from 'cheerio';

/**
 * One of the selectors must be in the page, and none of those with `!`.
 * @throws SyntaxError where a selector cannot be read.
 *
 * @example
 * matchesSelectors(page, ['.product', '!.sold-out']);
 */
export function matchesSelectors(page: CheerioAPI, selectors: readonly string[] | undefined): boolean {
  if (!selectors || selectors.length === 0) return true;
  const has = (selector: string) => {
    try {
      return page(selector).length > 0;
    } catch {
      throw new SyntaxError(`selectorsToMatch: "${selector}" is no CSS selector`);
    }
  };
  const wanted = selectors.filter((selector) => !selector.startsWith('!'));
  const unwanted = selectors.filter((selector) => selector.startsWith('!')).map((selector) => selector.slice(1).trim());
  return !unwanted.some(has) && (wanted.length === 0 || wanted.some(has));
}
