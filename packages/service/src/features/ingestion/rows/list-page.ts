/** Pages of lists: sorting, order and paging, the same for everything that ingestion lists. */
import type { IngestionPagination } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { didYouMean } from '../../../foundation/wire/nearest-name.ts';

/** How a list is asked for. */
export interface ListQuery {
  itemsPerPage?: number | undefined;
  page?: number | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

const ITEMS_PER_PAGE = 10;

/** Where a page stands. */
export function paginationOf(
  { itemsPerPage = ITEMS_PER_PAGE, page = 1 }: ListQuery,
  nbItems: number,
): IngestionPagination {
  return { nbPages: Math.ceil(nbItems / itemsPerPage), page, nbItems, itemsPerPage };
}

/** What `ORDER BY` says; rows that are equal come in the order of their identifiers, so that no page has one twice. */
function orderOf(
  table: string,
  { sort = 'createdAt', order = 'desc' }: ListQuery,
  columns: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(columns);
  const column = Object.hasOwn(columns, sort) ? columns[sort] : undefined;
  if (column === undefined)
    throw badRequest(`"sort" must be one of ${names.join(', ')}, not "${sort.slice(0, 64)}"${didYouMean(sort, names)}`);
  const direction = order === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST';
  return `${table}.${column} ${direction}, ${table}.id`;
}

/** One page of a table, and how many rows there are on all. @throws ServiceError 400 for a sort key that is not known. */
export async function readPage<Row>(
  source: Queryable,
  options: {
    table: string;
    columns: string;
    conditions: readonly string[];
    parameters: readonly SqlValue[];
    /** The names of sort keys to columns. */
    sortColumns: Readonly<Record<string, string>>;
    query: ListQuery;
  },
): Promise<{ rows: Row[]; total: number }> {
  const { table, columns, conditions, parameters, sortColumns, query } = options;
  const { itemsPerPage = ITEMS_PER_PAGE, page = 1 } = query;
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = orderOf(table, query, sortColumns);
  const counted = await source.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} ${where}`, parameters);
  const offset = (page - 1) * itemsPerPage;
  const total = counted[0]!.n;
  if (offset >= total) return { rows: [], total };
  const rows = await source.query<Row>(
    `SELECT ${columns} FROM (SELECT * FROM ${table} ${where} ORDER BY ${order} LIMIT ${itemsPerPage} OFFSET ${offset}) AS ${table}
     ORDER BY ${order}`,
    parameters,
  );
  return { rows, total };
}
