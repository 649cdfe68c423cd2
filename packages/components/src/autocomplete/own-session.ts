/** The session of an autocomplete that stands outside of any search. */
import type { SearchClientLike } from '@aisle/contract';
import { createSearchClient } from '@aisle/search-client';
import { createSession } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { report } from '../attributes/report.ts';

/** What a session is made of; the element has them as attributes. */
export interface Credentials {
  readonly localName: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly host: string;
  readonly index: string;
  readonly client?: SearchClientLike | undefined;
  readonly userToken?: (() => string | undefined) | undefined;
}

/** Makes it; undefined when something is missing, which the console hears. */
export const createOwnSession = (from: Credentials): SearchSession | undefined => {
  const { appId, apiKey, host, index, client, userToken } = from;
  const given = { index, ...(!client && { 'app-id': appId, 'api-key': apiKey, host: host.trim() }) };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length)
    return void report(from, ({ incomplete }) => incomplete(missing, { hasClient: Boolean(client) }), 'error');
  try {
    return createSession({
      client: client ?? createSearchClient({ appId, apiKey, hosts: host.trim().split(/\s+/) }),
      index,
      ...(userToken && { userToken }),
    });
  } catch (error) {
    const { message } = error as Error;
    return void report(from, () => message, 'error');
  }
};
