/** Rating menu: minimum ratings to choose from, such as "four stars and up". */
import type { ChosenValue } from '@aisle/search-client/session';
import { ratingItems } from '@aisle/search-client/session/numeric-menu';
import { LitElement, css, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
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
 * A list of minimum ratings, highest first; each selects products rated at least that high. Screen readers get text instead of the
 * stars.
 *
 * @example
 * <aisle-rating-menu attribute="rating" label="Rating"></aisle-rating-menu>
 * @tag aisle-rating-menu
 * @summary A labelled group of radio buttons, one per minimum rating.
 * @csspart group - The fieldset around everything.
 * @csspart label - The name of the group.
 * @csspart list - The list of ratings.
 * @csspart item - A rating with its radio button.
 * @csspart choice - The label around a radio button.
 * @csspart radio - The native radio button.
 * @csspart value - The stars, or the text of the "All" entry.
 * @csspart chosen - The stars or text of the selected entry.
 * @csspart stars - The stars alone.
 * @csspart count - The number of results.
 * @cssproperty [--aisle-star=currentColor] - Colour of the stars.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the selected button.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper selected a rating.
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
    best: flag('best'),
    text: { attribute: false },
  };

  /** The numeric attribute that holds the rating. */
  attribute = '';
  /** The name of the group. */
  label = '';
  /** The highest possible rating; at most 20. */
  max = 5;
  /** Whether to offer an entry for exactly the highest rating. */
  best = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #menu = createNumericMenu(this, {
    attribute: () => this.attribute,
    // The "All" entry comes first.
    items: () => [{ label: '' }, ...ratingItems({ max: this.#shownMax, best: this.best })],
    words: (choice) => this.#labelOfChoice(choice),
  });
  readonly #text = createTextController(this, words);

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#menu.check()) return nothing;
    return this.#menu.renderGroup(this.label || this.#text.get('label'), {
      name: 'rating',
      nameOf: ({ min }) => this.#labelOfRating(min),
      contentOf: ({ min }) => (min === undefined ? this.#labelOfRating(min) : this.#renderRating(min)),
      text: this.#text,
    });
  }

  #renderRating(min: number): TemplateResult {
    return html`${renderStars(min, this.#shownMax)}${
        min >= this.#shownMax ? nothing : html`<span aria-hidden="true"> ${this.#text.get('short')}</span>`
      }<span class="unseen">${this.#labelOfRating(min)}</span>`;
  }

  #labelOfRating(min?: number): string {
    return min === undefined
      ? this.#text.get('all')
      : this.#text.get(min >= this.#shownMax ? 'best' : 'up', { count: min });
  }

  /** Returns the label of the menu, or of its selected rating, for lists of selections. */
  #labelOfChoice(choice?: ChosenValue): string {
    if (choice === undefined) return this.label || this.#text.get('label');
    const min = this.#menu.choices.find(({ refined }) => refined)?.min;
    return min === undefined ? '' : this.#labelOfRating(min);
  }

  /** The number of stars to render, capped at 20. */
  get #shownMax(): number {
    return Math.min(this.max, 20);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-rating-menu': AisleRatingMenu;
  }
}
