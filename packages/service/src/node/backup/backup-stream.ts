/** Backup of a running service: sends its dump as a stream of lines over the operator socket, and receives it. */
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { dumpStore } from '../../store/dump.ts';
import type { Store } from '../../store/store.ts';

/** Path of backups on the operator socket. It is not an operation of the service, and not available elsewhere. */
const PATH = '/backup';
/** Milliseconds without reading after which a client is disconnected, because writes wait while the built-in database is read. */
const STALLED = 30_000;

/** Returns whether a request at the operator socket asks for a backup. */
export const asksForBackup = ({ method, url }: IncomingMessage): boolean => method === 'GET' && url === PATH;

/** Resolves when the client has read enough. @throws Error if it disconnects, or stops reading. */
const drained = (response: ServerResponse, patience: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      clearTimeout(timer);
      response.off('drain', onDrain).off('close', onClose);
      if (error) reject(error);
      else resolve();
    };
    const onDrain = () => settle();
    const onClose = () => settle(new Error('The backup was broken off'));
    const timer = setTimeout(() => settle(new Error('The backup was broken off: nobody takes it')), patience);
    response.on('drain', onDrain).on('close', onClose);
    if (response.destroyed) onClose();
  });

/**
 * Responds with everything in the store as of one moment. The service continues: searches as usual, writes once the built-in database has
 * been read.
 * @param options.patience Maximum milliseconds that the client may pause.
 *
 * @example
 * if (asksForBackup(request)) await streamBackup({ store, response });
 */
export async function streamBackup(options: {
  store: Store;
  response: ServerResponse;
  patience?: number;
}): Promise<void> {
  const { store, response, patience = STALLED } = options;
  // If the dump fails before its first line, the client gets the reason.
  response.on('error', () => undefined);
  try {
    await dumpStore(store, async (line) => {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
      if (response.destroyed) throw new Error('The backup was broken off');
      if (!response.write(`${line}\n`)) await drained(response, patience);
    });
    response.end();
  } catch (error) {
    // Later, breaking the connection is the only way to signal an incomplete dump.
    if (response.headersSent) response.destroy();
    else response.writeHead(503, { 'Content-Type': 'text/plain' }).end((error as Error).message);
  }
}

/**
 * Receives the backup of the service that listens at an operator socket.
 * @param write Writes a line; the next one is read afterwards.
 * @returns The number of rows. Undefined if no service listens there.
 * @throws Error if the backup is incomplete.
 *
 * @example
 * const rows = await takeBackup('/run/aisle/operator.sock', write);
 */
export async function takeBackup(
  socketPath: string,
  write: (line: string) => Promise<void>,
): Promise<number | undefined> {
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    const asking: ClientRequest = request({ socketPath, path: PATH }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asking.end();
  });
  if (!answer) return undefined;
  let rows: number | undefined;
  let refusal = '';
  try {
    for await (const line of createInterface({ input: answer, crlfDelay: Infinity })) {
      if (answer.statusCode !== 200) refusal += line;
      else {
        await write(line);
        rows = line.startsWith('{"end":true') ? countRows(line) : undefined;
      }
    }
  } catch (error) {
    // Errors of writing on this side are not those of the service.
    if (!answer.errored) throw error;
  } finally {
    answer.destroy();
  }
  if (answer.statusCode !== 200) throw new Error(`The service at ${socketPath} gives no backup: ${refusal}`);
  if (rows === undefined || !answer.complete)
    throw new Error(`The service at ${socketPath} broke the backup off; try again`);
  return rows;
}

const countRows = (end: string): number =>
  Object.values((JSON.parse(end) as { counts: Record<string, number> }).counts).reduce((sum, count) => sum + count, 0);
