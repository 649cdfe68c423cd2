/** The cart page: lines that can be changed, and what they cost. */
import type { AisleRecommendations } from '@aisle/components';
import { followCards } from './card-buttons.ts';
import { goodsOf, maxPieces, variantOf, type Line } from './cart.ts';
import { deliveryFee, freeFrom } from './delivery-fee.ts';
import { byId, fill } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';
import { money } from './shop.ts';
import { showSums } from './show-sums.ts';

const { cart, favorites, insights } = startPage();
const userToken = (): string | undefined => insights.getUserToken();
bringHeaderSearch({ userToken });
const together = byId('together');
Object.assign(together, { userToken });
/** The most products that recommendations start from: each is a question. */
const maxSources = 10;

function line(of: Line, place: number): HTMLElement {
  const element = fill('line', {
    image: of.image,
    name: of.name,
    link: `/product.html?id=${encodeURIComponent(of.objectID)}`,
    sum: money(of.price * of.quantity),
    variant: variantOf(of),
    quantity: String(of.quantity),
    quantityLabel: `Quantity of ${of.name}`,
    removeLabel: `Remove ${of.name}`,
  });
  for (const button of element.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const next = of.quantity + Number(button.dataset['step']);
    button.disabled = next < 1 || next > maxPieces;
    button.addEventListener('click', () => {
      cart.setQuantity(place, next);
      say(`${of.name}: ${next}. Total ${byId('total').textContent}`);
      // The list was drawn anew: the keyboard goes back to the same button.
      const buttons = byId('lines').children[place]?.querySelectorAll<HTMLButtonElement>('[data-step]');
      [...(buttons ?? [])].find((same) => same.dataset['step'] === button.dataset['step'] && !same.disabled)?.focus();
    });
  }
  element.querySelector('[data-remove]')?.addEventListener('click', () => {
    cart.setQuantity(place, 0);
    say(`${of.name} was removed.`);
    byId('cart-title').focus();
  });
  return element;
}

const say = (text: string): void => {
  byId('cart-status').textContent = text;
};

/** What others bought together with these products; what is in the cart is left out by the element. */
function showTogether(lines: readonly Line[]): void {
  together.hidden = lines.length === 0;
  if (lines.length === 0) return;
  const list: Partial<AisleRecommendations> = {
    objectIds: [...new Set(lines.map(({ objectID }) => objectID))].slice(-maxSources),
  };
  Object.assign(together.querySelector('aisle-recommendations')!, list);
  void import('./elements.ts');
}

function show(): void {
  const lines = cart.lines();
  showTogether(lines);
  byId('filled').hidden = lines.length === 0;
  byId('empty').hidden = lines.length > 0;
  byId('lines').replaceChildren(...lines.map(line));
  const goods = goodsOf(lines);
  showSums({ goods, delivery: deliveryFee(goods) });
  byId('free-delivery').textContent =
    goods < freeFrom ? `${money(freeFrom - goods)} more and delivery is free.` : 'Delivery is on us.';
}

cart.subscribe(show);
followCards({ cart, favorites, around: together, say });
window.addEventListener('pageshow', show);
