/** The console's views of crawlers and ingestion: where records come from, what became of each, and what a run would change. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsOf, settled } from '../testing/console-world.ts';
import { startConsoleJourney } from './console-journey.ts';

const journey = startConsoleJourney();
const { open, record, search } = journey;

/** Scripts of a shop give way to everything else (nice 5): 0.6 s alone were 15 s on two cores with a load of nine. In milliseconds. */
const scriptPatience = 60_000;

const askCrawlers = async <Answer>(path: string, body?: object): Promise<Answer> => {
  const authorization = `Basic ${btoa(`shop:${journey.world.node.adminKey}`)}`;
  const answer = await fetch(`${journey.world.node.url}/api/1/crawlers${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
};
const crawlers = () => askCrawlers<{ items: { id: string; name: string }[] }>('');
const crawlerOf = async (name: string): Promise<{ config: object }> => {
  const { items } = await crawlers();
  return askCrawlers(`/${items.find((one) => one.name === name)!.id}?withConfig=true`);
};

describe('crawlers and ingestion', () => {
  it('makes a crawler by fields, shows at a field what the service says of it, and tests one page', async () => {
    const { page } = await open('#/crawlers?crawler=%2B');
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByLabel('Name', { exact: true }).fill('Help pages');
    const site = `${journey.world.node.url}/console/`;
    await page.getByLabel('Start URLs', { exact: true }).fill(`${site}\nno address`);
    await page.getByLabel('Pages', { exact: true }).fill(`${site}**`);
    await page
      .getByLabel('Record extractor')
      .fill("({ url, $ }) => [{ objectID: url.href, title: $('title').text() }]");
    await page.getByLabel('Schedule', { exact: true }).selectOption('every Monday');
    await page.getByLabel('Time (UTC)').fill('20:30');
    await page.getByLabel('API key that writes').fill(journey.world.node.adminKey);
    await save.click();
    // The second of them is wrong; the cursor stands where it can be mended.
    const starts = page.getByLabel('Start URLs', { exact: true });
    await expect.poll(() => starts.getAttribute('aria-invalid')).toBe('true');
    await page.locator('#config-startUrls-problem', { hasText: 'config.startUrls[1]' }).waitFor();
    expect(await starts.evaluate((field) => field === document.activeElement)).toBe(true);
    await starts.fill(site);
    // What it takes from a page is seen before there is a crawler, and leaves none.
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.locator('pre', { hasText: `"objectID": "${site}"` }).waitFor({ timeout: scriptPatience });
    expect((await crawlers()).items).toEqual([]);
    await page.getByLabel('Concurrent pages', { exact: true }).fill('500');
    await save.click();
    await page.locator('#config-rateLimit-problem', { hasText: 'must be 1 to 100' }).waitFor();
    await page.getByLabel('Concurrent pages', { exact: true }).fill('3');
    await save.click();
    await page.getByRole('heading', { name: 'Help pages' }).waitFor();
    const { config } = await crawlerOf('Help pages');
    expect(config).toMatchObject({
      apiKey: '****',
      rateLimit: 3,
      startUrls: [site],
      schedule: 'on monday at 20:30',
      actions: [{ indexName: 'pages', pathsToMatch: [`${site}**`] }],
    });
    expect(await page.getByLabel('API key that writes').inputValue()).toBe('');
    // What is typed counts in the test before it is saved.
    await page.getByLabel('Record extractor').fill('({ url }) => [{ objectID: url.href, from: "typed" }]');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.locator('pre', { hasText: '"from": "typed"' }).waitFor({ timeout: scriptPatience });
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('paused')
      .waitFor();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('active')
      .waitFor();
    await page.getByText('Started: Help pages').first().waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText('Paused: Help pages').first().waitFor();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('active')
      .waitFor();
  });

  it('changes a crawler as JSON, keeps there what was typed in fields, and says what name was probably meant', async () => {
    const { items } = await crawlers();
    const { page } = await open(`#/crawlers?crawler=${items[0]!.id}`);
    await page.getByLabel('Index name prefix').fill('site_');
    await page.getByRole('button', { name: 'Show JSON' }).click();
    const text = page.getByLabel('Configuration as JSON');
    const config = JSON.parse(await text.inputValue()) as Record<string, unknown>;
    expect(config).toMatchObject({ indexPrefix: 'site_', schedule: 'on monday at 20:30' });
    await text.fill('{}');
    await page.getByText(/The configuration must be an object with appId/).waitFor();
    expect(await page.getByRole('button', { name: 'Show form' }).isDisabled()).toBe(true);
    await text.fill(JSON.stringify({ ...config, exclusionPattern: [] }));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('did you mean "exclusionPatterns"?').first().waitFor();
    await text.fill(JSON.stringify({ ...config, exclusionPatterns: ['**/cart'] }));
    await page.getByRole('button', { name: 'Show form' }).click();
    await page.getByLabel('Ignored query parameters').fill('ref');
    await page.getByLabel('Index pages marked noindex').check();
    await page.getByLabel('File types').fill('html\npdf');
    await page.getByLabel('Maximum pages', { exact: true }).fill('50');
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByLabel('Target index').last().fill('articles');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Help pages').first().waitFor();
    expect((await crawlerOf('Help pages')).config).toMatchObject({
      indexPrefix: 'site_',
      exclusionPatterns: ['**/cart'],
      ignoreQueryParams: ['ref'],
      ignoreNoIndex: true,
      maxUrls: 50,
      rateLimit: 3,
      actions: [{ indexName: 'pages', fileTypesToMatch: ['html', 'pdf'] }, { indexName: 'articles' }],
    });
  });

  it('lists what became of each URL, shows what one of them answered, and gives the list as a file', async () => {
    const pages = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html');
      if (url === '/') return void response.end('<title>Home</title><a href="/stock">s</a><a href="/help">h</a>');
      if (url === '/help') return void response.end('<title>Help</title>');
      response.writeHead(url === '/stock' ? 503 : 404).end('<p>The storehouse is shut');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    const action = {
      indexName: 'listed_pages',
      pathsToMatch: [`${site}/**`],
      recordExtractor: {
        __type: 'function',
        source: '({ url, $ }) => [{ objectID: url.href, title: $("title").text() }]',
      },
    };
    const { id } = await askCrawlers<{ id: string }>('', {
      name: 'Listed pages',
      config: {
        appId: 'shop',
        apiKey: journey.world.node.adminKey,
        startUrls: [`${site}/`],
        sitemaps: [`${site}/sitemap.xml`],
        actions: [action],
      },
    });
    await askCrawlers(`/${id}/reindex`, {});
    await journey.world.node.service.whenIdle();
    // One that is active is looked at again and again.
    await askCrawlers(`/${id}/pause`, {});
    pages.close();
    const { page, context } = await open(`#/crawlers?crawler=${id}`);
    const list = page.locator('aisle-console-crawler-urls');
    // What failed comes first, sitemaps too.
    await list.getByText('2 URLs').waitFor();
    await list.getByRole('row', { name: /sitemap\.xml.*404.*The sitemap answers 404/ }).waitFor();
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'JSON Lines' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { url: string }).url).sort()).toEqual([
      `${site}/sitemap.xml`,
      `${site}/stock`,
    ]);
    await list.getByRole('button', { name: `${site}/stock` }).click();
    const visit = page.locator('aisle-console-crawler-visit');
    await visit.getByText('GET /stock HTTP/1.1').waitFor();
    await visit.getByText('The storehouse is shut').waitFor();
    await settled(page);
    expect(await findingsOf({ page, context })).toEqual([]);
    await list.getByLabel('Result', { exact: true }).selectOption('indexed');
    await list.getByLabel('URL contains').fill('/help');
    await list.getByText('1 URL', { exact: true }).waitFor();
    await list.getByRole('button', { name: `${site}/help` }).click();
    await visit.getByText('"title": "Help"').waitFor();
    await list.getByLabel('Kind').selectOption('Sitemaps');
    await list.getByText('No URLs match these filters.').waitFor();
    await visit.waitFor({ state: 'detached' });
  });

  it('explains a blocked crawler, and lets it go on', async () => {
    const { items } = await crawlers();
    const id = items[0]!.id;
    const { page } = await open('');
    let cancelled = '';
    await page.route(`**/api/1/crawlers/${id}*`, async (route) => {
      const answer = await route.fetch();
      const crawler = (await answer.json()) as object;
      const blocked = { blocked: true, blockingTaskId: 'task-1', blockingReason: 'Half of the records are gone' };
      await route.fulfill({ response: answer, json: { ...crawler, ...(cancelled ? {} : blocked) } });
    });
    await page.route(`**/api/1/crawlers/${id}/tasks/task-1/cancel`, (route) => {
      cancelled = route.request().method();
      return route.fulfill({ status: 204 });
    });
    await page.goto(`${journey.world.consoleUrl}#/crawlers?crawler=${id}`);
    await page.getByText('Half of the records are gone').waitFor();
    await page
      .getByRole('row', { name: /Help pages/ })
      .getByText('blocked')
      .waitFor();
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await page.getByText('Half of the records are gone').waitFor({ state: 'detached' });
    expect(cancelled).toBe('POST');
    // The view goes on asking how the crawler is: no answer may be on its way when the page closes.
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('says how many events of a run are listed when there are more', async () => {
    const { page, complaints } = await open('#/ingestion?tab=runs');
    const time = new Date().toISOString();
    const event = { eventID: 'e', runID: 'r', status: 'succeeded', type: 'record', batchSize: 1, publishedAt: time };
    await page.route('**/1/runs/*/events?*', (route) =>
      route.fulfill({
        json: {
          events: [event],
          pagination: { nbPages: 3, page: 1, nbItems: 250, itemsPerPage: 100 },
          window: { startDate: time, endDate: time },
        },
      }),
    );
    await page.goto(`${journey.world.consoleUrl}#/ingestion?tab=runs&run=5d1f2a8b-0f6e-44f2-8a4e-6b7c8d9e0f11`);
    await page.getByText('1 of 250 events are listed.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps credentials sealed: they are typed once, never shown, and stay where nothing is typed', async () => {
    const { page } = await open('#/ingestion?tab=authentications&edit=%2B');
    await page.getByText('No credentials yet').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Feed login');
    await page.getByLabel('User name').fill('reader');
    const password = page.getByLabel('Password');
    expect(await password.getAttribute('type')).toBe('password');
    await password.fill('kept-secret');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Feed login/ }).waitFor();
    await page.reload();
    await settled(page);
    expect(await password.inputValue()).toBe('');
    expect(await page.content()).not.toContain('kept-secret');
    const bodies: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postData() ?? ''));
    await page.getByLabel('User name').fill('writer');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Feed login').first().waitFor();
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      { name: 'Feed login', input: { username: 'writer' } },
    ]);
  });

  it('asks for the fields of each kind of source, and says at a field what is wrong with it', async () => {
    const { page } = await open('#/ingestion?tab=sources&edit=%2B');
    const kind = page.getByLabel('Kind');
    const labels = (): Promise<string[]> =>
      page.locator('aisle-console-ingestion-resource .form-grid label').allInnerTexts();
    const asked: Record<string, string[]> = {};
    for (const type of ['json', 'csv', 'xml', 'xlsx', 'ecommerce_a', 'ecommerce_b', 'datawarehouse', 'container']) {
      await kind.selectOption(type);
      asked[type] = (await labels()).slice(3);
    }
    expect(asked).toMatchObject({
      json: expect.arrayContaining([
        'Address',
        'Column of the objectID',
        'Asked by',
        'Where the rows stand',
        'Charset',
      ]) as string[],
      csv: expect.arrayContaining(['Decimal separators of columns', 'File in the zip archive']) as string[],
      xml: expect.arrayContaining(['Element that is a record', 'Decimal separators of columns']) as string[],
      xlsx: expect.arrayContaining(['Sheet', 'Decimal separators of columns']) as string[],
      ecommerce_a: expect.arrayContaining(['Hash of the store', 'Metafields of products']) as string[],
      container: ['Image', 'Configuration as JSON', 'Column of the objectID'],
    });
    await kind.selectOption('csv');
    await page.getByLabel('Name', { exact: true }).fill('Prices');
    await page.getByLabel('Address', { exact: true }).fill('not an address');
    await page.getByLabel('Types of columns').fill('price');
    await page.getByText('Each line needs two sides').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Types of columns').fill('price: float');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#input-url-problem', { hasText: 'must be an address' }).waitFor();
    await page.getByLabel('Address', { exact: true }).fill('https://feeds.example.com/prices.csv');
    await page.getByLabel('Credentials').selectOption('Feed login');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Prices/ }).waitFor();
    const { sources } = await journey.world.call<{ sources: object[] }>('GET', '/1/sources');
    expect(sources).toMatchObject([
      {
        type: 'csv',
        name: 'Prices',
        input: { url: 'https://feeds.example.com/prices.csv', mapping: { price: 'float' } },
      },
    ]);
    // Credentials that a source uses are not deleted; what uses them is a click away.
    await page.getByRole('link', { name: 'Credentials', exact: true }).click();
    await page.getByRole('button', { name: 'Delete: Feed login' }).click();
    await page.getByText('Feed login is still in use.').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { name: 'Prices' }).waitFor();
    // What is emptied is taken away, and what no field was typed for stays.
    await page.getByLabel('Column of the objectID').fill('sku');
    await page.getByLabel('Character between columns').fill(';');
    // Who saves again before the form knows what stands there by now would be told that somebody else had changed it.
    let isWritten = false;
    let letOn: () => void = () => undefined;
    const isLetOn = new Promise<void>((resolve) => (letOn = resolve));
    await page.route('**/1/sources/*', async (route) => {
      if (route.request().method() === 'GET' && isWritten) await isLetOn;
      const answer = await route.fetch();
      isWritten ||= route.request().method() === 'PATCH';
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const input = async () =>
      (await journey.world.call<{ sources: { input: object }[] }>('GET', '/1/sources')).sources[0]!.input;
    await expect.poll(input).toMatchObject({ uniqueIDColumn: 'sku', delimiter: ';' });
    expect(await page.getByLabel('Character between columns').inputValue()).toBe(';');
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    letOn();
    await page.getByLabel('Character between columns').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(input)
      .toEqual({ url: 'https://feeds.example.com/prices.csv', mapping: { price: 'float' }, uniqueIDColumn: 'sku' });
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('tries a transformation on a record before it is saved', async () => {
    const { page } = await open('#/ingestion?tab=transformations&edit=%2B');
    const code = page.getByLabel('Code (JavaScript)');
    await code.fill('(record) => {\n  return record.colour.name;\n}');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('Line 2, column').waitFor();
    await code.fill('(record) => { console.log("seen"); return { ...record, name: record.name.trim() }; }');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.locator('pre', { hasText: '"name": "Red shoe"' }).waitFor();
    await page.locator('pre', { hasText: 'seen' }).waitFor();
    await code.fill('() => null');
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('The record is left out.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Trim');
    await code.fill('(record) => ({');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#transformation-code-problem', { hasText: 'cannot be run' }).waitFor();
    await code.fill('(record) => ({ ...record, name: record.name.trim() })');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Trim/ }).waitFor();
  });

  it('joins them by a task that is changed, used, and named by what keeps a source; its run tells the rejects', async () => {
    const { page } = await open('#/ingestion?tab=destinations&edit=%2B');
    await page.getByLabel('Name', { exact: true }).fill('Products');
    await page.getByLabel('Index', { exact: true }).fill('fed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Products/ }).waitFor();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly');
    await page.getByLabel('When', { exact: true }).fill('at night');
    await page.getByLabel('Add a transformation').selectOption('Trim');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#task-cron-problem', { hasText: 'cron' }).waitFor();
    await page.getByLabel('When', { exact: true }).fill('30 4 * * *');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Nightly/ }).waitFor();
    await page.getByRole('button', { name: 'Nightly', exact: true }).click();
    await page.getByLabel('Failures that are borne').fill('50');
    await page.getByLabel('When', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Nightly.*on demand/ }).waitFor();
    const isOn = page.getByRole('switch', { name: 'On: Nightly' });
    await isOn.press('Space');
    await expect.poll(() => page.getByRole('button', { name: /^Run now/ }).isDisabled()).toBe(true);
    await isOn.press('Space');
    await expect.poll(() => page.getByRole('button', { name: /^Run now/ }).isEnabled()).toBe(true);
    const { tasks } = await journey.world.call<{
      tasks: { taskID: string; transformationIDs: string[]; cron?: string }[];
    }>('GET', '/1/tasks');
    expect(tasks).toMatchObject([{ name: 'Nightly', action: 'save', failureThreshold: 50 }]);
    expect(tasks[0]!.transformationIDs).toHaveLength(1);
    expect(tasks[0]).not.toHaveProperty('cron');

    await page.getByRole('link', { name: 'Transformations' }).click();
    await page.getByRole('button', { name: 'Delete: Trim' }).click();
    await page.getByText('Trim is still in use.').waitFor();
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Delete: Prices' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Nightly' }).waitFor();

    await journey.world.call('POST', `/1/tasks/${tasks[0]!.taskID}/push`, {
      action: 'addObject',
      records: [{ sku: 'p1', name: ' Pushed ' }, { sku: 'p2' }],
    });
    await journey.world.node.service.whenIdle();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('link', { name: /^Runs\W+Nightly/ }).click();
    await page
      .getByRole('row', { name: /Nightly/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('heading', { name: 'Events of this run' }).waitFor();
    await page.getByText('Rejects alone').click();
    await page
      .getByRole('region', { name: 'Events of this run' })
      .getByText(/Row 2:/)
      .first()
      .waitFor();
    await expect.poll(() => record('p1', 'fed')).toMatchObject({ name: 'Pushed' });

    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'Delete: Nightly' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No tasks yet').waitFor();
    await page.getByRole('link', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Delete: Prices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No sources yet').waitFor();
  });

  it('looks at a source before it runs, and shows what a run that is held back would change, to be published', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ sku: `s${at}`, name: `Shoe ${at}`, price: 10 + at }));
    const feed = { body: { response: { products: rows } } as object };
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(feed.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`;
      const input = { url, uniqueIDColumn: 'sku' };
      const { sourceID } = await journey.world.call<{ sourceID: string }>('POST', '/1/sources', {
        type: 'json',
        name: 'Feed',
        input,
      });
      const { page, complaints } = await open(`#/ingestion?tab=sources&edit=${sourceID}`);
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/discover') && answer.ok());
      await page.getByRole('button', { name: 'Look at the source' }).click();
      await asked;
      await journey.world.node.service.whenIdle();
      await page.getByText('The list of rows was found at response.products.').waitFor();
      await page.getByText('price: integer').waitFor();
      await page.getByRole('button', { name: 'Set it in the source' }).click();
      expect(await page.getByLabel('Where the rows stand').inputValue()).toBe('response.products');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved: Feed').first().waitFor();

      const { destinationID } = await journey.world.call<{ destinationID: string }>('POST', '/1/destinations', {
        type: 'search',
        name: 'Held',
        input: { indexName: 'held' },
      });
      const { taskID } = await journey.world.call<{ taskID: string }>('POST', '/1/tasks', {
        sourceID,
        destinationID,
        name: 'Replace',
        action: 'replace',
      });
      const run = async () => {
        const { runID } = await journey.world.call<{ runID: string }>('POST', `/1/tasks/${taskID}/run`);
        await journey.world.node.service.whenIdle();
        return runID;
      };
      await run();
      const cheap = rows.slice(0, 5).map((row) => ({ ...row, price: 0 }));
      feed.body = { response: { products: [...cheap, { sku: 's1', name: 'Twice', price: 0 }] } };
      const runID = await run();
      const other = await open(`#/ingestion?tab=runs&run=${runID}`);
      await page.close();
      const held = other.page;
      await held.getByRole('row', { name: /Replace.*held back/ }).waitFor();
      const panel = held.getByRole('region', { name: 'This run is held back' });
      await panel.getByText('15 of 20 records would be lost').waitFor();
      await panel.getByText('`price` would be 0 in all records').waitFor();
      await panel.getByText('From 20 to 5 records:').waitFor();
      await panel.getByRole('row', { name: /price.*median 19.5.*median 0/ }).waitFor();
      const [file] = await Promise.all([
        held.waitForEvent('download'),
        held.getByRole('button', { name: 'All of them as a file' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`rejects-${runID}.jsonl`);
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
        kind: 'overwritten',
        objectID: 's1',
      });
      expect(await findingsOf(other)).toEqual([]);
      await panel.getByRole('button', { name: 'Publish it all the same' }).click();
      await held.getByText('Published: held').first().waitFor();
      await panel.waitFor({ state: 'detached' });
      await expect.poll(() => search('', 'held').then(({ nbHits }) => nbHits)).toBe(5);
      expect([...complaints, ...other.complaints]).toEqual([]);
      await journey.world.call('DELETE', `/1/tasks/${taskID}`);
      await journey.world.call('DELETE', `/1/sources/${sourceID}`);
      await journey.world.call('DELETE', `/1/destinations/${destinationID}`);
    } finally {
      server.close();
    }
  });
});
