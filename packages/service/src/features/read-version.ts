/** One version: all queries of a request read the same version of every index, with its settings, rules and synonyms. */
import type { Reading } from '../ground/changes/version-lock.ts';
import { EngineVersionGone } from '../foundation/errors/engine-version-gone.ts';
import { within } from '../ground/limits/within.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';
import type { Context } from './context.ts';
import type { Call } from './operation.ts';

/**
 * Reads in one version. `work` is called again if searches have moved to another version meanwhile, so it must be repeatable. @throws What
 * `work` throws, and ServiceError 503 if the indexes keep changing.
 *
 * @example
 * const { results, rows } = await readVersion(call.context, ({ engine, reading }) => answerAll(call, engine, reading));
 */
export const readVersion = <Result>(
  context: Pick<Context, 'engine' | 'indexer' | 'versionLock'>,
  work: (version: { engine: SearchEngine; reading: Reading }) => Promise<Result>,
): Promise<Result> =>
  retryWhileBehind(context, (view) =>
    context.versionLock.read((reading) => view({ isSingle: false }, (engine) => work({ engine, reading }))),
  );

/**
 * The same for one query that the engine answers in one step, which needs no lock.
 *
 * @example
 * const found = await readOnce(call.context, async (engine) => runSearch(engine, await prepare(call, asked), budget));
 */
export const readOnce = <Result>(
  context: Pick<Context, 'engine' | 'indexer'>,
  work: (engine: SearchEngine) => Promise<Result>,
): Promise<Result> => retryWhileBehind(context, (view) => view({ isSingle: true }, work));

/** Opens a view and reads in it. */
type WithView = <Result>(
  options: { isSingle: boolean },
  ask: (engine: SearchEngine) => Promise<Result>,
) => Promise<Result>;

/** Maximum number of retries while this process is behind the one that publishes, and the wait before each, in milliseconds. */
const MAX_REPEATS = 20;
const CATCH_UP_PATIENCE = 500;

/** Retries after this process has moved to a later version, if the engine no longer has the version it showed. */
async function retryWhileBehind<Result>(
  { engine, indexer }: Pick<Context, 'engine' | 'indexer'>,
  read: (view: WithView) => Promise<Result>,
): Promise<Result> {
  const view: WithView = async (options, ask) => {
    const one = engine.view?.(options);
    try {
      return await ask(one ?? engine);
    } finally {
      one?.close();
    }
  };
  for (let repeats = 0; repeats < MAX_REPEATS; repeats++) {
    try {
      return await read(view);
    } catch (error) {
      if (!(error instanceof EngineVersionGone)) throw error;
      // If the database is unavailable, this process stays behind, and soon the engine no longer reports it.
      await within(
        indexer.catchUp().catch(() => undefined),
        CATCH_UP_PATIENCE,
      );
    }
  }
  return read((_options, ask) => ask(engine));
}

/**
 * Waits for the next turn of the request in its queue. If a publish waits for the request, it would delay others for too long: then the
 * request continues in the next turn of the event loop.
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
