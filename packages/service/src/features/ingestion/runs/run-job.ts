/** The job that executes a run: reads, writes, waits if the source is busy, and stores how it ended. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { StoreFull, StoreUnavailable } from '../../../foundation/errors/store-errors.ts';
import { addJob } from '../../../ground/jobs/rows.ts';
import type { JobControl } from '../../../ground/jobs/job-lease.ts';
import { doPart, PartStruckOut } from '../../../ground/jobs/job-parts.ts';
import type { JobHandler, LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { beginRun, type StartedRun } from './begin-run.ts';
import { connectors } from '../connectors/all.ts';
import type { Archives } from '../connectors/archives.ts';
import type { Connector, Reading } from '../connectors/connector.ts';
import type { ReadCsv } from '../connectors/csv-lines.ts';
import { SourceChanged, SourceFault } from '../connectors/source-fault.ts';
import { discoverRows } from './discover-rows.ts';
import { putDiscovery } from '../rows/discovery-rows.ts';
import { addRunEvents, type EventStatus } from '../rows/event-rows.ts';
import { type Ingested, ingestRows } from './ingest-rows.ts';
import type { Ingestion } from './ingestion.ts';
import { RunLost } from './write-part.ts';
import { judgeRead, publishRead, verdictOf } from './finish-run.ts';
import { openAuthentication } from './open-authentication.ts';
import { fixRows, readResource } from '../rows/resource-rows.ts';
import { versionPositions } from './version-positions.ts';
import { retryDelay } from './retry-delay.ts';
import type { Verdict } from './run-end.ts';
import type { SafetyChecks, TaskRow } from '../rows/task-rows.ts';
import { endRun, idleRun, rewindRun } from '../rows/run-moves.ts';
import { INGESTION_RUN, readRun } from '../rows/run-rows.ts';
import { readTarget } from './target.ts';
import { codeOf } from '../resources/transformation-code.ts';

/** Maximum number of attempts without progress. */
const MAX_ATTEMPTS = 5;
/** Maximum number of restarts because the source changed while it was read. */
const MAX_CHANGES = 3;

/** Dependencies of a run. */
export interface RunTools {
  context: Context;
  appID: string;
  readCsv: ReadCsv;
  archives: Archives;
}

const nothing: JobHandler = () => Promise.resolve();

/** Returns the connector of a type. @throws SourceFault if there is none. */
function connectorOf(type: string): Connector {
  const connector = connectors[type];
  if (!connector) throw new SourceFault(`Sources of the type ${type} cannot be read by this service`);
  return connector;
}

async function readingOf(
  { context, readCsv, archives }: RunTools,
  started: StartedRun,
  signal: AbortSignal,
): Promise<Reading> {
  const { source } = started;
  return {
    input: source.input,
    authentication: await openAuthentication(context, { id: source.authenticationID, of: 'source' }),
    outbound: context.outbound,
    readCsv,
    archives,
    recordType: 'product',
    signal,
    now: context.now,
    reopen: async () => {
      const opened = await openAuthentication(context, { id: source.authenticationID, of: 'source' });
      // Read after the credentials: those of another source are only for that source.
      const now = await readResource(context.store, { kind: 'source', id: source.id });
      const isSame = now?.updatedAt === source.updatedAt && now?.authenticationID === source.authenticationID;
      return isSame ? opened : undefined;
    },
  };
}

/** Ends a run with its last event, in the given transaction. */
async function conclude(
  { context }: RunTools,
  transaction: Queryable,
  {
    started,
    verdict,
    data,
    isBlocked = false,
  }: { started: StartedRun; verdict: Verdict; data?: Record<string, unknown>; isBlocked?: boolean },
): Promise<void> {
  const { run, events, fetchEvent } = started;
  const end = { id: run.id, status: 'finished', ...verdict, now: context.now() } as const;
  // A blocked run has already ended, with what it staged.
  if (!isBlocked && !(await endRun(transaction, end))) return;
  const status: EventStatus =
    verdict.outcome === 'success'
      ? 'succeeded'
      : verdict.reasonCode === 'critical' || verdict.reasonCode === 'internal'
        ? 'critical'
        : 'failed';
  const { received = 0 } = (await readRun(transaction, run.id)) ?? {};
  await addRunEvents(transaction, [
    events.make({
      type: 'fetch',
      status,
      parentID: fetchEvent,
      batchSize: received,
      data: { reason: verdict.reason, source: started.source.name, ...data },
    }),
  ]);
}

