/** Category suggestions: what a query is about, as links that narrow the search to it. */
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { focusFallbackOf } from '../../dom/focus/move-focus.ts';
import { isOutdated } from '../../session/is-outdated.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { categorySuggestionsStyles } from './category-suggestions.styles.ts';
import { categoryChange, isChosen, isFiltered, readCategories } from './read-categories.ts';
import type { SuggestedCategory } from './read-categories.ts';

const words = {
  label: 'Categories of this search',
  in: 'In {category}',
  only: 'Only results in {category}.',
  showAll: 'Show all results',
};

/**
 * Says what the words of a search are about, as shoppers before have shown: `something for the rain` offers “In Jackets”. Following the link chooses the category in the menu or list of
 * the page that shows its facet. With `auto-filter` the service itself filters by a category that is certain; then the element says so, with a button for all results.
 * It shows nothing where nothing is learnt, or a category is chosen. The index names its category facets in `extensions.queryCategorization.facets`.
 *
 * @example
 * <aisle-category-suggestions></aisle-category-suggestions>
 * @tag aisle-category-suggestions
 * @summary Links to the categories that a search is about.
 * @csspart list - The list of links.
 * @csspart item - One place in the list.
 * @csspart link - The link of a category.
 * @csspart message - What the results are filtered by.
 * @csspart all - The button that shows all results.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the links and the button.
 * @cssproperty [--aisle-border=#767676] - Colour of the line around a link.
 */
export class AisleCategorySuggestions extends LitElement {
  static override styles = [hostStyles, controlStyles, categorySuggestionsStyles];
  static override properties: PropertyDeclarations = {
    limit: wholeNumber('limit', { min: 1 }),
    autoFilter: flag('auto-filter'),
    label: {},
    text: { attribute: false },
  };

  /** The number of categories shown. */
  limit = 3;
  /** Whether the service filters by a category that is certain. */
  autoFilter = false;
  /** The name of the list for assistive technology. */
  label = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state, state: { results, search } }) => ({
      results,
      outdated: isOutdated(state),
      refinements: search.refinements,
      // Who wants all results of one search wants what is sure of the next one.
      isAll: (this.#allOf = this.#allOf === search.query ? this.#allOf : undefined) !== undefined,
    }),
    need: () => ({ kind: 'configure', params: { extensions: { queryCategorization: this.#options } } }),
  });
  readonly #text = createTextController(this, words);
  /** The query of which the shopper wants all results. */
  #allOf?: string | undefined;

  constructor() {
    super();
    keepFocus(this, () => focusFallbackOf(this));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session, slice } = this.#session;
    // Narrowing what found nothing leads nowhere.
    if (!session || !slice || slice.outdated || !slice.results?.nbHits) return nothing;
    const categories = readCategories(slice.results);
    if (isFiltered(slice.results)) return this.#renderFiltered(categories);
    const offered = categories.filter((category) => !isChosen(session, category));
    if (!offered.length || offered.length < categories.length) return nothing;
    return html`<ul part="list" role="list" aria-label=${this.label || this.#text.get('label')} @click=${this.#onClick}>
      ${offered.slice(0, this.limit).map(
        (category) =>
          html`<li part="item">
            <a part="link" href=${session.href(categoryChange(session, category))} .category=${category}
              >${this.#text.get('in', { category: category.name })}</a
            >
          </li>`,
      )}
    </ul>`;
  }

  #renderFiltered(categories: readonly SuggestedCategory[]): TemplateResult {
    const names = categories.filter(({ bin }) => bin === 'certain').map(({ name }) => name);
    return html`<div>
      ${names.length ? html`<p part="message">${this.#text.get('only', { category: names.join(', ') })}</p>` : nothing}
      <button part="all" type="button" @click=${this.#onAll}>${this.#text.get('showAll')}</button>
    </div>`;
  }

  get #options(): { enableCategoriesRetrieval: true; enableAutoFiltering?: boolean } {
    const isAll = this.#allOf !== undefined;
    return {
      enableCategoriesRetrieval: true,
      ...((isAll || this.autoFilter) && { enableAutoFiltering: !isAll }),
    };
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement & { category?: SuggestedCategory }>('a');
    const { session } = this.#session;
    if (!session || !link?.category || !isPlainClick(event)) return;
    event.preventDefault();
    session.change(categoryChange(session, link.category));
  }

  #onAll(): void {
    const { session } = this.#session;
    if (!session) return;
    this.#allOf = session.state.search.query;
    this.requestUpdate();
    // At once, so that the other results and their first page are one question.
    this.performUpdate();
    session.setPage(0);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-category-suggestions': AisleCategorySuggestions;
  }
}
