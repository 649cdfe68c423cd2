/** The root element: makes the session of a page from attributes and gives it to everything inside. */
import type { SearchClientLike } from '@aisle/contract';
import type { SearchChange, SearchState, SearchSession, SessionRouter } from '@aisle/search-client/session';
import { LitElement, html, isServer } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { onUnlessFalse, wholeNumber } from '../../dom/converters/converters.ts';
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

/** What the attribute `initial` says; what is no object in JSON counts as not said. */
const jsonOrNothing = (text: string | null): SearchChange | undefined => {
  try {
    const said: unknown = JSON.parse(text!);
    if (Object(said) === said && !Array.isArray(said)) return said as SearchChange;
  } catch {
    // As one that is no object.
  }
  return void report(undefined, ({ noObject }) => noObject(`initial='${text}'`));
};

/** Properties that change nothing about the session; any other makes another one. */
const harmless: readonly PropertyKey[] = ['session', 'userToken', 'textPack', 'text', 'debounce'];

/**
 * Gives every element inside it one search session: what the shopper typed and chose, and what was found.
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
    routing: { type: Boolean },
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
   * Makes the client of `app-id`, `api-key` and `host`. `define/aisle-search` sets it; a page whose scripts give each root a client of
   * their own registers the element by `define/search-without-client`, and loads none of ours.
   */
  static createClient?: ClientFactory;

  /** The identifier of the application. */
  appId = '';
  /** The key that may search and no more; everybody can read it in the page. */
  apiKey = '';
  /** The addresses of the service, several between spaces, the first one preferred; `/` is the page's own origin. */
  host = '';
  /** The name of the main index. */
  index = '';
  /** Whether the search is kept in the address of the page, in short keys; parameters of others stay. */
  routing = false;
  /** The milliseconds until a search that takes long is shown as stalled. */
  stalledDelay = 300;
  /** Whether to search before the shopper typed or chose anything; `false` turns it off. */
  searchOnStart = true;
  /** The number of letters that a query needs before it is searched. */
  minLength = 0;
  /** The milliseconds without typing until boxes inside search, unless they say otherwise. */
  debounce = 0;
  /** The currency of the page as three letters, for example `EUR`, for prices inside that have none of their own. */
  currency = '';
  /** The client to search with, any of InstantSearch shape; `app-id`, `api-key` and `host` are not needed then. */
  client?: SearchClientLike;
  /** The way the search is kept in the address, in place of the one that `routing` turns on. */
  router?: SessionRouter;
  /**
   * The query and refinements to begin with, where the address says nothing; as JSON in the attribute:
   * `{"query":"shoe","refinements":{"brand":{"kind":"facet","operator":"or","values":["Acme"]}}}`.
   */
  initial?: SearchChange | null;
  /** A function that tells the token of the shopper, for personalization. */
  userToken?: () => string | undefined;
  /** The texts of all elements inside, by tag name: a locale pack. */
  textPack?: TextPack;
  /** The texts of this element. */
  text?: TextsOf<typeof resultWords & typeof unavailableWords>;

  readonly #provider = provideSession(this);
  readonly #lookForReact = underReact(this);
  #session?: SearchSession;
  #own?: SearchSession;
  /** What the shopper had decided when this element left the page. */
  #saved?: SearchState | undefined;
  #unwatch?: () => void;
  #untitle?: (() => void) | undefined;

  /** The session in use: the one given by a script, else the one made from the attributes. */
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
    // A removed root gave its session up; asking for an update makes a new one.
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving an element disconnects and connects it at once; only one that stays away is over.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#saved = this.#own?.state.search;
      this.#provide();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // On a server the session is given, and nothing listens to what comes later.
    if (isServer) this.#provider.provide(this.#session);
    if (isServer || !this.isConnected) return;
    if ([...changed.keys()].some((name) => !harmless.includes(name))) this.#dropOwn();
    if (!this.#session && !this.#own) {
      this.#own = this.#makeSession();
      // A root that comes back goes on where it was; an address knows better.
      if (this.#saved && !this.router && !this.routing) this.#own?.setState(this.#saved);
      this.#saved = undefined;
    }
    this.#provide();
    // Elements inside look their words up again.
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
      // A script that comes later in the page may still set `.client` or `.session`: only a loaded page is judged.
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

  /** Gives the session in use to the elements inside, and takes it back when this element is gone. */
  #provide(): void {
    if (!this.isConnected || this.#session) this.#dropOwn();
    const session = this.isConnected ? this.session : undefined;
    if (!this.#provider.provide(session)) return;
    this.#unwatch?.();
    this.#untitle?.();
    this.#untitle = undefined;
    if (session && this.hasAttribute('document-title'))
      void load(this, () => import('./document-title.ts')).then((part) => {
        // Another session may be here by now.
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
