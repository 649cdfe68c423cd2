/** Embedding job: looks for records whose text has no vector, embeds it, and has them published again with it. */
// Why: decision 0149.
import { addTask, APPLICATION, newestSeq } from '../../changes/task-rows.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import type { LongJobHandler } from '../../jobs/job-handlers.ts';
import type { JobControl } from '../../jobs/job-lease.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import type { Queryable } from '../../store/store.ts';
import type { EmbeddingOptions } from './embedding-options.ts';
import { putReady } from './ready-rows.ts';
import { SetWalk } from './set-walk.ts';
import { countWaiting, readWalk, removeWalks } from './walk-rows.ts';

/** The kind of this job; it has no payload. */
export const EMBED_RECORDS = 'embedRecords';

const MINUTE = 60_000;
/** Changes promise it; it comes by itself too, for what was promised to a process that had no embedder. */
export const EMBEDDING_SCHEDULE: Schedule = { kind: EMBED_RECORDS, first: MINUTE, every: 1440 * MINUTE };

/** The walks over the record sets of all indices that are searched by meaning. */
async function beginWalks(options: EmbeddingOptions, control: Pick<JobControl, 'signal'>): Promise<SetWalk[]> {
  const { store, catalogue, meaningOf } = options;
  const upTo = await newestSeq(store);
  const walks: SetWalk[] = [];
  for (const row of catalogue.rows()) {
    const meaning = row.primary === null ? meaningOf(row) : undefined;
    if (!meaning) continue;
    const stored = await readWalk(store, row.recordSet);
    const isCurrent = stored?.generation === meaning.generation;
    const after = isCurrent && stored.after > row.clearedSeq ? stored.after : row.clearedSeq;
    const touched = isCurrent ? stored.touched : 0;
    walks.push(new SetWalk(options, { set: row.recordSet, meaning, after, touched, upTo, signal: control.signal }));
  }
  return walks;
}

/** Notes that an index has all of its vectors, where that is news. */
async function noteWhole({ writer, catalogue, readyGeneration }: EmbeddingOptions, walk: SetWalk): Promise<void> {
  const index = catalogue.holder(walk.set)?.name;
  if (index === undefined || readyGeneration(index) === walk.generation) return;
  await writer.write(async (transaction, now) => {
    await putReady(transaction, index, walk.generation);
    // Searches hear of it behind the vectors.
    await addTask(transaction, { index: APPLICATION, now });
  });
}

/**
 * The job. It takes a page of each index in turn, so that a large one keeps no other back. Vectors are kept as they come: one that is
 * stopped goes on where it was.
 *
 * @example
 * const handler = createEmbeddingJob({ ...context, meaningOf, readyGeneration, health, rest });
 */
export function createEmbeddingJob(options: EmbeddingOptions): LongJobHandler {
  const { store, health, now, onError } = options;
  return async (_job, control) => {
    let walks = await beginWalks(options, control);
    const failures = new Set<Embedder>();
    let done = 0;
    const total = await countAll(store, walks);
    while (walks.length > 0) {
      const open: SetWalk[] = [];
      for (const walk of walks) {
        if (failures.has(walk.embedder)) continue;
        try {
          done += await walk.takePage();
          control.progress(done, Math.max(done, total));
          if (!walk.isOver) open.push(walk);
          else if (walk.isWhole) await noteWhole(options, walk);
        } catch (error) {
          control.signal.throwIfAborted();
          if (health.of(walk.embedder).lastFailure === undefined) throw error;
          failures.add(walk.embedder);
          onError(error);
        }
      }
      walks = open;
    }
    return async (transaction) => {
      await removeWalks(transaction);
      for (const embedder of failures)
        await addJobOnce(transaction, {
          kind: EMBED_RECORDS,
          payload: '',
          now: now(),
          runAt: health.of(embedder).notBefore,
        });
    };
  };
}

async function countAll(store: Queryable, walks: readonly SetWalk[]): Promise<number> {
  let sum = 0;
  for (const { set, after } of walks) sum += (await countWaiting(store, set, after)).behind;
  return sum;
}
