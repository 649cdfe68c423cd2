/** Numeric menu: a facet of numbers as radio buttons, one for each range; menus of ranges and of ratings share it. */
import type { ChosenValue } from '@aisle/search-client/session';
import { rangeNeed, readNumericMenu } from '@aisle/search-client/session/numeric-menu';
import type { NumericChoice, NumericItem } from '@aisle/search-client/session/numeric-menu';
import { html } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { chooseRange } from './choose-range.ts';
import { FacetController } from './facet-controller.ts';
import { checkRadios, renderRadioChoices } from './radio-choices.ts';
import type { RadioView } from './radio-choices.ts';

/** Values that are counted; with more the counts of ranges are not known and not shown. */
const limit = 1000;

/** What a menu offers. */
export interface NumericMenuParts {
  attribute: () => string;
  /** The ranges, that of all among them. */
  items: () => readonly NumericItem[];
  /** How lists of choices write the whole, and one choice. */
  words: (choice?: ChosenValue) => string | undefined;
}

/**
 * Counts the ranges of a menu, renders them and chooses one.
 * @example
 * readonly #menu = new NumericMenuController(this, { attribute: () => this.attribute, items: () => this.items, words });
 * render() { return this.#menu.renderGroup('Price', { name: 'range', contentOf: ({ label }) => label, number }); }
 */
export class NumericMenuController extends FacetController {
  readonly #menu: NumericMenuParts;
  readonly #host: ReactiveElement;

  constructor(host: ReactiveElement, menu: NumericMenuParts) {
    const { attribute, words } = menu;
    super(host, { attribute, need: () => ({ ...rangeNeed(attribute(), { limit }), words }) });
    this.#host = host;
    this.#menu = menu;
  }

  hostUpdated(): void {
    checkRadios(this.#host.renderRoot, this.choices);
  }

  /** The ranges with their counts; none without a session. */
  get choices(): readonly NumericChoice[] {
    const { attribute, items } = this.#menu;
    return this.session ? readNumericMenu(this.session, { attribute: attribute(), items: items(), limit }) : [];
  }

  /** The group with its name. */
  renderGroup(label: string, view: Omit<RadioView<NumericChoice>, 'onChoose'>): TemplateResult {
    const onChoose = (choice: NumericChoice): void => {
      chooseRange(this, this.#menu.attribute(), choice);
      this.#host.requestUpdate();
    };
    return html`<fieldset part="group">
      <legend part="label">${label}</legend>
      ${renderRadioChoices(this.choices, { ...view, onChoose })}
    </fieldset>`;
  }
}
