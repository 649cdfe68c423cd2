/** Extract helper: the helpers of record extractors by their names. */
import { readArticle } from './article.ts';
import { readDocumentation } from './documentation.ts';
import type { HelperInput } from './helper-input.ts';
import { readProduct } from './product.ts';
import { splitContent } from './split-content.ts';
import { readWebPage } from './web-page.ts';

const HELPERS: Readonly<Record<string, (input: HelperInput) => Record<string, unknown>[]>> = {
  article: readArticle,
  product: readProduct,
  page: readWebPage,
  docsearch: readDocumentation,
  documentation: readDocumentation,
  splitContentIntoRecords: splitContent,
};

/** Calls a helper; returns its records as JSON. @throws If there is none of this name, or its options are invalid. */
export function extractHelper(name: string, input: HelperInput): string {
  if (!Object.hasOwn(HELPERS, name)) throw new TypeError(`There is no helpers.${name}`);
  return JSON.stringify(HELPERS[name]!(input));
}
