/** The page for addresses that lead nowhere: search, cart, favourites and the tracker, as everywhere. */
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';

const { insights } = startPage();
bringHeaderSearch({ userToken: () => insights.getUserToken() });