async function discover(tools: RunTools, started: StartedRun, control: JobControl): Promise<JobHandler> {
  const reading = await readingOf(tools, started, control.signal);
  const { stream, rows, failed } = await doPart(control, 'looking at the source', () =>
    discoverRows(connectorOf(started.source.type), reading),
  );
  const verdict: Verdict =
    rows === 0
      ? { outcome: 'failure', reasonCode: 'no_events', reason: 'The source has no rows' }
      : { outcome: 'success', reasonCode: 'ok', reason: `Looked at ${rows} rows, ${failed} of them bad` };
  return async (transaction) => {
    const now = tools.context.now();
    if (rows > 0) await putDiscovery(transaction, { sourceID: started.source.id, streams: [stream], now });
    await conclude(tools, transaction, { started, verdict });
  };
}

const checksOf = ({ safetyChecks }: Pick<TaskRow, 'safetyChecks'>): SafetyChecks =>
  safetyChecks?.beforeIndexPublishing ?? {};

/** Creates the ingestion for a run of a task. */
async function ingestionOf(tools: RunTools, started: StartedRun, control: JobControl): Promise<Ingestion> {
  const { context, appID } = tools;
  const { source } = started;
  const { task, destination, transformations } = started.task!;
  const connector = connectorOf(source.type);
  const target = await readTarget(context, { appID, destination, source, connector });
  const { uniqueIDColumn } = source.input as { uniqueIDColumn?: string };
  return {
    context,
    started,
    target,
    action: task.action,
    checks: checksOf(task),
    preparation: {
      scripts: context.scripts,
      transformations: transformations.map((row) => ({ id: row.id, code: codeOf(row) })),
      uniqueIDColumn,
      exclude: target.exclude,
      vectors: target.vectors,
    },
    connector: versionPositions(connector, source),
    reading: { ...(await readingOf(tools, started, control.signal)), recordType: target.recordType },
    control,
  };
}

/** Returns the counts for the last event of a run. */
const sumsOf = ({ records, duplicates, leftOut, rowsAt }: Ingested): Record<string, unknown> => ({
  records,
  ...(duplicates > 0 && { duplicates }),
  ...(leftOut > 0 && { leftOut }),
  ...(rowsAt !== undefined && { rows: rowsAt }),
});

async function ingest(tools: RunTools, started: StartedRun, control: JobControl): Promise<JobHandler> {
  const { context } = tools;
  const { source, run } = started;
  const { task } = started.task!;
  const ingestion = await ingestionOf(tools, started, control);
  const { type, index } = ingestion.target;
  const isReplacing = task.action === 'replace' && type === 'search';
  const sums = await ingestRows(ingestion);
  const { rowsAt } = sums;
  const { verdict, duplicates } = await judgeRead(context.store, { run, sums, isReplacing });
  const data = sumsOf({ ...sums, duplicates });
  const fix = async (transaction: Queryable) => {
    if (rowsAt !== undefined && verdict.outcome === 'success')
      await fixRows(transaction, { sourceID: source.id, rowsAt });
  };
  if (!isReplacing || verdict.outcome === 'failure')
    return async (transaction) => {
      await fix(transaction);
      await conclude(tools, transaction, { started, verdict, data });
    };
  await doPart(control, 'publishing the records', () =>
    publishRead(context, {
      run,
      index,
      sums,
      checks: checksOf(task),
      mayEnd: async (transaction) => {
        if (control.signal.aborted) throw control.signal.reason;
        // The run may have been cancelled, or ended by another process.
        return (await readRun(transaction, run.id, { lock: true }))?.status === 'started';
      },
      end: async (transaction, result) => {
        const isBlocked = result.blocked !== undefined;
        if (!isBlocked) await fix(transaction);
        await conclude(tools, transaction, { started, verdict: verdictOf(result, verdict), data, isBlocked });
      },
    }),
  );
  return nothing;
}

