/** The home and search page: switches between home and results, and sets the title; the elements do everything else. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import type { AisleHits, AisleSearch } from '@aisle/components';
import { keepResults } from '@aisle/components/adapters/keep-results';
import type { SearchSession } from '@aisle/search-client/session';
import { addHearts } from './add-hearts.ts';
import { followCards } from './card-buttons.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { keepRoom } from './keep-room.ts';
import { tellVitals } from './vitals-channel.ts';

const { cart, favorites, insights } = startPage();
const search = document.querySelector<AisleSearch>('aisle-search');
const root = document.documentElement;
// Who comes back from a product finds the list as it was. One list of a page knows the place: that of the products.
const list = document.querySelector<AisleHits>('aisle-hits.hits');
if (list) {
  keepResults(list);
  addHearts(list);
  followCards({ cart, favorites, around: list });
}

const asksFor = (name: string): boolean => new URLSearchParams(location.search).has(name);

/** The home page is for those who have asked for nothing yet; the title says what is shown. */
function follow(session: SearchSession): void {
  const categoryList = document.querySelector<HTMLElement>('.lists aisle-hierarchical-menu');
  let isRoomKept = false;
  const departments = [...document.querySelectorAll<HTMLAnchorElement>('.departments a')];
  const isSearching = (): boolean => {
    const { query, refinements, page, sortBy, hitsPerPage } = session.state.search;
    const isPlain = query === '' && page === 0 && sortBy === undefined && hitsPerPage === undefined;
    return !isPlain || Object.keys(refinements).length > 0 || asksFor('all');
  };
  const show = (): void => {
    const { search: requested, answered, results, status } = session.state;
    // The heading names what is shown: without a connection, and while an answer is on its way, that is the search before.
    const { query, refinements } = answered ?? requested;
    const { categories } = refinements;
    const [path = ''] = categories?.kind === 'hierarchy' ? categories.paths : [];
    const steps = path.split(' > ');
    // Who empties the box is not sent home: only the logo and Back lead there.
    if (isSearching()) root.toggleAttribute('data-searching', true);
    root.toggleAttribute('data-answered', results !== undefined);
    if (results && categoryList && !isRoomKept) {
      isRoomKept = true;
      keepRoom(categoryList);
    }
    // Filters of nothing are only in the way; those that were chosen can be taken back.
    root.toggleAttribute('data-nothing', results?.nbHits === 0 && !Object.keys(requested.refinements).length);
    const named = query ? `“${query}”` : steps.at(-1) || 'All products';
    byId('results-title').textContent = status === 'error' && !results ? 'Search' : named;
    for (const link of departments) {
      if (link.textContent?.trim() === steps[0]) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  };
  session.subscribe(show);
  addEventListener('popstate', () => queueMicrotask(() => root.toggleAttribute('data-searching', isSearching())));
  show();
}

if (search) {
  search.userToken = () => insights.getUserToken();
  // For developers: what is asked, tracked and kept, in an overlay.
  if (asksFor('debug')) search.append(Object.assign(document.createElement('aisle-debug'), { open: true }));
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
