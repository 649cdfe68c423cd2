/** JSON Lines that are pushed to a task: read as they come, written batch by batch; the sender goes no faster than the store. */
import { UNTRACKED_PARTS } from '../../../jobs/job-parts.ts';
import { startBackgroundTimer } from '../../../background-timer.ts';
import { badRequest } from '../../../errors/service-error.ts';
import type { Context } from '../../context.ts';
import { beginRun } from '../runs/begin-run.ts';
import { connectors } from '../connectors/all.ts';
import type { Connector, Reading } from '../connectors/connector.ts';
import { noArchives } from '../connectors/archives.ts';
import { noCsv } from '../connectors/csv-lines.ts';
import { chunksOf } from '../connectors/open-source.ts';
import { readJsonRows } from '../connectors/read-json-file.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { newId } from '../resources/identifiers.ts';
import { ingestRows } from '../runs/ingest-rows.ts';
import { RunLost } from '../runs/write-part.ts';
import { judgeRun, type Verdict } from '../runs/run-end.ts';
import { endRun, touchRun } from '../rows/run-moves.ts';
import { addRun } from '../rows/run-rows.ts';
import { readTarget } from '../runs/target.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { codeOf } from '../resources/transformation-code.ts';
import { describePushFailure } from './push-failure.ts';
import type { RecordAction } from '../runs/write-records.ts';

/** The Content-Type of such a body. */
export const JSON_LINES = 'application/x-ndjson';

/** So often it is said that a push goes on, in milliseconds: its sender may take his time. */
const TOUCH_EVERY = 120_000;

/** What is pushed. */
export interface LinesPush {
  task: TaskRow;
  action: RecordAction;
  stream: ReadableStream<Uint8Array>;
}

/** The body as a source that is read once. A sender who goes away ends it. */
const connectorOf = (stream: LinesPush['stream']): Connector => ({
  streamName: () => 'records',
  read: async function* () {
    const file = { body: chunksOf(stream), contentType: JSON_LINES, version: '' };
    try {
      yield* readJsonRows(file, undefined);
    } catch (error) {
      if (error instanceof SourceFault) throw error;
      throw new SourceFault('The body ended before it was complete; what came before is written. Send it again', {
        cause: error,
      });
    }
  },
});

/**
 * Writes records through a task. What was written before a failure stays written.
 * @throws ServiceError 400 where the task cannot be written to, or the body breaks off
 */
export async function pushLines(
  { context, appID }: { context: Context; appID: string },
  { task, action, stream }: LinesPush,
): Promise<{ runID: string; createdAt: number }> {
  const { store, scripts, random, now } = context;
  const [runID, createdAt] = [newId(random), now()];
  const { id: taskID, failureThreshold } = task;
  await addRun(store, { id: runID, taskID, type: 'update', failureThreshold, now: createdAt });
  const begun = await beginRun(context, runID, { mayRival: true });
  if (!begun?.task) throw badRequest('This task cannot be written to now; read it, its source and its destination');
  const { source } = begun;
  const { destination, transformations } = begun.task;
  let stopTouching = () => undefined as void;
  const touchLater = () => {
    stopTouching = startBackgroundTimer(() => {
      void touchRun(store, { id: runID, now: now() }).catch(context.failed);
      touchLater();
    }, TOUCH_EVERY);
  };
  touchLater();
  const finish = (verdict: Verdict) => endRun(store, { id: runID, status: 'finished', ...verdict, now: now() });
  try {
    const named = connectors[source.type] ?? { streamName: () => 'records' };
    const target = await readTarget(context, { appID, destination, source, connector: named });
    const { uniqueIDColumn } = source.input as { uniqueIDColumn?: string };
    const { signal } = new AbortController();
    const reading: Reading = {
      input: source.input,
      authentication: undefined,
      outbound: context.outbound,
      readCsv: noCsv,
      archives: noArchives,
      recordType: target.recordType,
      signal,
      now,
    };
    const sums = await ingestRows({
      context,
      begun,
      target,
      action: 'save',
      recordAction: action,
      preparation: {
        scripts,
        transformations:
          action === 'deleteObject' ? [] : transformations.map((row) => ({ id: row.id, code: codeOf(row) })),
        uniqueIDColumn,
        exclude: target.exclude,
      },
      connector: connectorOf(stream),
      reading,
      control: { signal, progress: () => undefined, ...UNTRACKED_PARTS },
    });
    await finish(judgeRun({ ...sums, leftOut: undefined, failureThreshold }));
  } catch (error) {
    const reason = describePushFailure(error);
    await finish({ outcome: 'failure', ...reason }).catch(context.failed);
    if (error instanceof RunLost) throw badRequest('The run was called off; what came before is written');
    throw error instanceof SourceFault ? badRequest(error.message) : error;
  } finally {
    stopTouching();
  }
  return { runID, createdAt };
}
