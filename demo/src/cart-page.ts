/** The cart page: lines that can be changed, and what they cost. */
import { goodsOf, mostOfOne, variantOf, type Line } from './cart.ts';
import { deliveryFee, freeFrom } from './delivery-fee.ts';
import { byId, fill } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';
import { money } from './shop.ts';
import { showSums } from './show-sums.ts';

const { cart, insights } = startPage();
bringHeaderSearch({ userToken: () => insights.getUserToken() });

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
    const next = of.quantity + Number(button.dataset.step);
    button.disabled = next < 1 || next > mostOfOne;
    button.addEventListener('click', () => {
      cart.setQuantity(place, next);
      say(`${of.name}: ${next}. Total ${byId('total').textContent}`);
      // The list was drawn anew: the keyboard goes back to the same button.
      const buttons = byId('lines').children[place]?.querySelectorAll<HTMLButtonElement>('[data-step]');
      [...(buttons ?? [])].find((same) => same.dataset.step === button.dataset.step && !same.disabled)?.focus();
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

function show(): void {
  const lines = cart.lines();
  byId('filled').hidden = lines.length === 0;
  byId('empty').hidden = lines.length > 0;
  byId('lines').replaceChildren(...lines.map(line));
  const goods = goodsOf(lines);
  showSums({ goods, delivery: deliveryFee(goods) });
  byId('free-delivery').textContent =
    goods < freeFrom ? `${money(freeFrom - goods)} more and delivery is free.` : 'Delivery is on us.';
}

cart.subscribe(show);
window.addEventListener('pageshow', show);
