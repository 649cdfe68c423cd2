/** Giving way: between two questions of one request others have their turn, unless a publish waits for the request. */
import type { Reading } from '../changes/version-lock.ts';
import { nextTurn } from '../limits/next-turn.ts';
import type { Call } from './operation.ts';

/**
 * Waits for the next turn of the request in its queue. A publish that waits for it keeps others longer than the request would: then it goes on
 * in the next turn of the event loop.
 *
 * @example
 * for (const question of questions) {
 *   answers.push(await ask(question));
 *   await giveWay(call, reading);
 * }
 */
export async function giveWay(call: Pick<Call, 'nextTurn'>, reading: Reading): Promise<void> {
  if (reading.isAwaited) await nextTurn();
  else await Promise.race([call.nextTurn(), reading.awaited]);
}
