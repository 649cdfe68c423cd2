/** Waits until a run of ingestion is over, and searches see what it has written. */
import type { Run } from '@aisle/contract';
import type { IngestionClient } from './generated/ingestion.ts';
import type { TasksClient } from './generated/tasks.ts';
import { waitForTask } from './wait-for-task.ts';
import { waitUntil } from './wait-until.ts';
import type { WaitOptions } from './wait-until.ts';

/**
 * Waits until a run is over, however it ends, and until searches see what it has written. The patience is for each of the two.
 * @returns The run; its `outcome` says how it went.
 * @throws WaitError when the patience ends.
 * @example
 * const { runID } = await admin.ingestion.runIngestionTask({ taskID });
 * const { outcome, reason } = await waitForRun(admin, { runID });
 */
export const waitForRun = async (
  { ingestion, tasks }: { ingestion: Pick<IngestionClient, 'getRun'>; tasks: Pick<TasksClient, 'getTask'> },
  { runID }: { runID: string },
  options?: WaitOptions,
): Promise<Run> => {
  const run = await waitUntil(
    `Run ${runID}`,
    (call) => ingestion.getRun({ runID }, call),
    ({ status }) => status === 'finished' || status === 'skipped',
    options,
  );
  const { indexName, indexTaskID } = run;
  if (indexName !== undefined && indexTaskID !== undefined)
    await waitForTask(tasks, { indexName, taskID: indexTaskID }, options);
  return run;
};
