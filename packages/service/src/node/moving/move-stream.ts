/** Move of a running service over the operator socket: sends progress as a stream of lines, and reads it. */
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { MoveOptions, ShopPlace } from './move-shop.ts';

/** Path of moves on the operator socket. It is not an operation of the service, and not available elsewhere. */
const PATH = '/move';

/** An order of the operator. */
interface Order {
  to: ShopPlace;
  compare: number;
}

/** Moves the listening service. */
export type MoveOrder = (order: Order & Pick<MoveOptions, 'signal' | 'say'>) => Promise<void>;

/** A line of the response: progress, then the outcome. */
type Line = { said: string } | { done: true } | { error: string };

/** Returns whether a request at the operator socket asks for a move. */
export const asksForMove = ({ method, url }: IncomingMessage): boolean => method === 'POST' && url === PATH;

/**
 * Executes the move and streams its progress. It is cancelled if the client disconnects.
 *
 * @example
 * if (asksForMove(request)) await streamMove({ move, request, response });
 */
export async function streamMove(options: {
  move: MoveOrder;
  request: IncomingMessage;
  response: ServerResponse;
}): Promise<void> {
  const { move, request: incoming, response } = options;
  const broken = new AbortController();
  response.on('error', () => undefined);
  response.on('close', () => broken.abort(new Error('The move was broken off')));
  const tell = (line: Line) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
  try {
    const order = JSON.parse(await text(incoming)) as Order;
    await move({ ...order, signal: broken.signal, say: (said) => tell({ said }) });
    tell({ done: true });
  } catch (error) {
    tell({ error: (error as Error).message });
  }
  response.end();
}

/**
 * Orders a move from the service that listens at an operator socket.
 * @param say Prints a line of progress.
 * @returns False if no service listens there.
 * @throws Error with the reason why the shop was not moved.
 *
 * @example
 * const isMoved = await orderMove('/run/aisle/operator.sock', { to: { databaseUrl }, compare: 200 }, console.log);
 */
export async function orderMove(socketPath: string, order: Order, say: (line: string) => void): Promise<boolean> {
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const asking: ClientRequest = request({ socketPath, path: PATH, method: 'POST' }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asking.end(JSON.stringify(order));
  });
  if (!answer) return false;
  if (answer.statusCode !== 200)
    throw new Error(`The service at ${socketPath} makes no move: it is of an older version, or not one of Aisle`);
  const brokenOff = new Error(`The service at ${socketPath} ended in the middle of the move; do it again`);
  try {
    for await (const line of createInterface({ input: answer })) {
      const message = JSON.parse(line) as Line;
      if ('said' in message) say(message.said);
      else if ('error' in message) throw new Error(message.error);
      else return true;
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? brokenOff : error;
  }
  throw brokenOff;
}
