/** The thank-you page: what was just ordered. */
import { byId } from './fill.ts';
import { startPage } from './frame.ts';
import { bringHeaderSearch } from './header-search.ts';
import { keptOrder } from './order.ts';
import { showMiniLines, showSums } from './show-sums.ts';

const { insights } = startPage();
bringHeaderSearch({ userToken: () => insights.getUserToken() });
const order = keptOrder();
byId('thanks').hidden = !order;
byId('empty').hidden = Boolean(order);
if (order) {
  byId('buyer').textContent = order.buyer;
  byId('order-number').textContent = order.number;
  byId('order-email').textContent = order.email;
  showMiniLines(order.lines);
  showSums(order);
}
