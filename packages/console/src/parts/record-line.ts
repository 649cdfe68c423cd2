/** Record line: a record in one line with picture, name and price. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DisplayRecord } from '../data/shown-record.ts';
import type { Words } from '../text/words.ts';

/** Hides a picture that fails to load, but keeps its space. */
const onError = ({ target }: Event): void => (target as Element).removeAttribute('src');

/** Renders the picture in a box of fixed size; lists without any picture collapse the box. */
export const thumbnail = ({ picture }: Pick<DisplayRecord, 'picture'>): TemplateResult =>
  html`<span class="thumbnail"
    >${
      picture === undefined
        ? nothing
        : html`<img loading="lazy" decoding="async" width="32" height="32" @error=${onError} src=${picture} alt="" />`
    }</span
  >`;

/** Formats the price in the user's language. */
export function priceOf(words: Words, { price, currency }: Pick<DisplayRecord, 'price' | 'currency'>): string {
  if (price === undefined) return '';
  const isWhole = Number.isInteger(price);
  return currency
    ? words.number(price, { style: 'currency', currency, ...(isWhole && { minimumFractionDigits: 0 }) })
    : words.number(price, isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * Renders the line, for a row that lays it out.
 * @param options.name Rendered instead of the name, such as a link.
 * @example
 * html`<li>${recordLine(words, looks.show('products', hit))}</li>`
 */
export function recordLine(
  words: Words,
  shown: DisplayRecord,
  { name = shown.name }: { name?: unknown } = {},
): TemplateResult {
  const price = priceOf(words, shown);
  return html`${thumbnail(shown)}
    <span class="record-name" dir="auto">${name}</span>
    ${price ? html`<span class="record-price">${price}</span>` : nothing}`;
}
