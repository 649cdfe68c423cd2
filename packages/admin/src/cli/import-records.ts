/** `aisle import`: records from a file into an index. */
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { replaceContents, temporaryName } from '../replace-contents.ts';
import { waitForTask } from '../wait-for-task.ts';
import { partialUpdateObjects, saveObjects } from '../write-objects.ts';
import type { AnyRecord, WriteOptions } from '../write-objects.ts';
import { choiceOf, exitCodes, printJson, textOf, UsageError, wholeOf, wordOf } from './command.ts';
import type { Command, Task } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { readSeparator, usualSeparator } from './list-cells.ts';
import { formatOf, formats, readRecords, readTypes } from './record-files.ts';
import { checkpointFor } from './resume-file.ts';
import { errorMessage } from './error-message.ts';

/** Size and modification time, by which a changed file is recognised. */
interface FileIdentity {
  size: number;
  mtimeMs: number;
}

/** The file was changed while it was read, so the import cannot be resumed. */
class FileChanged extends Error {
  override readonly name = 'FileChanged';

  constructor(file: string) {
    super(
      `${file} was changed while it was read: wait until it is written as a whole, and begin again without --resume.`,
    );
  }
}

/** Opens the file lazily, because the usage may still be wrong. A file that changes meanwhile would mix records of two versions. */
async function* readFile(file: string, identity: FileIdentity): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  try {
    yield* handle.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>;
    const { size, mtimeMs } = await handle.stat();
    if (size !== identity.size || mtimeMs !== identity.mtimeMs) throw new FileChanged(file);
  } finally {
    await handle.close();
  }
}

