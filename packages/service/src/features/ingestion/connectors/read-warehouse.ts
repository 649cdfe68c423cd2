/** Data warehouse connector: the rows of one table of a data set, page by page, converted by the types of its columns. */
import { isFields } from '../../../foundation/wire/fields.ts';
import type { Connector, Reading, RowBatch, SourceRow } from './connector.ts';
import { askForJson } from './open-source.ts';
import { countOf, listOf } from './source-answer.ts';
import { SourceFault } from './source-fault.ts';
import { type Column, columnsOf, readRow } from './warehouse-rows.ts';

/** Rows per page. */
const ROWS_PER_PAGE = 1000;
/** Maximum number of consecutive empty pages. */
const MAX_EMPTY = 100;

interface Input {
  projectID: string;
  datasetID: string;
  table?: string;
  url?: string;
}

function dataSetOf({ url, projectID, datasetID }: Input): string {
  if (url === undefined)
    throw new SourceFault('This source has no "input.url"; give the address of the data warehouse');
  return `${url.replace(/\/$/, '')}/projects/${encodeURIComponent(projectID)}/datasets/${encodeURIComponent(datasetID)}`;
}

/** Whether a page follows. Some tokens are numbers. */
const isToken = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** @throws SourceFault if the warehouse returned fewer rows than it says it has. */
function checkCount(actual: number, total: number | undefined): void {
  if (total !== undefined && actual < total)
    throw new SourceFault(`The data warehouse says that it has ${total} rows, and gave ${actual}`);
}

/** Returns the only table of a data set, for sources that do not name one. @throws SourceFault */
async function onlyTable(reading: Reading, dataSet: string): Promise<string> {
  const { tables, nextPageToken, totalItems } = await askForJson(reading, { url: `${dataSet}/tables?maxResults=20` });
  const names = (Array.isArray(tables) ? tables : []).flatMap((table: unknown) =>
    isFields(table) && isFields(table['tableReference']) ? [String(table['tableReference']['tableId'])] : [],
  );
  const hasMore = isToken(nextPageToken) || (countOf(totalItems) ?? 0) > 1;
  if (names.length === 1 && !hasMore) return names[0]!;
  throw new SourceFault(
    names.length === 0
      ? 'The data set has no tables'
      : `The data set has several tables; name one by "input.table": ${names.join(', ')}`,
  );
}

/** Reads the columns of a table, and its stated number of rows. @throws SourceFault */
async function readTable(
  reading: Reading,
  table: string,
): Promise<{ columns: readonly Column[]; total: number | undefined }> {
  const answer = await askForJson(reading, { url: table });
  const columns = columnsOf(answer['schema']);
  if (columns.length > 0) return { columns, total: countOf(answer['numRows']) };
  throw new SourceFault('The data warehouse names no columns of the table; look at "input.table"');
}

/** Resume position: the token of the next page, the number of rows so far, and the total. */
interface WarehousePlace {
  pageToken: string;
  rows: number;
  /** Number of rows of the table, by its latest statement. */
  total?: number | undefined;
}

export const warehouseConnector: Connector = {
  streamName: ({ table, datasetID }) => String(table ?? datasetID).replace(/[^\p{L}\p{N}_-]+/gu, '_'),
  read: async function* (reading, resumeAt): AsyncIterable<RowBatch> {
    const input = reading.input as unknown as Input;
    const dataSet = dataSetOf(input);
    const table = `${dataSet}/tables/${encodeURIComponent(input.table ?? (await onlyTable(reading, dataSet)))}`;
    const { columns, total: ofTable } = await readTable(reading, table);
    let at: WarehousePlace =
      resumeAt === undefined ? { pageToken: '', rows: 0 } : (JSON.parse(resumeAt) as WarehousePlace);
    if (resumeAt !== undefined && at.pageToken === '') return;
    /** Tokens used so far, to detect endless loops. */
    const followed = new Set<string>();
    let empty = 0;
    do {
      if (followed.has(at.pageToken)) throw new SourceFault('The data warehouse gives the same page again and again');
      followed.add(at.pageToken);
      const query = new URLSearchParams({
        maxResults: String(ROWS_PER_PAGE),
        ...(at.pageToken && { pageToken: at.pageToken }),
      });
      const url = `${table}/data?${query.toString()}`;
      const answer = await askForJson(reading, { url });
      const total = countOf(answer['totalRows']) ?? at.total;
      // A table without rows has no list of them.
      const rows =
        answer['rows'] === undefined && countOf(answer['totalRows']) !== undefined ? [] : listOf(answer, 'rows', url);
      const { pageToken } = answer;
      const read = rows.map((row, index): SourceRow => readRow(row, { columns, row: at.rows + index + 1 }));
      at = { pageToken: isToken(pageToken) ? String(pageToken) : '', rows: at.rows + read.length, total };
      empty = read.length > 0 ? 0 : empty + 1;
      if (empty > MAX_EMPTY) throw new SourceFault(`The data warehouse gives over ${MAX_EMPTY} pages without a row`);
      if (total !== undefined && at.rows > total)
        throw new SourceFault(`The data warehouse says that it has ${total} rows, and gives more and more`);
      if (at.pageToken === '') checkCount(at.rows, total ?? ofTable);
      if (read.length > 0)
        yield { rows: read, place: JSON.stringify(at), ...(total !== undefined && { expected: total }) };
    } while (at.pageToken !== '');
  },
};
