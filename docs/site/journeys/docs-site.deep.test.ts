/** The documentation as its readers use it: every link leads somewhere, the search finds, examples live, records of one's own are shown. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from '../../../test/journeys/shop.ts';
import { type Docs, kinds, openDocs, recordRequests, start } from './open-docs.ts';

let docs: Docs;
beforeAll(async () => {
  docs = await openDocs();
}, 300_000);
afterAll(() => docs?.close());

describe('every page', () => {
  const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));

  it('leads only to what is there, anchors too', () => {
    const pages = new Map(docs.pages.map(({ address, html }) => [address, { html, ids: idsOf(html) }]));
    expect(pages.size).toBeGreaterThan(190);
    const dead: string[] = [];
    for (const [address, { html, ids }] of pages)
      for (const [, , link] of html.replace(/<pre\b[\s\S]*?<\/pre>/g, '').matchAll(/\s(href|src)="([^"]*)"/g)) {
        if (/^(https?:|data:|mailto:)/.test(link!)) continue;
        const [path = '', anchor] = link!.replaceAll('&amp;', '&').split('#', 2);
        const target = path === '' ? address : posix.join(address, path).replace(/^\.\/?/, '');
        const page = path === '' ? { ids } : pages.get(target);
        if (target.startsWith('../')) dead.push(`${address}: ${link} leads out of the site`);
        else if (page) {
          // What stands in lists of live examples is made by the page.
          if (anchor && !page.ids.has(decodeURIComponent(anchor))) dead.push(`${address}: no ${link}`);
        } else {
          const file = join(docs.folder, target);
          if (!existsSync(file) || !statSync(file).isFile()) dead.push(`${address}: ${link}`);
        }
      }
    expect(dead).toEqual([]);
  });

  it('has one title, a description, a skip link, landmarks, and no heading that is skipped', () => {
    const wrong = docs.pages
      .filter(({ address }) => address !== 'live/')
      .filter(({ html }) => {
        const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
        return (
          levels.filter((level) => level === 1).length !== 1 ||
          levels.some((level, at) => at > 0 && level > levels[at - 1]! + 1) ||
          !/<meta name="description" content="[^"]{10,}"/.test(html) ||
          !html.includes('<a class="skip" href="#content">') ||
          !html.includes('<main id="content"')
        );
      });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  it('says what there is where an address leads nowhere', async () => {
    const answer = await fetch(`${docs.url}guides/nothing/`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is no such page');
    expect((await fetch(`${docs.url}..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('has nothing that axe finds, on one page of each kind', async () => {
    const { page, complaints } = await docs.open('');
    for (const address of kinds) {
      await page.goto(docs.url + address);
      await page.locator('[data-theme-switch]').waitFor();
      expect(await findings({ page, context: page.context() }), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('fits into 320 pixels', async () => {
    const { page } = await docs.open('', { viewport: { width: 320, height: 640 } });
    for (const address of kinds) {
      await page.goto(docs.url + address);
      expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(320);
    }
    await page.context().close();
  });

  it('leads from the name of an element to its page', () => {
    const page = docs.pages.find(({ address }) => address === 'guides/from-instantsearch/')!;
    expect(page.html).toContain('<a href="../../reference/elements/aisle-hits/"><code>&lt;aisle-hits&gt;</code></a>');
    const own = docs.pages.find(({ address }) => address === 'reference/elements/aisle-hits/')!;
    expect(own.html).not.toContain('<a href="./"><code>&lt;aisle-hits&gt;</code></a>');
  });

  it('shows where the reader is in the list of pages, tables whole, and code beside its button', async () => {
    const { page } = await docs.open('reference/rules/', { viewport: { width: 1280, height: 900 } });
    const isInSight = () =>
      page.locator('.map [aria-current]').evaluate((link) => {
        const [own, map] = [link.getBoundingClientRect(), link.closest('.map')!.getBoundingClientRect()];
        return own.top >= map.top && own.bottom <= map.bottom;
      });
    await expect.poll(isInSight).toBe(true);
    const covered = (): Promise<number> =>
      page.locator('.code').evaluateAll(
        (blocks) =>
          blocks.filter((block) => {
            const button = block.querySelector('.copy')!.getBoundingClientRect();
            const range = document.createRange();
            range.selectNodeContents(block.querySelector('code')!);
            return [...range.getClientRects()].some(
              (line) =>
                line.right > button.left &&
                line.left < button.right &&
                line.top < button.bottom &&
                line.bottom > button.top,
            );
          }).length,
      );
    expect(await covered()).toBe(0);
    await page.goto(`${docs.url}guides/scaling/`);
    expect(await covered()).toBe(0);

    await page.goto(`${docs.url}reference/elements/aisle-refinement-list/`);
    await expect.poll(isInSight).toBe(true);
    const tooWide = (): Promise<string[]> =>
      page
        .locator('main .table')
        .evaluateAll((tables) =>
          tables
            .filter((table) => table.scrollWidth > table.clientWidth)
            .map((table) => table.textContent!.slice(0, 60)),
        );
    expect(await tooWide()).toEqual([]);
    await page.goto(`${docs.url}guides/from-instantsearch/`);
    expect(await tooWide()).toEqual([]);
    await page.goBack();
    // On a phone what an attribute means stands below its name.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await tooWide()).toEqual([]);
    await page.goto(`${docs.url}start/`);
    expect(await covered()).toBe(0);
    await page.context().close();
  });

  it('can be read with the keyboard and keeps the colours that were chosen', async () => {
    const { page } = await docs.open('guides/react/', { colorScheme: 'light' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.getByRole('button', { name: /^Dark/ }).click();
    await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /Next/ }).click();
    await page.waitForURL(/guides\/vue\//);
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    expect(await page.evaluate("matchMedia('print') && getComputedStyle(document.body).colorScheme")).toBe('dark');
    await page.context().close();
  });
});

it('shows an element live, with its HTML, a custom property, a part, an attribute, an event; and finds pages, with a typo, by keys alone', async () => {
  const { page, complaints } = await docs.open('reference/elements/aisle-refinement-list/');
  const filledHere = recordRequests(page);
  await page.locator('.live').scrollIntoViewIfNeeded();
  await page.locator('.live[data-ready]').waitFor(start);
  const stage = page.frameLocator('.live-stage');
  const list = stage.locator('aisle-refinement-list');
  await list.getByRole('checkbox').first().check();
  await expect
    .poll(() => page.locator('.live-events li').allTextContents())
    .toContainEqual(expect.stringMatching(/^aisle-filter-click/));
  expect(await findings({ page, context: page.context() })).toEqual([]);

  const editor = page.getByLabel('HTML of the example');
  await editor.fill((await editor.inputValue()).replace('label="Brand"', 'label="Makers"'));
  await list.getByText('Makers').first().waitFor();

  await page.getByText('Change attributes, parts and custom properties').click();
  await page.getByLabel('searchable').uncheck();
  await expect.poll(() => editor.inputValue()).not.toContain('searchable');
  await page.getByLabel('Part to outline').selectOption('label');
  await page.getByLabel('--aisle-accent').fill('#00ff00');
  const outline = (): Promise<string> =>
    list.evaluate((element) => getComputedStyle(element.shadowRoot!.querySelector('[part~="label"]')!).outlineStyle);
  await expect.poll(outline).toBe('solid');
  expect(await list.evaluate((element) => getComputedStyle(element).getPropertyValue('--aisle-accent'))).toBe(
    '#00ff00',
  );
  await page.getByRole('button', { name: 'As it was' }).click();
  await list.getByText('Brand', { exact: true }).first().waitFor();
  await expect.poll(outline).toBe('none');

  // The search of the site is answered by the same service, which the build has filled.
  // The script that searches is held back: what is typed before it is there is not lost.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/search-[^/]*\.js$/, async (route) => (await held, route.continue()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('instnt');
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  const input = dialog.getByRole('searchbox');
  expect(await input.inputValue()).toBe('instnt');
  await page.keyboard.press('Enter');
  expect(await dialog.locator('aisle-search-box').evaluate((box) => box.shadowRoot)).toBe(null);
  release();
  await page.keyboard.type('search');
  expect(await input.inputValue()).toBe('instntsearch');
  const links = dialog.locator('aisle-hits li a');
  await links.first().waitFor(start);
  await expect.poll(() => links.first().textContent()).toMatch(/InstantSearch/);
  expect(await findings({ page, context: page.context() })).toEqual([]);
  // Who types the name of an element wants its page, and not those that mention it.
  for (const [query, place] of [
    ['aisle-hits', /elements\/aisle-hits\/$/],
    ['range', /elements\/aisle-range\/$/],
    ['zero results', /elements\/aisle-no-results\/$/],
    ['instantsearch', /instantsearch/],
    // Whoever errs in a word wants no decision of ours that holds the other one.
    ['zero reslts', /^(?!.*decisions)/],
    ['typo tolerance', /^(?!.*decisions)/],
    ['A/B test', /ab-test/],
  ] as const) {
    await input.fill(query);
    await expect.poll(() => links.first().getAttribute('href')).toMatch(place);
  }
  await input.fill('xqzzy');
  await dialog.getByText('Nothing was found').waitFor();
  expect(await dialog.getByRole('link', { name: 'all pages' }).getAttribute('href')).toMatch(/contents\/$/);
  await input.fill('instantsearch');
  await expect.poll(() => links.first().getAttribute('href')).toMatch(/instantsearch/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/instantsearch/);
  // Enter in the input opens the first result.
  await page.keyboard.press('Control+k');
  await input.fill('aisle-hits');
  await links.first().waitFor(start);
  await expect.poll(() => links.first().getAttribute('href')).toMatch(/elements\/aisle-hits\/$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/elements\/aisle-hits\/$/);
  expect(filledHere).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('runs pages that have no build, and shows what their tracker told the service', async () => {
  const { page, complaints } = await docs.open('guides/no-build/');
  const told = (title: string): Promise<string[]> =>
    page
      .getByRole('list', { name: `What ${title} has told the service` })
      .getByRole('listitem')
      .allTextContents();
  await page.locator('[data-live-page="no-build"]').scrollIntoViewIfNeeded();
  const results = page.frameLocator('iframe[title="A page of results without a build"]');
  await results.getByRole('searchbox').fill('lamp');
  await expect.poll(() => results.locator('aisle-hits h2').first().textContent(), start).toMatch(/lamp/i);
  await results.locator('aisle-hits a').first().click();
  await expect
    .poll(() => told('a page of results without a build'))
    .toContainEqual(expect.stringMatching(/^click .*: 200$/));

  await page.locator('[data-live-page="tracker-only"]').scrollIntoViewIfNeeded();
  const own = page.frameLocator('iframe[title="A page with the tracker alone"]');
  await own.getByRole('button', { name: 'Add to cart' }).first().click();
  await own.getByRole('button', { name: 'Order (1)' }).click();
  const heard = expect.arrayContaining([
    expect.stringMatching(/^addToCart .*: 200$/),
    expect.stringMatching(/^purchase “Ordered” .*: 200$/),
  ]);
  await expect.poll(() => told('a page with the tracker alone')).toEqual(heard);
  expect(await findings({ page, context: page.context() })).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('the playground', () => {
  it('shows records that somebody pasted, the HTML that makes it, and a link that brings them back', async () => {
    const { page, complaints } = await docs.open('playground/');
    const records = page.getByLabel('Your records');
    await records.fill('id;Titel;Marke;Preis\n1;Rote Tasse;Kiln;12.5\n2;Blaue Tasse;Kiln;14\n3;Pfanne;Ferro;59');
    await page.getByRole('button', { name: 'Show the search' }).click();
    const stage = page.frameLocator('.play-stage');
    await expect.poll(() => stage.locator('aisle-hits a').count(), start).toBe(3);
    await stage.getByRole('searchbox').fill('tase');
    await expect.poll(() => stage.locator('aisle-hits a').count()).toBe(2);
    await stage.locator('aisle-refinement-list').getByText('Kiln').waitFor();
    expect(await findings({ page, context: page.context() })).toEqual([]);
    const html = await page.getByLabel('HTML of the page').inputValue();
    expect(html).toContain('<aisle-highlight attribute="Titel">');
    expect(html).toContain('{{Preis | currency:EUR}}');
    // Filters come and go with what people say of the attributes.
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Marke').uncheck();
    await expect.poll(() => stage.locator('aisle-refinement-list').count()).toBe(0);

    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: /to share it/ }).click();
    await expect.poll(() => page.url()).toContain('#records=');
    const again = await page.context().newPage();
    await again.goto(page.url());
    await expect.poll(() => again.getByLabel('Your records').inputValue()).toContain('Blaue Tasse');
    await again.getByLabel('HTML of the page').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('filters by colours and by days', async () => {
    const { page, complaints } = await docs.open('playground/');
    await page
      .getByLabel('Your records')
      .fill(
        'sku,name,colour,created\na,Cup,navy,2026-01-03\nb,Pan,red,2026-02-14\nc,Pot,navy,2026-02-14\nd,Mug,red,2026-03-01',
      );
    await page.getByRole('button', { name: 'Show the search' }).click();
    const stage = page.frameLocator('.play-stage');
    await expect.poll(() => stage.locator('aisle-hits a').count(), start).toBe(4);
    await page.getByText(/created: stored as milliseconds since 1970/).waitFor();
    await stage.getByLabel('From').fill('2026-02-14');
    await expect.poll(() => stage.locator('aisle-hits a').count()).toBe(3);
    await stage.locator('aisle-color-facet').getByRole('checkbox', { name: /^navy/ }).check();
    await expect.poll(() => stage.locator('aisle-hits a').allTextContents()).toEqual(['Pot']);
    expect(await findings({ page, context: page.context() })).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('names the line and the cure, and puts the cursor there; what was shown stays', async () => {
    const { page } = await docs.open('playground/');
    const records = page.getByLabel('Your records');
    await records.fill('[\n  {"name": "Cup"},\n  {"name": "Pan",}\n]');
    await page.getByRole('button', { name: 'Show the search' }).click();
    await page.getByText('Line 3: there is a comma before "}". Take the last comma away.').waitFor();
    expect(await records.getAttribute('aria-invalid')).toBe('true');
    expect(
      await records.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('  {"name": "Pan",}');
    await page.goto(`${docs.url}playground/#records=broken`);
    await page.reload();
    await page.getByText('The link is not whole').waitFor();
    await page.context().close();
  });
});

it('stays readable where the service cannot start', async () => {
  const { page } = await docs.open('');
  await page.route('**/service.worker*', (route) => route.abort());
  await page.goto(`${docs.url}reference/elements/aisle-price/`);
  await page.locator('.live').scrollIntoViewIfNeeded();
  await page.getByText(/The example cannot run here/).waitFor();
  await page.getByText('<aisle-price').first().waitFor();
  await page.context().close();
});
