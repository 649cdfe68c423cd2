/** The console: signing in, finding one's way, reading figures, and what stays when the service is gone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConsoleWorld,
  type Desk,
  type DeskOptions,
  findingsOf,
  INDEX,
  openConsoleWorld,
  settled,
} from '../testing/console-world.ts';
import { describeThorough, firstCases, itThorough } from '../testing/thorough.ts';

let world: ConsoleWorld;
let desk: Desk | undefined;

beforeAll(async () => {
  world = await openConsoleWorld({ days: 14, visitsPerDay: 6 });
  const searches = ['zzlantern', 'zzlantern'].map((query) => ({ indexName: INDEX, query, userToken: 'u' }));
  await world.call('POST', '/1/indexes/*/queries', { requests: searches });
  await world.node.service.whenIdle();
});
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});
afterAll(() => world.close());

const open = async (options: DeskOptions = {}): Promise<Desk> => {
  desk = await world.open(options);
  return desk;
};

const strategy = (impact: number) => ({
  eventsScoring: [{ eventName: 'Opened', eventType: 'click', score: 50 }],
  facetsScoring: [{ facetName: 'brand', score: 60 }],
  personalizationImpact: impact,
});

describe('signing in', () => {
  it('tries the key, keeps it in the tab alone and out of the address', async () => {
    const { page, context, complaints } = await open({ key: null });
    await page.getByLabel('Application ID').fill('shop');
    await page.getByLabel('API key').fill('no-key-of-this-shop');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The service refused this key.').waitFor();
    expect(await findingsOf({ page, context })).toEqual([]);
    await page.getByLabel('API key').fill(world.node.adminKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(page.url()).not.toContain(world.node.adminKey);
    const kept = () => page.evaluate(() => [JSON.stringify(sessionStorage), JSON.stringify(localStorage)]);
    const [tab, device] = await kept();
    expect(tab).toContain(world.node.adminKey);
    expect(device).not.toContain(world.node.adminKey);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Aisle' }).waitFor();
    expect((await kept()).join()).not.toContain(world.node.adminKey);
    // The refused key is the only thing that the browser itself complains of.
    expect(complaints.filter((text) => !/ 40[13] /.test(text))).toEqual([]);
  });
});

describe('the first view', () => {
  it('is loaded, and the indices asked once, while the key is still being tried', async () => {
    const { page, context } = await open({ key: null });
    const asked: string[] = [];
    let answer = (): void => undefined;
    await context.route('**/1/keys/**', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(
      (connection) => sessionStorage.setItem('aisle-console:connection', connection),
      JSON.stringify({ url: world.node.url, appId: 'shop', apiKey: world.node.adminKey }),
    );
    await page.reload();
    await expect.poll(() => asked.some((path) => path.includes('overview-view-'))).toBe(true);
    await expect.poll(() => asked.filter((path) => path === '/1/indexes')).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith('/2/'))).toEqual([]);
    answer();
    await settled(page);
    expect(asked.filter((path) => path === '/1/indexes').length).toBeLessThan(3);
  });

  itThorough('says so in English where not even its texts come', async () => {
    const { page, context } = await open({ key: null });
    await context.route('**/assets/shell-*', (route) => route.abort());
    await page.reload();
    await page.getByText('The console did not load. Reload the page.').waitFor();
  });
});

