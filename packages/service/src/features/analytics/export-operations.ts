/** Export: the raw searches and events of some days, as JSON Lines or as a table, read page by page while they are sent. */
import type { ExportedEvent, ExportedSearch, InsightsEvent } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import type { Call, Handlers } from '../operation.ts';
import { type CsvColumns, csvLine } from './csv-line.ts';
import { type ExportRange, readExportedEvents, readExportedSearches } from './export-rows.ts';
import type { AnalyticsParts } from './parts.ts';
import { openDayReport } from './report.ts';

type ExportCall = Call<'exportSearches' | 'exportEvents', AnalyticsParts>;

const SEARCH_COLUMNS: CsvColumns<ExportedSearch> = {
  searchedAt: (row) => row.searchedAt,
  kind: (row) => row.kind,
  query: (row) => row.query,
  params: (row) => row.params,
  nbHits: (row) => row.nbHits,
  objectIDs: (row) => row.objectIDs,
  firstPosition: (row) => row.firstPosition,
  queryID: (row) => row.queryID,
  userToken: (row) => row.userToken,
  country: (row) => row.country,
  device: (row) => row.device,
  analyticsTags: (row) => row.analyticsTags,
  abTestID: (row) => row.abTestID,
  abTestVariant: (row) => row.abTestVariant,
  typing: (row) => row.typing,
};

const ofEvent =
  (name: keyof InsightsEvent) =>
  ({ event }: ExportedEvent): unknown =>
    event[name];

const EVENT_COLUMNS: CsvColumns<ExportedEvent> = {
  happenedAt: (row) => row.happenedAt,
  receivedAt: (row) => row.receivedAt,
  ...Object.fromEntries(
    (
      [
        'eventType',
        'eventSubtype',
        'eventName',
        'userToken',
        'authenticatedUserToken',
        'queryID',
        'objectIDs',
        'objectData',
        'positions',
        'filters',
        'value',
        'currency',
        'orderID',
        'eventID',
      ] as const
    ).map((name) => [name, ofEvent(name)]),
  ),
};

/** Pages of rows as JSON Lines. */
async function* asLines<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Pages of rows as a table, its names in the first line. */
async function* asTable<Row>(pages: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const page of pages)
    yield page.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
}

/** Reads the call, then hands out rows while they are asked for. @throws ServiceError 403 or 422 */
async function exportRows<Row>(
  call: ExportCall,
  read: (range: ExportRange) => AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
) {
  const { index, format = 'ndjson' } = call.query;
  // The answer has begun when the database would refuse it.
  if (index.includes('\u0000')) throw new ServiceError(422, '"index" holds the character U+0000; leave it out');
  const { starts } = await openDayReport(call);
  // What was searched in this second stands in memory alone.
  await call.context.searchLog.flush();
  const pages = read({ index, from: starts[0]!, to: starts.at(-1)! });
  return {
    stream:
      format === 'csv'
        ? { pieces: asTable(pages, columns), type: 'text/csv' }
        : { pieces: asLines(pages), type: 'application/x-ndjson' },
  };
}

export const exportOperations: Handlers<'exportSearches' | 'exportEvents', AnalyticsParts> = {
  exportSearches: (call) =>
    exportRows(call, (range) => readExportedSearches(call.context.store, range), SEARCH_COLUMNS),
  exportEvents: (call) => exportRows(call, (range) => readExportedEvents(call.context.store, range), EVENT_COLUMNS),
};
