/** Closing within a limit (graceful shutdown): in order where that is done in time, else as a crash would leave it. */
import type { Store } from '../store/store.ts';

/** The whole closing may take this long, in milliseconds. */
const CLOSE_WITHIN = 4800;

/**
 * Closes in order within CLOSE_WITHIN; what takes longer is left as a crash would leave it.
 * @throws What closing in order fails with, while there is time.
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
  // Nobody waits for it any more: without its store it fails, and that is no failure of closing.
  orderly.catch(() => undefined);
  await store.abandon();
}
