/** Top check: queues a build of suggestions every hour if the top queries have changed, so that new ones do not wait for the daily build. */
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';
import { BUILD_SUGGESTIONS } from './build-suggestions.ts';
import type { CollectContext } from './collect.ts';
import { readSuggestionConfigs } from './rows.ts';
import { hasMoved, readTop } from './search-top.ts';

/** Job kind. The job has no payload. */
export const CHECK_SUGGESTIONS = 'checkSuggestions';

const HOUR = 60 * 60_000;

/** Schedule of the job. The delay keeps it out of tests and short runs that wait for the jobs of an hour. */
export const CHECK_SCHEDULE: Schedule = { kind: CHECK_SUGGESTIONS, first: 2 * HOUR, every: HOUR + 60_000 };

/**
 * Creates the job handler. It reads the searches of one day, a thirtieth of what a build reads. For a configuration that was never built, a
 * build is already queued.
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
