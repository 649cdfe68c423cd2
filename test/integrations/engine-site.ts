/** A site whose page has every element, and whose searches go to a real Meilisearch or to what one answered before. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleWithClient } from './bundle-client.ts';
import { everyElement } from './every-element-page.ts';
import { note, readRecording, recall, type Recording } from './recorded-engine.ts';

/** Such a site. */
export interface EngineSite {
  origin: string;
  /** What the engine was asked and answered. */
  recording: Recording;
  /** Requests that no note answers. */
  unknown: string[];
  /** Searches that arrived. */
  searches(): number;
  close(): Promise<void>;
}

const script = `
import '@aisle/components/define';
import { client } from './client';
for (const root of document.querySelectorAll('aisle-search')) root.client = client;`;

const client = `
import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
export const client = instantMeiliSearch(location.origin, 'my-search-key', { primaryKey: 'id', finitePagination: true }).searchClient;`;

/**
 * Opens it; without the address of a Meilisearch it answers from the notes. `markup` is the page.
 * @example
 * const site = await openEngineSite({ engine: meilisearch?.url });
 */
export async function openEngineSite({
  engine,
  markup = everyElement,
}: { engine?: string | undefined; markup?: string } = {}): Promise<EngineSite> {
  const scripts = await bundleWithClient(script, client);
  const recording: Recording = engine ? {} : readRecording();
  const unknown: string[] = [];
  let searches = 0;
  const answer = async (path: string, text: string): Promise<{ status: number; body: Record<string, unknown> }> => {
    const question = JSON.parse(text) as Record<string, unknown>;
    if (!engine) {
      const body = recall(recording, path, question);
      if (!body) unknown.push(`${path} ${text}`);
      return body ? { status: 200, body } : { status: 500, body: { message: 'never asked before' } };
    }
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${engine}${path}`, { method: 'POST', headers, body: text });
    const body = (await response.json()) as Record<string, unknown>;
    if (response.ok) note(recording, path, question, body);
    return { status: response.status, body };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site');
    if (request.method !== 'POST') {
      const found = scripts.get(pathname);
      response.writeHead(200, { 'Content-Type': found ? 'text/javascript' : 'text/html; charset=utf-8' });
      response.end(
        found ??
          `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body>${markup}</body></html>`,
      );
      return;
    }
    if (pathname === '/multi-search') searches++;
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      void answer(pathname, text).then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recording,
    unknown,
    searches: () => searches,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