describe('search by meaning', () => {
  it('says how to bring an embedder where there is none', async () => {
    const { page, complaints } = await open({ route: '#/meaning' });
    await page.getByText('This service has no embedder').waitFor();
    const guide = page.getByRole('link', { name: /The guide/ });
    expect(await guide.getAttribute('href')).toMatch(/docs\/guides\/search-by-meaning\.md$/);
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('finding one’s way', () => {
  it('goes by the keyboard alone: palette, skip link, Back', async () => {
    const { page } = await open();
    await settled(page);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'View or index' }).pressSequentially('index prod');
    await page.getByRole('option', { name: 'Index: products' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/index=products/);
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('index='));
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // What is done in a view is found before the view was ever open.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'View or index' }).pressSequentially('new rule');
    await page.getByRole('option', { name: 'Merchandising: New rule' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New rule' }).waitFor();
  });
});

describe('the overview', () => {
  it('shows what analytics say, for the days of the address', async () => {
    const { page, complaints } = await open({ route: '#/overview?period=7d' });
    const { count } = await world.call<{ count: number }>(
      'GET',
      '/2/searches/count?index=products&startDate=' + daysAgo(6),
    );
    const card = page.locator('.figure', { hasText: 'Searches' }).first();
    await expect.poll(() => card.innerText()).toContain(new Intl.NumberFormat('en').format(count));
    expect(await card.innerText()).toMatch(/(better|worse|0%)/);
    await page.getByLabel('Period').selectOption('28d');
    await page.waitForURL(/period=28d/);
    await expect.poll(() => page.locator('.figure', { hasText: 'Revenue' }).innerText()).toMatch(/€/);
    await expect.poll(() => page.locator('.figure', { hasText: 'Latency' }).innerText()).toMatch(/ms|–/);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('7d');
    // What a figure counts is told to who asks, and what tells it is loaded then.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'What is counted: Click-through rate' }).press('Enter');
    const popover = page.getByRole('dialog', { name: 'Click-through rate' });
    await popover.waitFor();
    await page.getByText('the share with at least one click').waitFor();
    expect(asked.some((url) => /popover-/.test(url))).toBe(true);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Click-through');
    expect(complaints).toEqual([]);
  });

  itThorough('reads a chart point by point, and shows its table', async () => {
    const { page } = await open({ route: '#/overview?period=7d' });
    await settled(page);
    const chart = page.getByRole('group', { name: /^Searches\./ });
    await chart.focus();
    await page.keyboard.press('End');
    const figure = page.getByRole('figure', { name: 'Searches' });
    await figure.getByText(/These days \d+, Days before \d+/).waitFor();
    await figure.getByRole('button', { name: 'Table' }).click();
    expect(await figure.getByRole('row').count()).toBe(8);
    expect(await chart.isVisible()).toBe(false);
  });

  itThorough('keeps the last figures when the service is gone, says since when, and tries again', async () => {
    const { page } = await open({ route: '#/overview?period=7d' });
    await settled(page);
    const before = await page.locator('.figure').first().innerText();
    await page.getByLabel('Period').selectOption('28d');
    await expect.poll(() => page.locator('.figure').first().innerText()).not.toBe(before);
    await page.route('**/2/**', (route) => route.abort('connectionrefused'));
    await page.goBack();
    await page.getByText(/The service cannot be reached/).waitFor();
    await page.getByText(/Shown is what was known on/).waitFor();
    expect(await page.locator('.figure').first().innerText()).toBe(before);
    await page.unroute('**/2/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/The service cannot be reached/).waitFor({ state: 'detached' });
  });
});

describeThorough('a search that finds nothing', () => {
  /** What shoppers find. */
  const found = async (query: string): Promise<string[]> => {
    const path = `/1/indexes/${INDEX}/query`;
    const { hits } = await world.call<{ hits: { name: string }[] }>('POST', path, { query, analytics: false });
    return hits.map(({ name }) => name);
  };

  itThorough('get a synonym, seen before it is written, and taken back by Undo', async () => {
    const { page, context } = await open({ route: '#/searches?tab=failing' });
    await page.getByRole('link', { name: 'zzlantern' }).click();
    await page.waitForURL(/q=zzlantern/);
    await page.getByLabel('It means').fill('lamp');
    await page.keyboard.press('Tab');
    await page.getByText('What “lamp” finds is added.').waitFor();
    const after = page.locator('.before-after section').nth(1);
    await after.getByText('new').first().waitFor();
    const seen = await after.locator('.record-name').first().innerText();
    expect(await findingsOf({ page, context })).toEqual([]);
    await page.getByRole('button', { name: 'Add the synonym' }).click();
    await page.getByText('“zzlantern” finds “lamp” now.').last().waitFor();
    const [first = ''] = await found('zzlantern');
    expect(first).toBe(seen);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => found('zzlantern')).toEqual([]);
  });
});

describeThorough('an index as shoppers see it', () => {
  itThorough('is searched by the elements of shops, with its rules, and counted nowhere', async () => {
    const { page, context, complaints } = await open({ route: '#/indices?tab=shop' });
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' }),
    );
    const asked: { requests: { analytics: boolean }[] }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/queries')) asked.push(JSON.parse(request.postData() ?? '{}'));
    });
    const hits = page.locator('.aisle-hit a');
    await hits.first().waitFor();
    await page.locator('aisle-search-box input').fill('boot');
    await page
      .locator('aisle-stats')
      .getByText(/“boot”/)
      .waitFor();
    await expect.poll(() => hits.allInnerTexts().then((names) => names.every((name) => /boot/i.test(name)))).toBe(true);
    const brand = page.locator('aisle-refinement-list').first();
    await brand.getByRole('checkbox').first().check();
    await page.locator('aisle-current-refinements').getByRole('button').first().waitFor();
    expect(asked.flatMap(({ requests }) => requests).every(({ analytics }) => analytics === false)).toBe(true);
    expect(await findingsOf({ page, context })).toEqual([]);
    // A record is known by its picture and price: what is a path leads on from the shop, which is said here, and kept.
    const pictures = page.locator('.aisle-hit .thumbnail img');
    expect(await page.locator('.aisle-hit .record-price').count()).toBe(await hits.count());
    expect(await pictures.count()).toBe(0);
    await page.getByText('How records are shown').click();
    await page.getByLabel('Picture').selectOption('color');
    await page.getByLabel('Address of the shop').fill('https://pictures.example/');
    await page.keyboard.press('Tab');
    await expect.poll(() => pictures.count()).toBe(await hits.count());
    expect(await pictures.first().getAttribute('src')).toMatch(/^https:\/\/pictures\.example\/\w/);
    const box = await page.locator('.aisle-hit .thumbnail').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([56, 56]);
    await page.getByLabel('Currency').fill('eur');
    await expect.poll(() => page.locator('.record-price').first().innerText()).toMatch(/^€\d/);
    const name = await hits.first().innerText();
    await hits.first().click();
    await expect.poll(() => page.getByLabel('The record as JSON').inputValue()).toContain(name);
    expect(complaints).toEqual([]);
  });
});

describe('live', () => {
  it('shows within seconds what a shopper does, why an event is refused, and the way to the order', async () => {
    const { page } = await open({ route: '#/live' });
    await settled(page);
    const { results } = await world.call<{ results: { queryID: string }[] }>('POST', '/1/indexes/*/queries', {
      requests: [{ indexName: INDEX, query: 'lamp', userToken: 'ada', clickAnalytics: true }],
    });
    const { queryID } = results[0]!;
    const event = { index: INDEX, userToken: 'ada', objectIDs: ['desk-lamp-fern-red'], queryID };
    await world.call('POST', '/1/events', {
      events: [{ ...event, eventType: 'click', eventName: 'Opened', positions: [1] }],
    });
    const order = {
      ...event,
      eventType: 'conversion',
      eventSubtype: 'purchase',
      eventName: 'Ordered',
      currency: 'EUR',
    };
    await world.call('POST', '/1/events', {
      events: [{ ...order, objectData: [{ price: 45, quantity: 1, queryID }] }],
    });
    await world
      .call('POST', '/1/events', { events: [{ ...event, eventType: 'click', eventName: '' }] })
      .catch(() => undefined);
    const stream = page.getByRole('listitem');
    await stream
      .filter({ hasText: 'refused' })
      .getByText(/"events\[0\]\.eventName"/)
      .waitFor();
    await stream
      .filter({ hasText: 'Ordered' })
      .getByRole('link', { name: /^Follow user-[0-9a-f]+$/ })
      .click();
    await page.getByText(/Since .*: searches 1, clicks 1, into the cart 0, orders 1\./).waitFor();
    expect(await page.locator('.moments b').allInnerTexts()).toEqual(['Search', 'Click', 'Order', 'Click']);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
  });

  itThorough('judges an event that is typed', async () => {
    const { page } = await open({ route: '#/live?tab=send' });
    const field = page.getByLabel('Events as JSON');
    await field.fill('{"events": [}');
    await page.getByText(/^No JSON: look at line 1, column \d+\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await field.fill('{"eventType": "click"}');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/The service did not take this\. "events\[0\]/).waitFor();
    await field.fill(
      JSON.stringify({ eventType: 'view', eventName: 'Tried', index: INDEX, userToken: 'try', objectIDs: ['1'] }),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The service took the event.').waitFor();
  });
});

describeThorough('experiments', () => {
  itThorough('are started with an estimate, read, and stopped after a question', async () => {
    const { page } = await open({ route: '#/experiments' });
    await page.getByText('No test yet').waitFor();
    // An address that names no test shows those that there are.
    await page.evaluate(() => void (location.hash = '#/experiments?test=%2B'));
    await page.getByText('No test yet').waitFor();
    await page.getByRole('link', { name: 'New test' }).click();
    await page.getByLabel('Name').fill('Fewer typos');
    await page.getByLabel('Search parameters of the rival, as JSON').fill('{"typoTolerance": "strict"}');
    await page.getByText(/(Each variant needs|too few searches)/).waitFor();
    // One rival more, with what it must not make worse, and away again.
    await page.getByRole('button', { name: 'Add a rival' }).click();
    await page.getByRole('group', { name: 'Rival 2' }).getByRole('button', { name: 'Remove rival 2' }).click();
    await page.getByRole('button', { name: 'Add a guardrail' }).click();
    const guardrail = page.getByRole('group', { name: 'Guardrail 1' });
    await guardrail.getByLabel('Figure').selectOption('revenue');
    await guardrail.getByLabel('Tolerated worsening, in percent').fill('100');
    await page.getByText('of revenue and margin below 100').waitFor();
    expect(await page.getByRole('button', { name: 'Start the test' }).isDisabled()).toBe(true);
    await guardrail.getByLabel('Tolerated worsening, in percent').fill('5');
    await guardrail.getByLabel('stops the test').check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.getByRole('heading', { name: /Fewer typos running/ }).waitFor();
    expect(page.url()).toMatch(/test=\d+/);
    await page.getByText('{"typoTolerance":"strict"}').waitFor();
    // A test that began today has no days behind it: those of another one are put into its answer.
    expect(await page.locator('aisle-console-test aisle-console-chart').count()).toBe(0);
    await page.route('**/2/abtests/*withHistory=true*', async (route) => {
      const answer = await route.fetch();
      const moment = (date: string, low: number) => {
        const difference = low + 0.03;
        // Of a control of 50 %: both stand there as shares of it.
        const reading = { difference, relativeDifference: difference / 0.5, sequentialInterval: [low, low + 0.06] };
        return { date, statistics: { clickThroughRate: reading } };
      };
      const history = [moment('2026-01-15', -0.05), moment('2026-01-16', -0.02), moment('2026-01-17', 0.01)];
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), history } });
    });
    await page.reload();
    const chart = page.getByRole('figure', { name: 'Click-through rate: how the reading went' });
    await chart.getByRole('button', { name: 'Table' }).click();
    expect(await chart.getByRole('row').allInnerTexts()).toEqual([
      'Day\tDifference\tat least\tat most',
      'Jan 15\t-4%\t-10%\t+2%',
      'Jan 16\t+2%\t-4%\t+8%',
      'Jan 17\t+8%\t+2%\t+14%',
    ]);
    await page.unrouteAll({ behavior: 'wait' });
    // While something is red nothing is adopted, and the card says what it is.
    await page.route('**/2/abtests/*withHistory=true*', async (route) => {
      const answer = await route.fetch();
      const sampleRatioMismatch = { pValue: 0, isMismatch: true, afterFilters: { pValue: 0, isMismatch: true } };
      const breached = { variant: 2, metric: 'revenue', tolerance: 5, action: 'stop', currency: 'EUR' };
      const guardrails = [{ ...breached, status: 'breached', effect: -12, interval: [-18, -6] }];
      const test = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...test, sampleRatioMismatch, guardrails } });
    });
    await page.reload();
    await page.getByText('The groups are not as large as they should be').waitFor();
    await page.getByText('A guardrail is breached').waitFor();
    const guardrails = page.getByRole('region', { name: 'Guardrails' });
    expect(await guardrails.getByRole('row').last().innerText()).toMatch(
      /Revenue per user \(EUR\)\s+Rival\s+5%\s+-12%\s*-18% … -6%\s+breached\s+stops the test/,
    );
    const adoptButton = page.getByRole('button', { name: 'Adopt the rival' });
    expect(await adoptButton.isDisabled()).toBe(true);
    await page.getByText('Locked while something is red').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    // The split of those who come from now on, and parts of the visitors.
    await page.getByText('Change the split').click();
    await page.getByLabel('Control, in percent').fill('80');
    await page.getByText('together 100').waitFor();
    await page.getByLabel('Rival, in percent').fill('20');
    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByText('The split is changed.').last().waitFor();
    await page.getByText(/Since .*: 80% · 20%/).waitFor();
    await page.getByText('By segment').click();
    await page.getByText('To explore, not to decide').waitFor();
    await page.getByLabel('Split by').selectOption('visitor');
    await page.getByRole('button', { name: 'Adopt the rival' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/the settings become: typoTolerance: "strict"/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const settings = () => world.call<{ typoTolerance: unknown }>('GET', `/1/indexes/${INDEX}/settings`);
    const adopt = async () => {
      await page.getByRole('button', { name: 'Adopt the rival' }).click();
      await dialog.getByRole('button', { name: 'Adopt the rival' }).click();
    };
    // A test that cannot be stopped goes on, over the settings that it began with.
    await page.route('**/2/abtests/*/stop', (route) => route.fulfill({ status: 403, json: { message: 'Not today' } }));
    await adopt();
    await page.getByRole('alert').getByText('Not today').waitFor();
    expect((await settings()).typoTolerance).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await adopt();
    await page.getByRole('heading', { name: /Fewer typos stopped/ }).waitFor();
    expect((await settings()).typoTolerance).toBe('strict');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await settings()).typoTolerance).toBe(true);
  });

  itThorough(
    'of suggestions measure the searches behind them, and give the control the winner’s configuration',
    async () => {
      const configure = (indexName: string, minLetters: number) =>
        world.call('POST', '/1/configs', { indexName, sourceIndices: [{ indexName: INDEX, minLetters }] });
      await configure('words', 2);
      await configure('words_long', 8);
      await world.node.service.whenIdle();
      const { page } = await open({ route: '#/experiments?index=words&new=' });
      await page.getByLabel('Name').fill('Longer suggestions');
      await page.getByLabel('What is tested').selectOption('suggestions');
      const start = page.getByRole('button', { name: 'Start the test' });
      expect(await start.isDisabled()).toBe(true);
      await page.getByLabel('Against').selectOption('words_long');
      // What is a rival cannot be what is measured.
      const measured = page.getByLabel('Searches that are measured');
      expect(await measured.locator('option').allInnerTexts()).not.toContain('words_long');
      await measured.selectOption(INDEX);
      await page.getByText(/(Each variant needs|too few searches)/).waitFor();
      await start.click();
      await page.getByRole('heading', { name: /Longer suggestions running/ }).waitFor();
      await page.getByText(`Measured: searches of ${INDEX}`).waitFor();
      await page.getByText('By segment').click();
      expect(await page.getByLabel('Split by').locator('option').allInnerTexts()).not.toContain(
        'Frequency of the query',
      );
      const minLetters = async () => {
        const { sourceIndices } = await world.call<{ sourceIndices: { minLetters: number }[] }>(
          'GET',
          '/1/configs/words',
        );
        return sourceIndices[0]!.minLetters;
      };
      await page.getByRole('button', { name: 'Adopt the rival' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/sourceIndices: .*"minLetters":8/).waitFor();
      await dialog.getByRole('button', { name: 'Adopt the rival' }).click();
      await page.getByRole('heading', { name: /Longer suggestions stopped/ }).waitFor();
      expect(await minLetters()).toBe(8);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(minLetters).toBe(2);
    },
  );

  itThorough('check the shop by themselves, and hold visitors out of all tests', async () => {
    const { page } = await open({ route: '#/experiments' });
    await page.getByRole('button', { name: 'Check this shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check this shop' }).click();
    await page.getByRole('heading', { name: /^Tracking too little traffic to tell$/ }).waitFor();
    await page.getByRole('heading', { name: /^Attribution/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Adopt the rival' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('heading', { name: /stopped$/ }).waitFor();
    await page.getByRole('link', { name: 'All tests' }).click();
    await page.getByText('Holdout: what all tests bring together').click();
    const share = page.getByLabel('Visitors held out, in percent; 0 ends it');
    await share.fill('51');
    await page.getByText('A whole number from 0 to 50').waitFor();
    await share.fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The holdout is saved.').last().waitFor();
    expect(await world.call('GET', '/2/holdout')).toMatchObject({ percentage: 5 });
    await share.fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => world.call('GET', '/2/holdout')).toMatchObject({ percentage: 0 });
  });
});

