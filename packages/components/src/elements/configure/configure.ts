/** Configure: search parameters that a page sets for everybody. */
import type { SearchParams } from '@aisle/contract';
import { LitElement, css } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { jsonObject } from '../../dom/converters/converters.ts';
import { report } from '../../dom/console/report.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { readAttributes, readParams } from './search-parameters.ts';
import type { Warn } from './search-parameters.ts';

/**
 * Claims search parameters for the search around it: each attribute is one, in kebab-case, and `params` takes any of them as JSON:
 * `<aisle-configure hits-per-page="24" filters="stock > 0" params='{"ruleContexts":["sale"]}'></aisle-configure>`. Filters and lists of several such
 * elements hold together. A parameter that cannot be one is left out, and the console says why. Removing the element takes its claim back.
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
  };

  /** The parameters as an object, or as JSON in the attribute; unknown ones go to the search client as they are. */
  params: SearchParams & Record<string, unknown> = {};

  readonly #session = createSessionSlice(this, {
    select: () => ({}),
    need: () => ({ kind: 'configure', params: this.#read() }),
  });
  readonly #observer = typeof MutationObserver === 'function' && new MutationObserver(() => this.requestUpdate());
  readonly #warned = new Set<string>();

  override connectedCallback(): void {
    super.connectedCallback();
    // Any attribute may be a parameter, so there is no list of those to observe.
    if (this.#observer) this.#observer.observe(this, { attributes: true });
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    const { session } = this.#session;
    super.disconnectedCallback();
    if (this.#observer) this.#observer.disconnect();
    // A need that goes is no new question, but another filter is one. An element that only moves keeps its claim.
    queueMicrotask(() => this.isConnected || session?.setState(session.state.search));
  }

  #read(): SearchParams {
    return { ...readParams(this.params, this.#warn), ...readAttributes(this.attributes, this.#warn) };
  }

  /** Needs are read at each render: a mistake is said once. */
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
