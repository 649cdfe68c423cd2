/** Unseen runs: finished runs whose records are not searchable yet, determined by their index tasks. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Session } from '../../connection/session.ts';

type Run = AnswerOf<'ingestion', 'getRun'>;
type Tasks = Pick<Session['admin']['tasks'], 'getTask'>;

/** How long after its end a run is checked, in milliseconds: runs that take longer have a reason. */
const RECENT = 600_000;
/** Tasks per request. */
const MAX_ASKED = 5;

/**
 * Returns the recently finished runs whose records are not searchable yet. Only the newest run of each index is checked, because runs become searchable in order.
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
      // Runs are shown even if the key must not read tasks.
      tasks.getTask({ indexName, taskID: indexTaskID }, signal ? { signal } : {}).catch(() => undefined),
    ),
  );
  return new Set(newestRuns.flatMap(({ runID }, place) => (states[place]?.status === 'notPublished' ? [runID] : [])));
}
