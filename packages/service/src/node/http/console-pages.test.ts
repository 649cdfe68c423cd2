/** Tests of the console in a service: its files, their policy, and the message if they are missing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsolePages, loadConsolePages } from './console-pages.ts';
import { startHttpServers } from './http-servers.ts';

let folder: string;
let pages: ConsolePages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Console</title></head>');
  await writeFile(join(folder, 'assets/main-1234.js'), 'export {};');
  await writeFile(join(folder, 'assets/main-1234.js.map'), '{}');
  pages = await loadConsolePages(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, init?: RequestInit): Response | undefined =>
  pages(new Request(`http://localhost${path}`, init));

describe('the pages of the console', () => {
  it('come under a policy that lets nothing in from elsewhere, and nothing made of texts', async () => {
    const answer = ask('/console/')!;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Console</title>');
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('say whether a model answers merchandisers', async () => {
    const pages = await loadConsolePages(folder, { hasAssistant: true });
    const page = await pages(new Request('http://127.0.0.1/console/'))?.text();
    expect(page).toContain('<meta name="aisle-assistant" content="true" /></head>');
  });

  it('say that there are no clusters, which the console then does not ask for', async () => {
    const pageOf = async (hasClusters: boolean): Promise<string> =>
      (await loadConsolePages(folder, { hasClusters }))(new Request('http://127.0.0.1/console/'))!.text();
    expect(await pageOf(false)).toContain('<meta name="aisle-clusters" content="false" /></head>');
    expect(await pageOf(true)).not.toContain('aisle-clusters');
  });

  it('say where the shop is, as an address and nothing else', async () => {
    const pageOf = async (shop?: string): Promise<string> => {
      const named = await loadConsolePages(folder, { shop });
      return named(new Request('http://localhost/console/'))!.text();
    };
    expect(await pageOf('http://shop.example:4000')).toContain(
      '<meta name="aisle-shop" content="http://shop.example:4000/" /></head>',
    );
    expect(await pageOf('https://shop.example/"><script>')).not.toContain('<script>');
    expect(await pageOf()).not.toContain('aisle-shop');
    expect(await pageOf()).not.toContain('aisle-assistant');
    await expect(loadConsolePages(folder, { shop: 'javascript:alert(1)' })).rejects.toThrow(
      'consoleShop must be an address such as https://shop.example',
    );
  });

  it('are not kept by caches but for files whose names change with them', () => {
    expect(ask('/console/')!.headers.get('cache-control')).toBe('no-store');
    expect(ask('/console/index.html')!.headers.get('cache-control')).toBe('no-store');
    expect(ask('/console/assets/main-1234.js')!.headers.get('cache-control')).toContain('immutable');
  });

  it('are packed for who takes that, and leave source maps out', () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    expect(ask('/console/', { headers })!.headers.get('content-encoding')).toBe('br');
    expect(ask('/console/')!.headers.get('content-encoding')).toBeNull();
    expect(ask('/console/assets/main-1234.js.map')!.status).toBe(404);
  });

  it('leave every other path to the service, and no way out of their folder', () => {
    expect(ask('/1/indexes')).toBeUndefined();
    expect(ask('/consoles/')).toBeUndefined();
    expect(ask('/console')!.headers.get('location')).toBe('/console/');
    expect(ask('/console/..%2f..%2fetc/passwd')!.status).toBe(404);
    expect(ask('/console/', { method: 'POST' })!.status).toBe(405);
    expect(ask('/console/', { method: 'HEAD' })!.body).toBeNull();
  });

  it('stand beside the service at its port', async () => {
    const service = { answer: async () => ({ status: 200, headers: {}, text: 'the service' }) };
    const servers = await startHttpServers(service, { consolePages: pages });
    const at = (path: string) => fetch(`http://127.0.0.1:${servers.port}${path}`).then((answer) => answer.text());
    expect(await at('/console/')).toContain('Console');
    expect(await at('/1/indexes')).toBe('the service');
    await servers.close();
  });
});

describe('a console that is not there', () => {
  it('says what to install', async () => {
    await expect(loadConsolePages(join(folder, 'assets'))).rejects.toThrow(
      /no index\.html in .*install @aisle\/console/,
    );
    await expect(loadConsolePages(join(folder, 'nowhere'))).rejects.toThrow('The console is not built');
    await expect(loadConsolePages(true, { from: [] })).rejects.toThrow(
      /not installed; bring it by npm install @aisle\/console/,
    );
  });
});
