/** Record parsing: JSON, JSON Lines or CSV as records that the service takes, or an error with line and cure. */
import { firstJsonFault } from './json-fault.ts';
import { parseCsv } from './parse-csv.ts';
import { lineAt, RecordsError } from './records-error.ts';

/** Attributes of one product. */
export type PastedRecord = Record<string, unknown> & { objectID: string };

/** What was read. */
export interface ParsedRecords {
  format: 'JSON' | 'JSON Lines' | 'CSV';
  records: readonly PastedRecord[];
  /** Names that could not stay as they were, with their new ones. */
  renamed: readonly (readonly [from: string, to: string])[];
}

/** More are for a service of one's own. */
export const mostRecords = 5_000;

type Plain = Record<string, unknown>;
const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string, firstLine = 1): unknown {
  const fault = firstJsonFault(text);
  if (fault) throw new RecordsError(firstLine - 1 + lineAt(text, fault.place), fault.rule, fault.cure);
  return JSON.parse(text) as unknown;
}

/** The list in a JSON text: itself, or the only list of records in an object, as exports write it. */
function listOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  const lists = Object.values(json as Plain).filter(
    (value) => Array.isArray(value) && value.every(isRecord) && value.length,
  );
  return lists.length === 1 ? (lists[0] as unknown[]) : [json];
}

/** What each line of a text holds, where every line is an object. */
const looksLikeLines = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.length > 1 && lines.every((line) => line.trim().startsWith('{'));
};

function readAll(text: string): { format: ParsedRecords['format']; values: unknown[] } {
  if (looksLikeLines(text)) {
    const values = text.split('\n').flatMap((line, at) => (line.trim() ? [parseJson(line.trim(), at + 1)] : []));
    return { format: 'JSON Lines', values };
  }
  if (/^[[{]/.test(text)) return { format: 'JSON', values: listOf(parseJson(text)) };
  return { format: 'CSV', values: parseCsv(text) };
}

/** Whether a template can name it. */
const isSafe = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** The nearest name that a template can say. */
const spelled = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9_$]+/g, '_')
    .replace(/^_+(?=.)|(?<=.)_+$/g, '') || 'attribute';

const identifiers = ['objectID', 'id', 'sku', 'handle', 'ID', 'SKU', 'Handle', 'Artikelnummer', 'Artikelnr'];

/** The attribute that is there in every record, and each time another. */
function identifierOf(records: readonly Plain[]): string | undefined {
  return identifiers.find((name) => {
    const values = records.map((record) => record[name]);
    return (
      values.every((value) => value !== undefined && value !== '') && new Set(values.map(String)).size === values.length
    );
  });
}

/**
 * Reads what somebody pasted.
 * @throws RecordsError with line, rule and cure.
 *
 * @example
 * const { records } = parseRecords('[{ "name": "Cup", "price": 12.5 }]');
 */
export function parseRecords(source: string): ParsedRecords {
  const text = source.replace(/^\uFEFF/, '').trim();
  if (!text) throw new RecordsError(1, 'there is nothing here.', 'Paste JSON, JSON Lines or CSV with a heading.');
  const { format, values } = readAll(text);
  if (!values.length) throw new RecordsError(1, 'the list is empty.', 'Paste at least one record.');
  const wrong = values.findIndex((value) => !isRecord(value));
  if (wrong !== -1)
    throw new RecordsError(1, `value ${wrong + 1} of the list is no record.`, 'Write each as { "name": "…" }.');
  if (values.length > mostRecords)
    throw new RecordsError(
      1,
      `these are ${values.length.toLocaleString('en')} records; the playground takes ${mostRecords.toLocaleString('en')}.`,
      'Paste fewer, or run the service: npx @aisle/service.',
    );
  const records = values as Plain[];
  const given = [...new Set(records.flatMap((record) => Object.keys(record)))];
  // What can stay as it is stays: others give way to it.
  const names = new Map(given.filter(isSafe).map((name) => [name, name]));
  const taken = new Set(names.keys());
  for (const name of given.filter((one) => !isSafe(one))) {
    let safe = spelled(name);
    for (let number = 2; taken.has(safe); number++) safe = `${spelled(name)}_${number}`;
    taken.add(safe);
    names.set(name, safe);
  }
  const identifier = identifierOf(records);
  return {
    format,
    renamed: [...names].filter(([from, to]) => from !== to),
    records: records.map((record, at) => ({
      ...Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name)!, value])),
      objectID: String(identifier === undefined ? at + 1 : record[identifier]),
    })),
  };
}
