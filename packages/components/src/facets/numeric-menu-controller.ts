/** Numeric menu: a facet of numbers as radio buttons, one for each range; menus of ranges and of ratings share it. */
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

/** The menu of an element. */
export interface NumericMenuController extends Pick<FacetController, 'check' | 'session' | 'warn'> {
  /** The ranges with their counts; none without a session. */
  readonly choices: readonly NumericChoice[];
  /** The group with its name. */
  renderGroup(label: string, view: Omit<RadioView<NumericChoice>, 'onChoose'>): TemplateResult;
}

/**
 * Counts the ranges of a menu, renders them and chooses one.
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
