/** Index: searches another index for everything inside it, beside the index of the page (federated search). */
import { createUrlRouter } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { indexSession } from '@aisle/search-client/session/index-session';
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { failsWith } from '../../text/announce/failures.ts';
import { report } from '../../dom/console/report.ts';
import { consumeSession } from '../../dom/context/consume-session.ts';
import { provideSession } from '../../dom/context/provide-session.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';

/** How many elements of a page use a session of another index: the last one ends it. */
const users = (): Map<SearchSession, number> => new Map();

/**
 * A second index on the page. Elements inside it work as they do in `<aisle-search>`, on results of this index; what the shopper types is
 * shared with the page, refinements and pages are not. All that the page asks at a time still travels in one request.
 * Parameters of the page (`<aisle-configure>`) hold for this index only where they are inside it.
 * `<aisle-index index="articles"><h2>Guides</h2><aisle-hits hits-per-page="3">…</aisle-hits></aisle-index>`.
 *
 * @example
 * <aisle-index index="articles">
 *   <h2>Guides</h2>
 *   <aisle-hits hits-per-page="3">
 *     <template><a href="/guides/{{objectID}}">{{name}}</a></template>
 *   </aisle-hits>
 * </aisle-index>
 * @tag aisle-index
 * @summary Results of a second index beside those of the page.
 * @slot - Elements that show and refine this index, and any other content.
 */
export class AisleIndex extends LitElement {
  static override styles = [hostStyles];
  static override properties: PropertyDeclarations = {
    index: {},
    indexId: { attribute: 'index-id' },
    isolated: { type: Boolean },
    routing: { type: Boolean },
  };

  /** The name of the index. */
  index = '';
  /** The name that tells two uses of one index apart, also in the address; those of the same name are one. Default: the index. */
  indexId = '';
  /** Whether it has a query of its own, for a search box inside it. */
  isolated = false;
  /** Whether its refinements and page are kept in the address, with `index-id` and `_` before their keys. */
  routing = false;

  readonly #provider = provideSession(this);
  /** The session of the page. */
  #page?: SearchSession;
  #own?: SearchSession;

  /** The session of this index, once there is one of the page. */
  get session(): SearchSession | undefined {
    return this.#own;
  }

  constructor() {
    super();
    consumeSession(this, { onSession: (session) => this.#onPage(session) });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that only moves keeps its session.
    queueMicrotask(() => {
      if (!this.isConnected) this.#onPage(undefined);
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.size) this.#exchange();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  /** At once and not at the next render: elements inside then ask in the same tick as the page, and so in the same request. */
  #onPage(session: SearchSession | undefined): void {
    if (session === this.#page) return;
    this.#end();
    this.#page = session;
    this.#exchange();
  }

  #exchange(): void {
    this.#end();
    if (this.#page) this.#own = this.#begin(this.#page);
    this.#provider.provide(this.#own);
  }

  #begin(page: SearchSession): SearchSession | undefined {
    const { index, isolated, routing } = this;
    const { defaultView: window } = this.ownerDocument;
    const id = this.indexId || index;
    if (!index) return void report(this, ({ noIndex }) => noIndex, 'error');
    try {
      const own = indexSession(page, index, {
        id,
        share: isolated ? 'nothing' : 'query',
        ...(routing && { router: createUrlRouter({ prefix: `${id}_`, window: window! }) }),
      });
      failsWith(own, page);
      const counts = page.use(users);
      counts.set(own, (counts.get(own) ?? 0) + 1);
      return own;
    } catch (error) {
      const { message } = error as Error;
      return void report(this, () => message, 'error');
    }
  }

  #end(): void {
    const own = this.#own;
    const counts = this.#page?.use(users);
    this.#own = undefined;
    if (!own || !counts) return;
    const count = (counts.get(own) ?? 1) - 1;
    counts.set(own, count);
    if (count) return;
    counts.delete(own);
    own.dispose();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-index': AisleIndex;
  }
}
