/** Record files: reads NDJSON, JSON and CSV files of any size as a stream. */
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { parse as parseCsv } from 'csv-parse';
import { UsageError } from './command.ts';
import { splitList, usualSeparator } from './list-cells.ts';
import { errorMessage } from './error-message.ts';

/** The formats of record files. */
export const formats = ['ndjson', 'json', 'csv'] as const;
export type Format = (typeof formats)[number];

/** Bytes or text in chunks of any size. */
export type Chunks = AsyncIterable<Uint8Array | string>;

type Fields = Record<string, unknown>;

/** Returns the format that the name of a file implies. */
export function formatOf(file: string): Format | undefined {
  const byExtension: Record<string, Format> = {
    '.ndjson': 'ndjson',
    '.jsonl': 'ndjson',
    '.json': 'json',
    '.csv': 'csv',
  };
  return byExtension[extname(file).toLowerCase()];
}

/**
 * Yields the records of a file in order.
 * @throws Error for an invalid file; the message contains the line or the number of the record, unless the whole file is invalid.
 */
export function readRecords(
  chunks: Chunks,
  format: Format,
  {
    delimiter = ',',
    types = {},
    listSeparator = usualSeparator,
  }: { delimiter?: string | undefined; types?: Readonly<Record<string, ColumnType>>; listSeparator?: string } = {},
): AsyncGenerator<Fields> {
  if (format === 'csv') return readCsv(chunks, { delimiter, types, listSeparator });
  return format === 'json' ? readJson(chunks) : readNdjson(chunks);
}

function asRecord(text: string, place: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is not JSON: ${errorMessage(error)}`, { cause: error });
  }
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${place} is no JSON object.`);
  return value as Fields;
}

async function* textOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      throw new Error('The file is not UTF-8.', { cause: error });
    }
  };
  for await (const chunk of chunks) yield typeof chunk === 'string' ? chunk : decode(chunk);
  yield decode();
}

async function* readNdjson(chunks: Chunks): AsyncGenerator<Fields> {
  let remainder = '';
  let line = 0;
  for await (const text of textOf(chunks)) {
    const lines = (remainder + text).split('\n');
    remainder = lines.pop()!;
    for (const one of lines) {
      line++;
      if (one.trim()) yield asRecord(one, `Line ${line}`);
    }
  }
  if (remainder.trim()) yield asRecord(remainder, `Line ${line + 1}`);
}

/**
 * Yields the elements of a JSON array without loading it into memory: scans for the commas of the outermost array, and parses each
 * element on its own.
 */
async function* readJson(chunks: Chunks): AsyncGenerator<Fields> {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let element = '';
  let nth = 0;
  let state = 'before' as 'before' | 'inside' | 'after';
  for await (const text of textOf(chunks)) {
    // Copies slices of a chunk instead of single characters.
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!;
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === '\\') escaped = true;
        else if (letter === '"') inString = false;
      } else if (state !== 'inside') {
        if (letter === '[' && state === 'before') {
          state = 'inside';
          from = at + 1;
        } else if (/[^\s\ufeff]/.test(letter)) throw new Error('The file is not one JSON array of records.');
      } else if (letter === '"') inString = true;
      else if (letter === '{' || letter === '[') depth++;
      else if (depth === 0 && (letter === ',' || letter === ']')) {
        element += text.slice(from, at);
        from = at + 1;
        if (letter === ']') state = 'after';
        if (element.trim() || letter === ',' || nth) yield asRecord(element, `Record ${++nth}`);
        element = '';
      } else if (letter === '}' || letter === ']') depth--;
    }
    if (state === 'inside') element += text.slice(from);
  }
  if (state !== 'after') throw new Error('The file ends before its JSON array does.');
}

/** Type of a CSV column. */
export type ColumnType = 'string' | 'number' | 'boolean' | 'list' | 'json';

/** Converts a cell by the type of its column. A thrown message completes "… is". */
const convert: Record<ColumnType, (text: string, listSeparator: string) => unknown> = {
  string: (text) => text,
  number: (text) => {
    const value = Number(text);
    if (!text.trim() || Number.isNaN(value)) throw new Error('no number');
    return value;
  },
  boolean: (text) => {
    if (!/^(true|false|1|0|yes|no)$/i.test(text)) throw new Error('neither true nor false');
    return /^(true|1|yes)$/i.test(text);
  },
  list: splitList,
  json: (text) => JSON.parse(text) as unknown,
};

/** Reads `price:number,tags:list`. @throws UsageError for a type that does not exist. */
export function readTypes(text = ''): Record<string, ColumnType> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.lastIndexOf(':');
        const type = pair.slice(at + 1);
        if (at < 1 || !Object.hasOwn(convert, type))
          throw new UsageError(
            `--types has ${JSON.stringify(pair)}: write column:type with ${Object.keys(convert).join(', ')}.`,
          );
        return [pair.slice(0, at), type as ColumnType];
      }),
  );
}

async function* readCsv(
  chunks: Chunks,
  {
    delimiter,
    types,
    listSeparator,
  }: { delimiter: string; types: Readonly<Record<string, ColumnType>>; listSeparator: string },
): AsyncGenerator<Fields> {
  const parser = parseCsv({ columns: true, bom: true, delimiter, skip_empty_lines: true, info: true });
  const source = Readable.from(textOf(chunks));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser) {
      const { record, info } = row as { record: Record<string, string>; info: { lines: number } };
      yield Object.fromEntries(
        Object.entries(record).flatMap(([column, text]) => {
          // An empty cell means that the value is missing.
          if (text === '') return [];
          try {
            return [[column, convert[types[column] ?? 'string'](text, listSeparator)]];
          } catch (error) {
            throw new Error(
              `Line ${info.lines}, column ${column}: ${JSON.stringify(text)} is ${errorMessage(error)}.`,
              {
                cause: error,
              },
            );
          }
        }),
      );
    }
  } finally {
    source.destroy();
  }
}
