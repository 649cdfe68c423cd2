/** Match selectors: whether a page has the elements that an action requires. */
import type { CheerioAPI } from 'cheerio';

/**
 * Returns whether one of the selectors matches, and none of those with `!`.
 * @throws SyntaxError if a selector is invalid.
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
