/** Pagination: the links to the other pages of results. */
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { wholeNumber } from '../../dom/converters/converters.ts';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { goToResults } from '../../dom/focus/move-focus.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';

import { pageWindow } from './page-window.ts';
import { paginationStyles } from './pagination.styles.ts';

const words = {
  label: 'Pages of results',
  first: 'First page',
  previous: 'Previous page',
  page: 'Page {page}',
  next: 'Next page',
  last: 'Last page',
};

/**
 * Links to the result pages with real URLs, so that they open in tabs and are found by crawlers. When a page has loaded, the
 * results scroll into view and receive the focus.
 *
 * @example
 * <aisle-pagination padding="2"></aisle-pagination>
 * @tag aisle-pagination
 * @summary Links to the pages of results.
 * @csspart nav - The landmark around the links.
 * @csspart list - The list of links.
 * @csspart item - One place in the list.
 * @csspart link - A link, also the ones below.
 * @csspart current - The link of the page that is shown.
 * @csspart first - The link to the first page.
 * @csspart previous - The link to the page before.
 * @csspart next - The link to the page after.
 * @csspart last - The link to the last page.
 * @cssproperty [--aisle-control-size=2.5rem] - Least width and height of a link.
 * @cssproperty [--aisle-border=#767676] - Colour of the frame under the pointer.
 */
export class AislePagination extends LitElement {
  static override styles = [hostStyles, controlStyles, paginationStyles];
  static override properties: PropertyDeclarations = {
    padding: wholeNumber('padding'),
    scrollTarget: { attribute: 'scroll-to' },
    label: {},
    text: { attribute: false },
  };

  /** The number of pages shown on each side of the current one. */
  padding = 3;
  /** The selector of the element to scroll to and focus after paging; default: the list of results, `none` turns it off. */
  scrollTarget = '';
  /** The name of the landmark. */
  label = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    // Each href contains the whole search state, so every change of the state changes the links.
    select: ({ state: { search, results } }) => ({ search, pages: results?.nbPages ?? 0 }),
    need: () => ({ kind: 'stats' }),
  });
  readonly #text = createTextController(this, words);
  #stopWaiting?: () => void;

  constructor() {
    super();
    // The link of the previous page may be removed.
    keepFocus(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting?.();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { search, pages = 0 } = this.#session.slice ?? {};
    if (!search || pages < 2) return nothing;
    const { page } = search;
    return html`<nav part="nav" aria-label=${this.label || this.#text.get('label')}>
      <ul part="list" role="list" @click=${this.#onClick}>
        ${this.#renderLink('first', 0, '«')} ${this.#renderLink('previous', page - 1, '‹')}
        ${pageWindow({ page, pages, padding: this.padding }).map((one) => this.#renderLink('page', one))}
        ${this.#renderLink('next', page + 1, '›')} ${this.#renderLink('last', pages - 1, '»')}
      </ul>
    </nav>`;
  }

  /**
   * Renders a link to a page, or the arrow `sign`. A disabled arrow stays in place, so that nothing jumps under the pointer, and keeps
   * the focus until the page has loaded.
   */
  #renderLink(name: keyof typeof words, page: number, sign?: string): TemplateResult {
    const { search, pages } = this.#session.slice!;
    const current = page === search.page;
    const leads = !sign || (page >= 0 && page < pages && !current);
    return html`<li part="item">
      <a
        part="link ${sign ? name : current ? 'current' : ''}"
        role="link"
        tabindex=${leads ? nothing : '-1'}
        href=${leads ? this.#session.session!.href({ page }) : nothing}
        aria-disabled=${leads ? nothing : 'true'}
        aria-current=${current && !sign ? 'page' : nothing}
        aria-label=${this.#text.get(name, { page: page + 1 })}
        .page=${leads ? page : undefined}
        ><span class=${sign ? 'arrow' : nothing} aria-hidden="true">${sign ?? this.#text.number(page + 1)}</span></a
      >
    </li>`;
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement & { page?: number }>('a');
    const { session } = this.#session;
    // The browser handles clicks that open a tab or a window.
    if (!session || link?.page === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const { page } = link;
    this.#stopWaiting?.();
    const arrive = (): void => {
      if (session.state.answered?.page !== page) return;
      this.#stopWaiting?.();
      // Whoever went on to something else meanwhile is not pulled back.
      if (this.scrollTarget !== 'none' && this.matches(':focus-within')) goToResults(this, this.scrollTarget);
    };
    this.#stopWaiting = session.subscribe(() => void this.updateComplete.then(arrive));
    session.setPage(page);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-pagination': AislePagination;
  }
}
