/** Products in an assistant that draws: a host that speaks the app bridge of the extension's own package shows the answers of tools as real product cards. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { build } from 'esbuild';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { agentAppPage } from '../../scripts/agent-app.mjs';
import { launchChromium } from '../testing/chromium.ts';

/** What the package keeps to itself; named at run time, because it is no part of its types. */
const inService = async <Value>(file: string): Promise<Value> =>
  (await import(new URL(`../../packages/service/src/node/${file}`, import.meta.url).href)) as Value;

type Endpoint = (request: Request, connection: object) => Promise<Response> | undefined;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const HOSTILE = '<img src=x onerror=alert(1)>Stove';

/** The assistant's side: a frame without an origin, under a policy of what the resource asks for, and the bridge to it. */
const HOST_SCRIPT = `
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';
window.links = [];
window.heights = [];
window.showApp = async ({ html, csp, result, hostContext }) => {
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src " + csp.resourceDomains.join(' ');
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.style = 'width: 640px; height: 420px; border: 0';
  frame.srcdoc = html.replace('<head>', '<head><meta http-equiv="Content-Security-Policy" content="' + policy + '">');
  document.body.replaceChildren(frame);
  const bridge = new AppBridge(null, { name: 'assistant', version: '1' }, { openLinks: {} }, { hostContext });
  const isReady = new Promise((done) => { bridge.oninitialized = done; });
  bridge.onsizechange = ({ height }) => { window.heights.push(height); };
  bridge.onopenlink = async ({ url }) => { window.links.push(url); return {}; };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await isReady;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result);
};
`;

/** The page of the assistant, and pictures of the shop: one server under two names, so that they are two origins. */
let site: Server;
let shop: string;
let assistant: string;
let node: NodeService;
let servers: { port: number; close(): Promise<void> };
let client: Client;
let browser: Browser;
let page: Page;
let bundle: string;
const requests: string[] = [];

async function startSite(): Promise<void> {
  site = createServer(({ url = '/' }, response) => {
    if (url === '/') response.setHeader('Content-Type', 'text/html').end('<!doctype html><body></body>');
    else
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#2a6" d="M0 9 4 1l5 8z"/></svg>');
  });
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as AddressInfo;
  shop = `http://127.0.0.1:${port}`;
  assistant = `http://localhost:${port}`;
}

async function startService(): Promise<void> {
  node = await createNodeService();
  const call = (method: string, path: string, body: object) =>
    fetch(node.url + path, {
      method,
      headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
      body: JSON.stringify(body),
    });
  await call('PUT', '/1/indexes/products/settings', {
    searchableAttributes: ['name'],
    agents: { url: `${shop}/{slug}` },
  });
  const record = (objectID: string, name: string, image: string) => ({
    objectID,
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    brand: 'Acme',
    price: 129.5,
    currency: 'EUR',
    rating: 4.5,
    reviews: 12,
    image,
  });
  await call('POST', '/1/indexes/products/batch', {
    requests: [
      record('p1', 'Tent for two', '/tent.svg'),
      record('p2', 'Tent for four', '/large.svg'),
      record('p3', HOSTILE, 'javascript:alert(1)'),
    ].map((body) => ({ action: 'addObject', body })),
  });
  await node.service.whenIdle();
  const { createMcpEndpoint } = await inService<{ createMcpEndpoint: (options: object) => Promise<Endpoint> }>(
    'mcp/mcp-endpoint.ts',
  );
  const { startHttpServers } = await inService<{
    startHttpServers: (service: object, options: object) => Promise<typeof servers>;
  }>('http/http-servers.ts');
  const { service, appId, adminKey } = node;
  const mcp = await createMcpEndpoint({
    service,
    appId,
    adminKey,
    index: 'products',
    version: '1',
    productsApp: await agentAppPage(),
    now: Date.now,
    onError: (error: unknown) => expect.unreachable(String(error)),
    onChange: () => undefined,
  });
  servers = await startHttpServers(service, { mcp });
}

