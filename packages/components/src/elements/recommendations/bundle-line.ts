/** Bundle line: the total price of products that are bought together, and the button that adds them to the cart. */
import type { Hit } from '@aisle/contract';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { warnOnce } from '../../dom/console/warn-once.ts';
import type { ShownPage } from '../../cards/hit-list.ts';
import type { CartController } from '../../controllers/cart-controller.ts';
import type { TextController } from '../../controllers/text-controller.ts';
import { formatNumber } from '../../text/format-number.ts';
import { bundleOf } from './bundle.ts';

/** Texts of the line. */
export const bundleWords = {
  total: { one: 'Price of {count} product: {price}', other: 'Price of {count} products: {price}' },
  add: { one: 'Add to the cart', other: 'Add all {count} to the cart' },
};

/** Options of the line. */
export interface BundleLine {
  index: string;
  pages: readonly ShownPage[];
  /** The product of the page, if the bundle starts with it. */
  current: Hit | undefined;
  /** The attribute of the price. */
  priceAttribute: string;
  /** The currency as an ISO 4217 code; without it there is no total. */
  currency: string;
  text: Pick<TextController<typeof bundleWords>, 'get' | 'locale'>;
  cart: CartController;
  /** Reports an unsupported currency. */
  warn: ReturnType<typeof warnOnce>;
}

/**
 * Renders the line.
 * @example
 * renderBundleLine({ index, pages, current, priceAttribute, currency, text, cart, warn });
 */
export const renderBundleLine = ({ text, cart, warn, pages, ...options }: BundleLine): TemplateResult => {
  let currency = (options.currency ?? '').trim();
  const price = (value: number | string): string =>
    formatNumber(Number(value), text.locale, { style: 'currency', currency });
  try {
    if (currency) price(0);
  } catch {
    const unknown = currency;
    warn(unknown, ({ noCurrency }) => noCurrency(unknown));
    currency = '';
  }
  const bundle = bundleOf(pages, { ...options, currency });
  const { lines, value } = bundle;
  const count = lines.length;
  return html`<div part="bundle">
    ${value === undefined ? nothing : html`<p part="total">${text.get('total', { count, price: price(value) })}</p>`}
    <button part="add" type="button" @click=${() => cart.put(bundle)}>
      ${cart.labelFor(lines) ?? text.get('add', { count })}
    </button>
  </div>`;
};
