/** Searches: what shoppers search for, what they do not find, and how to fix it. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import type { Column } from '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import '../../parts/index-picker.ts';
import { hasNoIndex, noIndex } from '../../parts/no-index.ts';
import { readPeriod } from '../../parts/period.ts';
import '../../parts/period-picker.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { readSearches, type SearchList, type SearchRow, type Searches } from './read-searches.ts';
import './search-panel.ts';

const LISTS: readonly SearchList[] = ['top', 'failing', 'unclicked'];

/**
 * The view.
 * @tag aisle-console-searches
 */
export class SearchesView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #searches = new Fetched<Searches>(this, {
    key: () => {
      const index = this.#index();
      const { from, to } = this.#period();
      return index === undefined ? undefined : ['searches', this.#list(), index, from, to];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readSearches(this.#bench.session.admin.analytics, {
        list: this.#list(),
        index: this.#index() ?? '',
        period: this.#period(),
        signal,
      }),
  });
  #columns: { by: string; columns: readonly Column<SearchRow>[] } | undefined;

  protected override render() {
    const { words } = this.#bench;
    const isNew = hasNoIndex(this.#bench, this.#indices);
    return html`${viewHead({
      title: words.say('views.searches'),
      lead: words.say('searches.lead'),
      controls: isNew
        ? nothing
        : html`<aisle-console-index-picker></aisle-console-index-picker>
            <aisle-console-period-picker></aisle-console-period-picker>`,
    })}
    ${isNew ? noIndex(this.#bench, { icon: 'search' }) : this.#renderLists()}`;
  }

  #renderLists() {
    const { words, router } = this.#bench;
    const query = this.#bench.choice('q');
    const index = this.#index();
    const list = this.#list();
    return html`${tabs({
        router,
        label: words.say('searches.lists'),
        parameter: 'tab',
        items: LISTS.map((id) => ({ id, text: words.say(`searches.${id}`) })),
        resetParameters: ['q', 'do'],
      })}
      <div class=${query === undefined ? '' : 'beside'}>
        <div>
          <form class="row finder" role="search" @submit=${this.#onTry}>
            <label for="try">${words.say('searches.try')}</label>
            <input id="try" name="q" type="search" autocomplete="off" .value=${query ?? ''} />
            <button>${words.say('searches.look')}</button>
          </form>
          ${indexNeeded(this.#bench, index)}
          ${withAnswer(words, this.#searches, (searches) => this.#renderRows(searches, list))}
        </div>
        ${
          query === undefined || index === undefined
            ? nothing
            : repeat(
                [`${index} ${query}`],
                (key) => key,
                () => html`<aisle-console-search-panel .index=${index} .query=${query}></aisle-console-search-panel>`,
              )
        }
      </div>`;
  }

  #renderRows({ rows, isQuiet }: Searches, list: SearchList) {
    const { words } = this.#bench;
    if (rows.length === 0) {
      const none = isQuiet ? 'top' : list;
      return emptyState({
        icon: none === 'top' ? 'search' : 'check',
        title: words.say(`searches.${none}-none`),
        text: words.say(`searches.${none}-noneHow`),
      });
    }
    const chosen = this.#bench.choice('q');
    return html`<aisle-console-table
      .label=${words.say(`searches.${list}`)}
      .columns=${this.#columnsOf(list)}
      .rows=${rows}
      .isCurrent=${({ search }: SearchRow) => search === chosen}
      .fileName=${`searches-${list}`}
    ></aisle-console-table>`;
  }

  /** Returns the same list while nothing in it changes, because a table re-renders for a new one. */
  #columnsOf(list: SearchList): readonly Column<SearchRow>[] {
    const { words, router } = this.#bench;
    const by = `${list} ${words.language} ${router.href({})}`;
    if (this.#columns?.by === by) return this.#columns.columns;
    const share = (value: number | null | undefined): string =>
      typeof value === 'number' ? words.percent(value) : '–';
    const number = (
      name: keyof SearchRow,
      label: string,
      cell: (row: SearchRow) => string = (row) => (typeof row[name] === 'number' ? words.number(row[name]) : '–'),
    ): Column<SearchRow> => ({ name, label, value: (row) => row[name], cell, isNumeric: true, width: '8rem' });
    const columns: Column<SearchRow>[] = [
      {
        name: 'search',
        label: words.say('searches.search'),
        value: ({ search }) => search,
        cell: ({ search }) =>
          html`<a
            href=${router.href({ query: { q: search, do: list === 'failing' ? 'synonym' : undefined } })}
            dir="auto"
            >${search || words.say('searches.empty')}</a
          >`,
        width: 'minmax(12rem, 3fr)',
      },
      number('count', words.say('searches.count')),
      ...(list === 'failing' ? [number('filtered', words.say('searches.filtered'))] : []),
      ...(list === 'failing' ? [] : [number('hits', words.say('searches.hits'))]),
      ...(list === 'top'
        ? [
            number('clickThroughRate', words.say('searches.clicks'), (row) => share(row.clickThroughRate)),
            number('conversionRate', words.say('searches.conversions'), (row) => share(row.conversionRate)),
            number('clickPosition', words.say('searches.position'), ({ clickPosition }) =>
              typeof clickPosition === 'number' ? words.number(clickPosition, { maximumFractionDigits: 1 }) : '–',
            ),
          ]
        : []),
    ];
    this.#columns = { by, columns };
    return columns;
  }

  #list(): SearchList {
    const tab = this.#bench.choice('tab');
    return LISTS.find((list) => list === tab) ?? 'top';
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  #period() {
    return readPeriod(this.#bench.choice('period'), Date.now());
  }

  #onTry = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = new FormData(event.target as HTMLFormElement).get('q') as string;
    this.#bench.router.go({ query: { q: query.trim(), do: undefined } });
  };
}

customElements.define('aisle-console-searches', SearchesView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-searches': SearchesView;
  }
}
