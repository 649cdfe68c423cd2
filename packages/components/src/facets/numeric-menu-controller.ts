/** Numeric menu: a facet of numbers as radio buttons, one per range; shared by menus of ranges and of ratings. */
import type { ChosenValue } from '@aisle/search-client/session';
import { rangeNeed, readNumericMenu } from '@aisle/search-client/session/numeric-menu';
import type { NumericChoice, NumericItem } from '@aisle/search-client/session/numeric-menu';
import { html } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { chooseRange } from './choose-range.ts';
import { createFacetController } from './facet-controller.ts';
import type { FacetController } from './facet-controller.ts';
import { checkRadios, renderRadioChoices } from './radio-choices.ts';
import type { RadioView } from './radio-choices.ts';

/** Values to count; with more the counts of ranges are incomplete and not shown. */
const limit = 1000;

/** Options of a numeric menu. */
export interface NumericMenuParts {
  attribute: () => string;
  /** Returns the ranges, including "all". */
  items: () => readonly NumericItem[];
  /** Returns the label of the menu, or of its selected range, for lists of selections. */
  words: (choice?: ChosenValue) => string | undefined;
}

/** The menu of an element. */
export interface NumericMenuController extends Pick<FacetController, 'check' | 'session' | 'warn'> {
  /** The ranges with their counts; empty without a session. */
  readonly choices: readonly NumericChoice[];
  /** Renders the labelled group. */
  renderGroup(label: string, view: Omit<RadioView<NumericChoice>, 'onChoose'>): TemplateResult;
}

/**
 * Counts the ranges of a menu, renders them and selects one.
 * @example
 * readonly #menu = createNumericMenu(this, { attribute: () => this.attribute, items: () => this.items, words });
 * render() { return this.#menu.renderGroup('Price', { name: 'range', nameOf: ({ label }) => label, text }); }
 */
export const createNumericMenu = (
  host: ReactiveElement,
  { attribute, items, words }: NumericMenuParts,
): NumericMenuController => {
  const facet = createFacetController(host, {
    attribute,
    need: () => ({ ...rangeNeed(attribute(), { limit }), words }),
  });
  const choices = (): readonly NumericChoice[] =>
    facet.session ? readNumericMenu(facet.session, { attribute: attribute(), items: items(), limit }) : [];
  host.addController({ hostUpdated: () => checkRadios(host.renderRoot, choices()) });
  return {
    check: facet.check,
    warn: facet.warn,
    get session() {
      return facet.session;
    },
    get choices() {
      return choices();
    },
    renderGroup(label, view) {
      const onChoose = (choice: NumericChoice): void => {
        chooseRange(facet, attribute(), choice);
        host.requestUpdate();
      };
      return html`<fieldset part="group">
        <legend part="label">${label}</legend>
        ${renderRadioChoices(choices(), { ...view, onChoose })}
      </fieldset>`;
    },
  };
};
