/** Checks the CSS selectors of actions for syntax errors and unsupported features. */
import { badRequest } from '../../../foundation/errors/service-error.ts';

/**
 * @param field Name of the list, for the error.
 * @throws ServiceError 400
 */
export async function checkSelectors(selectors: readonly string[], field: string): Promise<void> {
  if (selectors.length === 0) return;
  // The parser is only loaded if there are selectors.
  const { load } = await import('cheerio/slim');
  const page = load('<p></p>');
  for (const [at, selector] of selectors.entries()) {
    const plain = selector.startsWith('!') ? selector.slice(1) : selector;
    if (plain.trim() === '')
      throw badRequest(`${field}[${at}]: must not be empty; write a CSS selector such as .product`);
    try {
      page(plain);
    } catch (error) {
      throw badRequest(`${field}[${at}]: "${plain.slice(0, 100)}" is no CSS selector: ${(error as Error).message}`);
    }
  }
}
