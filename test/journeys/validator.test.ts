/** The event validator: what is pasted is judged, what happens in any tab is shown, under the shop's own policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { box, hitLinks, listing, shareShop, settled, type Shop, widths } from './shop.ts';
import { firstCases, itThorough } from '../testing/thorough.ts';

describe('the event validator', () => {
  let shop: Shop;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    shop = await shareShop();
  });
  beforeEach(async () => {
    context = await shop.browser.newContext();
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${shop.demo.url}/`);
    await page.getByRole('link', { name: 'Event validator' }).click();
    await page.getByRole('heading', { name: 'Event validator' }).waitFor();
  });
  afterEach(async () => {
    expect(complaints.splice(0)).toEqual([]);
    await context.close();
  });
  afterAll(() => shop.close());

  const check = async (text: string): Promise<string[]> => {
    await page.getByRole('textbox', { name: /as JSON/ }).fill(text);
    await page.getByRole('button', { name: 'Check' }).click();
    return page.locator('#verdicts li').allInnerTexts();
  };
  const good = { eventType: 'click', eventName: 'Opened', index: 'products', userToken: 'u', objectIDs: ['p1'] };

  itThorough('names the rule that a pasted event breaks and the cure', async () => {
    const [first, second] = await check(
      JSON.stringify({ events: [good, { ...good, userToken: 'me@example.com', '<img src=x onerror=alert(1)>': 1 }] }),
    );
    expect(first).toBe('Event 1: the service takes it.');
    expect(second).toMatch(/^Event 2: userToken is of type string; it must be 1 to 129 characters .* Hash it/);
    expect(second).not.toContain('me@example.com');
  });

  itThorough('answers in a sentence what is no event', async () => {
    // Each answer differs from the one before, which is shown until it comes.
    for (const [text, answer] of [
      ['{', 'Text: it is no JSON.'],
      ['null', 'Event 1: it could not be read'],
      ['', 'Text: it is no JSON.'],
      ['[1]', 'Event 1: it could not be read'],
      ['[]', 'Request: it holds no event'],
    ] as const)
      await expect.poll(async () => (await check(text)).join(), { message: text }).toContain(answer);
  });

  itThorough('keeps what was typed before its script came', async () => {
    let bring = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (bring = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const text = page.getByRole('textbox', { name: /as JSON/ });
    expect(await text.inputValue()).toContain('me@example.com');
    await text.fill('null');
    expect(await page.getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
    bring();
    await page.getByRole('button', { name: 'Check' }).click();
    expect(await page.locator('#verdicts li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Event 1: it could not be read at all\. /),
    ]);
  });

  itThorough('shows how fast a search in another tab felt, joined to its queryID, once that tab is left', async () => {
    const other = await context.newPage();
    await other.goto(shop.demo.url + listing);
    await hitLinks(other).first().waitFor();
    // The wing that measures is there once its file has come.
    await other.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /vitals/.test(name)));
    await expect
      .poll(
        async () => {
          await box(other).fill('');
          await box(other).pressSequentially('tent');
          // A search is measured when its answer is there.
          await expect.poll(() => new URL(other.url()).searchParams.get('q')).toBe('tent');
          await settled(other);
          await other.goto(`${shop.demo.url}/cart.html`);
          await other.goBack();
          await hitLinks(other).first().waitFor();
          return page.locator('#stream li', { hasText: 'search' }).count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    const entry = page.locator('#stream li', { hasText: 'search' }).first();
    expect(await entry.innerText()).toMatch(/measured search \d+ ms/);
    const vital = JSON.parse((await entry.locator('pre').textContent())!) as { queryID: string; index: string };
    expect((await shop.search(vital.queryID)).index).toBe(vital.index);
  });

  it('shows what happens here and in another tab, with the reason of a drop', async () => {
    await page.getByRole('button', { name: 'A click' }).click();
    await page.getByRole('button', { name: 'A price without currency' }).click();
    const stream = page.getByRole('list', { name: 'Events, the newest first' });
    await stream.getByText(/currency is of type undefined; it must be an ISO 4217 code/).waitFor();
    await stream.getByText('sent', { exact: true }).first().waitFor();
    const other = await context.newPage();
    await other.goto(`${shop.demo.url}/validator.html`);
    await other.getByRole('button', { name: 'A cart' }).click();
    await stream.getByText('in another tab').first().waitFor();
  });

  it.each(firstCases(0, widths))('axe finds nothing at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'A price without currency' }).click();
    await check(JSON.stringify([good, {}]));
    await page.getByText('The event', { exact: true }).first().click();
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const session = await context.newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    const { result } = await session.send('Runtime.evaluate', {
      awaitPromise: true,
      returnByValue: true,
      expression:
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' ')))",
    });
    expect(result.value).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
