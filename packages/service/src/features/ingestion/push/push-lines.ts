/** JSON Lines pushed to a task: read as they arrive and written in batches; backpressure limits the sender to the speed of the store. */
import { UNTRACKED_PARTS } from '../../../ground/jobs/job-parts.ts';
import { startBackgroundTimer } from '../../../foundation/time/background-timer.ts';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Context } from '../../context.ts';
import type { Connector } from '../connectors/connector.ts';
import { noArchives } from '../connectors/archives.ts';
import { noCsv } from '../connectors/csv-lines.ts';
import { chunksOf } from '../connectors/open-source.ts';
import { readJsonRows } from '../connectors/read-json-file.ts';
import { SourceFault } from '../connectors/source-fault.ts';
import { type Ingested, ingestRows } from '../runs/ingest-rows.ts';
import { RunLost } from '../runs/write-part.ts';
import { judgeRun, type Verdict } from '../runs/run-end.ts';
import { endRun, touchRun } from '../rows/run-moves.ts';
import type { TaskRow } from '../rows/task-rows.ts';
import { beginPush, type StartedPush, readPush } from './begin-push.ts';
import { describePushFailure } from './push-failure.ts';
import type { RecordAction } from '../runs/write-records.ts';

/** The Content-Type of such a body. */
export const JSON_LINES = 'application/x-ndjson';

/** Milliseconds between two signs of life of a push: its sender may be slow. */
const TOUCH_EVERY = 120_000;

/** A streamed push. */
export interface LinesPush {
  task: TaskRow;
  action: RecordAction;
  stream: ReadableStream<Uint8Array>;
}

/** Wraps the body as a source that can be read once. A disconnect of the sender ends it. */
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

/** Marks a run as alive at intervals. Returns a function that stops that. */
function keepTouching({ store, now, onError }: Context, runID: string): () => void {
  let stop = () => undefined as void;
  const touchLater = () => {
    stop = startBackgroundTimer(() => {
      void touchRun(store, { id: runID, now: now() }).catch(onError);
      touchLater();
    }, TOUCH_EVERY);
  };
  touchLater();
  return () => stop();
}

/** Reads the whole body. */
async function ingestStream(
  context: Context,
  {
    appID,
    action,
    stream,
    started,
  }: Pick<LinesPush, 'action' | 'stream'> & Pick<StartedPush, 'started'> & { appID: string },
): Promise<Ingested> {
  const { target, preparation } = await readPush(context, { appID, started, action });
  const { signal } = new AbortController();
  return ingestRows({
    context,
    started,
    target,
    action: 'save',
    recordAction: action,
    preparation,
    connector: connectorOf(stream),
    reading: {
      input: started.source.input,
      authentication: undefined,
      outbound: context.outbound,
      readCsv: noCsv,
      archives: noArchives,
      recordType: target.recordType,
      signal,
      now: context.now,
    },
    control: { signal, progress: () => undefined, ...UNTRACKED_PARTS },
  });
}

/**
 * Writes records through a task. What was written before a failure remains.
 * @throws ServiceError 400 if the task cannot be written to, or the body is incomplete
 */
export async function pushLines(
  { context, appID }: { context: Context; appID: string },
  { task, action, stream }: LinesPush,
): Promise<{ runID: string; createdAt: number }> {
  const { store, now } = context;
  const { failureThreshold } = task;
  const { runID, createdAt, started } = await beginPush(context, task);
  const stopTouching = keepTouching(context, runID);
  const finish = (verdict: Verdict) => endRun(store, { id: runID, status: 'finished', ...verdict, now: now() });
  try {
    const sums = await ingestStream(context, { appID, action, stream, started });
    await finish(judgeRun({ ...sums, leftOut: undefined, failureThreshold }));
  } catch (error) {
    const reason = describePushFailure(error);
    await finish({ outcome: 'failure', ...reason }).catch(context.onError);
    if (error instanceof RunLost) throw badRequest('The run was called off; what came before is written');
    throw error instanceof SourceFault ? badRequest(error.message) : error;
  } finally {
    stopTouching();
  }
  return { runID, createdAt };
}
