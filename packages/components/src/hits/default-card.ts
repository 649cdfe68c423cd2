/** The card of a hit when the page brings none: picture, name and price, under the names that shops use. */
import type { Hit } from '@aisle/contract';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../item/safe-url.ts';
import { highlightedValue } from '../matches/highlighted-value.ts';
import { matchedParts } from '../matches/matched-parts.ts';
import { plainText } from '../matches/plain-text.ts';

/** Renders the card. */
export const defaultCard = (hit: Hit): TemplateResult => {
  /** The first of the named attributes that the record has. */
  const first = (...names: string[]): string => names.find((name) => plainText(hit[name])) ?? '';
  const name = first('name', 'title') || 'objectID';
  const image = safeUrl(plainText(hit[first('image', 'image_url', 'thumbnail')]), { image: true });
  const link = safeUrl(plainText(hit[first('url', 'link')]));
  const text = matchedParts(highlightedValue(hit, name)).map((part, index) =>
    index % 2 ? html`<mark>${part}</mark>` : part,
  );
  return html`<article class="aisle-card">
    ${image ? html`<img class="aisle-card-image" src=${image} alt="" loading="lazy" />` : nothing}
    <p class="aisle-card-name">${link ? html`<a href=${link}>${text}</a>` : text}</p>
    ${['brand', 'price'].map((one) => (plainText(hit[one]) ? html`<p class="aisle-card-${one}">${plainText(hit[one])}</p>` : nothing))}
  </article>`;
};
