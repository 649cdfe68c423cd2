/** What runs on every page: the cart's count in the header, and the tracker. */
import { createInsights } from '@aisle/insights';
import { countOf, createCart, type Cart } from './cart.ts';
import { byId } from './fill.ts';
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
  insights: ReturnType<typeof createInsights>;
  /** What the browser keeps; absent where it keeps nothing. */
  storage?: Storage;
}

/** Starts a page: opens the cart, shows its count, hears the elements' events. */
export function startPage(): Page {
  const insights = createInsights({ ...credentials, host: '/', replicas });
  insights.capture();
  const kept = storage();
  const cart = createCart({ ...(kept && { storage: kept }), page: window });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.departments a'))
    if (link.pathname === location.pathname && !link.search) link.setAttribute('aria-current', 'page');
  const badge = byId('cart-count');
  const showCount = (): void => {
    const count = countOf(cart.lines());
    badge.textContent = String(count);
    badge.setAttribute('aria-label', count === 1 ? '1 item in the cart' : `${count} items in the cart`);
  };
  cart.subscribe(showCount);
  // A page that comes back from the back-forward cache has missed what happened since.
  window.addEventListener('pageshow', showCount);
  showCount();
  return { cart, insights, ...(kept && { storage: kept }) };
}
