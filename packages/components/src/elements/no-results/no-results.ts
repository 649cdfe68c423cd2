/** No results: what to do when nothing was found. */
import type { SearchSession, SearchState } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { load } from '../../dom/loading/load.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { focusOn, resultsOf } from '../../dom/focus/move-focus.ts';
import { isOutdated } from '../../session/is-outdated.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { noResultsStyles } from './no-results.styles.ts';
import type { WayOut } from './ways-out.ts';

const words = {
  none: 'No results',
  noneFor: 'No results for “{query}”',
  didYouMean: 'Did you mean “{query}”?',
  filters: 'Clear filters',
  shorter: 'Search for “{query}”',
  undo: 'Take the last step back',
  everything: 'Show everything',
};

/**
 * Appears when a search finds nothing, says so and offers ways out: what the search may have meant, where it asks for that (`didYouMean`), without the filters, with fewer
 * words, what was there before the last step, or everything. Each way is asked first, all in one request, and only those that find something are offered.
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
 * @csspart did-you-mean - The button that searches for what may have been meant.
 * @csspart filters - The button that clears the filters.
 * @csspart shorter - The button that leaves out the last words.
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

  readonly #session = createSessionSlice(this, {
    select: ({ state, state: { results, answered, search } }) => ({
      results,
      outdated: isOutdated(state),
      // The step after this one may lead to nothing.
      last: (this.#last = results?.nbHits ? answered : this.#last),
      // What was asked for is not what is shown yet: nothing is offered for it.
      answered: answered === search,
    }),
    need: () => ({ kind: 'stats' }),
  });
  readonly #text = createTextController(this, words);
  /** The last search that had results. */
  #last?: SearchState | undefined;
  /** The answer that the ways are for. */
  #about?: object | undefined;
  #ways?: readonly WayOut[] | undefined;
  #controller?: AbortController;

  constructor() {
    super();
    keepFocus(this, () => this.#focusNext());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller?.abort();
    this.#about = undefined;
  }

  protected override updated(): void {
    const { session, slice } = this.#session;
    const empty = slice?.answered && slice.results?.nbHits === 0 ? slice.results : undefined;
    if (!session || empty === this.#about) return;
    this.#about = empty;
    this.#controller?.abort();
    if (empty) void this.#ask(session);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { results, outdated } = this.#session.slice ?? {};
    if (outdated || results?.nbHits !== 0) return nothing;
    const { query } = results;
    const ways = this.#ways;
    return html`<slot name="message"
        ><p part="message">${this.#text.get(query ? 'noneFor' : 'none', { query })}</p></slot
      >
      <ul part="list" role="list" ?hidden=${ways && !ways.length}>
        ${ways?.map((way) => this.#renderWay(way))}
      </ul>
      <slot></slot>`;
  }

  #renderWay({ kind, part, query, change }: WayOut): TemplateResult {
    return html`<li part="item">
      <button part=${part} type="button" @click=${() => this.#session.session?.change(change)}>
        ${this.#text.get(kind, { query })}
      </button>
    </li>`;
  }

  async #ask(session: SearchSession): Promise<void> {
    const { signal } = (this.#controller = new AbortController());
    this.#ways = undefined;
    const part = await load(this, () => import('./ways-out.ts'));
    const ways = (await part?.findWaysOut(session, this.#last, { signal })) ?? [];
    if (signal.aborted) return;
    this.#ways = ways;
    this.requestUpdate();
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
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-no-results': AisleNoResults;
  }
}
