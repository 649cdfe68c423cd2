/** The card of a hit when the page brings none: picture, name and price, under the names that shops use. */
import type { Hit } from '@aisle/contract';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../looks/templates/safe-url.ts';
import { highlightedValue } from '../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../text/highlighting/matched-parts.ts';
import { plainText } from '../text/highlighting/plain-text.ts';
import { formatMoney } from '../text/format-money.ts';

/** How amounts are written. */
export interface CardLanguage {
  /** Language tag. */
  locale: string;
  /** The currency of the page; empty writes bare numbers. */
  currency: string;
}

/** A picture that is not there leaves its room, without the sign of the browser; another one may come to the same place. */
const onError = ({ target }: Event): void => (target as Element).removeAttribute('src');

/**
 * Renders the card. The width of the picture is a hint of the markup, which every rule of the page goes before: without any, the
 * picture is as wide as its column.
 */
export const defaultCard = (hit: Hit, { locale, currency }: CardLanguage): TemplateResult => {
  /** The first of the named attributes that the record has. */
  const first = (...names: string[]): string => names.find((name) => plainText(hit[name])) ?? '';
  const name = first('name', 'title') || 'objectID';
  const image = safeUrl(plainText(hit[first('image', 'image_url', 'thumbnail')]), { image: true });
  const link = safeUrl(plainText(hit[first('url', 'link')]));
  const text = matchedParts(highlightedValue(hit, name)).map((part, index) =>
    index % 2 ? html`<mark>${part}</mark>` : part,
  );
  return html`<article class="aisle-card">
    ${image ? html`<img class="aisle-card-image" width="100%" @error=${onError} src=${image} alt="" loading="lazy" />` : nothing}
    <p class="aisle-card-name">${link ? html`<a href=${link}>${text}</a>` : text}</p>
    ${[
      ['brand', plainText(hit['brand'])],
      ['price', formatMoney(hit['price'], currency, locale)],
    ].map(([one, shown]) => (shown ? html`<p class="aisle-card-${one}">${shown}</p>` : nothing))}
  </article>`;
};
