/** One origin for pages, pictures and service, under a strict policy; seeding writes once. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../catalogue/generate-catalogue.ts';
import { credentials } from '../src/shop.ts';
import { listen } from './listen.ts';
import { seed } from './seed.ts';
import { createShopSite, type ShopSite } from './shop-site.ts';
import { loadStaticFiles } from './static-files.ts';

const products = generateCatalogue({ count: 1_200 });
let folder: string;
let running: NodeService;
let site: ShopSite;

const ask = (path: string, init?: RequestInit): Promise<Response> => site(new Request(`http://shop.test${path}`, init));
const query = async (index: string, body: unknown) => {
  const response = await ask(`/1/indexes/${index}/query`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Application-Id': credentials.appId,
      'X-Service-API-Key': credentials.apiKey,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { nbHits: number; hits: { price: number; brand: string; objectID: string }[] };
};
const seedIt = (): Promise<number> =>
  seed({ products, service: running.service.fetch, appId: running.appId, adminKey: running.adminKey });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-demo-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Shop</title>');
  await writeFile(join(folder, 'missing.html'), '<!doctype html><title>You went astray</title>');
  await writeFile(join(folder, 'assets', 'page-abc.js'), 'export {};');
  running = await createNodeService({ appId: credentials.appId, searchKey: credentials.apiKey });
  site = createShopSite({ products, files: await loadStaticFiles(folder), service: running.service.fetch });
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true });
});

describe('the site', () => {
  it('sends pages under a policy that allows its own origin alone and asks for Trusted Types', async () => {
    const page = await ask('/?q=boots');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
  });

  it('lets hashed files be kept for ever and pages be asked for again', async () => {
    expect((await ask('/assets/page-abc.js')).headers.get('cache-control')).toContain('immutable');
    expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('draws products and departments, and nothing else', async () => {
    const [first] = products;
    const picture = await ask(`${first?.image}?color=${first?.colors.at(-1)}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
    expect((await ask('/pictures/departments/camp.svg')).status).toBe(200);
    for (const path of ['/pictures/P99999.svg', '/pictures/departments/constructor.svg', '/pictures/../index.html.svg'])
      expect((await ask(path)).status).toBe(404);
  });

  it('reaches no file outside its folder', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets'])
      expect((await ask(path)).status).toBe(404);
  });

  it('shows a person who went astray a page with ways on, and others a line', async () => {
    const page = await ask('/nowhere.html', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('astray');
    const line = await ask('/nowhere.js', { headers: { Accept: '*/*' } });
    expect([line.status, line.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('answers other methods with what is possible', async () => {
    const answer = await ask('/', { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await (await ask('/', { method: 'HEAD' })).text()).toBe('');
  });

  it('works the same over a real port', async () => {
    const listening = await listen(site, { port: 0 });
    try {
      const page = await fetch(`${listening.url}/`);
      expect(await page.text()).toContain('<title>Shop</title>');
      const refused = await fetch(`${listening.url}/1/indexes/products/query`, { method: 'POST', body: '{}' });
      expect(refused.status).toBe(403);
    } finally {
      await listening.close();
    }
  });
});

describe('seeding', () => {
  it('makes all products searchable, sorted by the replicas too, and writes nothing the second time', async () => {
    expect(await seedIt()).toBe(1_200);
    expect((await query('products', { query: '' })).nbHits).toBe(1_200);
    const { hits } = await query('products_price_asc', { query: '', hitsPerPage: 50 });
    const prices = hits.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(await seedIt()).toBe(0);
  });

  it('finds a product by name and one brand by its facet', async () => {
    const wanted = products[17];
    const byName = await query('products', { query: wanted?.name ?? '' });
    expect(byName.hits[0]?.objectID).toBe(wanted?.objectID);
    const byBrand = await query('products', {
      query: '',
      facetFilters: [[`brand:${wanted?.brand}`]],
      hitsPerPage: 100,
    });
    expect(new Set(byBrand.hits.map(({ brand }) => brand))).toEqual(new Set([wanted?.brand]));
  });
});
