/** Waits until an ingestion run has finished and its records are searchable. */
import type { Run } from '@aisle/contract';
import { isHttpError } from '@aisle/transport';
import type { IngestionClient } from './generated/ingestion.ts';
import type { TasksClient } from './generated/tasks.ts';
import { waitForTask } from './wait-for-task.ts';
import { waitUntil } from './wait-until.ts';
import type { WaitOptions } from './wait-until.ts';

/**
 * Waits until a run has finished, successfully or not, and its records are searchable. `patienceMs` applies to each of the two waits.
 * @returns The run with its `outcome`.
 * @throws WaitError after `patienceMs`.
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
  if (indexName === undefined || indexTaskID === undefined) return run;
  try {
    await waitForTask(tasks, { indexName, taskID: indexTaskID }, options);
  } catch (error) {
    // Tasks are deleted after 30 days: by then the run was published.
    if (!isHttpError(error) || error.status !== 404) throw error;
  }
  return run;
};
