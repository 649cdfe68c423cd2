/** Back/forward results: Back shows the results of a page again, without a request, where the shopper left them. */
import type { AisleHits } from '../elements/hits/hits.ts';
import { createSessionSlice } from '../controllers/session-slice.ts';
import { ScrollRestorationController, arrival } from '../cards/scroll-restoration-controller.ts';

/**
 * Keeps what `<aisle-hits>` shows for Back and Forward in this tab, for half an hour: the results with all their counts, the
 * place on the page, and the card that had the focus. Who opens or reloads the page gets fresh results. Call it in the script
 * that defines the elements, before their first search; `<aisle-infinite-hits>` does all this by itself.
 * @example
 * import { keepResults } from '@aisle/components/adapters/keep-results';
 * keepResults(document.querySelector('aisle-hits'));
 */
export const keepResults = (list: AisleHits): void => {
  const came = arrival();
  const session = createSessionSlice(list, { select: () => ({}) });
  const place = new ScrollRestorationController(list, () => session.session, came !== 'navigate' && came !== 'reload');
  const cards = list.getElementsByClassName('aisle-hit');
  // Cards that a server wrote are exchanged for others soon, and a place in them would be lost again.
  const written = list.hasUpdated ? undefined : cards[0];
  // Cards are made at the end of an update, and not before what makes them was loaded.
  const restore = async (): Promise<void> => {
    await list.updateComplete;
    if (cards[0] && cards[0] !== written) place.restore(cards);
  };
  list.addController({ hostUpdated: () => void restore() });
};
