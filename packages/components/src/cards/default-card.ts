/** Default card of a hit without a template of the page: picture, name and price, under common attribute names. */
import type { Hit } from '@aisle/contract';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../looks/templates/safe-url.ts';
import { highlightedValue } from '../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../text/highlighting/matched-parts.ts';
import { plainText } from '../text/highlighting/plain-text.ts';
import { formatMoney } from '../text/format-money.ts';

/** Formatting of amounts. */
export interface CardLanguage {
  /** Language tag. */
  locale: string;
  /** The currency of the page; if empty, amounts have no currency. */
  currency: string;
}

/** Removes the browser's icon of a broken image; the element stays for the next hit. */
const onError = ({ target }: Event): void => (target as Element).removeAttribute('src');

/**
 * Renders the card. The width attribute of the picture is only a hint, which any rule of the page overrides; without one, the picture
 * is as wide as its column.
 */
export const defaultCard = (hit: Hit, { locale, currency }: CardLanguage): TemplateResult => {
  /** Returns the name of the first attribute that the record has. */
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
