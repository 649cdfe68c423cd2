/** Searches that others made, as links: those that fit what the shopper typed, or the popular ones. */
import type { NeedHandle, SearchChange, SearchSession } from '@aisle/search-client/session';
import { indexSession } from '@aisle/search-client/session/index-session';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { followFocus } from '../../controllers/follow-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { matchTags } from '../../text/highlighting/matched-parts.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { readSuggestion } from '../../cards/suggestions/read-suggestion.ts';
import type { Suggestion } from '../../cards/suggestions/read-suggestion.ts';
import { renderSuggestion } from '../../cards/suggestions/render-suggestion.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { querySuggestionsStyles } from './query-suggestions.styles.ts';

const words = {
  label: 'Suggested searches',
  popular: 'Popular searches',
  inCategory: 'in {category}',
  trending: 'Trending',
};

/** Gives names that no other element of the page has. */
const names = (): (() => string) => {
  let last = 0;
  return () => `aisle-query-suggestions-${++last}`;
};

/** A link: the search that it makes, and its text. */
interface Offer extends Pick<Suggestion, 'query' | 'parts' | 'trending'> {
  category?: string;
}

/**
 * Suggested searches from an index of suggestions, as links with real addresses: those that fit the query of the page, and popular ones as long
 * as there is none. The question travels with those of the page. With `category` the first ones are offered inside their categories too.
 *
 * @example
 * <aisle-query-suggestions index="suggestions" limit="6" label="Others searched for"></aisle-query-suggestions>
 * @tag aisle-query-suggestions
 * @summary Links to suggested and popular searches.
 * @csspart nav - The landmark around all.
 * @csspart label - The name of the list.
 * @csspart list - The list.
 * @csspart item - One suggestion.
 * @csspart link - Its link.
 * @csspart match - What is new in it against what was typed.
 * @csspart scope - The category that a search is offered in.
 * @csspart trending - Says that a search is made more often than it used to be.
 * @cssproperty [--aisle-border=#767676] - Colour of the borders.
 * @cssproperty [--aisle-surface=transparent] - Background of the links.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius of the links.
 */
export class AisleQuerySuggestions extends LitElement {
  static override styles = [hostStyles, controlStyles, querySuggestionsStyles];
  static override properties: PropertyDeclarations = {
    index: {},
    limit: wholeNumber('limit', { min: 1 }),
    label: {},
    category: {},
    categoryItems: wholeNumber('category-items'),
    categoryValues: wholeNumber('category-values'),
    text: { attribute: false },
  };

  /** The name of the index of suggestions. */
  index = '';
  /** The number of suggestions at most. */
  limit = 5;
  /** The name of the list; without it one that fits. */
  label = '';
  /** The facet whose values are offered with a suggestion, as in “boots in Footwear”. */
  category = '';
  /** The number of suggestions that offer their categories. */
  categoryItems = 1;
  /** The number of categories that a suggestion offers. */
  categoryValues = 1;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    // Links carry the whole search, so every change of it makes others.
    select: ({ state: { search } }) => ({ search }),
  });
  readonly #text = createTextController(this, words);
  readonly #warn = warnOnce(this);
  /** The session of the page and the one of the suggestions that was made beside it. */
  #page?: SearchSession | undefined;
  #own?: SearchSession | undefined;
  #asks = '';
  #need?: NeedHandle;
  #stop?: () => void;

  constructor() {
    super();
    followFocus(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  protected override willUpdate(): void {
    const { session } = this.#session;
    const { index, isConnected } = this;
    if (session !== this.#page || this.#own?.state.index !== index) this.#end();
    // What a server would show here does not travel to the browser, which asks by itself.
    if (isServer || !session || !index || !isConnected) return;
    if (!this.#own) {
      this.#page = session;
      this.#own = indexSession(session, index, { id: session.use(names)(), minLength: 0, searchOnStart: true });
      this.#stop = this.#own.subscribe(() => this.requestUpdate());
    }
    this.#ask(this.#own);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this.#session;
    if (session && !this.index) return this.#warn('', ({ noIndex }) => noIndex);
    const offers = session ? this.#offers(session) : [];
    if (!session || !offers.length) return nothing;
    const popular = !this.#own?.state.answered?.query;
    return html`<nav part="nav" aria-labelledby="label">
      <p part="label" id="label">${this.label || this.#text.get(popular ? 'popular' : 'label')}</p>
      <ul part="list" role="list">
        ${offers.map((offer) => this.#renderOffer(session, offer))}
      </ul>
    </nav>`;
  }

  #renderOffer(session: SearchSession, { query, parts, category, trending }: Offer): TemplateResult {
    const change: SearchChange = {
      query,
      ...(category && {
        refinements: { [this.category]: { kind: 'facet', operator: 'or', values: [category] } },
      }),
    };
    return html`<li part="item">
      <a
        part="link"
        href=${session.href(change)}
        .choice=${`${query}\n${category ?? ''}`}
        @click=${(event: MouseEvent) => this.#onClick(event, change)}
        ><span>${renderSuggestion(parts)}</span>${
          category
            ? html` <span part="scope" class="quiet">${this.#text.get('inCategory', { category })}</span>`
            : nothing
        }${trending ? html` <span part="trending" class="quiet">${this.#text.get('trending')}</span>` : nothing}</a
      >
    </li>`;
  }

  /** The suggestions to show; not the query that the page has already. */
  #offers({ state: { index, search } }: SearchSession): Offer[] {
    const { limit, category: attribute, categoryItems, categoryValues } = this;
    const here = search.query.trim().toLowerCase();
    return (this.#own?.state.results?.hits ?? [])
      .flatMap((hit) => readSuggestion(hit, { attribute, index, limit: categoryValues }) ?? [])
      .filter(({ query }) => query.toLowerCase() !== here)
      .slice(0, limit)
      .flatMap(({ query, parts, categories, trending }, at): Offer[] => [
        { query, parts, trending },
        ...(at < categoryItems ? categories.map((category) => ({ query, parts, category, trending: false })) : []),
      ]);
  }

  #ask(own: SearchSession): void {
    // One more than shown: the query of the page itself may be among them.
    const params = {
      ...matchTags,
      hitsPerPage: this.limit + 1,
      attributesToHighlight: ['query'],
      // Nobody typed these: they are not counted.
      analytics: false,
      clickAnalytics: false,
    };
    const asks = JSON.stringify(params);
    if (asks === this.#asks) return;
    this.#asks = asks;
    if (this.#need) this.#need.update({ kind: 'hits', params });
    else this.#need = own.need({ kind: 'hits', params }, { by: this.localName });
  }

  #end(): void {
    this.#stop?.();
    this.#own?.dispose();
    this.#page = this.#own = this.#need = this.#stop = undefined;
    this.#asks = '';
  }

  #onClick(event: MouseEvent, change: SearchChange): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    this.#session.session?.change(change);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-query-suggestions': AisleQuerySuggestions;
  }
}