/** Source of the records: a file with its size and modification time, or the standard input. */
function openSource(file: string, terminal: Task['terminal']) {
  if (file === '-') return { chunks: terminal.stdin, size: undefined, identity: undefined };
  try {
    const { size, mtimeMs } = statSync(file);
    const identity = { size, mtimeMs };
    return { chunks: readFile(file, identity), size, identity };
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array | string>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* withId(records: AsyncIterable<AnyRecord>, field: string | undefined): AsyncGenerator<AnyRecord> {
  let nth = 0;
  for await (const record of records) {
    nth++;
    if (!field) yield record;
    else if (record[field] === undefined || record[field] === null)
      throw new Error(`Record ${nth} has no ${JSON.stringify(field)} to become its objectID.`);
    else yield { ...record, objectID: String(record[field] as string | number) };
  }
}

/** Options of an import. */
interface ImportPlan {
  admin: ReturnType<Task['admin']>;
  indexName: string;
  source: ReturnType<typeof openSource>;
  format: (typeof formats)[number];
  reading: Parameters<typeof readRecords>[2];
  chunkSize: number;
  /** Checkpoint of the written records; undefined for the standard input, which cannot be read again. */
  memory: ReturnType<typeof checkpointFor<{ written: number; temporaryIndex?: string }>> | undefined;
  /** Number of records written before an interruption. */
  skip: number;
  /** The temporary index that replaces the original. */
  temporaryIndex: string | undefined;
}

/** Reads the command line. */
function planImport(task: Task): ImportPlan {
  const { terminal, options } = task;
  const [indexName, file] = [wordOf(task, 0, '<index>'), wordOf(task, 1, '<file>')];
  const format = choiceOf(task, 'format', formats) ?? formatOf(file);
  if (!format) throw new UsageError(`--format is missing: the name ${JSON.stringify(file)} does not tell it.`);
  const chunkSize = wholeOf(task, 'chunk', { min: 1, max: 100_000 }) ?? 1000;
  if (options['partial'] && options['replace']) throw new UsageError('--partial and --replace exclude each other.');
  const delimiter = textOf(task, 'delimiter');
  const reading = {
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
    types: readTypes(textOf(task, 'types')),
    listSeparator: readSeparator(textOf(task, 'list-separator')),
  };
  const source = openSource(file, terminal);
  const memory: ImportPlan['memory'] =
    source.identity && checkpointFor(file, { command: 'import', indexName, ...source.identity });
  if (options['resume'] && !memory)
    throw new UsageError('--resume needs a file: the standard input cannot be read again.');
  const before = options['resume'] ? memory!.read() : undefined;
  // Part of the checkpoint: it contains the records written before an interruption.
  const temporaryIndex = before ? before.temporaryIndex : options['replace'] ? temporaryName(indexName) : undefined;
  if (before && options['replace'] && !temporaryIndex)
    throw new UsageError('The import to go on with did not replace the index: leave --replace out, or --resume.');
  const skip = before?.written ?? 0;
  return { admin: task.admin(), indexName, source, format, reading, chunkSize, memory, skip, temporaryIndex };
}

/** Writes the records into the index, or into the temporary one. */
async function writeRecords(
  task: Task,
  plan: ImportPlan,
  onProgress: (written: number, share: number | undefined) => void,
): Promise<readonly (number | bigint | string)[]> {
  const { indexName, source, chunkSize, skip, memory, temporaryIndex } = plan;
  const { indices, objects } = plan.admin;
  let bytes = 0;
  const chunks = counted(source.chunks, (more) => (bytes += more));
  const records = withId(readRecords(chunks, plan.format, plan.reading), textOf(task, 'id'));
  const write: WriteOptions = {
    indexName,
    chunkSize,
    skip,
    signal: task.terminal.signal,
    onProgress: ({ written }) => onProgress(written, source.size && bytes / source.size),
  };
  const { taskIDs } = temporaryIndex
    ? // Kept after a failure only where the file can be read again.
      await replaceContents({ indices, objects }, records, { ...write, ...(memory && { temporaryIndex }) })
    : await (task.options['partial'] ? partialUpdateObjects : saveObjects)(objects, records, write);
  return taskIDs;
}

/** Prints what was written, with --wait only when it is searchable. */
async function reportDone(
  task: Task,
  { admin, indexName, skip }: ImportPlan,
  { total, taskIDs }: { total: number; taskIDs: readonly (number | bigint | string)[] },
): Promise<void> {
  const { terminal, options } = task;
  const taskID = taskIDs.at(-1);
  if (options['wait'] && taskID !== undefined)
    await waitForTask(admin.tasks, { indexName, taskID }, { signal: terminal.signal });
  if (options['json']) printJson(task, { indexName, written: total, skipped: skip, taskIDs });
  else terminal.out(`${total - skip} records written to ${indexName}${skip ? ` after the ${skip} of before` : ''}.\n`);
}

/** Prints how to resume after a failure, or deletes what cannot be resumed. */
async function leaveUnfinished(
  task: Task,
  { admin, indexName, memory, temporaryIndex }: ImportPlan,
  { total, isResumable }: { total: number; isResumable: boolean },
): Promise<void> {
  if (!isResumable) memory?.remove();
  if (!temporaryIndex || !memory) return;
  if (total && isResumable)
    task.terminal.err(
      `${indexName} is as it was. ${total} records are in ${temporaryIndex}: go on with --resume, or delete it by\naisle indexes delete ${temporaryIndex}\n`,
    );
  // Best effort: the import has failed anyway.
  else await admin.indices.deleteIndex({ indexName: temporaryIndex }).catch(() => {});
}

export const importRecords: Command = {
  summary: 'Write records from an NDJSON, JSON or CSV file into an index.',
  usage: '<index> <file|->',
  help: `
Records with an objectID are added or replaced; without one the service makes it. The file is read as a stream, so its
size does not matter. Empty CSV cells are left out of the record; all other cells are text unless --types says otherwise.
The items of a list stand with | between them (a\\|b for a | of an item), or as a JSON list: as aisle export writes both.

With --replace, searches see all of the old records until they see all of the new ones: another index INDEX_tmp_… is filled
with them and then takes the place of the index. Its settings, rules and replicas stay.

A file FILE.progress remembers what was written. After an interruption, run the same line with --resume. Records without
an objectID may be there twice when the connection broke in the middle of a request.`,
  options: {
    format: { type: 'string', value: 'FORMAT', help: `${formats.join(', ')}; default: by the name of the file.` },
    id: { type: 'string', value: 'FIELD', help: 'The field that becomes the objectID.' },
    types: { type: 'string', value: 'LIST', help: 'CSV: column:type,… with string, number, boolean, list, json.' },
    delimiter: {
      type: 'string',
      value: 'C',
      help: 'CSV: the character between cells, default a comma; "tab" for tabs.',
    },
    partial: { type: 'boolean', help: 'Change only the fields that the file has; other fields stay.' },
    'list-separator': {
      type: 'string',
      value: 'C',
      help: `CSV: the character between the items of a list, default ${usualSeparator}.`,
    },
    replace: { type: 'boolean', help: 'Put these records in the place of all that the index holds, at once.' },
    chunk: { type: 'string', value: 'N', help: 'Records in one request, default 1000.' },
    wait: { type: 'boolean', help: 'Return only when all records can be searched.' },
    resume: { type: 'boolean', help: 'Go on where the last import of this file stopped.' },
  },
  permissions: 'addObject; with --replace also editSettings and deleteIndex',
  examples: [
    ['aisle import products products.ndjson', 'every line is a record'],
    ['aisle import products products.csv --id sku --types price:number,tags:list', 'a table, with its own identifiers'],
    ['aisle import products products.ndjson --replace --wait', 'the whole catalogue anew, without a gap for shoppers'],
    ['aisle import products products.ndjson --resume', 'go on after an interruption'],
    ['make-records | aisle import products - --format ndjson', 'from another program'],
  ],
  async run(task) {
    const plan = planImport(task);
    const { memory, temporaryIndex } = plan;
    const bar = progressBar(task.terminal, { isQuiet: task.options['json'] === true });
    let total = plan.skip;
    try {
      const taskIDs = await writeRecords(task, plan, (written, share) => {
        total = written;
        memory?.write({ written, ...(temporaryIndex && { temporaryIndex }) });
        bar.show(share, `${written} records`);
      });
      memory?.remove();
      bar.clear();
      await reportDone(task, plan, { total, taskIDs });
      return exitCodes.done;
    } catch (error) {
      bar.clear();
      await leaveUnfinished(task, plan, { total, isResumable: !(error instanceof FileChanged) });
      throw error;
    }
  },
};
