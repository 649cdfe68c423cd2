/** Opens the way to an interface with HTTP basic authentication: the crawler. */
import { connect } from './connect.ts';
import type { Connected, Connection } from './connect.ts';

/** As a connection, with a user in place of an application. */
export interface BasicConnection extends Omit<Connection, 'appId'> {
  /** The crawler user ID. */
  userId: string;
  /** The crawler API key; goes into a header and nowhere else. */
  apiKey: string;
}

/** A transport with an `authorization` header. The key is also named as such, so that no error repeats it. */
export const connectBasic = ({ userId, headers, ...connection }: BasicConnection): Connected => {
  if (/[^ -9;-~]/.test(userId)) throw new TypeError('userId must be printable ASCII without ":".');
  return connect({
    ...connection,
    appId: '',
    headerNames: { apiKey: 'authorization' },
    headers: { ...headers, authorization: `Basic ${btoa(`${userId}:${connection.apiKey}`)}` },
  });
};
