/** The home and search page: the elements do the work; this only steps the opening back once someone searches. */
import '@aisle/components/define';
import type { AisleCurrentRefinements, AisleRefinementList, AisleSearch } from '@aisle/components';
import type { SearchSession } from '@aisle/search-client/session';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { tellVitals } from './vitals-channel.ts';

const { insights } = startPage();
const search = document.querySelector<AisleSearch>('aisle-search');

/** The opening is for those who have asked for nothing yet; the title says what is shown. */
function follow(session: SearchSession): void {
  const departments = [...document.querySelectorAll<HTMLAnchorElement>('.departments a')];
  const show = (): void => {
    const { query, refinements, page, sortBy } = session.state.search;
    const chosen = refinements['categories.lvl0'];
    const [department, ...more] = chosen?.kind === 'facet' ? chosen.values : [];
    const only = more.length === 0 ? department : undefined;
    const isSearching = query !== '' || page > 0 || sortBy !== undefined || Object.keys(refinements).length > 0;
    document.documentElement.toggleAttribute('data-searching', isSearching);
    document.documentElement.toggleAttribute('data-answered', session.state.results !== undefined);
    document.documentElement.toggleAttribute('data-refined', Object.keys(refinements).length > 0);
    byId('results-title').textContent = query ? `Results for “${query}”` : (only ?? 'All products');
    for (const link of departments) {
      if (link.textContent?.trim() === only) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  session.subscribe(show);
  show();
}

// Chips say `Brand: Fjellby` with the words that the lists are headed with.
const chips = document.querySelector<AisleCurrentRefinements>('aisle-current-refinements');
const lists = document.querySelectorAll<AisleRefinementList>('aisle-refinement-list');
if (chips) chips.labels = Object.fromEntries([...lists].map((list) => [list.attribute, list.label]));

if (search) {
  search.userToken = () => insights.getUserToken();
  await search.updateComplete;
  const { session } = search;
  if (session) {
    follow(session);
    // How fast it felt, for who looks at the validator in another tab; loaded when the page has nothing else to do.
    const measure = async (): Promise<void> => {
      const { followSearch, watchVitals } = await import('@aisle/insights/vitals');
      followSearch(session, watchVitals({ report: tellVitals }));
    };
    addEventListener('load', () => void measure());
    if (document.readyState === 'complete') void measure();
  }
}
