/** Recommendations of one model. */
import type { Hit, RecommendationRequest, SearchParams } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { finiteNumber, jsonObject, oneOf, wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { CartController } from '../../controllers/cart-controller.ts';
import type { cartWords } from '../../controllers/cart-post.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { serverCards } from '../../cards/server-cards.ts';
import type { ServerCards } from '../../cards/server-cards.ts';
import { createHitsController } from '../../cards/hits-controller.ts';
import type { HitsController } from '../../cards/hits-controller.ts';
import type { ShownPage } from '../../cards/hit-list.ts';
import { hitsStyles } from '../../cards/hits.styles.ts';
import type { TransformHits } from '../../cards/hit-list.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { writtenRecord } from '../../looks/templates/written-record.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { slottedHeading } from '../../text/slotted-heading.ts';
import { bundleWords, renderBundleLine } from './bundle-line.ts';
import { joinAnswers } from './join-answers.ts';
import { recommendationRequests } from './recommendation-requests.ts';
import type { RequestOptions } from './recommendation-requests.ts';
import { RecommendationsController } from './recommendations-controller.ts';
import { recommendationsStyles } from './recommendations.styles.ts';
import { renderTrendingValues } from './trending-values.ts';
import { viewedRecords } from './viewed-records.ts';

type Model = RecommendationRequest['model'];

type SessionInside = Parameters<Parameters<SearchSession['use']>[0]>[0];

/** The user whom the page names to its session. */
const userTokenOf = ({ options }: SessionInside): (() => string | undefined) | undefined => options.userToken;

/** Milliseconds that a script has to name the product before its absence is a mistake. */
const patience = 1000;

const words = {
  'related-products': 'Related products',
  'bought-together': 'Frequently bought together',
  'looking-similar': 'Similar products',
  'trending-items': 'Trending now',
  'trending-facets': 'Trending',
  'recommended-for-you': 'Recommended for you',
  loading: 'Loading recommendations',
  ...bundleWords,
};

/**
 * What the service recommends for a product (`related-products`, `bought-together`, `looking-similar`), to everybody
 * (`trending-items`, `trending-facets`) or to this shopper (`recommended-for-you`), with the cards of `<aisle-hits>`: the same `<template>`, the same events. All that a page
 * wants at once travels in one request, and no search is made for it. While there is nothing to recommend, it is not there.
 *
 * `bought-together` adds the prices up and puts all into the cart; where the page's own product belongs to the bundle, set `.current` or
 * write its record into `<script type="application/json">`. `trending-facets` are links that refine the search around it, or lead
 * to `search-page`. `recommended-for-you` goes from what the user of `.userToken` of the search around it did, and from what was looked at on this
 * device: `object-ids`, or else what `<aisle-recently-viewed>` remembers.
 *
 * @example
 * <aisle-recommendations model="bought-together" object-id="p1" currency="EUR" max-recommendations="3">
 *   <h2 slot="heading">Bought together</h2>
 *   <template><a href="/p/{{objectID}}">{{name}}</a> {{price | currency:EUR}}</template>
 * </aisle-recommendations>
 * @tag aisle-recommendations
 * @summary Recommended products, or trending values of a facet.
 * @slot - The `<template>` of a card; the list itself is put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @slot heading - The heading, which goes where there is nothing to recommend; it also names the list.
 * @slot loading - What to show before the first recommendations, in place of grey cards.
 * @attr {boolean} empty - Set by the element while there is nothing to show.
 * @csspart base - The box around all, a region of the page.
 * @csspart skeleton - The grid of grey cards before the first recommendations.
 * @csspart placeholder - One grey card.
 * @csspart bundle - The line below products that are bought together.
 * @csspart total - The price of them all.
 * @csspart add - The button that adds them all to the cart.
 * @csspart list - The list of trending values.
 * @csspart item - A trending value with its link.
 * @csspart link - The link of a trending value.
 * @cssproperty [--aisle-card-size=14rem] - Least width of a card in the grid.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-placeholder=#8883] - Colour of grey cards.
 * @cssproperty [--aisle-placeholder-size=18rem] - Height of grey cards at the first visit.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a recommendation.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Recommendations were half visible for a second.
 * @event {CustomEvent<CartDetail>} aisle-add-to-cart - A shopper wants all that is bought together: put the lines into the cart; cancelled, they are not sent to `cart-action`.
 * @event {CustomEvent<FilterClickDetail>} aisle-filter-click - A shopper followed a trending value.
 */
export class AisleRecommendations extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, hitsStyles, recommendationsStyles];
  static override properties: PropertyDeclarations = {
    model: oneOf('model', [
      'related-products',
      'bought-together',
      'looking-similar',
      'trending-items',
      'trending-facets',
      'recommended-for-you',
    ]),
    objectId: { attribute: 'object-id' },
    objectIds: { attribute: 'object-ids', converter: wordList },
    facetName: { attribute: 'facet-name' },
    facetValue: { attribute: 'facet-value' },
    maxRecommendations: wholeNumber('max-recommendations'),
    threshold: finiteNumber('threshold'),
    queryParameters: jsonObject('query-parameters'),
    fallbackParameters: jsonObject('fallback-parameters'),
    priceAttribute: { attribute: 'price-attribute' },
    currency: {},
    cartAction: { attribute: 'cart-action' },
    searchPage: { attribute: 'search-page' },
    label: {},
    current: { attribute: false },
    renderItem: { attribute: false },
    formatters: { attribute: false },
    transformItems: { attribute: false },
    text: { attribute: false },
  };

  /** The model. */
  model: Model = 'related-products';
  /** The product to start from. */
  objectId = '';
  /** The products to start from, for example those of a cart: what several of them lead to comes first. Of `recommended-for-you` what was looked at, the last one first. */
  objectIds?: readonly string[];
  /** The facet: that of `trending-facets`, or with `facet-value` the part of the shop whose items trend. */
  facetName = '';
  /** The value of the facet, together with `facet-name`. */
  facetValue = '';
  /** The most to show; 0 shows all there are, and then the service falls back to nothing. */
  maxRecommendations = 8;
  /** The least score, from 0 to 100; by default 50 for `bought-together`, which leaves out what is not sure, and 0 for the other models. */
  threshold?: number;
  /** The search parameters that recommendations obey, such as filters. */
  queryParameters?: SearchParams;
  /** The search to show where nothing is recommended. */
  fallbackParameters?: SearchParams;
  /** The attribute of the price, for products that are bought together. */
  priceAttribute = 'price';
  /** The currency of those prices as three letters; without it they are not added up. */
  currency = '';
  /**
   * The address of the shop's cart, for pages without a script of their own: it takes `add` with an ID once a product, as a form sends it by
   * POST, and the button says what became of it. Without it, a script listens to `aisle-add-to-cart`.
   */
  cartAction = '';
  /** The address of the page with results, where trending values lead to another page. */
  searchPage = '';
  /** The name for assistive technology, where there is no heading. */
  label = '';
  /** The record of the product on this page, with which a bundle begins; `object-id` is not needed then. */
  current?: Hit;
  /** The function that renders an item, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The function that selects, sorts or changes the hits of a page before they are shown; positions in events stay those of the answer. */
  transformItems?: TransformHits;
  /** The texts of this element; the one with the name of the model names the list. */
  text?: TextsOf<typeof words & typeof cartWords>;

  readonly #text = createTextController(this, words);
  readonly #cart = new CartController(this);
  readonly #session = createSessionSlice(this, { select: ({ state: { search } }) => ({ search }) });
  readonly #controller = new RecommendationsController(this);
  readonly #hits: HitsController = createHitsController(this, () => ({
    locale: this.#text.locale,
    get: (key) => (key === 'label' ? this.#name : this.#text.get('loading')),
  }));
  readonly #warn = warnOnce(this);
  readonly #warnOfPrice = warnOnce(this);
  readonly #warnOfFailure = warnOnce(this);
  readonly #record = writtenRecord(this);
  /** What the question lacks. */
  #missing: Parameters<RequestOptions['warn']>[0] | undefined;
  #answers: unknown;
  #pages: readonly ShownPage[] = [];

  /** Asks again, after an error. */
  retry(): void {
    this.#controller.retry();
  }

  /** For servers: what is in the cards. */
  get [serverCards](): ServerCards | undefined {
    return this.#isFound && !this.#isFacets ? { pages: this.#pages, label: this.#name } : undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Frameworks write undefined where they were told nothing.
    this.model ??= 'related-products';
    const { session } = this.#session;
    if (session) this.#ask(session, changed);
    this.toggleAttribute('empty', !this.#isShown);
  }

  #ask(session: SearchSession, changed: PropertyValues<this>): void {
    const controller = this.#controller;
    // What another model answered is nothing to show meanwhile: values of a facet are no products.
    if (changed.has('model')) controller.ask(undefined, []);
    const { index: indexName } = session.state;
    const isPersonal = this.model === 'recommended-for-you';
    const named = this.#sources[0] || this.objectIds ? this.#sources : undefined;
    const sources = named ?? (isPersonal ? viewedRecords(indexName) : undefined);
    this.#missing = undefined;
    const userToken = isPersonal ? session.use(userTokenOf)?.() : undefined;
    const warn: RequestOptions['warn'] = (about) => (this.#missing = about);
    controller.ask(session, recommendationRequests(this, { indexName, sources, userToken, warn }));
    if (this.#missing && !isServer) setTimeout(() => this.#tellMissing(), patience);
    // A server leaves what failed to the browser, which asks once more.
    if (isServer && controller.status === 'error')
      throw new Error('Nothing was recommended.', { cause: controller.errors[0] });
    for (const { message } of controller.errors) this.#warnOfFailure(message, () => message);
    if (controller.answers === this.#answers) return;
    this.#answers = controller.answers;
    this.#pages = joinAnswers(controller.answers ?? [], {
      index: indexName,
      except: this.#sources,
      max: this.maxRecommendations,
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#isShown) return nothing;
    const found = this.#isFound;
    // Inside a carousel, which is a region itself, one of its own would only be noise.
    return html`<div part="base" role=${this.closest('aisle-carousel') ? 'group' : 'region'} aria-label=${this.#name}>
      <slot name="heading" @slotchange=${() => this.requestUpdate()}></slot>
      ${this.#isFacets ? this.#renderValues(found) : this.#renderCards(found)}
      ${this.model === 'bought-together' ? this.#renderBundle(found) : nothing}
    </div>`;
  }

  protected override updated(): void {
    if (this.#session.session && !this.#isFacets)
      this.#hits.show(this.#pages, { busy: this.#controller.status === 'loading' });
  }

  #tellMissing(): void {
    if (this.#missing && this.isConnected) this.#warn(this.model, this.#missing);
  }

  #renderCards(found: boolean): TemplateResult {
    const { status } = this.#controller;
    const results = found ? this.#pages : undefined;
    return html`${this.#hits.renderSkeleton({ status, results, count: this.maxRecommendations })}<slot
        @slotchange=${() => this.requestUpdate()}
      ></slot>`;
  }

  #renderBundle(found: boolean): TemplateResult {
    const { session } = this.#session;
    // The line has its room from the start, so that nothing jumps.
    if (!found || !session) return html`<div part="bundle"></div>`;
    return renderBundleLine({
      index: session.state.index,
      pages: this.#pages,
      current: this.#current,
      // An attribute that a script took away is null.
      priceAttribute: this.priceAttribute ?? 'price',
      currency: this.currency,
      text: this.#text,
      cart: this.#cart,
      warn: this.#warnOfPrice,
    });
  }

  #renderValues(found: boolean): TemplateResult {
    const { session } = this.#session;
    if (!found || !session) return html`<div part="list" role="img" aria-label=${this.#text.get('loading')}></div>`;
    const { facetName: attribute, searchPage } = this;
    return renderTrendingValues(this, {
      session,
      pages: this.#pages,
      name: this.#name,
      attribute,
      searchPage,
    });
  }

  get #isFacets(): boolean {
    return this.model === 'trending-facets';
  }

  get #isFound(): boolean {
    return this.#pages.some(({ hits }) => hits.length);
  }

  get #isShown(): boolean {
    return this.#isFound || this.#controller.status === 'loading';
  }

  get #sources(): readonly string[] {
    const { objectId, objectIds } = this;
    const named = [...new Set([objectId, ...(objectIds ?? [])])].filter(Boolean);
    return named[0] ? named : [this.#current?.objectID ?? ''].filter(Boolean);
  }

  get #current(): Hit | undefined {
    return this.current ?? this.#record();
  }

  get #name(): string {
    return this.label || slottedHeading(this) || this.#text.get(this.model);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-recommendations': AisleRecommendations;
  }
}
