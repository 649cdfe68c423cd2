/** An ingestion that goes on as long as it is wanted: a CSV file without an end in sight, read by a run of the service under load. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Target } from './closed-loop.ts';

/** Rows that nobody will have read before the measurement is over. */
const ROWS = 20_000_000;
const ROWS_AT_ONCE = 500;

function* lines(rows: number): Iterable<string> {
  yield 'sku,name,brand,price,stock,text\n';
  for (let row = 0; row < rows; row += ROWS_AT_ONCE)
    yield Array.from({ length: ROWS_AT_ONCE }, (_, at) => {
      const n = row + at;
      return `s${n},Product ${n} of the load,Brand ${n % 97},${(n % 5000) / 10},${n % 7},words that are there to be read ${n * 31}\n`;
    }).join('');
}

/** A run under way. */
export interface IngestLoad {
  /** Rows that it has read so far. */
  rows(): Promise<number>;
  /** Calls the run off. */
  stop(): Promise<void>;
  /** Takes the file away alone, where the service is gone. */
  close(): Promise<void>;
}

/**
 * Begins to read such a file into an index of its own. The service must be allowed to reach 127.0.0.1.
 * @param rows How long the file is: a multiple of 500.
 */
export async function startIngestLoad({ url, headers }: Target, rows = ROWS): Promise<IngestLoad> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', etag: '"one"' });
    Readable.from(lines(rows)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const file = `http://127.0.0.1:${(server.address() as AddressInfo).port}/load.csv`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const input = { url: file, uniqueIDColumn: 'sku', mapping: { price: 'float', stock: 'integer' } };
  const { sourceID } = await call('POST', '/1/sources', { type: 'csv', name: 'load', input });
  const destination = { type: 'search', name: 'load', input: { indexName: 'ingested' } };
  const { destinationID } = await call('POST', '/1/destinations', destination);
  const { taskID } = await call('POST', '/1/tasks', { sourceID, destinationID });
  const { runID } = await call('POST', `/1/tasks/${String(taskID)}/run`);
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    rows: async () => {
      const { progress } = (await call('GET', `/1/runs/${String(runID)}`)) as {
        progress: { receivedNbOfEvents: number };
      };
      return progress.receivedNbOfEvents;
    },
    stop: async () => {
      await call('POST', `/1/runs/${String(runID)}/cancel`);
      await close();
    },
    close,
  };
}
