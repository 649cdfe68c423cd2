/** Operations for observability: the runs of tasks and discoveries, and their events. */
import type { Run, RunEvent } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type Handlers, isoTime } from '../../operation.ts';
import { listRunEvents, readRunEvent, type RunEventRow } from '../rows/event-rows.ts';
import { paginationOf } from '../rows/list-page.ts';
import { isUuid, createNotFound } from '../resources/identifiers.ts';
import type { IngestionParts } from '../parts.ts';
import { listRuns, readRun, type RunRow } from '../rows/run-rows.ts';
import { explainRun } from '../runs/unseen-run.ts';
import type { Queryable } from '../../../store/store.ts';

const HOUR = 3_600_000;
/** Default time range of lists, in milliseconds. */
const RUNS_SINCE = 7 * 24 * HOUR;
const EVENTS_SINCE = 3 * HOUR;

/** RFC 3339: a date, a time and an offset. */
const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/** Whether the month has that day: JavaScript would read the 31st of February as a day of March. */
const isDay = (time: string): boolean => {
  const [year = 0, month = 0, day = 0] = time.slice(0, 10).split('-').map(Number);
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** @throws ServiceError 400 */
function readTime(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const time = RFC_3339.test(text) && isDay(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(time)) throw badRequest(`"${name}" must be a time in RFC 3339, such as 2026-01-15T12:00:00Z`);
  return time;
}

/** Reads the time range of a request. @throws ServiceError 400 */
function readWindow(
  query: { startDate?: string | undefined; endDate?: string | undefined },
  { now, since }: { now: number; since: number },
): { from: number; to: number; window: { startDate: string; endDate: string } } {
  const to = readTime('endDate', query.endDate, now);
  // The default start is relative to now, or to the end of an older range.
  const from = readTime('startDate', query.startDate, Math.min(now, to) - since);
  if (from > to) throw badRequest('"startDate" must not be after "endDate"');
  return { from, to, window: { startDate: isoTime(from), endDate: isoTime(to) } };
}

function answerRun(run: RunRow, appID: string): Run {
  return {
    runID: run.id,
    appID,
    taskID: run.taskID,
    status: run.status,
    progress: {
      expectedNbOfEvents: Math.max(run.expected, run.received),
      receivedNbOfEvents: run.received,
    },
    outcome: run.outcome,
    failureThreshold: run.failureThreshold,
    ...(run.reason !== undefined && { reason: run.reason }),
    ...(run.reasonCode !== undefined && { reasonCode: run.reasonCode }),
    type: run.type,
    createdAt: isoTime(run.createdAt),
    ...(run.startedAt !== undefined && { startedAt: isoTime(run.startedAt) }),
    ...(run.finishedAt !== undefined && { finishedAt: isoTime(run.finishedAt) }),
    ...(run.indexTask && { indexName: run.indexTask.index, indexTaskID: run.indexTask.id }),
    ...(run.blocked && { blocked: true }),
    nbRecords: run.records,
    nbFailed: run.failed,
    nbDuplicates: run.duplicates,
    nbLeftOut: run.leftOut,
    nbRejects: run.rejects,
  };
}

const answerEvent = (event: RunEventRow): RunEvent => ({
  eventID: event.id,
  runID: event.runID,
  ...(event.parentID !== undefined && { parentID: event.parentID }),
  status: event.status,
  type: event.type,
  batchSize: event.batchSize,
  ...(event.data && { data: event.data }),
  publishedAt: isoTime(event.publishedAt),
});

/** @throws ServiceError 404 */
async function requireRun(source: Queryable, id: string): Promise<RunRow> {
  const run = isUuid(id) ? await readRun(source, id) : undefined;
  if (!run) throw createNotFound('run');
  return run;
}

type Ids = 'listRuns' | 'getRun' | 'listRunEvents' | 'getRunEvent';

export const observingOperations: Handlers<Ids, IngestionParts> = {
  listRuns: async ({ context, parts, query }) => {
    const { from, to, window } = readWindow(query, { now: context.now(), since: RUNS_SINCE });
    const { rows, total } = await listRuns(context.store, { ...query, from, to });
    const runs = rows.map((run) => answerRun(run, parts.appID));
    return { body: { runs, pagination: paginationOf(query, total), window } };
  },

  getRun: async ({ context, parts, path }) => {
    const run = await requireRun(context.store, path.runID);
    return { body: answerRun({ ...run, reason: await explainRun(context, run) }, parts.appID) };
  },

  listRunEvents: async ({ context, path, query }) => {
    const { id: runID } = await requireRun(context.store, path.runID);
    const { from, to, window } = readWindow(query, { now: context.now(), since: EVENTS_SINCE });
    const { rows, total } = await listRunEvents(context.store, { ...query, runID, from, to });
    return { body: { events: rows.map(answerEvent), pagination: paginationOf(query, total), window } };
  },

  getRunEvent: async ({ context, path }) => {
    const { runID, eventID: id } = path;
    const event = isUuid(runID) && isUuid(id) ? await readRunEvent(context.store, { runID, id }) : undefined;
    if (!event) throw createNotFound('event of this run');
    return { body: answerEvent(event) };
  },
};
