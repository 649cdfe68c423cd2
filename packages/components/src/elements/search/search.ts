/** Search: the root element, which creates the session of a page from attributes and provides it to the elements inside. */
import type { SearchClientLike } from '@aisle/contract';
import type { SearchChange, SearchState, SearchSession, SessionRouter } from '@aisle/search-client/session';
import { LitElement, html, isServer } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, onUnlessFalse, wholeNumber } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { report } from '../../dom/console/report.ts';
import { underReact } from '../../dom/frameworks/under-react.ts';
import { createRootSession } from '../../session/root-session.ts';
import type { ClientFactory } from '../../session/session-from-attributes.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextPack, TextsOf } from '../../text/language-of.ts';
import { provideSession } from '../../dom/context/provide-session.ts';
import { followSession } from './follow-session.ts';
import type { unavailableWords } from './unavailable.ts';
import type { resultWords } from './watch-results.ts';

/** Parses the attribute `initial`; returns undefined if it is not a JSON object. */
const jsonOrNothing = (text: string | null): SearchChange | undefined => {
  try {
    const said: unknown = JSON.parse(text!);
    if (Object(said) === said && !Array.isArray(said)) return said as SearchChange;
  } catch {
    // Handled like any other value that is not an object.
  }
  return void report(undefined, ({ noObject }) => noObject(`initial='${text}'`));
};

/** Properties that do not affect the session; a change of any other one creates a new session. */
const harmless: readonly PropertyKey[] = ['session', 'userToken', 'textPack', 'text', 'debounce'];

/**
 * Provides one search session to every element inside it: the query, the refinements and the results.
 *
 * @example
 * <aisle-search app-id="my-shop" api-key="my-search-key" host="https://search.example.com" index="products" routing>
 *   <aisle-search-box></aisle-search-box>
 *   <aisle-hits></aisle-hits>
 * </aisle-search>
 * @tag aisle-search
 * @summary The root of a search page: makes the session and provides it to all elements inside.
 * @attr {string} url-prefix - The text before the keys in the address: a second search on the page needs one, as `b_`.
 * @attr {string} understand - The words that stand for filters: `price`, `size` and `color`, from the attribute of that name or another (`color=colors`), and facets whose values are read word for word, as `price size=sizes color=colors brand`. They become choices that shoppers see and can take back.
 * @attr {string} document-title - The title of the page while something is searched, as `{query} – {categories} | Shop`: `{query}`, `{page}` and the names of refinements; parts between ` – `, ` | `, ` · ` or ` - ` that have nothing to say are left out.
 * @attr {string} variants - The lists of variants in records, each with the facet whose values are their names, as `swatches=colors`: where a shopper chose red, a hit shows the picture, address and price of its red variant.
 * @attr {boolean} view-transitions - Whether results change in a view transition, save while the shopper types and where less motion is wanted.
 * @attr {boolean} debug - Whether the markup is checked for mistakes, which the console then names: misspelt elements and attributes, a forgotten `<template>`, unknown fields and formatters of cards. On `localhost`, loopback addresses, `*.local`, `*.test` and in files it is checked without it.
 * @slot - The page: search box, results, filters, and any other content.
 * @csspart error - Message in place of results when the element was set up wrongly.
 * @cssproperty [--aisle-danger=#b3261e] - Colour of errors.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius of that message.
 */
export class AisleSearch extends LitElement {
  static override styles = [hostStyles];
  static override properties: PropertyDeclarations = {
    appId: { attribute: 'app-id' },
    apiKey: { attribute: 'api-key' },
    host: {},
    index: {},
    routing: flag('routing'),
    stalledDelay: wholeNumber('stalled-delay'),
    searchOnStart: { attribute: 'search-on-start', converter: onUnlessFalse },
    minLength: wholeNumber('min-length'),
    debounce: wholeNumber('debounce'),
    currency: {},
    client: { attribute: false },
    router: { attribute: false },
    initial: { converter: jsonOrNothing },
    userToken: { attribute: false },
    textPack: { attribute: false },
    text: { attribute: false },
  };

  /**
   * Creates the client from `app-id`, `api-key` and `host`. `define/aisle-search` sets it; a page whose scripts set the client of each
   * root registers the element with `define/search-without-client`, and does not load ours.
   */
  static createClient?: ClientFactory;

