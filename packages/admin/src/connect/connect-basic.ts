/** Opens the way to an interface with HTTP basic authentication: the crawler. */
import type { Transport } from '@aisle/transport';
import { connect } from './connect.ts';
import type { Connection } from './connect.ts';

/** As a connection, with a user in place of an application. */
export interface BasicConnection extends Omit<Connection, 'appId'> {
  /** The crawler user ID. */
  userId: string;
  /** The crawler API key; goes into a header and nowhere else. */
  apiKey: string;
}

/** A transport with an `authorization` header. No error repeats the key, nor the header, should a service send one back. */
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
