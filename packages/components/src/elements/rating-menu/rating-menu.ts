/** A menu of ratings: four stars and up. */
import type { ChosenValue } from '@aisle/search-client/session';
import { rangeNeed, ratingItems, readNumericMenu } from '@aisle/search-client/session/numeric-menu';
import type { NumericChoice } from '@aisle/search-client/session/numeric-menu';
import { LitElement, css, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { complainOnce } from '../../console/complain-once.ts';
import { wholeNumber } from '../../converters/converters.ts';
import { isUncounted } from '../../facets/is-uncounted.ts';
import { SessionController } from '../../controllers/session-controller.ts';
import { TextController } from '../../controllers/text-controller.ts';
import { checkRadios, chooseRange } from '../../facets/choose-range.ts';
import { controlStyles } from '../../styles/control.styles.ts';
import { hostStyles } from '../../styles/host.styles.ts';
import { radioChoicesStyles } from '../../styles/radio-choices.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { renderStars } from './stars.ts';

const words = {
  label: 'Rating',
  all: 'All',
  up: { one: '{count} star and up', other: '{count} stars and up' },
  best: { one: '{count} star', other: '{count} stars' },
  short: '& up',
};

/** Values that are counted; with more the counts of entries are not known and not shown. */
const limit = 1000;

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
    max: { converter: wholeNumber('max', { fallback: 5, min: 2 }) },
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

  readonly #session = new SessionController(this, {
    select: ({ state: { search, results } }) => ({ chosen: search.refinements[this.attribute], results }),
    need: () => (this.attribute ? { ...rangeNeed(this.attribute, { limit }), words: this.#wordsOf } : undefined),
  });
  readonly #text = new TextController(this, words);
  readonly #complain = complainOnce(this);

  protected override updated(): void {
    checkRadios(
      this.renderRoot,
      this.#choices.map(({ refined }) => refined),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { attribute } = this;
    if (!attribute) return this.#complain('', ({ noAttribute }) => noAttribute);
    const { session } = this.#session;
    if (session && isUncounted(session, attribute)) this.#complain(attribute, ({ noCounts }) => noCounts(attribute));
    return html`<fieldset part="group">
      <legend part="label">${this.label || this.#text.get('label')}</legend>
      <ul part="list" role="list" @change=${this.#onChange}>
        ${this.#choices.map((choice) => this.#renderChoice(choice))}
      </ul>
    </fieldset>`;
  }

  #renderChoice({ min, count, refined }: NumericChoice): TemplateResult {
    return html`<li part="item">
      <label part="choice">
        <input part="radio" type="radio" name="rating" />
        <span part=${refined ? 'value chosen' : 'value'}
          >${min === undefined ? this.#text.get('all') : this.#renderRating(min)}</span
        >
        <span part="count" class="quiet">${count === undefined ? nothing : this.#text.number(count)}</span>
      </label>
    </li>`;
  }

  #renderRating(min: number): TemplateResult {
    const isBest = min >= this.#most;
    return html`${renderStars(min, this.#most)}${
        isBest ? nothing : html`<span aria-hidden="true"> ${this.#text.get('short')}</span>`
      }<span class="unseen">${this.#text.get(isBest ? 'best' : 'up', { count: min })}</span>`;
  }

  /** How lists of choices write this one. */
  readonly #wordsOf = (choice?: ChosenValue): string => {
    if (choice === undefined) return this.label || this.#text.get('label');
    const min = this.#choices.find(({ refined }) => refined)?.min;
    return min === undefined ? '' : this.#text.get(min >= this.#most ? 'best' : 'up', { count: min });
  };

  /** Twenty stars are more than anybody can count. */
  get #most(): number {
    return Math.min(this.max, 20);
  }

  /** The entry for all first. */
  get #choices(): readonly NumericChoice[] {
    const { session } = this.#session;
    const items = [{ label: '' }, ...ratingItems({ max: this.#most, best: this.best })];
    return session ? readNumericMenu(session, { attribute: this.attribute, items, limit }) : [];
  }

  #onChange(event: Event): void {
    const { session } = this.#session;
    const radios = [...this.renderRoot.querySelectorAll('input')];
    const choice = this.#choices[radios.indexOf(event.target as HTMLInputElement)];
    const min = choice?.min;
    if (session && choice) chooseRange(this, session, { attribute: this.attribute, ...(min !== undefined && { min }) });
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-rating-menu': AisleRatingMenu;
  }
}
