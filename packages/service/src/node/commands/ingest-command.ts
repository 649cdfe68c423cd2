/** `aisle-service ingest`: streams the rows of a file into an index, and can resume an interrupted run. */
import { stat } from 'node:fs/promises';
import { fileReaders } from '../../features/ingestion/connectors/file-readers.ts';
import type { OpenedFile } from '../../features/ingestion/connectors/open-source.ts';
import { SourceFault } from '../../features/ingestion/connectors/source-fault.ts';
import { judgeRead, publishRead, verdictOf } from '../../features/ingestion/runs/finish-run.ts';
import { type Ingested, ingestRows } from '../../features/ingestion/runs/ingest-rows.ts';
import type { Verdict } from '../../features/ingestion/runs/run-end.ts';
import { UNTRACKED_PARTS } from '../../ground/jobs/job-parts.ts';
import { noOutbound } from '../../outbound/outbound.ts';
import { noScripts } from '../../sandbox/script-runner.ts';
import type { Store } from '../../store/store.ts';
import { fileError } from '../options/file-error.ts';
import { archives } from '../read-archives.ts';
import { readCsv } from '../read-csv.ts';
import { withCreated } from '../store/open-existing.ts';
import { createFirstFaults, createTeller, type FirstFaults } from './ingest-progress.ts';
import {
  addLastEvent,
  beginFileRun,
  concludeRun,
  endFileRun,
  type Ending,
  endingOf,
  type FileRun,
  type Ingest,
} from './ingest-run.ts';
import { keepHeapSmall, keepYoungSmall } from './keep-heap-small.ts';
import { openUnchangingFile } from './open-unchanging-file.ts';
import { openRejectFile, type RejectFile } from './reject-file.ts';

/** Formats of reject files by input format. */
const REJECT_FORMATS = { csv: 'csv', xlsx: 'csv', json: 'json', xml: 'json' } as const;

/** Maximum number of objectIDs in memory, at most 135 MB, because the built-in database leaves little room. */
const MAX_SEEN = 10_000_000;
const yieldToEventLoop = () => new Promise<void>((done) => setImmediate(done));

async function openFile({ file, format }: Ingest): Promise<OpenedFile> {
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(file);
  return {
    ...(await openUnchangingFile(file)),
    contentType: '',
    isLines: format === 'json' && isLines,
    where: file,
  };
}

/** Dependencies of an ingestion. */
interface Tools {
  say: (line: string) => void;
  signal: AbortSignal;
  reject: RejectFile | undefined;
  faults: FirstFaults;
}

/** Reads the file into the index, and reports progress. */
async function readFile(
  { store, writer, run, events, started }: FileRun,
  command: Ingest,
  { say, signal, reject, faults }: Tools,
): Promise<Ingested> {
  const { index, action, idColumn, input } = command;
  const now = Date.now;
  const tell = createTeller(say);
  let failed = run.failed;
  const sums = await ingestRows({
    // There are no searches in this process.
    context: {
      store,
      writer,
      now,
      yieldToEventLoop,
      createDutyCycle: () => () => Promise.resolve(),
      eventListeners: [],
    },
    started: { run, events, fetchEvent: started.id },
    target: { type: 'search', index, recordType: 'product', exclude: [] },
    action,
    checks: command.safetyChecks,
    preparation: { scripts: noScripts, transformations: [], uniqueIDColumn: idColumn, exclude: [] },
    connector: {
      streamName: () => index,
      read: async function* (reading, resumeAt) {
        yield* fileReaders[command.format](await openFile(command), reading, resumeAt);
      },
    },
    reading: {
      input,
      authentication: undefined,
      outbound: noOutbound,
      readCsv,
      archives,
      recordType: 'product',
      signal,
      now,
    },
    maxSeen: MAX_SEEN,
    control: { signal, progress: (rows) => tell(rows, failed), ...UNTRACKED_PARTS },
    prepared: async (batch, prepared) => {
      if (prepared.isLast) for (const note of batch.notes ?? []) say(note);
      failed += prepared.failed.size;
      faults.take(prepared.faults);
      await reject?.write(batch, prepared);
    },
  });
  tell(sums.received, sums.failed, true);
  return sums;
}

/** Replaces the index with what was read. */
async function replaceIndex(
  session: FileRun,
  { index, safetyChecks: checks }: Ingest,
  { sums, verdict }: { sums: Ingested; verdict: Verdict },
): Promise<Verdict> {
  const { store, writer, run } = session;
  let last = verdict;
  await publishRead(
    { store, writer, yieldToEventLoop },
    {
      run,
      index,
      sums,
      checks,
      end: async (transaction, result) => {
        last = verdictOf(result, verdict);
        if (!result.blocked) await concludeRun(transaction, session, last);
        await addLastEvent(transaction, session, { verdict: last, received: sums.received });
      },
    },
  );
  return last;
}

async function ingest(store: Store, command: Ingest, tools: Tools): Promise<Ending> {
  const session = await beginFileRun(store, command);
  const { run } = session;
  if (run.received > 0) tools.say(`Going on behind row ${run.received.toLocaleString('en')}`);
  const sums = await readFile(session, command, tools).catch(async (error: unknown) => {
    // A run with an unreadable file cannot be resumed.
    if (error instanceof SourceFault) {
      const verdict = { outcome: 'failure', reasonCode: 'critical', reason: error.message } as const;
      await endFileRun(session, { verdict, received: run.received });
    }
    throw error;
  });
  const isReplacing = command.action === 'replace';
  const { verdict } = await judgeRead(store, { run, sums, isReplacing });
  if (isReplacing && verdict.outcome !== 'failure')
    return endingOf(session, await replaceIndex(session, command, { sums, verdict }));
  await endFileRun(session, { verdict, received: sums.received });
  return endingOf(session, verdict);
}

/**
 * Ingests a file, and creates the data if it is missing. An interrupted run can be resumed.
 * @param say Prints a line.
 * @returns The exit code.
 * @throws Error if the data is in use, or the file is unreadable.
 */
export async function runIngest(command: Ingest, say: (line: string) => void): Promise<number> {
  // Checked first, so that a wrong file name is reported without opening a database.
  await stat(command.file).catch(fileError(command.file));
  keepHeapSmall();
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('Interrupted; go on with the same command and --resume'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    let created: string | undefined;
    const onCreate = (dataDir: string) => {
      created = dataDir;
      say(`New data in ${dataDir}`);
    };
    return await withCreated(command.place, onCreate, async (store) => {
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
        if (created !== undefined)
          say(`Search it: start aisle-service --data ${created}, which prints its address, application ID and keys`);
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
