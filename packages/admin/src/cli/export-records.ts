/** `aisle export`: all records of an index into a file. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { BrowseBody } from '@aisle/contract';
import { choiceOf, exitCodes, printJson, textOf, UsageError, wordOf } from './command.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';
import { readSeparator, usualSeparator } from './list-cells.ts';
import { formatOf, formats } from './record-files.ts';
import { checkpointFor } from './resume-file.ts';
import { recordText } from './write-records.ts';

/** Progress of an export. */
interface Exported {
  cursor: string;
  written: number;
  bytes: number;
  columns?: string[];
}

/** Removes the fields that the search adds. */
const ownFields = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !/^_(highlightResult|snippetResult|rankingInfo)$/.test(name)),
  );

export const exportRecords: Command = {
  summary: 'Write the records of an index into an NDJSON, JSON or CSV file.',
  usage: '<index> <file|->',
  help: `
Reads by cursor, 1,000 records at a time. In CSV the columns are the fields of the first 1,000 records unless --columns names
them. Lists of texts stand in their cell with | between the items (a\\|b for a | of an item), other lists and objects as JSON:
aisle import --types column:list,column:json reads both as they were.

A file FILE.progress remembers the place. After an interruption, run the same line with --resume.`,
  options: {
    format: { type: 'string', value: 'FORMAT', help: `${formats.join(', ')}; default: by the name of the file.` },
    filters: { type: 'string', value: 'FILTERS', help: 'Only records that match: brand:Acme AND price < 10.' },
    query: { type: 'string', value: 'TEXT', help: 'Only records that match this text.' },
    columns: { type: 'string', value: 'LIST', help: 'Only these fields, joined by commas; objectID always comes.' },
    'list-separator': {
      type: 'string',
      value: 'C',
      help: `CSV: the character between the items of a list, default ${usualSeparator}.`,
    },
    resume: { type: 'boolean', help: 'Go on where the last export to this file stopped.' },
  },
  permissions: 'browse',
  examples: [
    ['aisle export products products.ndjson', 'everything, one record per line'],
    ["aisle export products acme.csv --filters 'brand:Acme' --columns name,price", 'a part of it, as a table'],
    ['aisle export products - --format ndjson | wc -l', 'into another program'],
  ],
  async run(task) {
    const { terminal, options } = task;
    const [indexName, file] = [wordOf(task, 0, '<index>'), wordOf(task, 1, '<file>')];
    const format = choiceOf(task, 'format', formats) ?? formatOf(file);
    if (!format) throw new UsageError(`--format is missing: the name ${JSON.stringify(file)} does not tell it.`);
    const listSeparator = readSeparator(textOf(task, 'list-separator'));
    const attributes = textOf(task, 'columns')?.split(',').filter(Boolean);
    const [filters, query] = [textOf(task, 'filters'), textOf(task, 'query')];
    const body: BrowseBody = {
      hitsPerPage: 1000,
      ...(filters !== undefined && { filters }),
      ...(query !== undefined && { query }),
      ...(attributes && { attributesToRetrieve: attributes }),
    };
    if (file === '-' && options['resume']) throw new UsageError('--resume needs a file.');
    const memory = checkpointFor<Exported>(file, { command: 'export', indexName, format, listSeparator, ...body });
    const before = options['resume'] ? memory.read() : undefined;
    const { search } = task.admin();

    let columns = before?.columns ?? (attributes && [...new Set(['objectID', ...attributes])]);
    let [written, bytes, cursor] = [before?.written ?? 0, before?.bytes ?? 0, before?.cursor];
    const bar = progressBar(terminal, { isQuiet: options['json'] === true });
    let output: number | undefined;
    const save = (text: string): void => {
      if (file === '-') return terminal.out(text);
      output ??= openSync(file, before ? 'r+' : 'w');
      // Truncate to the checkpoint: records after it are exported again.
      if (before && bytes === before.bytes) ftruncateSync(output, bytes);
      const data = Buffer.from(text);
      for (let at = 0; at < data.length;) at += writeSync(output, data, at, data.length - at, bytes + at);
      bytes += data.length;
      return undefined;
    };
    try {
      let pages: ReturnType<typeof recordText> | undefined;
      do {
        const answer = await search.browse(
          { indexName, body: cursor ? { cursor } : body },
          { signal: terminal.signal },
        );
        const records = answer.hits.map(ownFields);
        if (format === 'csv') columns ??= [...new Set(records.flatMap((record) => Object.keys(record)))];
        pages ??= recordText(format, { columns, isContinued: before !== undefined, listSeparator });
        save(pages.page(records));
        written += records.length;
        cursor = answer.cursor;
        if (cursor && file !== '-') memory.write({ cursor, written, bytes, ...(columns ? { columns } : {}) });
        bar.show(answer.nbHits ? written / answer.nbHits : undefined, `${written} records`);
      } while (cursor);
      save(pages.end());
      if (file !== '-') memory.remove();
    } finally {
      bar.clear();
      if (output !== undefined) closeSync(output);
    }
    if (file === '-') return exitCodes.done;
    if (options['json']) printJson(task, { indexName, written, file });
    else terminal.out(`${written} records of ${indexName} written to ${file}.\n`);
    return exitCodes.done;
  },
};
