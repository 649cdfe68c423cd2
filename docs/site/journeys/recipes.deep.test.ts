/** The recipes in other languages, run as they stand against the service: what they write is found, what they draw is whole. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchResponse } from '@aisle/contract';
import { createNodeService, type NodeService } from '@aisle/service/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasProgram, recipeBlocks, runProgram, standIns } from './recipe-blocks.ts';

const appId = 'shop';
const adminKey = 'admin-key';
let running: NodeService;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-recipes-'));
  running = await createNodeService({
    appId,
    keys: [
      { key: adminKey, acl: ['admin'] },
      { key: 'search-key', acl: ['search'] },
    ],
  });
  env = {
    AISLE_HOST: running.url,
    AISLE_APP_ID: appId,
    AISLE_SEARCH_KEY: 'search-key',
    AISLE_ADMIN_KEY: adminKey,
  };
});
afterAll(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

const headers = { 'X-Service-Application-Id': appId, 'X-Service-API-Key': adminKey };
const find = async (query: string): Promise<SearchResponse> => {
  await running.service.whenIdle();
  const body = JSON.stringify({ query });
  return (await (
    await fetch(`${running.url}/1/indexes/products/query`, { method: 'POST', headers, body })
  ).json()) as SearchResponse;
};
afterEach(() => fetch(`${running.url}/1/indexes/products/clear`, { method: 'POST', headers }));

/** Writes a block of code, behind what stands in for its framework. */
const write = (name: string, code: string): string => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
};
/** Leaves tests out, and says why, where a program is missing. */
const needs = (program: string): void => {
  const isThere = hasProgram(program);
  beforeEach(({ skip }) => skip(!isThere, `${program} is not installed`));
};
const products = [
  { objectID: '1', name: 'Walnut desk <lamp>', url: '/p/1' },
  { objectID: '2', name: 'Oak desk', url: '/p/2' },
];

