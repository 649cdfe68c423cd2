/** Body limit: ends requests whose bodies do not arrive in time; one that is a stream may take long, as long as something comes. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bodies that are read while they come, and have no end that anybody could wait for. */
const STREAM = /^\s*application\/x-ndjson\s*(?:;|$)/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Watches the body of a request. Node itself knows one time for all requests.
 *
 * @param options.within Milliseconds for the whole body; of a stream, those without a byte.
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
    // What lies here unread is no fault of the sender: the store is slower than he is.
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
