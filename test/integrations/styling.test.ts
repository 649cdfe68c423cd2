/** The styles that a guide shows reach what they name, on dark pages, from right to left, and under a strict policy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, openShop, type Shop } from '../journeys/shop.ts';
import { openSite, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const guide = text('docs/guides/styling.md');
const theme = text('packages/components/src/theme.css');
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!);

let shop: Shop;
let site: Site;
beforeAll(async () => {
  shop = await openShop();
  const { appId, searchKey, serviceUrl } = shop.demo;
  const body = blocks('html')[0]!
    .replaceAll('my-shop', appId)
    .replaceAll('my-search-key', searchKey)
    .replaceAll('http://127.0.0.1:4001', serviceUrl);
  const policy = `default-src 'self'; connect-src ${serviceUrl}; img-src 'self' data:; require-trusted-types-for 'script'`;
  const page = (direction: string, more = ''): string => `<!doctype html><html lang="en" dir="${direction}"><head>
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}${more}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/looks.css">
<script type="module" src="/aisle.js"></script></head>${body.replace('<aisle-search ', '<main><h1>Shop</h1><aisle-search ')}</main></html>`;
  site = await openSite(
    new Map([
      ['/', page('ltr')],
      ['/rtl', page('rtl')],
      ['/named', page('ltr', `; ${/Content-Security-Policy: .*(trusted-types .*)/.exec(guide)![1]!}`)],
      ['/unnamed', page('ltr', '; trusted-types another')],
      ['/theme.css', theme],
      ['/looks.css', blocks('css').join('\n')],
      ['/aisle.js', text('packages/components/dist/aisle.js')],
    ]),
  );
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

/** The page of the guide with its results. */
async function enter(path: string, options: Parameters<Shop['browser']['newContext']>[0] = {}) {
  const context = await shop.browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/warning|error/.test(message.type())) complaints.push(message.text());
  });
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(site.origin + path);
  await expect.poll(() => page.locator('aisle-hits .card').count()).toBe(12);
  return { context, page, complaints };
}

describe('the styles of the guide', () => {
  it('reach parts, states, cards and custom properties, under a policy without exceptions', async () => {
    const { context, page, complaints } = await enter('/');
    await page.getByRole('checkbox').first().check();
    await page.locator('aisle-refinement-list [part~=chosen]').waitFor();
    const styleOf = (selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
    expect(await styleOf('aisle-search-box [part=input]', 'border-top-width')).toBe('2px');
    expect(await styleOf('aisle-search-box [part=input]', 'border-top-left-radius')).toBe('0px');
    expect(await styleOf('aisle-refinement-list [part=count]', 'font-variant-numeric')).toBe('tabular-nums');
    expect(await styleOf('aisle-refinement-list [part~=chosen]', 'text-decoration-line')).toBe('underline');
    expect(await styleOf('aisle-pagination [part~=current]', 'background-color')).toBe('rgb(122, 59, 18)');
    expect(await styleOf('aisle-hits .card', 'display')).toBe('grid');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are there under a policy with the name that the guide tells', async () => {
    const { context, complaints } = await enter('/named');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are missed with one sentence that says the cure where a policy lacks that name', async () => {
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`${site.origin}/unnamed`);
    await expect.poll(() => complaints.filter((one) => one.startsWith('Aisle:'))).toHaveLength(1);
    const [ours, ...others] = complaints.toSorted();
    expect(ours).toMatch(/trusted-types.*lit-html.*add that name/);
    // What the browser itself says of a refused policy is not ours to keep back.
    expect(others.filter((one) => !/Content Security Policy/i.test(one))).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark'] as const)('can be read on a %s page', async (colorScheme) => {
    const shopper = await enter('/', { colorScheme });
    const color = shopper.page.locator('body').evaluate((body) => getComputedStyle(body).color);
    expect(await color).toBe(colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
    expect(await findings(shopper)).toEqual([]);
    await shopper.context.close();
  });

  it('are mirrored from right to left, and fit on a narrow phone', async () => {
    const { context, page } = await enter('/rtl', { viewport: { width: 320, height: 640 } });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const [count, checkbox] = [await box('aisle-refinement-list [part=count]'), await box('[part=checkbox]')];
    expect(count!.x).toBeLessThan(checkbox!.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  });

  it('know every custom property that the theme sets, with its value', () => {
    const start = /:root \{([\s\S]*?)\}/.exec(theme)![1]!;
    const set = [...start.matchAll(/(--aisle-[\w-]+): (.*?);/g)].map(([, name, value]) => `\`${name}\` \`${value}\``);
    const told = [...guide.matchAll(/^\| (`--aisle-[\w-]+`)\s+\| (`[^`]+`)/gm)].map(
      ([, name, value]) => `${name} ${value}`,
    );
    expect(told.toSorted()).toEqual(set.toSorted());
  });
});
