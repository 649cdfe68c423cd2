/** Back/forward results: Back restores the results and the scroll position of a page without a request. */
import type { AisleHits } from '../elements/hits/hits.ts';
import { createSessionSlice } from '../controllers/session-slice.ts';
import { ScrollRestorationController, arrival } from '../cards/scroll-restoration-controller.ts';

/**
 * Stores the results of `<aisle-hits>` for Back and Forward in this tab, for half an hour: the results with all their counts, the
 * scroll position, and the card with the focus. Opening or reloading the page fetches fresh results. Call it in the script that
 * defines the elements, before their first search; `<aisle-infinite-hits>` does all this by itself.
 * @example
 * import { keepResults } from '@aisle/components/adapters/keep-results';
 * keepResults(document.querySelector('aisle-hits'));
 */
export const keepResults = (list: AisleHits): void => {
  const came = arrival();
  const session = createSessionSlice(list, { select: () => ({}) });
  const place = new ScrollRestorationController(list, () => session.session, came !== 'navigate' && came !== 'reload');
  const cards = list.getElementsByClassName('aisle-hit');
  // Server-rendered cards are replaced soon, and the position would be lost again.
  const written = list.hasUpdated ? undefined : cards[0];
  // Cards are created at the end of an update, and not before their module has loaded.
  const restore = async (): Promise<void> => {
    await list.updateComplete;
    if (cards[0] && cards[0] !== written) place.restore(cards);
  };
  list.addController({ hostUpdated: () => void restore() });
};
