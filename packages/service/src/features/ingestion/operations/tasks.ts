/** Operations on tasks: each joins a source to a destination, and runs on demand or on a schedule. */
import type { IngestionTask } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { type Call, type Handlers, isoTime } from '../../operation.ts';
import { readCron } from '../resources/cron.ts';
import { paginationOf } from '../rows/list-page.ts';
import { isUuid, newId, createNotFound } from '../resources/identifiers.ts';
import type { IngestionParts } from '../parts.ts';
import { pushLines } from '../push/push-lines.ts';
import { pushRecords } from '../push/push-records.ts';
import { lockIngestion } from '../rows/resource-rows.ts';
import { checkNamed } from '../resources/resources.ts';
import { readRun } from '../rows/run-rows.ts';
import { countTasks, listTasks, putIngestionTask, readIngestionTask, type TaskRow } from '../rows/task-rows.ts';

/** Maximum number of tasks. */
const MAX_TASKS = 1000;

/** The task as the API returns it. */
const toResponse = (task: TaskRow): IngestionTask => ({
  taskID: task.id,
  ...(task.name !== undefined && { name: task.name }),
  sourceID: task.sourceID,
  destinationID: task.destinationID,
  action: task.action,
  ...(task.cron !== undefined && { cron: task.cron }),
  enabled: task.enabled,
  failureThreshold: task.failureThreshold,
  // Validated against the contract when it was stored.
  ...(task.safetyChecks && { safetyChecks: task.safetyChecks as NonNullable<IngestionTask['safetyChecks']> }),
  transformationIDs: [...task.transformationIDs],
  ...(task.lastRun !== undefined && { lastRun: isoTime(task.lastRun) }),
  ...(task.nextRun !== undefined && { nextRun: isoTime(task.nextRun) }),
  createdAt: isoTime(task.createdAt),
  ...(task.updatedAt !== undefined && { updatedAt: isoTime(task.updatedAt) }),
});

/** @throws ServiceError 404 */
async function requireTask(source: Queryable, id: string): Promise<TaskRow> {
  const task = isUuid(id) ? await readIngestionTask(source, id) : undefined;
  if (!task || task.deletedAt !== undefined) throw createNotFound('task');
  return task;
}

/** Fields of a task that a request may set. */
type TaskFields = Partial<
  Pick<
    TaskRow,
    'name' | 'sourceID' | 'destinationID' | 'enabled' | 'failureThreshold' | 'safetyChecks' | 'transformationIDs'
  >
> & { action?: TaskRow['action']; cron?: string };

/** @throws ServiceError 400 for a reference to a missing resource, or an invalid schedule. */
async function checkTask(transaction: Queryable, fields: TaskFields, now: number): Promise<void> {
  if (fields.name !== undefined && (fields.name.includes('\u0000') || fields.name.length > 500))
    throw badRequest('"name" must have at most 500 characters and no NUL');
  if (fields.cron !== undefined && fields.cron !== '' && readCron(fields.cron).next(now) === undefined)
    throw badRequest('"cron" names a day that never comes, such as February 30');
  if (fields.sourceID !== undefined) await checkNamed(transaction, 'sourceID', { kind: 'source', id: fields.sourceID });
  if (fields.destinationID !== undefined)
    await checkNamed(transaction, 'destinationID', { kind: 'destination', id: fields.destinationID });
  for (const [at, id] of (fields.transformationIDs ?? []).entries())
    await checkNamed(transaction, `transformationIDs[${at}]`, { kind: 'transformation', id });
}

/** Changes a task under the lock, and schedules its next run. */
async function changeTask(
  { context, parts }: { context: Context; parts: IngestionParts },
  id: string,
  fields: TaskFields,
): Promise<TaskRow> {
  return context.store.transaction(async (transaction) => {
    await lockIngestion(transaction);
    const task = await requireTask(transaction, id);
    await checkTask(transaction, fields, context.now());
    const { cron: _cron, ...others } = { ...task, ...fields };
    const cron = fields.cron === undefined ? task.cron : fields.cron || undefined;
    const changed: TaskRow = {
      ...others,
      ...(cron !== undefined && { cron }),
      updatedAt: context.now(),
    };
    const nextRun = await parts.runs.plan(transaction, changed);
    await putIngestionTask(transaction, { ...changed, nextRun });
    return changed;
  });
}

type TaskCall = Call<'enableIngestionTask' | 'disableIngestionTask', IngestionParts>;