/** Describes what a failed run has written. That remains, except for what would have replaced an index. */
async function wroteBefore({ context }: RunTools, { run, task }: StartedRun): Promise<string> {
  const { records = 0 } = (await readRun(context.store, run.id)) ?? {};
  if (records === 0 || !task) return '';
  const isReplacing = task.task.action === 'replace' && task.destination.type === 'search';
  const figure = records.toLocaleString('en');
  return isReplacing
    ? `. Records read before: ${figure}; the index was left as it was`
    : `. Records written before: ${figure}`;
}

/** Handles a failure: retries or ends the run. Rethrows errors that the job runner has to handle. */
async function settle(tools: RunTools, started: StartedRun, error: unknown): Promise<JobHandler> {
  const { context } = tools;
  const { run } = started;
  if (error instanceof RunLost) {
    const now = await readRun(context.store, run.id);
    if (!now || now.status === 'finished' || now.status === 'skipped') return nothing;
    // A process that had lost the job unknowingly made one more step. It stops by itself; the new owner of the job continues.
    throw error;
  }
  if (error instanceof StoreUnavailable || error instanceof StoreFull) throw error;
  const isKnown = error instanceof SourceFault || error instanceof ServiceError;
  if (error instanceof SourceFault && error.isPassing) {
    const now = await readRun(context.store, run.id);
    const attempts = now?.attempts ?? 0;
    if (attempts < MAX_ATTEMPTS) {
      const wait = retryDelay({ attempts, retryAfter: error.retryAfter });
      return async (transaction) => {
        const time = context.now();
        await idleRun(transaction, { id: run.id, now: time });
        await addRunEvents(transaction, [
          started.events.make({
            type: 'fetch',
            status: 'failed',
            parentID: started.fetchEvent,
            data: {
              reason: error.message,
              source: started.source.name,
              againAt: new Date(time + wait).toISOString(),
            },
          }),
        ]);
        await addJob(transaction, { kind: INGESTION_RUN, payload: run.id, now: time, runAt: time + wait });
      };
    }
  }
  if (!isKnown) context.onError(error);
  const verdict: Verdict = isKnown
    ? { outcome: 'failure', reasonCode: 'critical', reason: `${error.message}${await wroteBefore(tools, started)}` }
    : {
        outcome: 'failure',
        reasonCode: 'internal',
        reason: 'Something failed inside of the service; its own log says what',
      };
  return (transaction) => conclude(tools, transaction, { started, verdict });
}

/** The job handler. It skips runs that have ended, so it is idempotent. */
export function createRunJob(tools: RunTools): LongJobHandler {
  const { context } = tools;
  const attempt = async (runID: string, control: JobControl): Promise<JobHandler> => {
    const started = await beginRun(context, runID);
    if (!started) return nothing;
    try {
      return started.task ? await ingest(tools, started, control) : await discover(tools, started, control);
    } catch (error) {
      if (control.signal.aborted || error instanceof PartStruckOut) throw error;
      if (!(error instanceof SourceChanged)) return settle(tools, started, error);
      // Counted in the store, because the source may fail in between and another job continue the run.
      const rewound = await context.store.transaction((transaction) =>
        rewindRun(transaction, { id: runID, most: MAX_CHANGES }),
      );
      if (rewound) return attempt(runID, control);
      return settle(
        tools,
        started,
        new SourceFault(`${error.message}, also after it was begun anew ${MAX_CHANGES} times`),
      );
    }
  };
  return ({ payload }, control) => attempt(payload, control);
}
