/** Record line: a record as people know it, in one line: its picture, its name, its price. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DisplayRecord } from '../data/shown-record.ts';
import type { Words } from '../text/words.ts';

/** A picture that does not come leaves its room, without the sign of the browser. */
const onError = ({ target }: Event): void => (target as Element).removeAttribute('src');

/** Its picture, in a room of one size; a list none of whose records has a picture gives the room away. */
export const thumbnail = ({ picture }: Pick<DisplayRecord, 'picture'>): TemplateResult =>
  html`<span class="thumbnail"
    >${
      picture === undefined
        ? nothing
        : html`<img loading="lazy" decoding="async" width="32" height="32" @error=${onError} src=${picture} alt="" />`
    }</span
  >`;

/** Its price, as it is written in the language of the reader. */
export function priceOf(words: Words, { price, currency }: Pick<DisplayRecord, 'price' | 'currency'>): string {
  if (price === undefined) return '';
  const isWhole = Number.isInteger(price);
  return currency
    ? words.number(price, { style: 'currency', currency, ...(isWhole && { minimumFractionDigits: 0 }) })
    : words.number(price, isWhole ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * Draws the line, for a row that lays it out.
 * @param options.name Drawn in the place of the name, such as a link.
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
