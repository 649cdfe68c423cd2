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
import { resumeFile } from './resume-file.ts';

/** What tells whether a file is the one that was looked at. */
interface FileIdentity {
  size: number;
  mtimeMs: number;
}

/** A file was changed while it was read: there is nothing to go on with. */
class FileChanged extends Error {
  override readonly name = 'FileChanged';

  constructor(file: string) {
    super(
      `${file} was changed while it was read: wait until it is written as a whole, and begin again without --resume.`,
    );
  }
}

/** Opens the file when it is first read: usage may still be wrong. One that changes meanwhile would give records of two states. */
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

/** Where the records come from: a file whose size and age are known, or the standard input. */
function openSource(file: string, terminal: Task['terminal']) {
  if (file === '-') return { chunks: terminal.stdin, size: undefined, identity: undefined };
  try {
    const { size, mtimeMs } = statSync(file);
    const identity = { size, mtimeMs };
    return { chunks: readFile(file, identity), size, identity };
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
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
    const { terminal, options } = task;
    const [indexName, file] = [wordOf(task, 0, '<index>'), wordOf(task, 1, '<file>')];
    const format = choiceOf(task, 'format', formats) ?? formatOf(file);
    if (!format) throw new UsageError(`--format is missing: the name ${JSON.stringify(file)} does not tell it.`);
    const chunkSize = wholeOf(task, 'chunk', { least: 1, most: 100_000 }) ?? 1000;
    if (options['partial'] && options['replace']) throw new UsageError('--partial and --replace exclude each other.');
    const delimiter = textOf(task, 'delimiter');
    const types = readTypes(textOf(task, 'types'));
    const listSeparator = readSeparator(textOf(task, 'list-separator'));
    const source = openSource(file, terminal);
    const memory =
      source.identity &&
      resumeFile<{ written: number; temporaryIndex?: string }>(file, {
        command: 'import',
        indexName,
        ...source.identity,
      });
    if (options['resume'] && !memory)
      throw new UsageError('--resume needs a file: the standard input cannot be read again.');
    const before = options['resume'] ? memory!.read() : undefined;
    const skip = before?.written ?? 0;
    // Remembered with the file: what was written before an interruption lies there.
    const temporaryIndex = before ? before.temporaryIndex : options['replace'] ? temporaryName(indexName) : undefined;
    if (before && options['replace'] && !temporaryIndex)
      throw new UsageError('The import to go on with did not replace the index: leave --replace out, or --resume.');
    const { indices, objects, tasks } = task.admin();

    const bar = progressBar(terminal, { isQuiet: options['json'] === true });
    let bytes = 0;
    const chunks = counted(source.chunks, (more) => (bytes += more));
    const records = withId(
      readRecords(chunks, format, { delimiter: delimiter === 'tab' ? '\t' : delimiter, types, listSeparator }),
      textOf(task, 'id'),
    );
    let total = skip;
    const remember = (): void => memory?.write({ written: total, ...(temporaryIndex && { temporaryIndex }) });
    const write: WriteOptions = {
      indexName,
      chunkSize,
      skip,
      signal: terminal.signal,
      onProgress({ written }) {
        total = written;
        remember();
        bar.show(source.size && bytes / source.size, `${written} records`);
      },
    };
    try {
      const { taskIDs } = temporaryIndex
        ? // Kept after a failure only where the file can be read again.
          await replaceContents({ indices, objects }, records, { ...write, ...(memory && { temporaryIndex }) })
        : await (options['partial'] ? partialUpdateObjects : saveObjects)(objects, records, write);
      memory?.remove();
      bar.clear();
      const taskID = taskIDs.at(-1);
      if (options['wait'] && taskID !== undefined)
        await waitForTask(tasks, { indexName, taskID }, { signal: terminal.signal });
      if (options['json']) printJson(task, { indexName, written: total, skipped: skip, taskIDs });
      else
        terminal.out(`${total - skip} records written to ${indexName}${skip ? ` after the ${skip} of before` : ''}.\n`);
      return exitCodes.done;
    } catch (error) {
      bar.clear();
      const isResumable = !(error instanceof FileChanged);
      if (!isResumable) memory?.remove();
      if (temporaryIndex && memory) {
        if (total && isResumable)
          terminal.err(
            `${indexName} is as it was. ${total} records are in ${temporaryIndex}: go on with --resume, or delete it by\naisle indexes delete ${temporaryIndex}\n`,
          );
        // Nothing to go on with; that it could not be deleted either is no news.
        else await indices.deleteIndex({ indexName: temporaryIndex }).catch(() => {});
      }
      throw error;
    }
  },
};
