/** Sweep of suggestions: takes away those that find nothing any more, soon after records have changed, without a build. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import type { ChangeReader } from '../../changes/change-reader.ts';
import { putRecords, readRecordPage } from '../../changes/record-rows.ts';
import { addTask } from '../../changes/task-rows.ts';
import type { Writer } from '../../changes/writer.ts';
import type { LongJobHandler } from '../../jobs/job-handlers.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import type { CollectContext } from './collect.ts';
import { describeSuggestion } from './describe-suggestion.ts';
import { readSuggestionConfigs } from './rows.ts';
import { isSuggestion } from './write-suggestions.ts';

/** The kind of this job; it has no payload. */
export const SWEEP_SUGGESTIONS = 'sweepSuggestions';

/** From the first change of a record to the sweep, in milliseconds. */
const SWEEP_AFTER = 600_000;
const PAGE = 500;

/** What sweeping needs. */
export interface SweepContext extends CollectContext {
  writer: Writer;
  yieldToEventLoop: () => Promise<void>;
  /** Is told that a sweep was promised. */
  startJobs(): void;
  failed(error: unknown): void;
}

/**
 * The job, and the reader that promises it when records change.
 *
 * @example
 * const sweep = createSuggestionSweep({ ...context, hasConfigs: () => configs > 0 });
 */
export function createSuggestionSweep(
  context: SweepContext & { hasConfigs: () => boolean },
): ChangeReader & { handler: LongJobHandler } {
  const { store, catalogue, writer, now, yieldToEventLoop, startJobs, failed } = context;
  /** Until then a sweep is known to wait: it spares a statement for each write. */
  let waitsUntil = -Infinity;
  /** The states of sources in which all their suggestions found something, by index and source. */
  const clean = new Map<string, number>();

  const findsAnything = async ({ sourceIndices }: QuerySuggestionsConfig, record: Record<string, unknown>) => {
    for (const source of sourceIndices)
      if (
        Object.hasOwn(record, source.indexName) &&
        (await describeSuggestion(context, { indexName: source.indexName }, String(record['query']))).exact_nb_hits > 0
      )
        return true;
    return false;
  };

  const sweep = async (config: QuerySuggestionsConfig, goOn: () => Promise<void>) => {
    const index = config.indexName;
    const versions = config.sourceIndices.map(({ indexName }): [string, number] => {
      const physical = catalogue.get(indexName)?.physical ?? indexName;
      return [JSON.stringify([index, indexName]), catalogue.version(physical)];
    });
    if (versions.every(([key, version]) => clean.get(key) === version)) return;
    for (let after = ''; ;) {
      const page = await readRecordPage(store, { index, after, limit: PAGE });
      const gone: string[] = [];
      for (const [objectID, json] of page)
        if (isSuggestion(json) && !(await findsAnything(config, JSON.parse(json) as Record<string, unknown>)))
          gone.push(objectID);
      if (gone.length > 0)
        await writer.write(async (transaction, time) => {
          await putRecords(
            transaction,
            index,
            gone.map((objectID) => ({ objectID, json: null })),
          );
          await addTask(transaction, { index, now: time });
        });
      await goOn();
      if (page.length < PAGE) break;
      after = page.at(-1)![0];
    }
    for (const [key, version] of versions) clean.set(key, version);
  };

  return {
    read: async () => () => undefined,
    carried: (_records, loading) => {
      const time = now();
      if (loading || !context.hasConfigs() || (time < waitsUntil && waitsUntil <= time + SWEEP_AFTER)) return;
      waitsUntil = time + SWEEP_AFTER;
      addJobOnce(store, { kind: SWEEP_SUGGESTIONS, payload: '', now: time, runAt: waitsUntil }).then(
        startJobs,
        (error: unknown) => {
          waitsUntil = -Infinity;
          failed(error);
        },
      );
    },
    handler: async (_job, { signal }) => {
      // What changes from here on needs a promise of its own.
      waitsUntil = -Infinity;
      const goOn = async () => {
        await yieldToEventLoop();
        signal.throwIfAborted();
      };
      for (const { config } of await readSuggestionConfigs(store)) await sweep(config, goOn);
      return async () => undefined;
    },
  };
}
