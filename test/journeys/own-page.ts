/** Own page: what somebody has after the third and fourth step of "Start in five minutes", served by a server of theirs. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Demo } from 'aisle-demo/server';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** The page of the guide with the script tag of its next step, for a service. */
function pageOfTheGuide({ appId, searchKey, serviceUrl }: Pick<Demo, 'appId' | 'searchKey' | 'serviceUrl'>): string {
  const [page, tracker] = [...read('docs/start.md').matchAll(/```html\n([\s\S]*?)```/g)].map(([, block]) => block!);
  return page!
    .replace('</head>', `${tracker}</head>`)
    .replaceAll('my-shop', appId)
    .replaceAll('my-search-key', searchKey)
    .replaceAll('http://127.0.0.1:4001', serviceUrl);
}

/** Serves it on a port of its own, with the files that the guide says to put beside it. */
export async function serveOwnPage(demo: Demo): Promise<{ url: string; close(): void }> {
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', pageOfTheGuide(demo)],
    '/aisle.js': ['text/javascript', read('packages/components/dist/aisle.js')],
    '/theme.css': ['text/css', read('packages/components/src/theme.css')],
    '/aisle-insights.js': ['text/javascript', read('packages/insights/dist/aisle-insights.js')],
  };
  const server = createServer((request, response) => {
    const [type, text] = files[request.url!.split('?')[0]!] ?? ['text/html', '<title>A page of the shop</title>'];
    response.writeHead(200, { 'Content-Type': type }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