describe('in PHP', () => {
  needs('php');
  const [page = '', writing = ''] = recipeBlocks('php', 'php');
  /** Runs PHP with the query of an address. */
  const php = (code: string, query = '', more = {}): Promise<string> =>
    runProgram('php', ['-d', 'display_errors=stderr', '-r', `parse_str($argv[1], $_GET); ${code}`, '--', query], {
      ...env,
      ...more,
    });

  it('products are written and the page shows them before any script, whatever was asked for', async () => {
    const file = write('write.php', writing);
    const list = `json_decode('${JSON.stringify(products)}', true)`;
    const save = (key: string): string =>
      `require '${file}'; echo saveProducts('${running.url}', '${appId}', '${key}', ${list});`;
    expect(Number(await php(save(adminKey)))).toBeGreaterThan(0);
    expect((await find('desk')).nbHits).toBe(2);
    await expect(php(save('search-key'))).rejects.toThrow(/RuntimeException/);

    const show = `require '${write('page.php', page)}';`;
    const html = await php(show, 'q=walnut');
    expect(html).toContain('<a href="/p/1">Walnut desk &lt;lamp&gt;</a>');
    expect(html).not.toContain('Oak desk');
    expect(html).toContain('<a href="{{url}}">');
    const hostile = await php(show, `q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(hostile).not.toContain('<script>alert');
    expect(await php(show, 'q[]=1')).toContain('Oak desk');
    // Nobody answers there: the page comes all the same.
    expect(await php(show, 'q=desk', { AISLE_HOST: 'http://127.0.0.1:9' })).toContain('</aisle-search>');
  });

  it('WooCommerce writes a product, loads the files, shows results and tells an order', async () => {
    const [save = '', load = '', results = '', order = ''] = recipeBlocks('woocommerce', 'php').map((code, at) =>
      write(`woocommerce-${at}.php`, code),
    );
    const wordpress = `require '${join(standIns, 'wordpress.php')}';`;
    const written = await php(`${wordpress} require '${save}'; do_action('woocommerce_update_product', 7);`);
    expect(written).toMatch(/ 20\d /);
    expect((await find('walnut')).hits[0]).toMatchObject({
      objectID: '7',
      name: 'Walnut "desk" <lamp>',
      url: '/product/7',
      image: null,
      price: 19.5,
      category: ['Lamps'],
      inStock: true,
    });

    const head = await php(`${wordpress} require '${load}'; do_action('wp_enqueue_scripts'); do_action('wp_head');`);
    expect(head).toContain('module https://shop.example/theme/assets/aisle.js');
    expect(head).toContain(`data-app-id="${appId}" data-api-key="search-key" data-host="${running.url}"`);

    expect(await php(`${wordpress} require '${results}';`, 'q=lamp')).toMatch(
      /<aisle-search app-id="shop"[\s\S]*href="\{\{url\}\}"[\s\S]*<\/aisle-search>/,
    );
    expect(await php(`${wordpress} require '${results}';`, 's=red+lamp')).toBe(
      'to https://shop.example/?q=red+lamp&s=',
    );

    const told = await php(`${wordpress} require '${order}'; do_action('woocommerce_thankyou', 1);`);
    const [, attribute = ''] = /data-aisle-order="([^"]*)"/.exec(told) ?? [];
    expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual({
      index: 'products',
      eventName: 'Ordered',
      objectIDs: ['7'],
      objectData: [{ price: 19.5, quantity: 2 }],
      currency: 'EUR',
    });
  });

  it('Magento prints the tracker and the page of results', async () => {
    const magento = `require '${join(standIns, 'magento.php')}';`;
    const [tracker = '', results = ''] = await Promise.all(
      recipeBlocks('magento', 'php').map((code, at) =>
        php(`${magento} require '${write(`magento-${at}.php`, code)}';`),
      ),
    );
    expect(tracker).toContain('src="https://shop.example/static/aisle-insights.js"');
    expect(results).toContain('app-id="my-shop&quot;"');
    expect(results).toContain('host="https://search.example.com"');
  });
});

describe('in Ruby', () => {
  needs('ruby');
  const [client = '', model = ''] = recipeBlocks('rails', 'ruby');
  const rails = `require "${join(standIns, 'rails.rb')}"`;

  it('a record is written after commit, and goes when it is destroyed; a refusal is raised in the words of the service', async () => {
    const program = (event: string): string => `${rails}
${client}
${model}
AISLE = Aisle.new(host: ENV["AISLE_HOST"], app_id: ENV["AISLE_APP_ID"], admin_key: ENV["AISLE_ADMIN_KEY"])
class SearchJob
  def self.perform_later(id, record) = record ? AISLE.put(id, record) : AISLE.delete(id)
end
class Product
  def id = 7
  def name = "Walnut lamp"
  def brand = Struct.new(:name).new("Acme")
  def price = 19.5
end
Product.new.commit(:${event})`;
    const run = (event: string, more = {}): Promise<string> =>
      runProgram('ruby', [write('product.rb', program(event))], { ...env, ...more });
    await run('create');
    expect((await find('walnut')).hits[0]).toMatchObject({
      objectID: '7',
      name: 'Walnut lamp',
      brand: 'Acme',
      price: 19.5,
      url: '/products/7',
    });
    await run('destroy');
    expect((await find('walnut')).nbHits).toBe(0);
    await expect(run('create', { AISLE_ADMIN_KEY: 'search-key' })).rejects.toThrow(/403: \w+/);
  });

  it('views leave the cards alone and say what an event is about', async () => {
    const [view = '', button = ''] = recipeBlocks('rails', 'html');
    const program = `${rails}
include Views
@product = Struct.new(:id, :price).new(7, 19.5)
print ERB.new(DATA.read).result(binding)
__END__
${view}${button}`;
    const html = await runProgram('ruby', [write('view.rb', program)], env);
    expect(html).toContain('<aisle-product-card href="{{url}}" currency="EUR">');
    expect(html).toMatch(/<script src="\/aisle-insights.js" async="true" data-app-id="shop" data-api-key="search-key"/);
    expect(html).toContain('data-aisle-event="addedToCartObjectIDs"');
    expect(html).toContain('data-aisle-object-ids="7"');
  });
});

describe('in Python', () => {
  needs('python3');
  it("Shopify's export becomes one record for each product", async () => {
    const [script = ''] = recipeBlocks('shopify', 'python');
    const rows = [
      '\u{feff}Handle,Title,Vendor,Type,Image Src,Variant Price,Option1 Value',
      'desk-lamp,"Lamp, desk",Acme,Lamps,https://x.example/1.jpg,49.00,S',
      'desk-lamp,,,,,39.50,M',
      'draft,,,,,1.00,S',
      'gift,Gift card,,,,,Default Title',
    ];
    const text = await runProgram('python3', [write('products.py', script), write('export.csv', rows.join('\n'))]);
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      {
        objectID: 'desk-lamp',
        name: 'Lamp, desk',
        brand: 'Acme',
        category: 'Lamps',
        image: 'https://x.example/1.jpg',
        url: '/products/desk-lamp',
        price: 39.5,
        sizes: ['S', 'M'],
      },
      expect.objectContaining({ objectID: 'gift', price: null, sizes: [] }),
    ]);
  });

  it('what Django calls writes more products than one request may hold', async () => {
    const [, client = ''] = recipeBlocks('django', 'python');
    const many = 'products = [{"objectID": str(n), "name": f"Lamp {n}"} for n in range(1001)]';
    const call = 'print(save_products(os.environ["AISLE_HOST"], "shop", os.environ["AISLE_ADMIN_KEY"], products))';
    const program = write('django.py', `import os\n${client}\n${many}\n${call}\n`);
    expect(Number(await runProgram('python3', [program], env))).toBeGreaterThan(0);
    expect((await find('lamp')).nbHits).toBe(1001);
    await expect(runProgram('python3', [program], { ...env, AISLE_ADMIN_KEY: 'search-key' })).rejects.toThrow(/403/);
  });
});

describe('in Liquid', () => {
  it("Shopify's templates fill in what is the shop's, and leave the cards to the page", async () => {
    // Eleventy brings the Liquid of the site.
    const { Liquid } = createRequire(createRequire(import.meta.url).resolve('@11ty/eleventy'))('liquidjs') as {
      Liquid: new (options: object) => {
        registerFilter(name: string, filter: (value: string) => string): void;
        parseAndRender(template: string, data: object): Promise<string>;
      };
    };
    const liquid = new Liquid({ strictFilters: true, strictVariables: true });
    liquid.registerFilter('asset_url', (file) => `//cdn.example/assets/${file}`);
    liquid.registerFilter('t', (key) => `the text of ${key}`);
    const data = {
      settings: { aisle_app_id: appId, aisle_search_key: 'search-key', aisle_host: running.url },
      cart: { currency: { iso_code: 'EUR' } },
      product: { handle: 'desk-lamp', price: 4950, selected_or_first_available_variant: { id: 11 } },
    };
    const [head, results, form] = await Promise.all(
      recipeBlocks('shopify', 'liquid').map((code) => liquid.parseAndRender(code, data)),
    );
    expect(head).toContain('src="//cdn.example/assets/aisle.js"');
    expect(head).toContain(`data-host="${running.url}"`);
    expect(results).toContain(`api-key="search-key"`);
    expect(results).toContain('<aisle-product-card href="{{url}}">');
    expect(results).not.toContain('{%');
    expect(form).toContain('data-aisle-object-ids="desk-lamp"');
    expect(form).toContain('data-aisle-price="49.5"');
  });
});