describeThorough('personalization', () => {
  itThorough(
    'has a strategy that is written where nobody else wrote one meanwhile, and a profile that is explained',
    async () => {
      // By way of the facets: what one view knows is not taken for what another one asks.
      const { page, complaints } = await open({ route: '#/indices?tab=facets' });
      await settled(page);
      await page.evaluate(`location.hash = '#/personalization'`);
      await page.getByRole('region', { name: 'Events that count' }).getByRole('button', { name: 'Add' }).click();
      await page.getByLabel('Event', { exact: true }).fill('Opened');
      await page
        .getByRole('region', { name: 'Facets that tell of a taste' })
        .getByRole('button', { name: 'Add' })
        .click();
      await page.getByLabel('Facet', { exact: true }).fill('brand');
      // That there is no strategy yet is an answer.
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await page.keyboard.press('Tab');
      await world.call('POST', '/1/strategies/personalization', strategy(10));
      await page.getByRole('button', { name: 'Save the strategy' }).click();
      await page.getByText('Somebody else changed this meanwhile').waitFor();
      expect(await world.call('GET', '/1/strategies/personalization')).toMatchObject(strategy(10));
      await page.getByRole('button', { name: 'Save the strategy' }).click();
      await page.getByText('The strategy is saved.').last().waitFor();
      expect(await world.call('GET', '/1/strategies/personalization')).toMatchObject({
        ...strategy(50),
        facetsScoring: [{ facetName: 'brand', score: 50 }],
      });
      await world.node.service.whenIdle();
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByLabel('User token').fill('ada');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'What ada likes' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Fern' }).first().waitFor();
      await page.getByRole('searchbox').fill('lamp');
      await page.keyboard.press('Enter');
      await page.getByText('Before', { exact: true }).waitFor();
    },
  );
});

