/** Connects to an interface with HTTP basic authentication: the crawler. */
import type { Transport } from '@aisle/transport';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';

/** Options of a connection, with a user instead of an application. */
export interface BasicConnection extends Omit<Connection, 'appId'> {
  /** The crawler user ID. */
  userId: string;
  /** The crawler API key; sent only in a header. */
  apiKey: string;
}

/** Creates a transport with an `authorization` header. Errors never contain the key or the header, even if the service sends them back. */
export const connectBasic = ({ userId, apiKey, headers, ...connection }: BasicConnection): Transport => {
  if (!/^[ -9;-~]+$/.test(userId) || !/^[ -~]+$/.test(apiKey))
    throw new TypeError('userId and apiKey must be ASCII, userId without ":".');
  const credentials = btoa(`${userId}:${apiKey}`);
  return connect({
    hide: (text) => text.replaceAll(apiKey, '***').replaceAll(credentials, '***'),
    ...connection,
    appId: '',
    headers: { ...headers, authorization: `Basic ${credentials}` },
  });
};
