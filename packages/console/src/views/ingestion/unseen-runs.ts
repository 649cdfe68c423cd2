/** Unseen runs: those that are over and whose records searches do not see yet, asked for by the tasks that they name. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Session } from '../../connection/session.ts';

type Run = AnswerOf<'ingestion', 'getRun'>;
type Tasks = Pick<Session['admin']['tasks'], 'getTask'>;

/** How long after its end a run may be unseen, in milliseconds: what takes longer says so in its reason. */
const RECENT = 600_000;
/** Tasks that are asked for at once. */
const MAX_ASKED = 5;

/**
 * The runs whose records searches do not see yet, of those that ended a short time ago; of each index its newest run is asked for, which the others come before.
 *
 * @example
 * const unseen = await readUnseenRuns(admin.tasks, runs, { now: Date.now() });
 * unseen.has(run.runID);
 */
export async function readUnseenRuns(
  tasks: Tasks,
  runs: readonly Run[],
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<ReadonlySet<string>> {
  const newest = new Map<string, Run & { indexName: string; indexTaskID: number | bigint | string }>();
  for (const run of runs) {
    const { indexName, indexTaskID, finishedAt } = run;
    if (indexName === undefined || indexTaskID === undefined || finishedAt === undefined) continue;
    if (now - Date.parse(finishedAt) > RECENT) continue;
    const before = newest.get(indexName);
    if (!before || BigInt(before.indexTaskID) < BigInt(indexTaskID))
      newest.set(indexName, { ...run, indexName, indexTaskID });
  }
  const newestRuns = [...newest.values()].slice(0, MAX_ASKED);
  const states = await Promise.all(
    newestRuns.map(({ indexName, indexTaskID }) =>
      // Whoever may not read tasks sees the runs all the same.
      tasks.getTask({ indexName, taskID: indexTaskID }, signal ? { signal } : {}).catch(() => undefined),
    ),
  );
  return new Set(newestRuns.flatMap(({ runID }, place) => (states[place]?.status === 'notPublished' ? [runID] : [])));
}
