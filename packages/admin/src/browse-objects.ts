/** Reads all records of an index, one after the other. */
import type { BrowseBody, Hit } from '@aisle/contract';
import type { CallOptions } from './connect/bind-routes.ts';
import type { SearchClient } from './generated/search.ts';

/**
 * Yields all matching records by cursor, up to 1,000 per request. Leaving the loop stops the requests.
 * @throws HttpError 404 when the index does not exist.
 * @example
 * for await (const record of browseObjects(admin.search, { indexName: 'products', body: { filters: 'brand:Acme' } })) {
 *   console.log(record.objectID);
 * }
 */
export async function* browseObjects<T extends Hit = Hit>(
  { browse }: Pick<SearchClient, 'browse'>,
  { indexName, body }: { indexName: string; body?: Omit<BrowseBody, 'cursor'> },
  options?: CallOptions,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined;
  do {
    const answer = await browse({ indexName, body: cursor ? { cursor } : { hitsPerPage: 1000, ...body } }, options);
    yield* answer.hits as T[];
    cursor = answer.cursor;
  } while (cursor);
}
