/** Top check: every hour promises a build of suggestions where the most searched queries have moved, so that what is new does not wait for the daily one. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { BUILD_SUGGESTIONS } from './build-suggestions.ts';
import type { CollectContext } from './collect.ts';
import { readSuggestionConfigs } from './rows.ts';
import { hasMoved, readTop } from './search-top.ts';

/** The kind of this job; it has no payload. */
export const CHECK_SUGGESTIONS = 'checkSuggestions';

const HOUR = 60 * 60_000;

/** When it comes: a little behind the hour for which tests and short runs wait. */
export const CHECK_SCHEDULE: Schedule = { kind: CHECK_SUGGESTIONS, first: 2 * HOUR, every: HOUR + 60_000 };

/**
 * The job. It reads the searches of one day, a thirtieth of what a build reads. What was never built has its promise already.
 *
 * @example
 * const handler = createTopCheck({ store, catalogue, evidence, now, yieldToEventLoop, startJobs });
 */
export function createTopCheck(
  context: Pick<CollectContext, 'store' | 'catalogue' | 'evidence' | 'now'> & {
    yieldToEventLoop: () => Promise<void>;
    startJobs: () => void;
  },
): LongJobHandler {
  const { store, now, yieldToEventLoop, startJobs } = context;
  return async (_job, { signal }) => {
    for (const { config, lastBuiltAt, isRunning, top: before } of await readSuggestionConfigs(store)) {
      if (lastBuiltAt === undefined || isRunning) continue;
      const after = await readTop(context, config);
      const moved = config.sourceIndices.some(({ indexName }) =>
        hasMoved(before.get(indexName) ?? [], after.get(indexName) ?? []),
      );
      const time = now();
      if (moved)
        await addJobOnce(store, { kind: BUILD_SUGGESTIONS, payload: config.indexName, now: time, runAt: time });
      if (moved) startJobs();
      await yieldToEventLoop();
      signal.throwIfAborted();
    }
    return async () => undefined;
  };
}
