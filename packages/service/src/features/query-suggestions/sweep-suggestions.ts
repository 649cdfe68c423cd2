/** Sweep of suggestions: removes those without hits soon after records have changed, without a build. */
import type { QuerySuggestionsConfig } from '@aisle/contract';
import type { ChangeReader } from '../../ground/changes/change-reader.ts';
import { putRecords, readRecordPage } from '../../ground/changes/record-rows.ts';
import { addTask } from '../../ground/changes/task-rows.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { CollectContext } from './collect.ts';
import { describeSuggestion } from './describe-suggestion.ts';
import { readSuggestionConfigs } from './rows.ts';
import { isSuggestion } from './write-suggestions.ts';

/** Job kind. The job has no payload. */
export const SWEEP_SUGGESTIONS = 'sweepSuggestions';

/** Milliseconds from the first change of a record to the sweep. */
const SWEEP_AFTER = 600_000;
const PAGE = 500;

/** Dependencies of sweeping. */
export interface SweepContext extends CollectContext {
  writer: Writer;
  yieldToEventLoop: () => Promise<void>;
  /** Called when a sweep was queued. */
  startJobs(): void;
  onError(error: unknown): void;
}

/** State of the next sweep, and of the last ones. */
interface SweepState {
  readonly context: SweepContext & { hasConfigs: () => boolean };
  /** Until this time a sweep is known to be queued, which saves a statement per write. */
  waitsUntil: number;
  /** The versions of sources in which all their suggestions had hits, by index and source. */
  readonly clean: Map<string, number>;
}

async function findsAnything(
  context: SweepContext,
  { sourceIndices }: QuerySuggestionsConfig,
  record: Record<string, unknown>,
): Promise<boolean> {
  for (const source of sourceIndices)
    if (
      Object.hasOwn(record, source.indexName) &&
      (await describeSuggestion(context, { indexName: source.indexName }, String(record['query']))).exact_nb_hits > 0
    )
      return true;
  return false;
}

/** Returns the suggestions of a page without hits. */
async function findDeadEnds(
  context: SweepContext,
  config: QuerySuggestionsConfig,
  page: readonly (readonly [objectID: string, json: string])[],
): Promise<string[]> {
  const deadEnds: string[] = [];
  for (const [objectID, json] of page)
    if (isSuggestion(json) && !(await findsAnything(context, config, JSON.parse(json) as Record<string, unknown>)))
      deadEnds.push(objectID);
  return deadEnds;
}

async function sweep(
  { context, clean }: SweepState,
  config: QuerySuggestionsConfig,
  goOn: () => Promise<void>,
): Promise<void> {
  const { store, catalogue, writer } = context;
  const index = config.indexName;
  const versions = config.sourceIndices.map(({ indexName }): [string, number] => {
    const physical = catalogue.get(indexName)?.physical ?? indexName;
    return [JSON.stringify([index, indexName]), catalogue.version(physical)];
  });
  if (versions.every(([key, version]) => clean.get(key) === version)) return;
  for (let after = ''; ;) {
    const page = await readRecordPage(store, { index, after, limit: PAGE });
    const deadEnds = await findDeadEnds(context, config, page);
    if (deadEnds.length > 0)
      await writer.write(async (transaction, now) => {
        await putRecords(
          transaction,
          index,
          deadEnds.map((objectID) => ({ objectID, json: null })),
        );
        await addTask(transaction, { index, now });
      });
    await goOn();
    if (page.length < PAGE) break;
    after = page.at(-1)![0];
  }
  for (const [key, version] of versions) clean.set(key, version);
}

/** Queues a sweep, unless one is known to be queued. */
function promiseSweep(state: SweepState): void {
  const { store, now, hasConfigs, startJobs, onError } = state.context;
  const time = now();
  if (!hasConfigs() || (time < state.waitsUntil && state.waitsUntil <= time + SWEEP_AFTER)) return;
  state.waitsUntil = time + SWEEP_AFTER;
  addJobOnce(store, { kind: SWEEP_SUGGESTIONS, payload: '', now: time, runAt: state.waitsUntil }).then(
    startJobs,
    (error: unknown) => {
      state.waitsUntil = -Infinity;
      onError(error);
    },
  );
}

async function sweepAll(state: SweepState, signal: AbortSignal): Promise<void> {
  const { store, yieldToEventLoop } = state.context;
  // Later changes need another job.
  state.waitsUntil = -Infinity;
  const goOn = async () => {
    await yieldToEventLoop();
    signal.throwIfAborted();
  };
  for (const { config } of await readSuggestionConfigs(store)) await sweep(state, config, goOn);
}

/**
 * Creates the job handler, and the reader that queues it when records change.
 *
 * @example
 * const sweep = createSuggestionSweep({ ...context, hasConfigs: () => configs > 0 });
 */
export function createSuggestionSweep(
  context: SweepContext & { hasConfigs: () => boolean },
): ChangeReader & { handler: LongJobHandler } {
  const state: SweepState = { context, waitsUntil: -Infinity, clean: new Map() };
  return {
    read: async () => () => undefined,
    carried: (_records, loading) => {
      if (!loading) promiseSweep(state);
    },
    handler: async (_job, { signal }) => {
      await sweepAll(state, signal);
      return async () => undefined;
    },
  };
}
