/** Tests of pages rendered by a real Chromium for the crawler: the results of their scripts are read, and they reach nothing that the crawler may not. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Renderer } from '../../ports/renderer.ts';
import { chromiumPath, startChromium, type TestChromium } from '../../testing/start-chromium.ts';
import { type CrawlService, startCrawlService } from '../../testing/start-crawl-service.ts';
import { type Site, startSite } from '../../testing/start-site.ts';
import { TEMPLATE } from '../../testing/database-template.ts';
import { createCdpRenderer } from './cdp-renderer.ts';
import { runCrawl } from '../commands/crawl-command.ts';
import { readCrawlCommand } from '../commands/crawl-options.ts';
import { createNodeService } from '../create-node-service.ts';
import { createOutbound } from '../outbound/create-outbound.ts';

const path = chromiumPath();

const html = (script: string, body = '<main id="here">nothing</main>') =>
  `<!doctype html><html><head><title>Shell</title></head><body>${body}<script>${script}</script></body></html>`;

describe.skipIf(path === undefined)(
  `pages in a Chromium${path === undefined ? ' (none is here: CHROME_PATH names one)' : ''}`,
  () => {
    let chromium: TestChromium;
    let site: Site;
    let inner: Site;
    let renderer: Renderer;
    const reached: string[] = [];
    const asked: string[] = [];
    beforeAll(async () => {
      chromium = await startChromium(path!);
      const note = (name: string, text: string) => (response: { end(text: string): unknown }) => {
        reached.push(name);
        response.end(text);
      };
      inner = await startSite(
        Object.fromEntries(['/secret', '/image', '/frame', '/script', '/worker'].map((at) => [at, note(at, 'x')])),
      );
      site = await startSite({
        '/api.json': (response) => {
          asked.push('/api.json');
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Kettle"}');
        },
        '/never': () => undefined,
        '/app.js': (response) =>
          void response.writeHead(200, { 'content-type': 'text/javascript' })
            .end(`fetch('/api.json').then((a) => a.json()).then(({ name }) => {
              document.querySelector('#here').innerHTML = '<h1>' + name + '</h1><a href="/more">more</a>';
            });`),
        '/': (response) =>
          void response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<!doctype html><title>Shop</title><main id="here"></main><script src="/app.js"></script>'),
        '/more': (response) =>
          void response.writeHead(200, { 'content-type': 'text/html' }).end(html(`here.innerHTML = '<h1>More</h1>'`)),
      });
      const outbound = createOutbound({ allowedHosts: [new URL(site.url).host] });
      renderer = createCdpRenderer({ address: chromium.address, outbound, userAgent: 'Aisle Crawler', within: 6000 });
    }, 60_000);
    afterAll(async () => {
      await renderer.close();
      await chromium.stop();
      await Promise.all([site.close(), inner.close()]);
    });

    const render = async (body: string): Promise<string> => {
      const page = { url: `${site.url}/given`, contentType: 'text/html', body: new TextEncoder().encode(body) };
      const rendered = await renderer.render(page, { signal: new AbortController().signal });
      return new TextDecoder().decode(rendered);
    };
    const shown = async (script: string) => /<main id="here">(.*?)<\/main>/s.exec(await render(html(script)))?.[1];

    it('are read as their scripts made them, with what they asked their own host for', async () => {
      expect(await shown(`here.textContent = location.href`)).toBe(`${site.url}/given`);
      expect(
        await shown(`fetch('/api.json').then((a) => a.json()).then(({ name }) => (here.textContent = name))`),
      ).toBe('Kettle');
    });

    it('reach no host that is not allowed, whatever way they try', async () => {
      const other = JSON.stringify(inner.url);
      const result = await shown(`
        const other = ${other};
        const said = [];
        const say = (name) => () => { said.push(name); here.textContent = said.sort().join(' '); };
        fetch(other + '/secret', { mode: 'no-cors' }).then(say('fetched'), say('fetch'));
        const image = new Image(); image.onload = say('imaged'); image.onerror = say('image'); image.src = other + '/image';
        const script = document.createElement('script'); script.onload = say('scripted'); script.onerror = say('script');
        script.src = other + '/script'; document.head.append(script);
        const frame = document.createElement('iframe'); frame.src = other + '/frame'; document.body.append(frame);
        try { new WebSocket(other.replace('http', 'ws')); say('socketed')(); } catch { say('socket')(); }
        try { new RTCPeerConnection(); say('called')(); } catch { say('call')(); }
        const code = URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(other + '/worker') + ', { mode: "no-cors" }).then(() => postMessage("worked"), () => postMessage("work"))']));
        new Worker(code).onmessage = ({ data }) => say(data)();
        setTimeout(() => { location.href = other + '/secret'; }, 50);
      `);
      expect(result).toBe('call fetch image script socket work');
      expect(reached).toEqual([]);
    });

    it('keep nothing: no cookie and no storage of a page is there for the next', async () => {
      const look = `here.textContent = [document.cookie, localStorage.length].join('|');`;
      expect(await shown(`${look} document.cookie = 'a=1'; localStorage.a = 1;`)).toBe('|0');
      expect(await shown(look)).toBe('|0');
    });

    it('that never end, ask without end or ask the reader something are given up, and the next one is read', async () => {
      await expect(shown('for (;;);')).rejects.toThrow('did not come to rest within 6000 ms');
      asked.length = 0;
      await shown(`const again = () => fetch('/api.json').then(again, again); again();`).catch(() => undefined);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(200);
      expect(await shown(`alert('stop'); here.textContent = String(confirm('more?'));`)).toBe('false');
      const controller = new AbortController();
      const page = { url: `${site.url}/given`, contentType: 'text/html', body: new TextEncoder().encode(html('')) };
      controller.abort(new Error('called off'));
      await expect(renderer.render(page, { signal: controller.signal })).rejects.toThrow('called off');
    });

    it.each([
      ['objects', 'all.push(Array.from({ length: 200000 }, (_, n) => ({ n, text: "item " + n })))'],
      ['buffers', 'all.push(new Uint8Array(20000000).fill(1))'],
    ])('that take more and more memory for %s are given up, and the next one is read', async (_kind, more) => {
      const script = `fetch('/never'); const all = []; const grow = () => { ${more}; here.textContent = all.length; setTimeout(grow, 20); }; grow();`;
      // It is not idle, because a request is in progress.
      await expect(shown(script)).rejects.toThrow('The page takes over 256000000 bytes of memory');
      expect(await shown('here.textContent = "small"')).toBe('small');
    });

    it('are crawled by the command line too, with the browser that it names', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'aisle-rendered-'));
      try {
        const [file, dataDir] = [join(directory, 'app.json'), join(directory, 'data')];
        const source = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';
        const config = {
          startUrls: [`${site.url}/`],
          renderJavaScript: true,
          actions: [
            { indexName: 'app', pathsToMatch: [`${site.url}/**`], recordExtractor: { __type: 'function', source } },
          ],
        };
        await writeFile(file, JSON.stringify(config));
        await (await createNodeService({ template: TEMPLATE, dataDir })).close();
        const crawl = async (...more: string[]) => {
          const lines: string[] = [];
          const command = readCrawlCommand([file, '--data', dataDir, ...more], {});
          if (command.kind !== 'crawl') throw new Error('no crawl');
          return { code: await runCrawl(command, (line) => lines.push(line)), lines };
        };
        await expect(crawl()).rejects.toThrow('config.renderJavaScript: this service has no browser');
        const { code, lines } = await crawl('--renderer', chromium.address);
        expect([code, lines.at(-1)]).toEqual([0, '2 pages done, 0 URLs skipped, 0 failed']);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    });

    it('are crawled: links and records come of what the scripts made', async () => {
      const outbound = createOutbound({ allowedHosts: [new URL(site.url).host] });
      const shop: CrawlService = await startCrawlService({
        outbound,
        renderer: createCdpRenderer({ address: chromium.address, outbound, userAgent: 'Aisle Crawler' }),
      });
      try {
        const source = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';
        const id = await shop.create({
          startUrls: [`${site.url}/`],
          renderJavaScript: true,
          actions: [
            { indexName: 'app', pathsToMatch: [`${site.url}/**`], recordExtractor: { __type: 'function', source } },
          ],
        });
        const tested = (await shop.ask('POST', `/crawlers/${id}/test`, { url: `${site.url}/` })).body;
        expect(tested).toMatchObject({ records: [{ records: [{ title: 'Kettle' }] }], links: [`${site.url}/more`] });
        expect(await shop.reindex(id)).toEqual({ success: 2 });
        expect(await shop.objectIDs('app')).toEqual(['/', '/more']);
      } finally {
        await shop.close();
      }
    });
  },
);

it('a browser that is not there is named, with the cure', async () => {
  const closed = await startSite({});
  await closed.close();
  const outbound = createOutbound();
  const renderer = createCdpRenderer({ address: closed.url, outbound, userAgent: 'x' });
  const page = { url: 'http://localhost/', contentType: 'text/html', body: new Uint8Array() };
  await expect(renderer.render(page, { signal: new AbortController().signal })).rejects.toThrow(
    'The browser of --renderer cannot be reached; start it, or give its address',
  );
  await renderer.close();
});
