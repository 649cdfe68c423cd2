/** Discovery: derives the fields of a source from its first rows. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import type { SourceStream } from '@aisle/contract';
import type { Connector, Reading } from '../connectors/connector.ts';
import { MissingRows } from '../connectors/missing-rows.ts';
import { joinTypes, typeOf } from '../guess/column-types.ts';

/** Maximum number of rows to read, and to show. */
const MAX_ROWS = 1000;
const MAX_SHOWN = 3;
/** Maximum number of fields in the result. */
const MAX_FIELDS = 500;

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
