/** Clear refinements: the button that takes all choices back. */
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, wordList } from '../../dom/converters/converters.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { clearRefinementsStyles } from './clear-refinements.styles.ts';

const words = { clear: 'Clear filters' };

/**
 * Takes the shopper's choices back. While there is nothing to take back, the button stays in place and can keep the
 * focus, but does nothing and says so.
 *
 * @example
 * <aisle-clear-refinements exclude="categories">Clear all filters</aisle-clear-refinements>
 * @tag aisle-clear-refinements
 * @summary A button that removes all refinements, or some of them.
 * @slot - The text of the button.
 * @csspart button - The button.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the button.
 */
export class AisleClearRefinements extends LitElement {
  static override styles = [hostStyles, controlStyles, clearRefinementsStyles];
  static override properties: PropertyDeclarations = {
    only: { converter: wordList },
    exclude: { converter: wordList },
    clearQuery: flag('clear-query'),
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The attributes to clear; without it all. */
  only?: readonly string[];
  /** The attributes to leave as they are. */
  exclude?: readonly string[];
  /** Whether the query is emptied too. */
  clearQuery = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { search } }) => ({ refinements: search.refinements, query: search.query }),
  });
  readonly #text = createTextController(this, words);

  protected override render(): TemplateResult {
    const idle = !this.#chosen.length && !(this.clearQuery && this.#session.slice?.query);
    return html`<button part="button" type="button" aria-disabled=${idle} @click=${this.#onClick}>
      <slot>${this.#text.get('clear')}</slot>
    </button>`;
  }

  /** Names of the refinements that this button removes. */
  get #chosen(): string[] {
    return Object.keys(this.#session.slice?.refinements ?? {}).filter(
      (name) => (this.only?.includes(name) ?? true) && !this.exclude?.includes(name),
    );
  }

  #onClick(event: Event): void {
    if ((event.currentTarget as Element).getAttribute('aria-disabled') === 'true') return;
    const refinements = Object.fromEntries(this.#chosen.map((name) => [name, null]));
    this.#session.session?.change({ refinements, ...(this.clearQuery && { query: '' }) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-clear-refinements': AisleClearRefinements;
  }
}
