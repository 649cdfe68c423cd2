/** The page of favourites: fetches the favourites from the service, last one first. */
import type { AisleConfigure } from '@aisle/components';
import { followCards } from './card-buttons.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';

const { cart, favorites, insights } = startPage();
const userToken = (): string | undefined => insights.getUserToken();
bringHeaderSearch({ userToken });
const search = byId('filled');
Object.assign(search, { userToken });

const say = (text: string): void => {
  byId('kept-status').textContent = text;
};

let shown: readonly string[] = [];

function show(): void {
  const ids = favorites.ids();
  byId('empty').hidden = ids.length > 0;
  search.hidden = ids.length === 0;
  const removedID = shown.find((id) => !ids.includes(id));
  if (removedID) tellOfRemoval(removedID);
  shown = ids;
  if (ids.length === 0) return;
  const filter: Partial<AisleConfigure> = {
    params: {
      filters: ids.map((id) => `objectID:${id}`).join(' OR '),
      // The last favourite comes first.
      optionalFilters: [ids.map((id, place) => `objectID:${id}<score=${ids.length - place}>`)],
    },
  };
  Object.assign(byId('kept-filter'), filter);
  // Without favourites there is no list to wait for.
  void import('./elements.ts');
}

/** The focus goes from a heart that goes to the next one, or to the heading above none. */
function tellOfRemoval(objectID: string): void {
  const hearts = [...search.querySelectorAll<HTMLElement>('[data-keep]')];
  const place = hearts.findIndex(({ dataset }) => dataset['keep'] === objectID);
  const name = hearts[place]?.closest('.card')?.querySelector('h3')?.textContent?.trim();
  if (name) say(`${name} is no favourite any more.`);
  if (hearts[place] && hearts[place] === document.activeElement)
    (hearts[place + 1] ?? hearts[place - 1] ?? byId('kept-title')).focus();
}

favorites.subscribe(show);
show();
followCards({ cart, favorites, around: search, say });
