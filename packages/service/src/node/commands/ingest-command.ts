/** `aisle-service ingest`: streams the rows of a file into an index, and can resume an interrupted run. */
import { stat } from 'node:fs/promises';
import { SourceFault } from '../../features/ingestion/connectors/source-fault.ts';
import { judgeRead, publishRead, verdictOf } from '../../features/ingestion/runs/finish-run.ts';
import { type Ingested, ingestRows } from '../../features/ingestion/runs/ingest-rows.ts';
import type { Verdict } from '../../features/ingestion/runs/run-end.ts';
import { UNTRACKED_PARTS } from '../../ground/jobs/job-parts.ts';
import { noScripts } from '../../sandbox/script-runner.ts';
import type { Store } from '../../store/store.ts';
import { fileError } from '../options/file-error.ts';
import { withCreated } from '../store/open-existing.ts';
import { describeGuess, guessIngest, type IngestGuess, isEmptyGuess, withGuess } from './ingest-guess.ts';
import { isWithoutSettings, writeGuessedSettings } from './guessed-settings.ts';
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
import { readingOf, readInputFile } from './read-input-file.ts';
import { openRejectFile, type RejectFile } from './reject-file.ts';

/** Formats of reject files by input format. */
const REJECT_FORMATS = { csv: 'csv', xlsx: 'csv', json: 'json', xml: 'json' } as const;

/** Maximum number of objectIDs in memory, at most 135 MB, because the built-in database leaves little room. */
const MAX_SEEN = 10_000_000;
const yieldToEventLoop = () => new Promise<void>((done) => setImmediate(done));

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
  const { index, action, idColumn } = command;
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
      read: (reading, resumeAt) => readInputFile(command, reading, resumeAt),
    },
    reading: readingOf(command, signal),
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

/** Output and questions of a run. */
interface Terminal {
  /** Prints a line. */
  say: (line: string) => void;
  /** Asks a question. Undefined if there is no terminal to answer in. */
  ask: (question: string) => Promise<boolean | undefined>;
}

/** Guesses what was not named. Undefined if the file cannot be read, which the run reports with its position. */
async function guess(store: Store, command: Ingest, signal: AbortSignal): Promise<IngestGuess | undefined> {
  if (!command.isGuessing) return undefined;
  const guessed = await guessIngest(command, signal).catch((error: unknown) => {
    if (error instanceof SourceFault) return undefined;
    throw error;
  });
  const isComplete = command.action !== 'partial' && (await isWithoutSettings(store, command.index));
  return guessed && (isComplete ? guessed : { ...guessed, settings: undefined });
}

/** Prints the guess, and asks for its confirmation unless the command line has it. */
async function confirm(command: Ingest, guessed: IngestGuess, { say, ask }: Terminal): Promise<boolean> {
  if (isEmptyGuess(guessed)) return true;
  for (const line of describeGuess(command, guessed)) say(line);
  if (command.isConfirmed || command.isResumed || (await ask('Is that right?')) !== false) return true;
  say('Nothing was written. Say it by --id-column and --types, or by --no-guess');
  return false;
}

function report(command: Ingest, { verdict, indexTask }: Ending, { say, reject, faults }: Tools): void {
  say(`${verdict.outcome === 'success' ? 'Done' : 'Failed'}: ${verdict.reason}`);
  if (indexTask) say(`Searches see it when task ${indexTask.id} of ${indexTask.index} is published`);
  if (verdict.reasonCode === 'blocking') say('If it is right all the same, run the command once more with --no-checks');
  if (reject && reject.count > 0) say(`Bad rows are in ${command.reject}`);
  else for (const line of faults.lines()) say(line);
}

/** Reads the file into the index with the options of the operator and the guess. Returns the exit code. */
async function ingestInto(
  store: Store,
  command: Ingest,
  { terminal, signal }: { terminal: Terminal; signal: AbortSignal },
): Promise<number> {
  const guessed = await guess(store, command, signal);
  if (guessed && !(await confirm(command, guessed, terminal))) return 1;
  const complete = guessed ? withGuess(command, guessed) : command;
  const { format, isResumed } = command;
  const reject =
    command.reject === undefined
      ? undefined
      : await openRejectFile(command.reject, { format: REJECT_FORMATS[format], isContinued: isResumed });
  try {
    const tools: Tools = { say: terminal.say, signal, reject, faults: createFirstFaults() };
    const ending = await ingest(store, complete, tools);
    if (ending.indexTask && guessed?.settings)
      await writeGuessedSettings(store, { index: command.index, settings: guessed.settings });
    report(command, ending, tools);
    return ending.verdict.outcome === 'success' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SourceChanged') throw error;
    throw new SourceFault(`${command.file} was changed since; begin anew, without --resume`);
  } finally {
    await reject?.close();
  }
}

/**
 * Ingests a file, and creates the data if it is missing. An interrupted run can be resumed.
 *
 * @param terminal Prints lines and asks questions.
 * @returns The exit code.
 * @throws Error if the data is in use, or the file is unreadable.
 * @example
 * process.exitCode = await runIngest(command, { say: console.log, ask: askYes });
 */
export async function runIngest(command: Ingest, terminal: Terminal): Promise<number> {
  const { say } = terminal;
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
    const code = await withCreated(command.place, onCreate, (store) => {
      keepYoungSmall();
      return ingestInto(store, command, { terminal, signal: abort.signal });
    });
    if (created !== undefined && code === 0)
      say(`Search it: start aisle-service --data ${created}, which prints its address, application ID and keys`);
    return code;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
