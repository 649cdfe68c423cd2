/** Shared script of every page: the counts of favourites and cart in the header, and the tracker. */
import { createInsights } from '@aisle/insights';
import { countOf, createCart, type Cart } from './cart.ts';
import { byId } from './fill.ts';
import { openFavorites, type Favorites } from './favorites.ts';
import { credentials, replicas } from './shop.ts';

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** What a page works with. */
interface Page {
  cart: Cart;
  /** The favourites of the shopper. */
  favorites: Favorites;
  insights: ReturnType<typeof createInsights>;
}

/** Shows a number in the header, and says what it counts. */
function showCount(id: string, count: number, { one, others }: { one: string; others: string }): void {
  const badge = byId(id);
  badge.textContent = String(count);
  badge.setAttribute('aria-label', `${count} ${count === 1 ? one : others}`);
}

/** Starts a page: opens the cart and the favourites, shows how many are in them, hears the elements' events. */
export function startPage(): Page {
  const insights = createInsights({ ...credentials, host: '/', replicas });
  insights.capture();
  const local = storage();
  const from = { ...(local && { storage: local }), page: window };
  const cart = createCart(from);
  const favorites = openFavorites(from);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.departments a, .own a'))
    if (link.pathname === location.pathname && !link.search) link.setAttribute('aria-current', 'page');
  const showCounts = (): void => {
    showCount('cart-count', countOf(cart.lines()), { one: 'item in the cart', others: 'items in the cart' });
    showCount('kept-count', favorites.ids().length, { one: 'favourite', others: 'favourites' });
  };
  cart.subscribe(showCounts);
  favorites.subscribe(showCounts);
  // Only a shop with a model has one.
  const chat = document.querySelector('aisle-chat');
  if (chat) void import('./follow-chat.ts').then(({ followChat }) => followChat(cart, chat));
  // A page that comes back from the back-forward cache has missed what happened since.
  window.addEventListener('pageshow', showCounts);
  showCounts();
  return { cart, favorites, insights };
}
