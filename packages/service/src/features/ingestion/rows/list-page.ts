/** Pages of lists: sorting and paging, the same for all lists of ingestion. */
import type { IngestionPagination } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import type { Queryable, SqlValue } from '../../../store/store.ts';
import { didYouMean } from '../../../foundation/wire/nearest-name.ts';

/** Query parameters of a list. */
export interface ListQuery {
  itemsPerPage?: number | undefined;
  page?: number | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

const ITEMS_PER_PAGE = 10;

/** Returns the position of a page within its list. */
export function paginationOf(
  { itemsPerPage = ITEMS_PER_PAGE, page = 1 }: ListQuery,
  nbItems: number,
): IngestionPagination {
  return { nbPages: Math.ceil(nbItems / itemsPerPage), page, nbItems, itemsPerPage };
}

/** Returns the ORDER BY clause. Ties are broken by ID, so that no page repeats a row. */
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

/** Reads one page of a table, and the total number of rows. @throws ServiceError 400 for an unknown sort key. */
export async function readPage<Row>(
  source: Queryable,
  options: {
    table: string;
    columns: string;
    conditions: readonly string[];
    parameters: readonly SqlValue[];
    /** Maps sort keys to columns. */
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
