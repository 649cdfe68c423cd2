/** Session from attributes: creates the session of a root, or of an autocomplete outside of any search. */
import type { SearchClientLike } from '@aisle/contract';
import { createSession } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';

/** Attributes of a search. A removed attribute is null, whatever its type says. */
export interface SessionAttributes {
  readonly client?: SearchClientLike | undefined;
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
  readonly index: string;
}

/** Creates the client from complete attributes. */
export type ClientFactory = (options: { appId: string; apiKey: string; hosts: readonly string[] }) => SearchClientLike;

/**
 * Creates a session with the client, or with one created from the attributes.
 * @throws Error if something is missing or invalid.
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
  // The caller determines and reports what is missing.
  if (!index || !made) throw new Error();
  return createSession({
    client: made,
    index,
    ...options,
  });
};
