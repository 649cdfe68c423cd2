/** Shows the sums and the small lines of an order on the page. */
import { variantOf, type Line } from './cart.ts';
import { byId, fill } from './fill.ts';
import { money } from './shop.ts';

/** Writes goods, delivery and total into the summary of the page. */
export function showSums({ goods, delivery }: { goods: number; delivery: number }): void {
  byId('goods').textContent = money(goods);
  byId('delivery').textContent = delivery === 0 ? 'Free' : money(delivery);
  byId('total').textContent = money(goods + delivery);
}

/** Lists lines without controls. */
export function showMiniLines(lines: readonly Line[]): void {
  byId('lines').replaceChildren(
    ...lines.map((line) =>
      fill('line', {
        image: line.image,
        name: line.name,
        variant: [variantOf(line), line.quantity > 1 ? `${line.quantity} pieces` : ''].filter(Boolean).join(' · '),
        sum: money(line.price * line.quantity),
      }),
    ),
  );
}
