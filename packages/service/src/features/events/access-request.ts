/** Access request: returns everything that is stored about a user as JSON, page by page. */
import type { UserTokenData } from '@aisle/contract';
import { badRequest } from '../../foundation/errors/service-error.ts';
import type { Handler } from '../operation.ts';
import { readKnownEvents, readKnownSearches, type KnownRows } from './user-data-rows.ts';
import { readCompanions, readIndexesOf } from './rows.ts';

const DEFAULT_LIMIT = 100;

/** Start of the next page: rows with smaller IDs. Null if a list is complete. */
interface Cursor {
  events: string | null;
  searches: string | null;
}

const encodeCursor = (cursor: Cursor): string =>
  btoa(JSON.stringify(cursor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const isPlace = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^\d{1,18}$/.test(value));

/** @throws ServiceError 400 */
function decodeCursor(text: string): Cursor {
  try {
    const { events, searches } = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Cursor>;
    if (isPlace(events) && isPlace(searches)) return { events, searches };
  } catch {
    // Reported below.
  }
  throw badRequest('"cursor" must be that of the page before; leave it out for the first page');
}

const nothing: KnownRows<never> = { rows: [], next: undefined };

export const getUserTokenData: Handler<'getUserTokenData'> = async ({
  context,
  caller,
  path: { userToken },
  query,
}) => {
  const { limit = DEFAULT_LIMIT, cursor: text } = query;
  const cursor = text === undefined ? undefined : decodeCursor(text);
  // Writes what only this process has in memory.
  await context.searchLog.flush();
  const { store } = context;
  const isScoped = caller.scopes.length > 0;
  const indexes = isScoped ? (await readIndexesOf(store, userToken)).filter((name) => caller.mayUse(name)) : undefined;
  const page = { userToken, indexes, limit };
  const events = cursor?.events === null ? nothing : await readKnownEvents(store, { ...page, before: cursor?.events });
  const searches =
    cursor?.searches === null ? nothing : await readKnownSearches(store, { ...page, before: cursor?.searches });
  const data: UserTokenData = {
    userToken,
    otherTokens: isScoped ? [] : await readCompanions(store, userToken),
    events: events.rows,
    searches: searches.rows,
    abTests: [],
    beforeTests: [],
    conversations: [],
    requests: [],
  };
  if (cursor === undefined)
    for (const listener of context.eventListeners)
      Object.assign(
        data,
        await listener.known?.({ userToken, mayUse: (name) => caller.mayUse(name), isScoped, limit }),
      );
  if (events.next !== undefined || searches.next !== undefined)
    data.cursor = encodeCursor({ events: events.next ?? null, searches: searches.next ?? null });
  return { body: data };
};
