/** What to do when nothing was found. */
import type { SearchState } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { KeepFocusController } from '../controllers/keep-focus-controller.ts';
import { SessionController } from '../controllers/session-controller.ts';
import { TextController } from '../controllers/text-controller.ts';
import { focusOn, resultsOf } from '../focus/go-to.ts';
import { controlStyles } from '../styles/control.styles.ts';
import { hostStyles } from '../styles/host.styles.ts';
import type { TextsOf } from '../text/language-of.ts';
import { noResultsStyles } from './no-results.styles.ts';

const words = {
  none: 'No results',
  noneFor: 'No results for “{query}”',
  filters: 'Clear filters',
  shorter: 'Search for “{query}”',
  undo: 'Take the last step back',
  everything: 'Show everything',
};

/**
 * Appears when a search finds nothing, says so and offers ways out: without the filters, with fewer words, what was there before the last
 * step, or everything.
 * It stands anywhere on the page, or in the list of results in place of its own sentence:
 * `<aisle-hits><aisle-no-results slot="empty"></aisle-no-results></aisle-hits>`.
 *
 * @example
 * <aisle-no-results>
 *   <p>Or begin with <a href="/women">Women</a>, <a href="/men">Men</a> or <a href="/home">Home</a>.</p>
 * </aisle-no-results>
 * @tag aisle-no-results
 * @summary A message with ways out, shown when nothing was found.
 * @slot - More ways out, for example links to categories.
 * @slot message - What to say in place of the sentence.
 * @csspart message - The sentence.
 * @csspart list - The list of ways out.
 * @csspart item - One way out.
 * @csspart filters - The button that clears the filters.
 * @csspart shorter - The button that leaves out the last word.
 * @csspart undo - The button that takes the last step back, to what had results.
 * @csspart everything - The button that empties the query.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the buttons.
 */
export class AisleNoResults extends LitElement {
  static override styles = [hostStyles, controlStyles, noResultsStyles];
  static override properties: PropertyDeclarations = {
    text: { attribute: false },
  };

  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = new SessionController(this, {
    select: ({ state: { results, search, answered } }) => ({
      found: results?.nbHits,
      // The step after this one may lead to nothing.
      last: (this.#last = results?.nbHits ? answered : this.#last),
      query: results?.query ?? '',
      refined: Object.keys(search.refinements).length > 0,
    }),
    need: () => ({ kind: 'stats' }),
  });
  readonly #text = new TextController(this, words);
  /** The last search that had results. */
  #last?: SearchState | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusController(this, () => this.#focusNext()));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { found, query = '', refined } = this.#session.slice ?? {};
    if (found !== 0) return nothing;
    const shorter = query.trim().split(/\s+/).slice(0, -1).join(' ');
    const undo = this.#undoOf(shorter);
    return html`<slot name="message"
        ><p part="message">${this.#text.get(query ? 'noneFor' : 'none', { query })}</p></slot
      >
      <ul part="list" role="list" ?hidden=${!refined && !query && !undo}>
        ${
          refined
            ? html`<li part="item">
                <button part="filters" type="button" @click=${() => this.#session.session?.clearRefinements()}>
                  ${this.#text.get('filters')}
                </button>
              </li>`
            : nothing
        }
        ${
          shorter
            ? html`<li part="item">
                <button part="shorter" type="button" @click=${() => this.#searchFor(shorter)}>
                  ${this.#text.get('shorter', { query: shorter })}
                </button>
              </li>`
            : nothing
        }
        ${
          undo
            ? html`<li part="item">
                <button part="undo" type="button" @click=${this.#onUndo}>${undo}</button>
              </li>`
            : nothing
        }
        ${
          query
            ? html`<li part="item">
                <button part="everything" type="button" @click=${this.#onEverything}>
                  ${this.#text.get('everything')}
                </button>
              </li>`
            : nothing
        }
      </ul>
      <slot></slot>`;
  }

  /** The next way out; where there are results again the focus goes to them, as soon as their list stands. */
  #focusNext(): HTMLElement | null {
    const button = this.renderRoot.querySelector('button');
    if (button) return button;
    const { activeElement, body } = this.ownerDocument;
    if (activeElement === body || activeElement === null)
      requestAnimationFrame(() => this.ownerDocument.activeElement === body && focusOn(resultsOf(this)));
    return null;
  }

  /** What the button for the last step says; empty where another way leads to the same. */
  #undoOf(shorter: string): string {
    const { session } = this.#session;
    const last = this.#last;
    if (!session || !last) return '';
    const { query, refinements } = session.state.search;
    const isSame = last.refinements === refinements;
    const isBare = !Object.keys(last.refinements)[0];
    if (isSame ? !last.query || last.query === shorter : isBare && (!last.query || last.query === query)) return '';
    return isSame ? this.#text.get('shorter', { query: last.query }) : this.#text.get('undo');
  }

  #onUndo(): void {
    const { session } = this.#session;
    const gone = Object.keys(session?.state.search.refinements ?? {}).map((name) => [name, null]);
    if (this.#last)
      session?.change({ ...this.#last, refinements: { ...Object.fromEntries(gone), ...this.#last.refinements } });
  }

  #searchFor(query: string): void {
    this.#session.session?.setQuery(query, { history: 'push' });
  }

  #onEverything(): void {
    const { session } = this.#session;
    const names = Object.keys(session?.state.search.refinements ?? {});
    session?.change({ query: '', refinements: Object.fromEntries(names.map((name) => [name, null])) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-no-results': AisleNoResults;
  }
}
