/** Network reset: removes the restriction from a store that no service has open, or that services share. */
import { bumpVersion } from '../../store/version-watch.ts';
import type { Store } from '../../store/store.ts';
import { STATE } from './operations.ts';
import { lockSources, removeSources } from './rows.ts';

/** Removes all sources, also in the services that share the store. Returns their number. */
export async function resetNetworkRestriction(store: Store): Promise<number> {
  return store.transaction(async (transaction) => {
    await lockSources(transaction);
    const removed = await removeSources(transaction);
    await bumpVersion(transaction, STATE);
    return removed;
  });
}
