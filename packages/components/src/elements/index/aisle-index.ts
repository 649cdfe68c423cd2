/** Index: gives the elements inside it a second index to search, next to the page's own (federated search). */
import { createUrlRouter } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { indexSession } from '@aisle/search-client/session/index-session';
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag } from '../../dom/converters/converters.ts';
import { shareFailures } from '../../text/announce/failures.ts';
import { report } from '../../dom/console/report.ts';
import { consumeSession } from '../../dom/context/consume-session.ts';
import { provideSession } from '../../dom/context/provide-session.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';

/** Counts the elements that share each index session; the last one to leave disposes it. */
const createReferenceCounts = (): Map<SearchSession, number> => new Map();

/**
 * A second index on the page. Elements inside it work as in `<aisle-search>`, but on this index. The query is shared with the page;
 * refinements and the result page are not. All searches of the page are still sent in one request. An `<aisle-configure>` applies to
 * this index only if it is inside this element.
 *
 * @example
 * <aisle-index index="articles">
 *   <h2>Guides</h2>
 *   <aisle-hits hits-per-page="3">
 *     <template><a href="/guides/{{objectID}}">{{name}}</a></template>
 *   </aisle-hits>
 * </aisle-index>
 * @tag aisle-index
 * @summary Results of a second index next to those of the page.
 * @slot - Elements that show and refine this index, and any other content.
 */
export class AisleIndex extends LitElement {
  static override styles = [hostStyles];
  static override properties: PropertyDeclarations = {
    index: {},
    indexId: { attribute: 'index-id' },
    isolated: flag('isolated'),
    routing: flag('routing'),
  };

  /** The name of the index. */
  index = '';
  /** Distinguishes several uses of one index, also in the URL; elements with the same ID share one session. Default: the index name. */
  indexId = '';
  /** Whether it has its own query, for a search box inside it, instead of the page's. */
  isolated = false;
  /** Whether its refinements and result page are stored in the URL, with keys prefixed by `index-id` and `_`. */
  routing = false;

  readonly #provider = provideSession(this);
  #pageSession?: SearchSession;
  #indexSession?: SearchSession;

  /** The session of this index; undefined until the page has a session. */
  get session(): SearchSession | undefined {
    return this.#indexSession;
  }

  constructor() {
    super();
    consumeSession(this, { onSession: (session) => this.#onPageSession(session) });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is only moved within the document keeps its session.
    queueMicrotask(() => {
      if (!this.isConnected) this.#onPageSession(undefined);
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.size) this.#replaceSession();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  /** Runs synchronously, not at the next render, so that the elements inside search in the same tick, and the same request, as the page. */
  #onPageSession(session: SearchSession | undefined): void {
    if (session === this.#pageSession) return;
    // Release while the old page session is still set, because it has the counts.
    this.#releaseSession();
    this.#pageSession = session;
    this.#replaceSession();
  }

  #replaceSession(): void {
    this.#releaseSession();
    if (this.#pageSession) this.#indexSession = this.#createSession(this.#pageSession);
    this.#provider.provide(this.#indexSession);
  }

  #createSession(pageSession: SearchSession): SearchSession | undefined {
    const { index, isolated, routing } = this;
    const { defaultView: window } = this.ownerDocument;
    const id = this.indexId || index;
    if (!index) return void report(this, ({ noIndex }) => noIndex, 'error');
    try {
      const session = indexSession(pageSession, index, {
        id,
        share: isolated ? 'nothing' : 'query',
        ...(routing && { router: createUrlRouter({ prefix: `${id}_`, window: window! }) }),
      });
      shareFailures(session, pageSession);
      const referenceCounts = pageSession.use(createReferenceCounts);
      referenceCounts.set(session, (referenceCounts.get(session) ?? 0) + 1);
      return session;
    } catch (error) {
      const { message } = error as Error;
      return void report(this, () => message, 'error');
    }
  }

  #releaseSession(): void {
    const own = this.#indexSession;
    const referenceCounts = this.#pageSession?.use(createReferenceCounts);
    this.#indexSession = undefined;
    if (!own || !referenceCounts) return;
    const count = (referenceCounts.get(own) ?? 1) - 1;
    referenceCounts.set(own, count);
    if (count) return;
    referenceCounts.delete(own);
    own.dispose();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-index': AisleIndex;
  }
}
