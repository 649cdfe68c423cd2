/** Raw rows of an export: searches and events of a time range in chronological order, page by page. */
import type { ExportedEvent, ExportedSearch } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import { isoTime } from '../operation.ts';

/** A time range of one index: start (inclusive) and end (exclusive), in milliseconds since the Unix epoch. */
export interface ExportRange {
  index: string;
  from: number;
  to: number;
}

/** Maximum number of rows in memory. */
const ROWS_PER_PAGE = 500;

/** The position after which the next page starts. */
interface Place {
  time: string;
  id: string;
}

interface PlacedRow {
  id: string;
  time: string;
}

/** Reads all pages. */
async function* pagesOf<Raw extends PlacedRow, Row>(
  from: number,
  read: (after: Place) => Promise<Raw[]>,
  rowOf: (raw: Raw) => Row,
): AsyncGenerator<Row[]> {
  let after: Place = { time: String(from - 1), id: String(Number.MAX_SAFE_INTEGER) };
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows.map(rowOf);
    if (rows.length < ROWS_PER_PAGE) return;
    const { time, id } = rows.at(-1)!;
    after = { time, id };
  }
}

interface RawSearch extends PlacedRow {
  kind: ExportedSearch['kind'] | null;
  query: string;
  params: string;
  nb_hits: number;
  object_ids: string;
  first_position: number;
  query_id: string | null;
  user_token: string | null;
  country: string | null;
  device: string | null;
  tags: string;
  ab_test_id: number | null;
  ab_variant: number | null;
  is_typing: boolean | null;
}

const searchOf = (row: RawSearch): ExportedSearch => ({
  searchedAt: isoTime(Number(row.time)),
  kind: row.kind ?? 'search',
  query: row.query,
  params: row.params,
  nbHits: row.nb_hits,
  objectIDs: JSON.parse(row.object_ids) as string[],
  firstPosition: row.first_position,
  ...(row.query_id === null ? {} : { queryID: row.query_id }),
  ...(row.user_token === null ? {} : { userToken: row.user_token }),
  ...(row.country === null ? {} : { country: row.country }),
  ...(row.device === null ? {} : { device: row.device }),
  analyticsTags: JSON.parse(row.tags) as string[],
  ...(row.ab_test_id === null ? {} : { abTestID: row.ab_test_id, abTestVariant: row.ab_variant ?? 1 }),
  typing: row.is_typing ?? false,
});

/** Reads the searches of a range. */
export const readExportedSearches = (source: Queryable, { index, from, to }: ExportRange) =>
  pagesOf(
    from,
    ({ time, id }) =>
      source.query<RawSearch>(
        `SELECT id::text AS id, searched_at::text AS time, kind, query, params, nb_hits, object_ids, first_position, query_id, user_token,
           country, device, tags, ab_test_id, ab_variant, is_typing
         FROM searches WHERE index_name = $1 AND (searched_at, searches.id) > ($2, $3) AND searched_at < $4
         ORDER BY searched_at, searches.id LIMIT ${ROWS_PER_PAGE}`,
        [index, time, id, to],
      ),
    searchOf,
  );

interface RawEvent extends PlacedRow {
  body: string;
  received_at: string;
}

const eventOf = (row: RawEvent): ExportedEvent => ({
  happenedAt: isoTime(Number(row.time)),
  receivedAt: isoTime(Number(row.received_at)),
  event: JSON.parse(row.body) as Record<string, unknown>,
});

/** Reads the events of a range. */
export const readExportedEvents = (source: Queryable, { index, from, to }: ExportRange) =>
  pagesOf(
    from,
    ({ time, id }) =>
      source.query<RawEvent>(
        `SELECT id::text AS id, happened_at::text AS time, body, received_at::text AS received_at
         FROM events WHERE index_name = $1 AND (happened_at, events.id) > ($2, $3) AND happened_at < $4
         ORDER BY happened_at, events.id LIMIT ${ROWS_PER_PAGE}`,
        [index, time, id, to],
      ),
    eventOf,
  );
