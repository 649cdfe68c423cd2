/** A menu of ranges: prices up to 50, from 50 to 100, and more. */
import type { ChosenValue } from '@aisle/search-client/session';
import { rangeNeed, readNumericMenu } from '@aisle/search-client/session/numeric-menu';
import type { NumericChoice, NumericItem, NumericMenuOptions } from '@aisle/search-client/session/numeric-menu';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { complainOnce } from '../../console/complain-once.ts';
import { SessionController } from '../../controllers/session-controller.ts';
import { TextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../styles/control.styles.ts';
import { hostStyles } from '../../styles/host.styles.ts';
import { radioChoicesStyles } from '../../styles/radio-choices.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { checkRadios, chooseRange } from '../../facets/choose-range.ts';
import { readRangeText } from './read-range.ts';

const words = { all: 'All' };

/** Values that are counted; with more the counts of ranges are not known and not shown. */
const limit = 1000;

/**
 * Ranges of a number of which one is chosen, written as in a native menu:
 * `<aisle-numeric-menu attribute="price"><option value="..50">Up to 50</option><option value="50..">From 50</option>`.
 * Both ends belong to a range. There is always an entry for all.
 *
 * @example
 * <aisle-numeric-menu attribute="price" label="Price">
 *   <option value="..50">Up to 50</option>
 *   <option value="50..100">50 to 100</option>
 *   <option value="100..">From 100</option>
 * </aisle-numeric-menu>
 * @tag aisle-numeric-menu
 * @summary A named group of radio buttons, one for each range of a number.
 * @slot - `<option value="min..max">Text</option>` for each range; an empty value is the entry for all.
 * @csspart group - The group of all.
 * @csspart label - The name of the group.
 * @csspart list - The list of ranges.
 * @csspart item - A range with its radio button.
 * @csspart choice - The label around a radio button.
 * @csspart radio - The native radio button.
 * @csspart value - The text of a range.
 * @csspart chosen - The text of the chosen range.
 * @csspart count - The number of results in a range.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the chosen button.
 * @cssproperty [--aisle-muted=#595959] - Colour of counts.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper chose a range.
 */
export class AisleNumericMenu extends LitElement {
  static override styles = [hostStyles, controlStyles, radioChoicesStyles];
  static override properties: PropertyDeclarations = {
    attribute: {},
    label: {},
    items: { attribute: false },
    text: { attribute: false },
  };

  /** The numeric attribute. */
  attribute = '';
  /** The name of the group; without it the attribute's own name. */
  label = '';
  /** The ranges, in place of options written inside. */
  items?: readonly NumericItem[];
  /** The texts of this element; `all` where no entry for all is written. */
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

  protected override render(): TemplateResult {
    return html`${this.#renderGroup()}<slot hidden @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  #renderGroup(): TemplateResult | typeof nothing {
    if (!this.attribute) return this.#complain('', ({ noAttribute }) => noAttribute);
    const choices = this.#choices;
    // Only the entry for all. Options may still be on their way in a page that loads.
    if (choices.length < 2) {
      return isServer || document.readyState === 'loading' ? nothing : this.#complain('0', ({ noRanges }) => noRanges);
    }
    return html`<fieldset part="group">
      <legend part="label">${this.label || this.attribute}</legend>
      <ul part="list" role="list" @change=${this.#onChange}>
        ${choices.map((choice) => this.#renderChoice(choice))}
      </ul>
    </fieldset>`;
  }

  #renderChoice({ label, count, refined }: NumericChoice): TemplateResult {
    return html`<li part="item">
      <label part="choice">
        <input part="radio" type="radio" name="range" />
        <span part=${refined ? 'value chosen' : 'value'}>${label}</span>
        <span part="count" class="quiet">${count === undefined ? nothing : this.#text.number(count)}</span>
      </label>
    </li>`;
  }

  get #choices(): readonly NumericChoice[] {
    const { session } = this.#session;
    return session ? readNumericMenu(session, this.#options) : [];
  }

  get #options(): NumericMenuOptions {
    const items = this.items ?? this.#written();
    const hasAll = items.some(({ min, max }) => min === undefined && max === undefined);
    return {
      attribute: this.attribute,
      items: hasAll ? items : [{ label: this.#text.get('all') }, ...items],
      limit,
    };
  }

  /** The ranges that are written inside as options; what cannot be read is left out. */
  #written(): NumericItem[] {
    return [...this.querySelectorAll('option')].flatMap(({ value, text }) => {
      const range = readRangeText(value);
      if (!range) this.#complain(value, ({ badRange }) => badRange(value));
      return range ? [{ label: text, ...range }] : [];
    });
  }

  /** How lists of choices write this one. */
  readonly #wordsOf = (choice?: ChosenValue): string | undefined =>
    choice === undefined ? this.label : this.#choices.find(({ refined }) => refined)?.label;

  #onChange(event: Event): void {
    const { session } = this.#session;
    const radios = [...this.renderRoot.querySelectorAll('input')];
    const choice = this.#choices[radios.indexOf(event.target as HTMLInputElement)];
    if (session && choice) {
      const { min, max } = choice;
      const { attribute } = this;
      chooseRange(this, session, { attribute, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
    }
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-numeric-menu': AisleNumericMenu;
  }
}
