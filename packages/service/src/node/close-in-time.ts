/** Closing within a time limit (graceful shutdown): in order if there is enough time, otherwise as after a crash. */
import type { Store } from '../store/store.ts';

/** Maximum milliseconds for closing everything. */
const CLOSE_WITHIN = 4800;

/**
 * Closes in order within CLOSE_WITHIN; otherwise abandons the store as a crash would.
 * @throws Errors of closing in order, within the time limit.
 *
 * @example
 * await closeInTime(() => server.close().then(() => service.close()), store);
 */
export async function closeInTime(closing: () => Promise<void>, store: Pick<Store, 'abandon'>): Promise<void> {
  const orderly = closing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => (timer = setTimeout(resolve, CLOSE_WITHIN, true)));
  const isLate = await Promise.race([orderly.then(() => false), late]).finally(() => clearTimeout(timer));
  if (!isLate) return;
  // Without its store the orderly closing fails, which is not an error of closing.
  orderly.catch(() => undefined);
  await store.abandon();
}
