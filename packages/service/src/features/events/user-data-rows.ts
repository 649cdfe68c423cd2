/** User data rows: reads the stored events and searches of a user, page by page. */
import type { InsightsEvent, UserTokenEvent, UserTokenSearch } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';
import { isoTime } from '../operation.ts';

/** A page: the newest rows of some indices (undefined for all) with IDs below one (undefined for any). */
export interface KnownPage {
  userToken: string;
  indexes: readonly string[] | undefined;
  before: string | undefined;
  limit: number;
}

/** Rows with the ID below which the next page starts. Undefined after the last page. */
export interface KnownRows<Row> {
  rows: Row[];
  next: string | undefined;
}

const parametersOf = ({ userToken, indexes, before, limit }: KnownPage) =>
  [userToken, indexes ?? null, before ?? null, limit + 1] as const;

/** Condition, order and limit of a page of a table. */
const pageSql = (table: 'events' | 'searches'): string =>
  `($2::text[] IS NULL OR index_name = ANY($2::text[])) AND ($3::bigint IS NULL OR ${table}.id < $3::bigint) ORDER BY ${table}.id DESC LIMIT $4`;

/** One extra row was read, to see whether there is another page. */
const pageOf = <Raw extends { id: string }, Row>(
  rows: readonly Raw[],
  limit: number,
  read: (raw: Raw) => Row,
): KnownRows<Row> => ({
  rows: rows.slice(0, limit).map(read),
  next: rows.length > limit ? rows[limit - 1]!.id : undefined,
});

interface RawEvent {
  id: string;
  body: string;
  happened_at: string;
  received_at: string;
  network: string | null;
  held: string | null;
}

/** Reads a page of the events of a user, under either token. */
export async function readKnownEvents(source: Queryable, page: KnownPage): Promise<KnownRows<UserTokenEvent>> {
  const rows = await source.query<RawEvent>(
    `SELECT events.id::text AS id, body, happened_at::text AS happened_at, received_at::text AS received_at, network, held FROM events
     WHERE (user_token = $1 OR authenticated_user_token = $1) AND ${pageSql('events')}`,
    parametersOf(page),
  );
  return pageOf(rows, page.limit, (raw) => ({
    event: JSON.parse(raw.body) as InsightsEvent,
    happenedAt: isoTime(Number(raw.happened_at)),
    receivedAt: isoTime(Number(raw.received_at)),
    ...(raw.network !== null && { network: raw.network }),
    ...(raw.held !== null && { held: raw.held }),
  }));
}

interface RawSearch {
  id: string;
  index_name: string;
  query: string;
  params: string;
  nb_hits: number;
  object_ids: string;
  query_id: string | null;
  tags: string;
  country: string | null;
  device: string | null;
  network: string | null;
  ab_test_id: number | null;
  ab_variant: number | null;
  held: string | null;
  searched_at: string;
}

/** Reads a page of the searches of a user. */
export async function readKnownSearches(source: Queryable, page: KnownPage): Promise<KnownRows<UserTokenSearch>> {
  const rows = await source.query<RawSearch>(
    `SELECT searches.id::text AS id, index_name, query, params, nb_hits, object_ids, query_id, tags, country, device, network, ab_test_id, ab_variant, held,
       searched_at::text AS searched_at
     FROM searches WHERE user_token = $1 AND ${pageSql('searches')}`,
    parametersOf(page),
  );
  return pageOf(rows, page.limit, (raw) => ({
    index: raw.index_name,
    query: raw.query,
    params: raw.params,
    searchedAt: isoTime(Number(raw.searched_at)),
    nbHits: raw.nb_hits,
    objectIDs: JSON.parse(raw.object_ids) as string[],
    analyticsTags: JSON.parse(raw.tags) as string[],
    ...(raw.query_id !== null && { queryID: raw.query_id }),
    ...(raw.country !== null && { country: raw.country }),
    ...(raw.device !== null && { device: raw.device }),
    ...(raw.network !== null && { network: raw.network }),
    ...(raw.ab_test_id !== null && { abTestID: raw.ab_test_id }),
    ...(raw.ab_variant !== null && { variant: raw.ab_variant }),
    ...(raw.held !== null && { held: raw.held }),
  }));
}
