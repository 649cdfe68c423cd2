/** Export: the raw searches and events of a range of days as JSON Lines or CSV, read page by page while they are sent. */
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

const eventColumn =
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
    ).map((name) => [name, eventColumn(name)]),
  ),
};

/** Formats pages of rows as JSON Lines. */
async function* toJsonLines<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Formats pages of rows as CSV with a header line. */
async function* toCsv<Row>(pages: AsyncIterable<readonly Row[]>, columns: CsvColumns<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const page of pages)
    yield page.map((row) => csvLine(Object.values(columns).map((readCell) => readCell(row)))).join('');
}

/** Validates a call and returns a stream that reads rows on demand. @throws ServiceError 403 or 422 */
async function streamRows<Row>(
  call: ExportCall,
  read: (range: ExportRange) => AsyncIterable<readonly Row[]>,
  columns: CsvColumns<Row>,
) {
  const { index, format = 'ndjson' } = call.query;
  // Checked here: the database would reject it only after the response has started.
  if (index.includes('\u0000')) throw new ServiceError(422, '"index" holds the character U+0000; leave it out');
  const { starts } = await openDayReport(call);
  // The searches of the last second are only in memory: write them first.
  await call.context.searchLog.flush();
  // The last start is the end of the last day.
  const pages = read({ index, from: starts[0]!, to: starts.at(-1)! });
  return {
    stream:
      format === 'csv'
        ? { pieces: toCsv(pages, columns), type: 'text/csv' }
        : { pieces: toJsonLines(pages), type: 'application/x-ndjson' },
  };
}

export const exportOperations: Handlers<'exportSearches' | 'exportEvents', AnalyticsParts> = {
  exportSearches: (call) =>
    streamRows(call, (range) => readExportedSearches(call.context.store, range), SEARCH_COLUMNS),
  exportEvents: (call) => streamRows(call, (range) => readExportedEvents(call.context.store, range), EVENT_COLUMNS),
};
