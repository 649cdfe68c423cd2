/** A menu of ratings: four stars and up. */
import type { ChosenValue } from '@aisle/search-client/session';
import { ratingItems } from '@aisle/search-client/session/numeric-menu';
import { LitElement, css, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { createNumericMenu } from '../../facets/numeric-menu-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { radioChoicesStyles } from '../../looks/styles/radio-choices.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { renderStars } from './stars.ts';

const words = {
  label: 'Rating',
  all: 'All',
  up: { one: '{count} star and up', other: '{count} stars and up' },
  best: { one: '{count} star', other: '{count} stars' },
  short: '& up',
};

/**
 * Ratings to choose from, the best first: each finds what is rated at least so well. Screen readers hear words in place
 * of the stars.
 *
 * @example
 * <aisle-rating-menu attribute="rating" label="Rating"></aisle-rating-menu>
 * @tag aisle-rating-menu
 * @summary A named group of radio buttons, one for each least rating.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart list - The list of ratings.
 * @csspart item - A rating with its radio button.
 * @csspart choice - The label around a radio button.
 * @csspart radio - The native radio button.
 * @csspart value - The stars, or the text of the entry for all.
 * @csspart chosen - The stars or text of the chosen entry.
 * @csspart stars - The stars alone.
 * @csspart count - The number of results.
 * @cssproperty [--aisle-star=currentColor] - Colour of the stars.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the chosen button.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a rating.
 */
export class AisleRatingMenu extends LitElement {
  static override styles = [
    hostStyles,
    controlStyles,
    radioChoicesStyles,
    css`
      [part='stars'] {
        color: var(--aisle-star, currentColor);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    max: wholeNumber('max', { min: 2 }),
    best: { type: Boolean },
    text: { attribute: false },
  };

  /** The numeric attribute that holds the rating. */
  attribute = '';
  /** The name of the group. */
  label = '';
  /** The best rating there is. */
  max = 5;
  /** Whether there is an entry for the best rating alone. */
  best = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #menu = createNumericMenu(this, {
    attribute: () => this.attribute,
    // The entry for all first.
    items: () => [{ label: '' }, ...ratingItems({ max: this.#max, best: this.best })],
    words: (choice) => this.#wordsOf(choice),
  });
  readonly #text = createTextController(this, words);

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#menu.check()) return nothing;
    return this.#menu.renderGroup(this.label || this.#text.get('label'), {
      name: 'rating',
      nameOf: ({ min }) => this.#nameOf(min),
      contentOf: ({ min }) => (min === undefined ? this.#nameOf(min) : this.#renderRating(min)),
      text: this.#text,
    });
  }

  #renderRating(min: number): TemplateResult {
    return html`${renderStars(min, this.#max)}${
        min >= this.#max ? nothing : html`<span aria-hidden="true"> ${this.#text.get('short')}</span>`
      }<span class="unseen">${this.#nameOf(min)}</span>`;
  }

  #nameOf(min?: number): string {
    return min === undefined ? this.#text.get('all') : this.#text.get(min >= this.#max ? 'best' : 'up', { count: min });
  }

  /** How lists of choices write this one. */
  #wordsOf(choice?: ChosenValue): string {
    if (choice === undefined) return this.label || this.#text.get('label');
    const min = this.#menu.choices.find(({ refined }) => refined)?.min;
    return min === undefined ? '' : this.#nameOf(min);
  }

  /** Twenty stars are more than anybody can count. */
  get #max(): number {
    return Math.min(this.max, 20);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-rating-menu': AisleRatingMenu;
  }
}
