/** `aisle-service ingest`: streams the rows of a file into an index, and goes on where it was interrupted. */
import { UNTRACKED_PARTS } from '../../jobs/job-parts.ts';
import { appendAll } from '../../collections/append-all.ts';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createWriter } from '../../changes/writer.ts';
import { SourceFault } from '../../features/ingestion/connectors/source-fault.ts';
import type { OpenedFile } from '../../features/ingestion/connectors/open-source.ts';
import { fileReaders } from '../../features/ingestion/connectors/file-readers.ts';
import { addRunEvents } from '../../features/ingestion/rows/event-rows.ts';
import { judgeRead, publishRead, verdictOf } from '../../features/ingestion/runs/finish-run.ts';
import { ingestRows } from '../../features/ingestion/runs/ingest-rows.ts';
import { newId } from '../../features/ingestion/resources/identifiers.ts';
import type { RowFault } from '../../features/ingestion/runs/prepare-records.ts';
import { createEventMaker } from '../../features/ingestion/runs/run-events.ts';
import type { Verdict } from '../../features/ingestion/runs/run-end.ts';
import { endRun, startRun } from '../../features/ingestion/rows/run-moves.ts';
import { addRun, readOpenRuns, readRun, type RunRow } from '../../features/ingestion/rows/run-rows.ts';
import { noOutbound } from '../../outbound/outbound.ts';
import { noScripts } from '../../scripts/script-runner.ts';
import type { Queryable, Store } from '../../store/store.ts';
import type { IngestCommand } from './ingest-options.ts';
import { fileError } from '../options/file-error.ts';
import { withExisting } from '../store/open-existing.ts';
import { archives } from '../read-archives.ts';
import { readCsv } from '../read-csv.ts';
import { keepHeapSmall, keepYoungSmall } from './keep-heap-small.ts';
import { openRejectFile, type RejectFile } from './reject-file.ts';

type Ingest = Extract<IngestCommand, { kind: 'ingest' }>;

/** How bad rows of a format are written. */
const REJECT_FORMATS = { csv: 'csv', xlsx: 'csv', json: 'json', xml: 'json' } as const;

/** How often progress is told, in milliseconds. */
const TELL_EVERY = 5000;
/** ObjectIDs that are remembered, in 135 MB at most: beside the built-in database there is little room. */
const MAX_SEEN = 10_000_000;
/** Bad rows that are told without a reject file. */
const MOST_SHOWN = 5;

const random = (size: number) => new Uint8Array(randomBytes(size));
const yieldToEventLoop = () => new Promise<void>((done) => setImmediate(done));

