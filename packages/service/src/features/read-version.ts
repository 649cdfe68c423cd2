/** One version: all questions of a request are answered from the same version of every index, with its settings, rules and synonyms. */
import type { Reading } from '../changes/version-lock.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { nextTurn } from '../limits/next-turn.ts';
import type { Context } from './context.ts';
import type { Call } from './operation.ts';

/**
 * Reads in one version. `work` is called again where searches saw another version meanwhile; it must do nothing that cannot be done twice.
 * @throws What `work` throws, and ServiceError 503 where the indexes change again and again.
 *
 * @example
 * const { results, rows } = await readVersion(call.context, ({ engine, reading }) => answerAll(call, engine, reading));
 */
export const readVersion = <Result>(
  { engine, versionLock }: Pick<Context, 'engine' | 'versionLock'>,
  work: (version: { engine: SearchEngine; reading: Reading }) => Promise<Result>,
): Promise<Result> =>
  versionLock.read(async (reading) => {
    const view = engine.view?.();
    try {
      return await work({ engine: view ?? engine, reading });
    } finally {
      view?.close();
    }
  });

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
