/** Relevant sort: says when a sorted list leaves out what is less relevant, and lets the shopper decide. */
import { LitElement, css, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';

const words = {
  relevant: {
    one: 'The most relevant result of {total} is shown.',
    other: 'The {count} most relevant results of {total} are shown.',
  },
  all: 'All results are shown, also less relevant ones.',
  showAll: 'Show all results',
  showRelevant: 'Show only relevant results',
};

/**
 * A list that is sorted by price begins with whatever is cheap, not with what was meant; so a service can leave out what matters less
 * (`relevancyStrictness`). This line says that it did, and has a button for all results and back. It appears only where the
 * service left something out, or the shopper asked for all.
 *
 * @example
 * <aisle-relevant-sort></aisle-relevant-sort>
 * @tag aisle-relevant-sort
 * @summary Tells that less relevant results are left out of a sorted list, with a switch.
 * @csspart message - The sentence.
 * @csspart switch - The button.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the button.
 */
export class AisleRelevantSort extends LitElement {
  static override styles = [
    hostStyles,
    controlStyles,
    css`
      :host {
        min-block-size: var(--aisle-control-size, 2.5rem);
      }
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.75rem;
      }
      p {
        margin: 0;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    strictness: wholeNumber('strictness'),
    text: { attribute: false },
  };

  /** The strictness to ask for, from 1 to 100; without it that of the index. */
  strictness = 0;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { results } }) => {
      const { appliedRelevancyStrictness: applied = 0, nbSortedHits: count } = results?.raw ?? {};
      return { applied, count, total: results?.nbHits ?? 0 };
    },
    need: () => {
      const { strictness } = this;
      if (!this.#used && !strictness) return undefined;
      const params = this.#all ? { relevancyStrictness: 0 } : strictness ? { relevancyStrictness: strictness } : {};
      return { kind: 'configure', params };
    },
  });
  readonly #text = createTextController(this, words);
  /** Whether the shopper wants all results. */
  #all = false;
  /** Whether the shopper ever decided. */
  #used = false;

  constructor() {
    super();
    keepFocus(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { applied = 0, count, total = 0 } = this.#session.slice ?? {};
    const leftOut = applied > 0 && count !== undefined && count < total;
    if (!leftOut && !this.#all) return nothing;
    const message = this.#all ? this.#text.get('all') : this.#text.get('relevant', { count: count ?? 0, total });
    return html`<div>
      <p part="message">${message}</p>
      <button part="switch" type="button" @click=${this.#onClick}>
        ${this.#text.get(this.#all ? 'showRelevant' : 'showAll')}
      </button>
    </div>`;
  }

  #onClick(): void {
    this.#used = true;
    this.#all = !this.#all;
    this.requestUpdate();
    // At once, so that the other results and their first page are one question.
    this.performUpdate();
    this.#session.session?.setPage(0);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-relevant-sort': AisleRelevantSort;
  }
}