/** What runs of this file into this index are found by: the same each time. */
function taskOf({ file, index }: Ingest): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([resolve(file), index]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The run to go on with, or a new one. @throws Error */
async function openRun(store: Store, command: Ingest): Promise<RunRow> {
  const taskID = taskOf(command);
  const open = await readOpenRuns(store, taskID);
  if (command.isResumed) {
    const known = open.at(-1);
    if (known === undefined)
      throw new Error(`No run of ${command.file} into ${command.index} was interrupted; leave --resume out`);
    return (await readRun(store, known))!;
  }
  const end = { status: 'finished', outcome: 'failure', reasonCode: 'discarded', reason: 'Begun anew' } as const;
  for (const id of open) await store.transaction((transaction) => endRun(transaction, { ...end, id, now: Date.now() }));
  const id = newId(random);
  const type = command.action === 'replace' ? 'reindex' : 'update';
  await addRun(store, { id, taskID, type, failureThreshold: command.threshold, now: Date.now() });
  return (await readRun(store, id))!;
}

/** The file, known again by its size and the time of its last change. */
async function openFile({ file, format }: Ingest): Promise<OpenedFile> {
  const { size, mtimeMs } = await stat(file);
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(file);
  return {
    body: createReadStream(file, { highWaterMark: 64 * 1024 }),
    contentType: '',
    version: `${size} ${mtimeMs}`,
    isLines: format === 'json' && isLines,
    where: file,
  };
}

/** Tells how far it is, not more than every few seconds. */
function createTeller(say: (line: string) => void) {
  const [start, from] = [Date.now(), { told: Date.now(), rows: undefined as number | undefined }];
  return (rows: number, failed: number, isLast = false) => {
    from.rows ??= rows;
    const now = Date.now();
    if (!isLast && now - from.told < TELL_EVERY) return;
    from.told = now;
    const rate = Math.round(((rows - from.rows) / Math.max(1, now - start)) * 1000);
    say(
      `${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}, ${failed.toLocaleString('en')} bad, ${rate.toLocaleString('en')} a second`,
    );
  };
}

/** Why rows were bad: of the first ones, in words. */
interface FirstFaults {
  take(faults: readonly RowFault[]): void;
  lines(): readonly string[];
}

function createFirstFaults(): FirstFaults {
  const kept: RowFault[] = [];
  return {
    take: (faults) => void appendAll(kept, faults.slice(0, MOST_SHOWN - kept.length)),
    lines: () =>
      kept.map(({ line, row, column, reason }) => {
        const place = line === undefined ? `row ${row}` : `line ${line}`;
        return `  ${place}${column === undefined ? '' : `, ${column}`}: ${reason}`;
      }),
  };
}

/** What an ingestion is done with. */
interface Tools {
  say: (line: string) => void;
  signal: AbortSignal;
  reject: RejectFile | undefined;
  faults: FirstFaults;
}

/** How an ingestion ended. */
interface Ending {
  verdict: Verdict;
  /** What makes searchable what it wrote; undefined where it wrote nothing. */
  indexTask: RunRow['indexTask'];
}

async function ingest(store: Store, command: Ingest, tools: Tools): Promise<Ending> {
  const { index, action, idColumn, input } = command;
  const now = Date.now;
  const run = await openRun(store, command);
  const events = createEventMaker({ runID: run.id, random, now });
  const begun = events.make({
    type: 'fetch',
    status: run.received > 0 ? 'retried' : 'started',
    parentID: run.fetchEvent,
    data: { file: command.file, from: run.received },
  });
  await addRunEvents(store, [begun]);
  await startRun(store, { id: run.id, fetchEvent: begun.id, now: now() });
  if (run.received > 0) tools.say(`Going on behind row ${run.received.toLocaleString('en')}`);

  // Readers of changes hear of it when the service looks for them.
  const writer = createWriter({ store, now, written: () => undefined });
  const tell = createTeller(tools.say);
  let failed = run.failed;
  const addLast = async (transaction: Queryable, { outcome, reason }: Verdict, received: number) => {
    const status = outcome === 'success' ? 'succeeded' : 'failed';
    const last = { type: 'fetch', status, parentID: begun.id, batchSize: received, data: { reason } } as const;
    await addRunEvents(transaction, [events.make(last)]);
  };
  const conclude = (transaction: Queryable, verdict: Verdict) =>
    endRun(transaction, { id: run.id, status: 'finished', ...verdict, now: now() });
  const endWith = (verdict: Verdict, received: number) =>
    writer.write(async (transaction) => {
      await conclude(transaction, verdict);
      await addLast(transaction, verdict, received);
    });
  const endingOf = async (last: Verdict): Promise<Ending> => ({
    verdict: last,
    indexTask: (await readRun(store, run.id))?.indexTask,
  });
  const reading = ingestRows({
    // Nobody searches here.
    context: { store, writer, now, yieldToEventLoop, createRest: () => () => Promise.resolve(), eventListeners: [] },
    begun: { run, events, fetchEvent: begun.id },
    target: { type: 'search', index, recordType: 'product', exclude: [] },
    action,
    checks: command.safetyChecks,
    preparation: { scripts: noScripts, transformations: [], uniqueIDColumn: idColumn, exclude: [] },
    connector: {
      streamName: () => index,
      read: async function* (reading, place) {
        yield* fileReaders[command.format](await openFile(command), reading, place);
      },
    },
    reading: {
      input,
      authentication: undefined,
      outbound: noOutbound,
      readCsv,
      archives,
      recordType: 'product',
      signal: tools.signal,
      now,
    },
    mostSeen: MAX_SEEN,
    control: { signal: tools.signal, progress: (rows) => tell(rows, failed), ...UNTRACKED_PARTS },
    prepared: async (batch, prepared) => {
      if (prepared.isLast) for (const note of batch.notes ?? []) tools.say(note);
      failed += prepared.failed.size;
      tools.faults.take(prepared.faults);
      await tools.reject?.write(batch, prepared);
    },
  });
  const sums = await reading.catch(async (error: unknown) => {
    // A file that cannot be read is no run that could be gone on with.
    if (error instanceof SourceFault)
      await endWith({ outcome: 'failure', reasonCode: 'critical', reason: error.message }, run.received);
    throw error;
  });
  tell(sums.received, sums.failed, true);
  const isReplacing = action === 'replace';
  const { verdict } = await judgeRead(store, { run, sums, isReplacing });
  if (!isReplacing || verdict.outcome === 'failure') {
    await endWith(verdict, sums.received);
    return endingOf(verdict);
  }
  let last = verdict;
  await publishRead(
    { store, writer, yieldToEventLoop },
    {
      run,
      index,
      sums,
      checks: command.safetyChecks,
      end: async (transaction, result) => {
        last = verdictOf(result, verdict);
        if (!result.blocked) await conclude(transaction, last);
        await addLast(transaction, last, sums.received);
      },
    },
  );
  return endingOf(last);
}

/**
 * Ingests a file. Interrupted, it can be gone on with.
 * @param say Hears each line.
 * @returns The exit code.
 * @throws Error when the data are in use or not there, or the file cannot be read.
 */
export async function runIngest(command: Ingest, say: (line: string) => void): Promise<number> {
  // Read first: a wrong name needs no database to be found.
  await stat(command.file).catch(fileError(command.file));
  keepHeapSmall();
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('Interrupted; go on with the same command and --resume'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await withExisting(command.place, async (store) => {
      keepYoungSmall();
      const { format, isResumed } = command;
      const reject =
        command.reject === undefined
          ? undefined
          : await openRejectFile(command.reject, { format: REJECT_FORMATS[format], isContinued: isResumed });
      try {
        const faults = createFirstFaults();
        const { verdict, indexTask } = await ingest(store, command, { say, signal: abort.signal, reject, faults });
        say(`${verdict.outcome === 'success' ? 'Done' : 'Failed'}: ${verdict.reason}`);
        if (indexTask) say(`Searches see it when task ${indexTask.id} of ${indexTask.index} is published`);
        if (verdict.reasonCode === 'blocking')
          say('If it is right all the same, run the command once more with --no-checks');
        if (reject && reject.count > 0) say(`Bad rows are in ${command.reject}`);
        else for (const line of faults.lines()) say(line);
        return verdict.outcome === 'success' ? 0 : 1;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'SourceChanged') throw error;
        throw new SourceFault(`${command.file} was changed since; begin anew, without --resume`);
      } finally {
        await reject?.close();
      }
    });
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
