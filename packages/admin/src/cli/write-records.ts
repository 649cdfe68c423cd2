/** Record output: formats records as NDJSON, JSON or CSV, a page at a time. */
import { joinList, usualSeparator } from './list-cells.ts';
import type { Format } from './record-files.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Converts pages of records to text. */
export interface RecordText {
  /** Returns the text of the next records. */
  page: (records: readonly Fields[]) => string;
  /** Returns the text at the end of the file. */
  end: () => string;
}

const cell = (value: unknown, listSeparator: string): string => {
  const text = Array.isArray(value)
    ? joinList(value, listSeparator)
    : value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Creates a formatter; `columns` are for CSV, by default the fields of the first page. In CSV, objects are written as JSON and
 * lists as encoded by `joinList`.
 * @param options.isContinued Whether the file already contains earlier pages, so that no header row (CSV) or opening bracket (JSON) is written.
 */
export function recordText(
  format: Format,
  {
    columns,
    isContinued = false,
    listSeparator = usualSeparator,
  }: { columns?: readonly string[] | undefined; isContinued?: boolean; listSeparator?: string } = {},
): RecordText {
  let names = columns;
  let isFirst = !isContinued;
  return {
    page(records) {
      let text = '';
      if (format === 'csv') {
        names ??= [...new Set(records.flatMap((record) => Object.keys(record)))];
        if (isFirst) text += `${names.map((name) => cell(name, listSeparator)).join(',')}\n`;
      }
      for (const record of records) {
        if (format === 'json') text += `${isFirst ? '[\n' : ',\n'}${JSON.stringify(record)}`;
        else if (format === 'csv') text += `${names!.map((name) => cell(record[name], listSeparator)).join(',')}\n`;
        else text += `${JSON.stringify(record)}\n`;
        isFirst = false;
      }
      return text;
    },
    end: () => (format === 'json' ? (isFirst ? '[]\n' : '\n]\n') : ''),
  };
}
