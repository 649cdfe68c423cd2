/** The checkout: a form, a summary, and an order. */
import type { AisleTrackingEvents } from '@aisle/contract';
import { goodsOf } from './cart.ts';
import { checkForm } from './check-form.ts';
import { deliveryFee, type Delivery } from './delivery-fee.ts';
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';
import { keepOrder } from './order.ts';
import { currency, index, money } from './shop.ts';
import { showMiniLines, showSums } from './show-sums.ts';

const { cart, insights } = startPage();
bringHeaderSearch({ userToken: () => insights.getUserToken() });
const form = byId<HTMLFormElement>('checkout');
const wrongFields = checkForm(form);

const way = (): Delivery => (new FormData(form).get('delivery') === 'express' ? 'express' : 'standard');

function show(): void {
  const lines = cart.lines();
  const goods = goodsOf(lines);
  byId('filled').hidden = lines.length === 0;
  byId('empty').hidden = lines.length > 0;
  showMiniLines(lines);
  showSums({ goods, delivery: deliveryFee(goods, way()) });
  for (const name of ['standard', 'express'] as const) {
    const fee = deliveryFee(goods, name);
    byId(`${name}-fee`).textContent = fee === 0 ? 'Free' : money(fee);
  }
}

function placeOrder(): void {
  const lines = cart.lines();
  const goods = goodsOf(lines);
  const delivery = deliveryFee(goods, way());
  const fields = new FormData(form);
  const detail: AisleTrackingEvents['aisle-purchase'] = {
    index,
    currency,
    value: goods,
    lines: lines.map(({ objectID, price, quantity, discount }) => ({
      objectID,
      price,
      quantity,
      ...(discount !== undefined && { discount }),
    })),
  };
  form.dispatchEvent(new CustomEvent('aisle-purchase', { detail, bubbles: true, composed: true }));
  const number = `LL-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).toUpperCase().padStart(7, '0')}`;
  const text = (name: string): string => String(fields.get(name) ?? '').trim();
  keepOrder({
    number,
    buyer: text('given-name'),
    email: text('email'),
    lines,
    goods,
    delivery,
    total: goods + delivery,
  });
  cart.clear();
  window.location.assign('/order.html');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const wrong = wrongFields();
  byId('form-problem').textContent =
    wrong === 0 ? '' : wrong === 1 ? 'One field needs another look.' : `${wrong} fields need another look.`;
  if (wrong === 0 && cart.lines().length > 0) placeOrder();
});
form.addEventListener('change', show);
cart.subscribe(show);
window.addEventListener('pageshow', show);
