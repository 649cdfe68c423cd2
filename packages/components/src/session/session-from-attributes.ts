/** Makes a session from what an element has as attributes: a root, or an autocomplete outside of any search. */
import type { SearchClientLike } from '@aisle/contract';
import { createSession } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';

/** What says where to search. A script may have taken an attribute away: then it is null, whatever its type says. */
export interface SessionAttributes {
  readonly client?: SearchClientLike | undefined;
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
  readonly index: string;
}

/** Makes the client of attributes that are complete. */
export type ClientFactory = (options: { appId: string; apiKey: string; hosts: readonly string[] }) => SearchClientLike;

/**
 * A session over the given client, or over one that is made from the attributes.
 * @throws Error where something is missing, or cannot be.
 * @example
 * const session = sessionFromAttributes(this, { createClient: createSearchClient, searchOnStart: false });
 */
export const sessionFromAttributes = (
  { client, appId, apiKey, host, index }: SessionAttributes,
  {
    createClient,
    ...options
  }: Omit<Parameters<typeof createSession>[0], 'client' | 'index'> & { createClient: ClientFactory | undefined },
): SearchSession => {
  const made =
    client ??
    (appId && apiKey && host ? createClient?.({ appId, apiKey, hosts: host.trim().split(/\s+/) }) : undefined);
  // What is missing is found out and said by whoever catches it.
  if (!index || !made) throw new Error();
  return createSession({
    client: made,
    index,
    ...options,
  });
};
