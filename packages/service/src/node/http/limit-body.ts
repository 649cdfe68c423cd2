/** Body limit: ends requests whose bodies do not arrive in time; a streamed body may take long if it keeps arriving. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies that are read as a stream, without a predictable end. */
const STREAM = /^\s*application\/x-ndjson\s*(?:;|$)/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Limits the time of a request's body, because Node has only one time limit for all requests.
 * @param options.within Milliseconds for the whole body; for a stream, without a byte.
 *
 * @example
 * limitBody(incoming, outgoing, { within: 30_000 });
 */
export function limitBody(incoming: IncomingMessage, outgoing: ServerResponse, { within }: { within: number }): void {
  if (!hasBody(incoming)) return;
  const { socket } = incoming;
  const isStream = STREAM.test(incoming.headers['content-type'] ?? '');
  let received = socket.bytesRead;
  const look = (): void => {
    // Unread data here is not the sender's fault, because the store is slower.
    if (isStream && (socket.bytesRead > received || incoming.readableLength > 0)) {
      received = socket.bytesRead;
      timer = setTimeout(look, within);
      return;
    }
    if (socket.writable && !outgoing.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroy();
  };
  let timer = setTimeout(look, within);
  const end = (): void => clearTimeout(timer);
  incoming.once('end', end);
  incoming.once('close', end);
}
