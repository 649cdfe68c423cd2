/** Unseen run: explains that searches do not see what a run has written, because it cannot be published. */
import { readPendingSince } from '../../../ground/changes/task-rows.ts';
import type { Context } from '../../context.ts';
import { connectors } from '../connectors/all.ts';
import { readResource } from '../rows/resource-rows.ts';
import type { RunRow } from '../rows/run-rows.ts';
import { readIngestionTask } from '../rows/task-rows.ts';

/** Returns the index that the task of a run writes to. Undefined if the task or its destination was deleted. */
async function indexOf({ store }: Pick<Context, 'store'>, { taskID }: RunRow): Promise<string | undefined> {
  const task = await readIngestionTask(store, taskID);
  if (!task) return undefined;
  const [source, destination] = await Promise.all([
    readResource(store, { kind: 'source', id: task.sourceID }),
    readResource(store, { kind: 'destination', id: task.destinationID }),
  ]);
  if (!source || !destination) return undefined;
  const { indexName, indexPrefix = '' } = destination.input as { indexName?: string; indexPrefix?: string };
  return indexName ?? `${indexPrefix}${connectors[source.type]?.streamName(source.input) ?? ''}`;
}

/**
 * Returns the reason of a run. If its writes cannot be published now, the reason explains why.
 *
 * @example
 * await explainRun(context, run); // '3,000 records; searches do not see them yet: The changes of the index …'
 */
export async function explainRun(
  context: Pick<Context, 'store' | 'indexer' | 'publishFailure'>,
  run: RunRow,
): Promise<string | undefined> {
  const { reason, startedAt, finishedAt } = run;
  if (run.outcome !== 'success' || startedAt === undefined || finishedAt === undefined || !context.publishFailure())
    return reason;
  const index = await indexOf(context, run);
  const failure = index === undefined ? undefined : context.publishFailure(index);
  if (index === undefined || !failure) return reason;
  const after = context.indexer.appliedOf(index);
  const isUnseen = await readPendingSince(context.store, { index, after, from: startedAt, until: finishedAt });
  return isUnseen ? `${reason ?? ''}; searches do not see what it has written yet: ${failure.message}` : reason;
}
