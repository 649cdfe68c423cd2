/** Product bundle: creates the cart lines of products that are bought together. */
import type { CartDetail, CartLine, Hit } from '@aisle/contract';
import type { ShownPage } from '../../cards/hit-list.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** Options of the lines. */
export interface BundleOptions {
  /** The index of the records. */
  index: string;
  /** The product of the page, if the bundle starts with it. */
  current?: Hit | undefined;
  /** The attribute of the price. */
  priceAttribute: string;
  /** The currency as an ISO 4217 code; without it the lines have no prices, because prices require a currency. */
  currency: string;
}

const priceOf = (hit: Hit, attribute: string): number | undefined => {
  const value = valueAt(hit, attribute);
  const price = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof price === 'number' && Number.isFinite(price) && price >= 0 ? price : undefined;
};

/**
 * Returns one line per product, and the total value if every product has a price.
 * @example
 * emit(this, 'aisle-add-to-cart', bundleOf(pages, { index: 'products', priceAttribute: 'price', currency: 'EUR' }));
 */
export const bundleOf = (
  pages: readonly ShownPage[],
  { index, current, priceAttribute, currency }: BundleOptions,
): CartDetail => {
  const found = pages.flatMap(({ queryID, hits }) => hits.map((hit) => ({ hit, queryID })));
  const shown = current ? [{ hit: current, queryID: undefined }, ...found] : found;
  const lines = shown.map(({ hit, queryID }): CartLine => {
    const price = currency ? priceOf(hit, priceAttribute) : undefined;
    return {
      objectID: hit.objectID,
      quantity: 1,
      ...(queryID !== undefined && { queryID }),
      ...(price !== undefined && { price }),
    };
  });
  if (!currency || lines.every(({ price }) => price === undefined)) return { index, lines };
  if (lines.some(({ price }) => price === undefined)) return { index, lines, currency };
  // Sums of decimal prices have floating-point noise such as 0.30000000000000004.
  const value = Number(lines.reduce((sum, { price }) => sum + Number(price), 0).toFixed(4));
  return { index, lines, currency, value };
};
