/** Configure: search parameters that a page sets for everybody. */
import type { SearchParams } from '@aisle/contract';
import type { Need } from '@aisle/search-client/session';
import { LitElement, css } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { jsonObject, wordList } from '../../dom/converters/converters.ts';
import { report } from '../../dom/console/report.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { readAttributes, readParams } from './search-parameters.ts';
import type { Warn } from './search-parameters.ts';
import { withContexts } from './tracked-contexts.ts';

/**
 * Sets search parameters for the enclosing search. Each attribute sets the parameter of that name in kebab-case; `params` sets any parameters
 * as JSON: `<aisle-configure hits-per-page="24" filters="stock > 0" params='{"ruleContexts":["sale"]}'></aisle-configure>`. Filters and lists of
 * several such elements are combined. Invalid parameters are ignored and reported to the console. Removing the element removes its parameters.
 *
 * @example
 * <aisle-configure hits-per-page="24" filters="stock > 0" params='{"ruleContexts":["sale"]}'></aisle-configure>
 * @tag aisle-configure
 * @summary Search parameters of the page: filters, hits per page, rule contexts and any other.
 */
export class AisleConfigure extends LitElement {
  static override styles = css`
    :host {
      display: none;
    }
  `;
  static override properties: PropertyDeclarations = {
    params: jsonObject('params'),
    trackedFilters: { attribute: 'tracked-filters', converter: wordList },
  };

  /** The parameters as an object, or as JSON in the attribute; unknown parameters are passed to the search client unchanged. */
  params: SearchParams & Record<string, unknown> = {};

  /**
   * The attributes whose chosen values become rule contexts: with `tracked-filters="brand"`, a shopper who chose Acme searches with the
   * context `ais-brand-Acme`, as with `trackedFilters` of InstantSearch.
   */
  trackedFilters?: readonly string[];

  readonly #session = createSessionSlice(this, {
    select: () => ({}),
    need: () => this.#createNeed(),
  });
  readonly #observer = typeof MutationObserver === 'function' && new MutationObserver(() => this.requestUpdate());
  readonly #warned = new Set<string>();

  override connectedCallback(): void {
    super.connectedCallback();
    // Any attribute may be a parameter, so `observedAttributes` cannot list them.
    if (this.#observer) this.#observer.observe(this, { attributes: true });
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    const { session } = this.#session;
    super.disconnectedCallback();
    if (this.#observer) this.#observer.disconnect();
    // Releasing a need does not start a search, but other parameters require one. If the element only moves, its parameters stay the same.
    queueMicrotask(() => this.isConnected || session?.setState(session.state.search));
  }

  #createNeed(): Need {
    const { trackedFilters: attributes } = this;
    const { session } = this.#session;
    const params = this.#read();
    if (!attributes?.length || !session) return { kind: 'configure', params };
    return {
      kind: 'configure',
      // Read for each search, so that a choice and its contexts are one request.
      get params() {
        return withContexts(params, { attributes, refinements: session.state.search.refinements });
      },
    };
  }

  #read(): SearchParams {
    return { ...readParams(this.params, this.#warn), ...readAttributes(this.attributes, this.#warn) };
  }

  /** Reports each mistake only once, because the parameters are read at each render. */
  readonly #warn: Warn = (about, mistake) => {
    if (!this.#warned.has(about)) void report(this, mistake);
    this.#warned.add(about);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-configure': AisleConfigure;
  }
}
