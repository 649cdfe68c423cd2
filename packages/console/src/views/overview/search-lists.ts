/** Search lists of the overview: the most frequent searches, and those without results, with links to fix them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Overview } from './read-overview.ts';

/** Renders both lists of searches. */
export function renderSearchLists(
  { words, router }: WorkbenchController,
  { topSearches, noResultSearches }: Overview,
): TemplateResult {
  const link = (search: string, tab: string | undefined) =>
    html`<a href=${router.href({ view: 'searches', query: { tab, q: search } })} dir="auto"
      >${search || words.say('overview.emptySearch')}</a
    >`;
  const list = (title: string, rows: unknown, { hasRate }: { hasRate: boolean }) =>
    html`<section class="card">
      <header><h2>${title}</h2></header>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('overview.search')}</th>
            <th scope="col" class="numeric">${words.say('overview.times')}</th>
            ${hasRate ? html`<th scope="col" class="numeric">${words.say('overview.clicked')}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </section>`;
  return html`<div class="columns">
    ${list(
      words.say('overview.topSearches'),
      topSearches.map(
        ({ search, count, clickThroughRate }) =>
          html`<tr>
            <th scope="row">${link(search, undefined)}</th>
            <td class="numeric">${words.number(count)}</td>
            <td class="numeric">${typeof clickThroughRate === 'number' ? words.percent(clickThroughRate) : '–'}</td>
          </tr>`,
      ),
      { hasRate: true },
    )}
    ${
      noResultSearches.length > 0
        ? list(
            words.say('overview.failingSearches'),
            noResultSearches.map(
              ({ search, count }) =>
                html`<tr>
                  <th scope="row">${link(search, 'failing')}</th>
                  <td class="numeric">${words.number(count)}</td>
                </tr>`,
            ),
            { hasRate: false },
          )
        : nothing
    }
  </div>`;
}
