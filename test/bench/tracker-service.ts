/** A shop with one tracker, and an event service that fails as told and counts what it took. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trackerPage, type Tracker } from './tracker-pages.ts';

/** How the service treats a request: a status, after so many milliseconds, with a header more. */
export type Treatment = (request: { names: readonly string[]; bytes: number }) => {
  status: number;
  delay?: number;
  headers?: Record<string, string>;
};

export type TrackerService = Awaited<ReturnType<typeof startTrackerService>>;

/** Starts both on one port. */
export async function startTrackerService(tracker: Tracker) {
  let treat: Treatment = () => ({ status: 200 });
  let requests = 0;
  let preflights = 0;
  const taken: string[] = [];
  let script = '';
  const listen = async (handle: Parameters<typeof createServer>[1]): Promise<[Server, string]> => {
    const server = createServer(handle as never);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  };
  const [service, address] = await listen((request, response) => {
    const cors = {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
      'Access-Control-Expose-Headers': 'Retry-After',
    };
    if (request.method === 'OPTIONS') {
      preflights++;
      response.writeHead(204, cors).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const names = [...body.matchAll(/"(p\d+)"/g)].map(([, name]) => name!);
      requests++;
      const { status, delay = 0, headers } = treat({ names, bytes: body.length });
      setTimeout(() => {
        if (status === 200) taken.push(...names);
        response.writeHead(status, { ...cors, ...headers, 'Content-Type': 'application/json' }).end('{"success":true}');
      }, delay);
    });
  });
  const [shop, origin] = await listen((request, response) => {
    if (request.url === '/page.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        // The runner of benchmarks marks the functions that it hands to pages.
        .end(
          '<!doctype html><title>Shop</title><script>__name = (task) => task</script><script src="/page.js"></script>',
        );
  });
  script = await trackerPage(tracker, address);
  return {
    origin,
    requests: () => requests,
    preflights: () => preflights,
    /** Different events that were taken. */
    unique: () => new Set(taken).size,
    /** Deliveries beyond the first. */
    repeats: () => taken.length - new Set(taken).size,
    treat(next: Treatment): void {
      treat = next;
    },
    async stop(): Promise<void> {
      for (const server of [service, shop]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}
