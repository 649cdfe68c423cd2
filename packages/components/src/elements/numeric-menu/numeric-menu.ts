/** A menu of ranges: prices up to 50, from 50 to 100, and more. */
import type { ChosenValue } from '@aisle/search-client/session';
import type { NumericItem } from '@aisle/search-client/session/numeric-menu';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { radioChoicesStyles } from '../../looks/styles/radio-choices.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { createNumericMenu } from '../../facets/numeric-menu-controller.ts';
import { spokenName } from '../../text/spoken-name.ts';
import { readRangeText } from './read-range.ts';

const words = { all: 'All' };

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
  /** The name of the group; without it the attribute in words, `First name` for `first_name`. */
  label = '';
  /** The ranges, in place of options written inside. */
  items?: readonly NumericItem[];
  /** The texts of this element; `all` where no entry for all is written. */
  text?: TextsOf<typeof words>;

  readonly #menu = createNumericMenu(this, {
    attribute: () => this.attribute,
    items: () => this.#items,
    words: (choice) => this.#wordsOf(choice),
  });
  readonly #text = createTextController(this, words);

  protected override render(): TemplateResult {
    return html`${this.#renderGroup()}<slot hidden @slotchange=${() => this.requestUpdate()}></slot>`;
  }

  #renderGroup(): TemplateResult | typeof nothing {
    if (!this.#menu.check()) return nothing;
    // Only the entry for all. Options may still be on their way in a page that loads, and a session to come.
    if (this.#menu.choices.length < 2) {
      if (!isServer && this.#menu.session && document.readyState !== 'loading')
        this.#menu.warn('0', ({ noRanges }) => noRanges);
      return nothing;
    }
    return this.#menu.renderGroup(this.label || spokenName(this.attribute), {
      name: 'range',
      nameOf: ({ label }) => label,
      text: this.#text,
    });
  }

  /** The ranges, after an entry for all. */
  get #items(): readonly NumericItem[] {
    const items = this.items ?? this.#written();
    const hasAll = items.some(({ min, max }) => min === undefined && max === undefined);
    return hasAll ? items : [{ label: this.#text.get('all') }, ...items];
  }

  /** The ranges that are written inside as options; what cannot be read is left out. */
  #written(): NumericItem[] {
    return [...this.querySelectorAll('option')].flatMap(({ value, text }) => {
      const range = readRangeText(value);
      if (!range) this.#menu.warn(value, ({ badRange }) => badRange(value));
      return range ? [{ label: text, ...range }] : [];
    });
  }

  /** How lists of choices write this one. */
  #wordsOf(choice?: ChosenValue): string | undefined {
    return choice === undefined ? this.label : this.#menu.choices.find(({ refined }) => refined)?.label;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-numeric-menu': AisleNumericMenu;
  }
}
