/** Data warehouse connector: the rows of one table of a data set, page by page, read by the types of its columns. */
import { isFields } from '../../../wire/fields.ts';
import type { Connector, Reading, RowBatch, SourceRow } from './connector.ts';
import { losesDigits, parseExactly } from './exact-json.ts';
import { askForJson } from './open-source.ts';
import { SourceFault } from './source-fault.ts';

/** Rows on one page. */
const PAGE = 1000;
/** Pages without a row, one after another, that are asked for. */
const MOST_EMPTY = 100;

interface Input {
  projectID: string;
  datasetID: string;
  table?: string;
  url?: string;
}

/** A column. */
interface Column {
  name: string;
  type: string;
  mode: string;
  fields: readonly Column[];
}

const list = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

const columnsOf = (schema: unknown): Column[] =>
  list(isFields(schema) ? schema['fields'] : undefined).map((field) => ({
    name: String(field['name']),
    type: String(field['type']).toUpperCase(),
    mode: String(field['mode'] ?? 'NULLABLE').toUpperCase(),
    fields: columnsOf(field),
  }));

/** A value as JSON has it; what no number holds exactly stays text. */
function readValue(value: unknown, column: Column): unknown {
  if (value === null || value === undefined) return null;
  if (column.mode === 'REPEATED') return list(value).map((one) => readValue(one['v'], { ...column, mode: 'NULLABLE' }));
  const text = String(value);
  switch (column.type) {
    case 'INTEGER':
    case 'INT64':
      return Number.isSafeInteger(Number(text)) ? Number(text) : text;
    case 'FLOAT':
    case 'FLOAT64':
    case 'NUMERIC':
      return Number.isFinite(Number(text)) && !losesDigits(text) ? Number(text) : text;
    case 'BOOLEAN':
    case 'BOOL':
      return text === 'true';
    case 'TIMESTAMP': {
      // Seconds, with fractions. Years that no date holds stay as they are.
      const time = new Date(Number(text) * 1000);
      return Number.isNaN(time.getTime()) ? text : time.toISOString();
    }
    case 'RECORD':
    case 'STRUCT':
      return readRow(value, column.fields);
    case 'JSON':
      try {
        return parseExactly(text);
      } catch {
        return text;
      }
    default:
      return text;
  }
}

function readRow(row: unknown, columns: readonly Column[]): Record<string, unknown> {
  const cells = list(isFields(row) ? row['f'] : undefined);
  return Object.fromEntries(columns.map((column, at) => [column.name, readValue(cells[at]?.['v'], column)]));
}

function dataSetOf({ url, projectID, datasetID }: Input): string {
  if (url === undefined)
    throw new SourceFault('This source has no "input.url"; give the address of the data warehouse');
  return `${url.replace(/\/$/, '')}/projects/${encodeURIComponent(projectID)}/datasets/${encodeURIComponent(datasetID)}`;
}

/** The table, where the source names none: the only one there is. @throws SourceFault */
async function onlyTable(reading: Reading, dataSet: string): Promise<string> {
  const { tables } = await askForJson(reading, { url: `${dataSet}/tables?maxResults=20` });
  const names = list(tables).map((table) =>
    String(isFields(table['tableReference']) ? table['tableReference']['tableId'] : ''),
  );
  if (names.length === 1) return names[0]!;
  throw new SourceFault(
    names.length === 0
      ? 'The data set has no tables'
      : `The data set has several tables; name one by "input.table": ${names.join(', ')}`,
  );
}

/** Where it stands: the token of the next page, and how many rows there were. */
interface WarehousePlace {
  pageToken: string;
  rows: number;
}

export const warehouseConnector: Connector = {
  streamName: ({ table, datasetID }) => String(table ?? datasetID).replace(/[^\p{L}\p{N}_-]+/gu, '_'),
  read: async function* (reading, place): AsyncIterable<RowBatch> {
    const input = reading.input as unknown as Input;
    const dataSet = dataSetOf(input);
    const table = `${dataSet}/tables/${encodeURIComponent(input.table ?? (await onlyTable(reading, dataSet)))}`;
    const columns = columnsOf((await askForJson(reading, { url: table }))['schema']);
    let at: WarehousePlace = place === undefined ? { pageToken: '', rows: 0 } : (JSON.parse(place) as WarehousePlace);
    if (place !== undefined && at.pageToken === '') return;
    let empty = 0;
    do {
      const query = new URLSearchParams({ maxResults: String(PAGE), ...(at.pageToken && { pageToken: at.pageToken }) });
      const { rows, pageToken, totalRows } = await askForJson(reading, { url: `${table}/data?${query.toString()}` });
      const read = list(rows).map((row, index): SourceRow => ({
        position: { row: at.rows + index + 1 },
        record: readRow(row, columns),
      }));
      if (pageToken === at.pageToken && at.pageToken !== '')
        throw new SourceFault('The data warehouse gives the same page again and again');
      at = { pageToken: typeof pageToken === 'string' ? pageToken : '', rows: at.rows + read.length };
      empty = read.length > 0 ? 0 : empty + 1;
      if (empty > MOST_EMPTY) throw new SourceFault(`The data warehouse gives over ${MOST_EMPTY} pages without a row`);
      const total = Number(totalRows);
      // Tokens that lead round in a circle never end.
      if (totalRows !== undefined && at.rows > total)
        throw new SourceFault(`The data warehouse says that it has ${total} rows, and gives more and more`);
      if (read.length > 0)
        yield { rows: read, place: JSON.stringify(at), ...(Number.isSafeInteger(total) && { expected: total }) };
    } while (at.pageToken !== '');
  },
};
