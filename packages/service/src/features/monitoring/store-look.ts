/** Store check: whether the store responds quickly, and how long the oldest write has been waiting for the index. */
import type { Queryable } from '../../store/store.ts';
import { oldestUnseen } from './rows.ts';

/** Timeout in milliseconds. */
const PATIENCE = 1000;

/** Result of a check. */
export interface StoreCheck {
  isThere: boolean;
  /**
   * Age of the oldest write that is not yet visible to searches, in milliseconds; 0 if there is none. Undefined if the store is
   * unavailable.
   */
  lag: number | undefined;
}

/**
 * Checks the store once. Never rejects: errors and timeouts count as unavailable.
 * @param options.applied Last change that is visible to searches.
 *
 * @example
 * const { isThere } = await checkStore({ store, applied: indexer.applied, now: Date.now });
 */
export async function checkStore(options: {
  store: Queryable;
  applied: bigint;
  now: () => number;
}): Promise<StoreCheck> {
  const { store, applied, now } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const away: StoreCheck = { isThere: false, lag: undefined };
  const late = new Promise<StoreCheck>((resolve) => (timer = setTimeout(resolve, PATIENCE, away)));
  const look = oldestUnseen(store, applied).then(
    (since): StoreCheck => ({ isThere: true, lag: since === undefined ? 0 : Math.max(0, now() - since) }),
    () => away,
  );
  return Promise.race([look, late]).finally(() => clearTimeout(timer));
}