/** The page of the assistant. What is requested from it is noted; intercepted it would be too late for the first requests of a frame. */
async function openHost(): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: HOST_SCRIPT, resolveDir: resolve(import.meta.dirname, '..'), loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
  });
  bundle = outputFiles[0]!.text;
  browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 680, height: 460 } });
  page = await context.newPage();
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${assistant}/`);
  await page.addScriptTag({ content: bundle, type: 'module' });
  await page.waitForFunction('window.showApp');
}

beforeAll(async () => {
  await startSite();
  await startService();
  client = new Client({ name: 'test', version: '1' });
  // The SDK types an absent session as undefined, where this project leaves it out.
  const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${servers.port}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${node.searchKey}` } },
  }) as unknown as Parameters<Client['connect']>[0];
  await client.connect(transport);
  await openHost();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await client?.close();
  await servers?.close();
  await node?.close();
  site?.closeAllConnections();
  site?.close();
});

/** Does what an assistant does: reads the page that the tool names, calls the tool, and shows both. */
async function showTool(name: string, input: Record<string, unknown>, hostContext: object = {}): Promise<FrameLocator> {
  const { tools } = await client.listTools();
  const { ui } = tools.find((tool) => tool.name === name)!._meta as { ui: { resourceUri: string } };
  const { contents } = await client.readResource({ uri: ui.resourceUri });
  const [resource] = contents as unknown as [{ mimeType: string; text: string; _meta: { ui: { csp: object } } }];
  expect(resource.mimeType).toBe('text/html;profile=mcp-app');
  const result = await client.callTool({ name, arguments: input });
  const shown = { html: resource.text, csp: resource._meta.ui.csp, result, hostContext };
  await page.evaluate(
    (options) => (window as unknown as { showApp(shown: object): Promise<void> }).showApp(options),
    shown,
  );
  return page.frameLocator('iframe');
}

it('shows what was found as product cards, with their pictures, prices and stars', async () => {
  const frame = await showTool('search_products', { query: 'tent' }, { theme: 'dark', locale: 'de-DE' });
  const cards = frame.locator('aisle-product-card');
  await expect.poll(() => cards.count()).toBe(2);
  await frame.getByRole('link', { name: 'Tent for two' }).waitFor();
  await frame
    .getByText(/129,50\s€/)
    .first()
    .waitFor();
  const picture = cards.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await frame.locator('html').getAttribute('lang')).toBe('de-DE');
  const heights = await page.evaluate('window.heights');
  expect((heights as number[]).at(-1)).toBeGreaterThan(100);
  if (process.env['SCREENSHOT']) await page.screenshot({ path: process.env['SCREENSHOT'] });
});

it.each(['light', 'dark'])('is accessible in a %s assistant', async (theme) => {
  const shown = await showTool('search_products', { query: 'tent' }, { theme });
  await shown.getByRole('link', { name: 'Tent for two' }).waitFor();
  const frame = page.frames().at(-1)!;
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
  // A frame is no page of its own: its assistant has the landmarks and the heading.
  const own = violations.filter(({ id }) => !['region', 'page-has-heading-one', 'landmark-one-main'].includes(id));
  expect(own.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
});

it('opens a page of the shop by the assistant, and goes nowhere itself', async () => {
  const frame = await showTool('similar_products', { id: 'p1' });
  await frame.locator('aisle-product-card a').first().click();
  await expect
    .poll(() => page.evaluate('window.links'))
    .toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/[a-z-]+$/)]);
  expect(page.url()).toBe(`${assistant}/`);
});

it('takes the text of a record for a text, and asks nobody but for pictures of the shop', async () => {
  const frame = await showTool('search_products', { query: 'stove' });
  await frame.getByRole('link', { name: 'Stove' }).waitFor();
  const others = requests.filter((url) => !url.startsWith(shop) && !url.startsWith(assistant));
  expect(others).toEqual([]);
});

it('says in words where there is nothing to draw', async () => {
  const frame = await showTool('search_products', { query: 'xylophone' });
  await expect.poll(() => frame.getByRole('status').innerText()).toContain('Nothing was found for “xylophone”');
});
