/** Operations on the end of runs: what a blocked run would change, whether it is published, and which rows were rejected. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { type Call, type Handlers, isoTime } from '../../operation.ts';
import type { IngestionParts } from '../parts.ts';
import { isUuid, createNotFound } from '../resources/identifiers.ts';
import { listRejects } from '../rows/reject-rows.ts';
import { type Blocked, readRun, type RunRow } from '../rows/run-rows.ts';
import { readIngestionTask } from '../rows/task-rows.ts';
import { describeChanges } from '../runs/describe-changes.ts';
import { settleBlocked } from '../runs/publish-run.ts';
import { createEventMaker } from '../runs/run-events.ts';

/** @throws ServiceError 404 */
async function requireRun(source: Queryable, id: string, options: { lock?: boolean } = {}): Promise<RunRow> {
  const run = isUuid(id) ? await readRun(source, id, options) : undefined;
  if (!run) throw createNotFound('run');
  return run;
}

const isBlocked = (run: RunRow): run is RunRow & { blocked: Blocked } => run.blocked !== undefined;

const notBlocked = ({ outcome, reason = '' }: RunRow) =>
  badRequest(
    `Nothing holds this run back (${outcome}: ${reason.slice(0, 200)}); only a blocked one can be published or discarded`,
  );

/** Publishes or discards a run. If that was done before, it returns the earlier time. @throws ServiceError 400 or 404 */
async function settle(
  { context, path }: Pick<Call<'publishRun' | 'discardRun', IngestionParts>, 'path'> & { context: Context },
  { isPublished }: { isPublished: boolean },
): Promise<number> {
  const { writer, random, now } = context;
  return writer.write(async (transaction, time) => {
    const run = await requireRun(transaction, path.runID, { lock: true });
    if (isBlocked(run)) {
      const events = createEventMaker({ runID: run.id, random, now });
      const sourceID = (await readIngestionTask(transaction, run.taskID))?.sourceID;
      await settleBlocked(transaction, { run, isPublished, events, sourceID, now: time });
      return time;
    }
    const isSame = isPublished ? run.outcome === 'success' && run.type === 'reindex' : run.reasonCode === 'discarded';
    if (!isSame || run.finishedAt === undefined) throw notBlocked(run);
    return run.finishedAt;
  });
}

/** Rows per page. */
const ROWS_PER_PAGE = 10_000;

type Ids = 'getRunChanges' | 'publishRun' | 'discardRun' | 'listRunRejects';

export const runEndOperations: Handlers<Ids, IngestionParts> = {
  getRunChanges: async ({ context, path }) => {
    const run = await requireRun(context.store, path.runID);
    if (!isBlocked(run)) throw notBlocked(run);
    return { body: await describeChanges(context.store, run) };
  },

  publishRun: async (call) => ({
    body: { runID: call.path.runID, publishedAt: isoTime(await settle(call, { isPublished: true })) },
  }),

  discardRun: async (call) => ({
    body: { runID: call.path.runID, discardedAt: isoTime(await settle(call, { isPublished: false })) },
  }),

  listRunRejects: async ({ context, path, query }) => {
    const run = await requireRun(context.store, path.runID);
    const { page = 1, itemsPerPage = ROWS_PER_PAGE } = query;
    const lines = await listRejects(context.store, { run, page, itemsPerPage });
    return { lines, headers: { 'content-disposition': `attachment; filename="rejects-${run.id}.jsonl"` } };
  },
};
