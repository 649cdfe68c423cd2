/** Embedding job: finds records whose text has no vector, embeds it, and has them published again with it. */
// Why: decision 0150.
import { putVectorGeneration } from '../../ground/changes/index-rows.ts';
import { addTask, APPLICATION, newestSeq } from '../../ground/changes/task-rows.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { JobHandler, LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import type { JobControl } from '../../ground/jobs/job-lease.ts';
import { addJobOnce, isOlderUnderWay } from '../../ground/jobs/rows.ts';
import { ValueEmbedding } from './embed-values.ts';
import type { EmbeddingOptions } from './embedding-options.ts';
import { dropReady, putReady } from './ready-rows.ts';
import { SetWalk } from './set-walk.ts';
import { countBehind, readWalk, removeWalks } from './walk-rows.ts';

/** While another process is working, milliseconds until it is checked whether there is more to do: no text is embedded twice. */
const LOOK_AGAIN = 5000;

/** Starts walks over the record sets of all indices with semantic search. */
async function beginWalks(options: EmbeddingOptions, signal: AbortSignal): Promise<SetWalk[]> {
  const { store, catalogue, meaningOf } = options;
  const upTo = await newestSeq(store);
  const walks: SetWalk[] = [];
  for (const row of catalogue.rows()) {
    const { primary, recordSet: set, clearedSeq } = row;
    const meaning = primary === null ? meaningOf(row) : undefined;
    if (!meaning) continue;
    const { after, touched } = await readWalk(store, set, { generation: meaning.generation, clearedSeq });
    const waiting = Math.max(0, (await countBehind(store, set, after)) - touched);
    walks.push(new SetWalk(options, { set, meaning, after, touched, upTo, waiting, signal }));
  }
  return walks;
}

/**
 * Whether an index with many new records already has all vectors that it needs: records with a vector would otherwise rank first for that
 * reason alone.
 */
async function hasEnough({ store }: EmbeddingOptions, walk: SetWalk): Promise<boolean> {
  const records = await countBehind(store, walk.set, 0n);
  return walk.isWhole ? records > 0 : walk.waiting <= records / 2;
}

/** Stores that an index has all of its vectors, so that searches use them, or that most are missing, if that has changed. */
async function noteReady(options: EmbeddingOptions, walk: SetWalk): Promise<void> {
  const { writer, catalogue, isReady, servedOf } = options;
  const row = catalogue.holder(walk.set);
  if (!row) return;
  const { name, vectorGeneration } = row;
  const { generation } = walk;
  const isServed = vectorGeneration !== undefined && servedOf(row)?.generation === generation;
  const wasReady = isReady(name, generation);
  // Both are rare; most walks end without a change.
  const mayBegin = walk.isWhole && !(wasReady && isServed);
  const mayEnd = wasReady && walk.lacksVectors && !walk.isWhole;
  if (!(mayBegin || mayEnd) || (await hasEnough(options, walk)) !== mayBegin) return;
  await writer.write(async (transaction, now) => {
    if (mayEnd) await dropReady(transaction, name, generation);
    else {
      await putReady(transaction, name, generation);
      // If other vectors were used until now, the index is staged again with these in the publish that shows all of them.
      await putVectorGeneration(transaction, name, generation);
    }
    // Searches are notified after the vectors.
    await addTask(transaction, { index: APPLICATION, now });
  });
}

/**
 * Creates the job handler. It processes a page of each index in turn, so that a large index does not block others. Vectors are stored
 * immediately, so a stopped job can be resumed.
 * stopped goes on where it was.
 *
 * @example
 * const handler = createEmbeddingJob({ ...context, meaningOf, servedOf, isReady, health, dutyCycle });
 */
export function createEmbeddingJob(options: EmbeddingOptions): LongJobHandler {
  const { store, health, now, kind } = options;
  const values = new ValueEmbedding(options);
  const promiseAt =
    (runAt: number): JobHandler =>
    (transaction) =>
      addJobOnce(transaction, { kind, payload: '', now: now(), runAt });
  return async (job, control) => {
    if (job.id !== undefined && (await isOlderUnderWay(store, { kind, payload: '', id: job.id })))
      return promiseAt(now() + LOOK_AGAIN);
    const ofRecords = await goThrough(options, await beginWalks(options, control.signal), control);
    const failures = await values.run(ofRecords, control);
    return async (transaction, done) => {
      await removeWalks(transaction);
      for (const embedder of failures) await promiseAt(health.of(embedder).notBefore)(transaction, done);
    };
  };
}

/** Completes all walks, a page of each in turn. Returns the failed embedders, whose walks continue later. */
async function goThrough(
  options: EmbeddingOptions,
  walks: readonly SetWalk[],
  { signal, progress }: Pick<JobControl, 'signal' | 'progress'>,
): Promise<Set<Embedder>> {
  const failures = new Set<Embedder>();
  const total = walks.reduce((sum, { waiting }) => sum + waiting, 0);
  let done = 0;
  for (let open = walks; open.length > 0; open = open.filter((walk) => !walk.isOver && !failures.has(walk.embedder))) {
    for (const walk of open) {
      if (failures.has(walk.embedder)) continue;
      try {
        done += await walk.takePage();
        progress(done, Math.max(done, total));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EmbedderFailure)) throw error;
        failures.add(walk.embedder);
        options.onError(error);
      }
      await noteReady(options, walk);
    }
  }
  return failures;
}
