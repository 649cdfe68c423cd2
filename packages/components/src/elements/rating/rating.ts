/** Rating as stars. */
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { ratingStyles } from './rating.styles.ts';

const words = {
  unrated: 'No reviews yet',
  rating: '{value} of {max} stars',
  reviews: { one: '{value} of {max} stars, {count} review', other: '{value} of {max} stars, {count} reviews' },
};

/**
 * Stars for a rating, also between two stars: `<aisle-rating value="{{rating}}" count="{{reviews}}"></aisle-rating>`.
 * Screen readers hear one sentence. Where nobody has rated yet it says so, in place of empty stars. What is no number shows nothing.
 *
 * @example
 * <aisle-rating value="4.5" count="12"></aisle-rating>
 * @tag aisle-rating
 * @summary A rating as stars, with the number of reviews.
 * @csspart stars - The stars.
 * @csspart full - The full stars, cut off where the rating ends.
 * @csspart count - The number of reviews.
 * @csspart unrated - The words where there are no reviews.
 * @cssproperty [--aisle-star=currentColor] - Colour of the stars.
 * @cssproperty [--aisle-muted=#595959] - Colour of the number of reviews.
 */
export class AisleRating extends LitElement {
  static override styles = [hostStyles, ratingStyles];
  static override properties: PropertyDeclarations = {
    value: {},
    count: {},
    max: wholeNumber('max', { min: 1 }),
    text: { attribute: false },
  };

  /** The rating, from 0 to `max`. */
  value: string | number = '';
  /** The number of reviews; without it none is shown. */
  count: string | number = '';
  /** The best rating there is. */
  max = 5;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #text = createTextController(this, words);

  protected override updated(): void {
    const full = this.renderRoot.querySelector<HTMLElement>('[part=full]');
    // Through the CSSOM, which a strict Content-Security-Policy allows, unlike a style attribute in markup.
    if (full) full.style.inlineSize = `${((this.#value ?? 0) / this.#max) * 100}%`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const value = this.#value;
    if (value === undefined) return nothing;
    const max = this.#max;
    const count = this.#read(this.count);
    // The worst rating that can be given is above 0.
    if (count === 0 || (count === undefined && !value))
      return html`<span part="unrated" class="quiet">${this.#text.get('unrated')}</span>`;
    const sentence = this.#text.get(count === undefined ? 'rating' : 'reviews', { value, max, count: count ?? 0 });
    return html`<span class="unseen">${sentence}</span
      ><span part="stars" aria-hidden="true">${'☆'.repeat(max)}<span part="full">${'★'.repeat(max)}</span></span
      >${
        count === undefined
          ? nothing
          : html` <span part="count" class="quiet" aria-hidden="true">(${this.#text.number(count)})</span>`
      }`;
  }

  /** The rating within its bounds. */
  get #value(): number | undefined {
    const value = this.#read(this.value);
    return value === undefined ? undefined : Math.min(Math.max(value, 0), this.#max);
  }

  /** Twenty stars are more than anybody can count. */
  get #max(): number {
    return Math.min(Math.max(this.max, 1), 20);
  }

  #read(value: string | number | null): number | undefined {
    const number = typeof value === 'number' ? value : Number(value?.trim() || NaN);
    return Number.isFinite(number) ? number : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-rating': AisleRating;
  }
}
