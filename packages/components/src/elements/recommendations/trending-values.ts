/** Trending values of a facet as links to their results, on this page or on another one. */
import type { SearchSession } from '@aisle/search-client/session';
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isPlainClick } from '../../dom/events/plain-click.ts';
import { emitFilterClick } from '../../facets/emit-filter-click.ts';
import type { ShownPage } from '../../cards/hit-list.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { menuChange } from '../../facets/menu-change.ts';

/** Options of the list. */
export interface TrendingValues {
  session: SearchSession;
  pages: readonly ShownPage[];
  /** The accessible name of the list. */
  name: string;
  /** The facet of the values. */
  attribute: string;
  /** The URL of the results page; empty for this page. */
  searchPage: string;
}

const addressOf = (value: string, { session, attribute, searchPage }: TrendingValues): string =>
  searchPage
    ? `${searchPage}${searchPage.includes('?') ? '&' : '?'}${new URLSearchParams([[attribute, value]])}`
    : session.href(menuChange(attribute, value));

/** Selects a value on this page without a navigation, and emits the event of every selection. */
const choose = (
  host: HTMLElement,
  { event, value, to }: { event: MouseEvent; value: string; to: TrendingValues },
): void => {
  const { session, attribute, searchPage } = to;
  const isHere = !searchPage && isPlainClick(event);
  if (searchPage || isHere) emitFilterClick(host, session, { attribute, value });
  if (!isHere) return;
  event.preventDefault();
  session.change(menuChange(attribute, value));
};

/** Renders the list. */
export const renderTrendingValues = (host: HTMLElement, to: TrendingValues): TemplateResult => {
  const values = to.pages.flatMap(({ hits }) => hits.map(({ objectID, facetValue }) => facetValue ?? objectID));
  return html`<ul part="list" role="list" aria-label=${to.name}>
    ${values.map(plainText).map(
      (value) =>
        html`<li part="item">
          <a
            part="link"
            href=${addressOf(value, to)}
            @click=${(event: MouseEvent) => choose(host, { event, value, to })}
            >${value}</a
          >
        </li>`,
    )}
  </ul>`;
};
