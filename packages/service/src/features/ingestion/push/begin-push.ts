/** Starts a push: a run of its own, and the preparation of its records. It needs no job, and does not block other runs. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Context } from '../../context.ts';
import { connectors } from '../connectors/all.ts';
import { newId } from '../resources/identifiers.ts';
import { codeOf } from '../resources/transformation-code.ts';
import { addRun } from '../rows/run-rows.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { beginRun, type StartedRun } from '../runs/begin-run.ts';
import type { Preparation } from '../runs/prepare-records.ts';
import { readTarget, type Target } from '../runs/target.ts';
import type { RecordAction } from '../runs/write-records.ts';

/** A run that belongs to a task. */
type StartedTaskRun = StartedRun & { task: NonNullable<StartedRun['task']> };

/** A push that has started. */
export interface StartedPush {
  runID: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  started: StartedTaskRun;
}

const hasTask = (started: StartedRun | undefined): started is StartedTaskRun => started?.task !== undefined;

/** Starts a push. @throws ServiceError 400 if the task cannot be written to */
export async function beginPush(context: Context, { id: taskID, failureThreshold }: TaskRow): Promise<StartedPush> {
  const { store, random, now } = context;
  const [runID, createdAt] = [newId(random), now()];
  await addRun(store, { id: runID, taskID, type: 'update', failureThreshold, now: createdAt });
  const started = await beginRun(context, runID, { mayRival: true });
  if (!hasTask(started))
    throw badRequest('This task cannot be written to now; read it, its source and its destination');
  return { runID, createdAt, started };
}

/** Reads the destination of a push, and how its records are prepared. */
export async function readPush(
  context: Context,
  { appID, started, action }: { appID: string; started: StartedTaskRun; action: RecordAction },
): Promise<{ target: Target; preparation: Preparation }> {
  const { source } = started;
  const { destination, transformations } = started.task;
  const connector = connectors[source.type] ?? { streamName: () => 'records' };
  const target = await readTarget(context, { appID, destination, source, connector });
  const { uniqueIDColumn } = source.input as { uniqueIDColumn?: string };
  return {
    target,
    preparation: {
      scripts: context.scripts,
      transformations:
        action === 'deleteObject' ? [] : transformations.map((row) => ({ id: row.id, code: codeOf(row) })),
      uniqueIDColumn,
      exclude: target.exclude,
      vectors: target.vectors,
    },
  };
}