describeThorough('every view', () => {
  const routes = [
    '#/overview?period=7d',
    '#/searches?q=jacket',
    '#/searches?q=jacket&do=rule',
    '#/live',
    '#/live?tab=send',
    '#/experiments',
    '#/experiments?new=1',
    '#/experiments?test=1',
    '#/personalization',
    '#/personalization?tab=profile&user=ada&q=lamp',
  ];

  // Whatever ran before: there is a test, a strategy and a profile to look at.
  beforeAll(async () => {
    const { count } = await world.call<{ count: number }>('GET', '/2/abtests');
    if (count === 0) {
      const rival = { index: INDEX, trafficPercentage: 50, customSearchParameters: { hitsPerPage: 5 } };
      const endAt = new Date(Date.now() + 86_400_000).toISOString();
      const variants = [{ index: INDEX, trafficPercentage: 50 }, rival];
      await world.call('POST', '/2/abtests', { name: 'Five hits', variants, endAt });
    }
    await world.call('POST', '/1/strategies/personalization', strategy(50));
    const opened = { eventType: 'click', eventName: 'Opened', index: INDEX, userToken: 'ada' };
    await world.call('POST', '/1/events', { events: [{ ...opened, objectIDs: ['desk-lamp-fern-red'] }] });
    await world.node.service.whenIdle();
  });

  it.each(['light', 'dark'] as const)('has no finding of axe in %s', async (colorScheme) => {
    const { page, context, complaints } = await open({ colorScheme });
    const found: Record<string, string[]> = {};
    // What a scheme changes are colours, which the views share: in the dark one page of each is enough.
    const looked =
      colorScheme === 'light' ? firstCases(6, routes) : routes.filter((_, at) => [0, 2, 3, 7, 9].includes(at));
    for (const route of looked) {
      await page.evaluate((hash) => (location.hash = hash), route);
      await page.locator(`aisle-console-${/\w+/.exec(route)![0]} h1`).waitFor();
      const findings = await findingsOf({ page, context });
      if (findings.length > 0) found[route] = findings;
    }
    expect(found).toEqual({});
    expect(complaints).toEqual([]);
  });
});

/** A day in UTC, as analytics take it. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
