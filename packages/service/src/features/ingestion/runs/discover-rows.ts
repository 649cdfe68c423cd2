/** Discovery: derives the fields of a source from its first rows. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { SourceStream } from '@aisle/contract';
import { evidenceOf, readWritten } from '../connectors/number-format.ts';
import type { Connector, Reading } from '../connectors/connector.ts';
import { MissingRows } from '../connectors/missing-rows.ts';

/** Maximum number of rows to read, and to show. */
const MAX_ROWS = 1000;
const MAX_SHOWN = 3;
/** Maximum number of fields in the result. */
const MAX_FIELDS = 500;

/** Returns the type that a text could be read as. */
function typeOfText(text: string): string {
  const plain = text.trim();
  if (plain === '') return 'null';
  if (/^-?(0|[1-9]\d{0,14})$/.test(plain)) return 'integer';
  if (/^-?(0|[1-9]\d*)?\.\d+$/.test(plain)) return 'float';
  // A leading zero indicates a code.
  const written = /\d{16}|^0\d/.test(plain) ? undefined : readWritten(plain);
  if (written) return evidenceOf(written) === 'either' ? 'ambiguous' : 'float';
  if (/^(true|false)$/i.test(plain)) return 'boolean';
  return /^[[{].*[\]}]$/s.test(plain) ? 'json' : 'string';
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  return typeof value === 'string' ? typeOfText(value) : typeof value;
}

/** Returns the type that fits all values of a field. */
function joinTypes(types: ReadonlySet<string>): string {
  const real = [...types].filter((type) => type !== 'null');
  if (real.length <= 1) return real[0] === 'ambiguous' ? 'string' : (real[0] ?? 'string');
  const isNumber = (type: string) => type === 'integer' || type === 'float' || type === 'ambiguous';
  // `1,299` alone is ambiguous: it is a number if others show its format.
  return real.every(isNumber) && real.includes('float') ? 'float' : 'string';
}

/** Result of a discovery. */
export interface Discovery {
  stream: SourceStream;
  rows: number;
  failed: number;
}

async function readRows(connector: Connector, reading: Reading): Promise<Discovery> {
  const types = new Map<string, Set<string>>();
  const sample: Record<string, unknown>[] = [];
  const notes: string[] = [];
  let [rows, failed] = [0, 0];
  let rowsAt: string | undefined;
  for await (const batch of connector.read(reading, undefined)) {
    appendAll(notes, batch.notes ?? []);
    rowsAt = batch.rowsAt;
    for (const row of batch.rows) {
      rows++;
      if ('fault' in row) {
        failed++;
        continue;
      }
      if (sample.length < MAX_SHOWN) sample.push(row.record);
      for (const [name, value] of Object.entries(row.record)) {
        const existing = types.get(name) ?? new Set();
        existing.add(typeOf(value));
        if (types.size < MAX_FIELDS) types.set(name, existing);
      }
      if (rows >= MAX_ROWS) break;
    }
    if (rows >= MAX_ROWS) break;
  }
  const properties = Array.from(types, ([name, seen]) => ({ name, type: joinTypes(seen) }));
  const stream = {
    name: connector.streamName(reading.input),
    properties,
    sample,
    ...(rowsAt && { rows: rowsAt }),
    ...(notes.length > 0 && { notes }),
  };
  return { stream, rows, failed };
}

/** Returns warnings for the operator before the source is run. */
function warningsOf({ uniqueIDColumn }: Reading['input'], { properties = [], rows }: SourceStream): string[] {
  const hasName = uniqueIDColumn !== undefined || properties.some(({ name }) => name === 'objectID');
  return [
    ...(hasName
      ? []
      : [
          'No column names the records: a row that changes becomes another record. Set `uniqueIDColumn` of the source to the column of the article number',
        ]),
    ...(rows === undefined
      ? []
      : [`The rows were looked for, and found at \`${rows}\`: set \`rows\` of the source to it`]),
  ];
}

/**
 * Reads the first rows of a source. If the response has no list of rows at its top, the longest one in it is used.
 * @throws SourceFault
 *
 * @example
 * await discoverRows(csvConnector, reading); // { stream: { name: 'prices', properties: [{ name: 'sku', type: 'string' }] }, rows: 12, … }
 */
export async function discoverRows(connector: Connector, reading: Reading): Promise<Discovery> {
  const discovery = await readRows(connector, reading).catch((error: unknown) => {
    const path = error instanceof MissingRows ? error.candidates[0]?.path : undefined;
    if (path === undefined || reading.input['rows'] !== undefined) throw error;
    return readRows(connector, { ...reading, input: { ...reading.input, rows: path } }).then((discovery) => ({
      ...discovery,
      stream: { ...discovery.stream, rows: path },
    }));
  });
  const warnings = warningsOf(reading.input, discovery.stream);
  return { ...discovery, stream: { ...discovery.stream, ...(warnings.length > 0 && { warnings }) } };
}
