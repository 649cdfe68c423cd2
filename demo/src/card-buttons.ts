/** Buttons on the page's own cards: hearts for favourites, and buttons that add a product to the cart. */
import type { AisleTrackingEvents } from '@aisle/contract';
import { addProduct } from './add-product.ts';
import type { Cart } from './cart.ts';
import type { Favorites } from './favorites.ts';
import { currency, index } from './shop.ts';

/** What the buttons of a page work on. */
interface CardButtons {
  cart: Cart;
  favorites: Favorites;
  /** The element around all cards; what comes into it later is followed too. */
  around: Element;
  /** Says what happened, to those who do not see it. */
  say?: (text: string) => void;
}

function setWhere(element: Element, { attribute, value }: { attribute: string; value: string }): void {
  // The observer below hears only what cards are written over with.
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/**
 * Follows `[data-keep]` and `[data-add]`, whose values are IDs. Both show how it is: in every card, every page and every tab.
 *
 * @example
 * followCards({ cart, kept, around: document.querySelector('aisle-hits') });
 */
export function followCards({ cart, favorites, around, say = () => undefined }: CardButtons): void {
  const show = (): void => {
    const ids = new Set(favorites.ids());
    const lines = new Set(cart.lines().map(({ objectID }) => objectID));
    for (const heart of around.querySelectorAll<HTMLElement>('[data-keep]'))
      setWhere(heart, { attribute: 'aria-pressed', value: String(ids.has(heart.dataset['keep'] ?? '')) });
    for (const button of around.querySelectorAll<HTMLElement>('[data-add]'))
      button.toggleAttribute('data-in-cart', lines.has(button.dataset['add'] ?? ''));
  };

  const add = async (objectID: string): Promise<void> => {
    const product = await addProduct(cart, objectID).catch(() => undefined);
    if (!product) return say('The shop does not answer right now. Please try again in a moment.');
    const { name, price } = product;
    const detail: AisleTrackingEvents['aisle-add-to-cart'] = {
      index,
      currency,
      value: price,
      lines: [{ objectID, price, quantity: 1 }],
    };
    // The card may be another product's by now, or gone: the event is that of the list.
    around.dispatchEvent(new CustomEvent('aisle-add-to-cart', { detail, bubbles: true, composed: true }));
    say(`${name} is in your cart.`);
  };

  around.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-keep], [data-add]');
    const { keep, add: productID } = button?.dataset ?? {};
    if (keep) favorites.set(keep, !favorites.ids().includes(keep));
    if (productID) void add(productID);
  });
  cart.subscribe(show);
  favorites.subscribe(show);
  new MutationObserver(show).observe(around, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-keep', 'data-add'],
  });
  show();
}