  /** The identifier of the application. */
  appId = '';
  /** An API key with the search permission only, because everyone can read it in the page. */
  apiKey = '';
  /** The base URLs of the service, separated by spaces, in order of preference; `/` is the page's own origin. */
  host = '';
  /** The name of the main index. */
  index = '';
  /** Whether the search is stored in the URL of the page, with short keys; other parameters stay. */
  routing = false;
  /** The milliseconds until a slow search is shown as stalled. */
  stalledDelay = 300;
  /** Whether to search before the shopper typed or selected anything; `false` turns it off. */
  searchOnStart = true;
  /** The minimum length of a query. */
  minLength = 0;
  /** The milliseconds without typing until search boxes inside search; a box can override it. */
  debounce = 0;
  /** The default currency of prices inside as an ISO 4217 code, for example `EUR`. */
  currency = '';
  /** The client to search with, any InstantSearch-compatible one, instead of `app-id`, `api-key` and `host`. */
  client?: SearchClientLike;
  /** The router, instead of the one that `routing` turns on. */
  router?: SessionRouter;
  /**
   * The initial query and refinements, for which the URL takes precedence; as JSON in the attribute:
   * `{"query":"shoe","refinements":{"brand":{"kind":"facet","operator":"or","values":["Acme"]}}}`.
   */
  initial?: SearchChange | null;
  /** A function that returns the token of the shopper, for personalization. */
  userToken?: () => string | undefined;
  /** The texts of all elements inside, by tag name: a text pack. */
  textPack?: TextPack;
  /** The texts of this element. */
  text?: TextsOf<typeof resultWords & typeof unavailableWords>;

  readonly #provider = provideSession(this);
  readonly #lookForReact = underReact(this);
  #session?: SearchSession;
  #own?: SearchSession;
  /** The search state when this element was removed from the page. */
  #saved?: SearchState | undefined;
  #unwatch?: () => void;
  #untitle?: (() => void) | undefined;

  /** The current session: the one set by a script, otherwise the one created from the attributes. */
  get session(): SearchSession | undefined {
    return this.#session ?? this.#own;
  }
  set session(session: SearchSession | undefined) {
    const old = this.session;
    this.#session = session;
    this.requestUpdate('session', old);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A removed root has disposed of its session; an update creates a new one.
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving an element disconnects and reconnects it immediately; only one that stays disconnected is disposed.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#saved = this.#own?.state.search;
      this.#provide();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // On a server the session is already set, and there are no later changes.
    if (isServer) this.#provider.provide(this.#session);
    if (isServer || !this.isConnected) return;
    if ([...changed.keys()].some((name) => !harmless.includes(name))) this.#dropOwn();
    if (!this.#session && !this.#own) {
      this.#own = this.#makeSession();
      // A root that is inserted again continues with its last state, unless the URL has the state.
      if (this.#saved && !this.router && !this.routing) this.#own?.setState(this.#saved);
      this.#saved = undefined;
    }
    this.#provide();
    // Elements inside look up their texts again.
    if (changed.has('textPack') && this.hasUpdated) this.#provider.repeat();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  #makeSession(): SearchSession | undefined {
    const { client, appId, apiKey } = this;
    try {
      const session = createRootSession(this, (this.constructor as typeof AisleSearch).createClient);
      if (this.matches('[understand],[variants],[view-transitions]'))
        void load(this, () => import('./alter-session.ts')).then((part) => part?.alterSession(this, session));
      return session;
    } catch (error) {
      // A later script in the page may still set `.client` or `.session`, so wait until the page has loaded.
      if (!client && !appId && !apiKey && document.readyState !== 'complete')
        addEventListener('load', () => this.requestUpdate(), { once: true });
      else
        void load(this, () => import('./unavailable.ts')).then((part) => part?.tellUnavailable(this, error as Error));
      return undefined;
    }
  }

  #dropOwn(): void {
    this.#own?.dispose();
    this.#own = undefined;
  }

  /** Provides the current session to the elements inside, and withdraws it when this element is removed. */
  #provide(): void {
    if (!this.isConnected || this.#session) this.#dropOwn();
    const session = this.isConnected ? this.session : undefined;
    if (!this.#provider.provide(session)) return;
    this.#unwatch?.();
    this.#untitle?.();
    this.#untitle = undefined;
    if (session && this.hasAttribute('document-title'))
      void load(this, () => import('./document-title.ts')).then((part) => {
        // The session may have changed meanwhile.
        if (this.session === session && this.isConnected) this.#untitle ??= part?.followTitle(session, this);
      });
    this.#unwatch = session && followSession(session, this, this.#lookForReact);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-search': AisleSearch;
  }
}