async function enable(call: TaskCall, enabled: boolean) {
  const { id, updatedAt } = await changeTask(call, call.path.taskID, { enabled });
  return { body: { taskID: id, updatedAt: isoTime(updatedAt!) } };
}

type Ids =
  | 'listIngestionTasks'
  | 'createIngestionTask'
  | 'getIngestionTask'
  | 'updateIngestionTask'
  | 'deleteIngestionTask'
  | 'runIngestionTask'
  | 'enableIngestionTask'
  | 'disableIngestionTask'
  | 'pushIngestionTask'
  | 'cancelIngestionRun';

export const taskOperations: Handlers<Ids, IngestionParts> = {
  listIngestionTasks: async ({ context, query }) => {
    const { rows, total } = await listTasks(context.store, query);
    return { body: { tasks: rows.map(toResponse), pagination: paginationOf(query, total) } };
  },

  createIngestionTask: async ({ context, parts, body }) => {
    const { action = 'save', cron, enabled = true, failureThreshold = 0, transformationIDs = [], ...fields } = body;
    const task: TaskRow = {
      ...fields,
      id: newId(context.random),
      action,
      ...(cron && { cron }),
      enabled,
      failureThreshold,
      transformationIDs,
      nextRun: undefined,
      lastRun: undefined,
      createdAt: context.now(),
      updatedAt: undefined,
      deletedAt: undefined,
    };
    await context.store.transaction(async (transaction) => {
      await lockIngestion(transaction);
      if ((await countTasks(transaction)) >= MAX_TASKS)
        throw badRequest(`There are ${MAX_TASKS} tasks, which is the most; delete one first`);
      await checkTask(transaction, body, context.now());
      await putIngestionTask(transaction, { ...task, nextRun: await parts.runs.plan(transaction, task) });
    });
    context.startJobs();
    return { body: { taskID: task.id, createdAt: isoTime(task.createdAt) } };
  },

  getIngestionTask: async ({ context, path }) => ({ body: toResponse(await requireTask(context.store, path.taskID)) }),

  updateIngestionTask: async (call) => {
    const { id, updatedAt } = await changeTask(call, call.path.taskID, call.body);
    call.context.startJobs();
    return { body: { taskID: id, updatedAt: isoTime(updatedAt!) } };
  },

  deleteIngestionTask: async ({ context, parts, path }) => {
    const deletedAt = await context.store.transaction(async (transaction) => {
      await lockIngestion(transaction);
      const task = isUuid(path.taskID) ? await readIngestionTask(transaction, path.taskID) : undefined;
      if (!task) throw createNotFound('task');
      if (task.deletedAt !== undefined) return task.deletedAt;
      const deleted = { ...task, deletedAt: context.now(), nextRun: undefined };
      await parts.runs.plan(transaction, deleted);
      await putIngestionTask(transaction, deleted);
      return deleted.deletedAt;
    });
    await parts.runs.cancelTask(path.taskID);
    return { body: { deletedAt: isoTime(deletedAt) } };
  },

  runIngestionTask: async ({ context, parts, path }) => {
    const task = await requireTask(context.store, path.taskID);
    if (!task.enabled) throw badRequest(`This task is disabled; enable it by PUT /1/tasks/${task.id}/enable`);
    const { runID, createdAt } = await parts.runs.start(task);
    return { body: { runID, createdAt: isoTime(createdAt) } };
  },

  enableIngestionTask: (call) => enable(call, true),

  disableIngestionTask: (call) => enable(call, false),

  pushIngestionTask: async ({ context, parts, path, query, body, stream }) => {
    const task = await requireTask(context.store, path.taskID);
    if (!task.enabled) throw badRequest(`This task is disabled; enable it by PUT /1/tasks/${task.id}/enable`);
    const tools = { context, appID: parts.appID };
    const { action = query.action ?? 'addObject', records } = body;
    const { runID, createdAt } = stream
      ? await pushLines(tools, { task, action, stream })
      : await pushRecords(tools, { task, action, records });
    return { body: { runID, createdAt: isoTime(createdAt) } };
  },

  cancelIngestionRun: async ({ context, parts, path }) => {
    const run = isUuid(path.runID) ? await readRun(context.store, path.runID) : undefined;
    if (!run) throw createNotFound('run');
    const cancelledAt = context.now();
    const isCancelled = await parts.runs.cancel(run.id);
    const time = isCancelled ? cancelledAt : (run.finishedAt ?? cancelledAt);
    return { body: { runID: run.id, cancelledAt: isoTime(time) } };
  },
};
