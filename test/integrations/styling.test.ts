/** The styles that a guide shows reach what they name, on dark pages, from right to left, and under a strict policy. */
// Why: decision 0027.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, openShop, type Shop } from '../journeys/shop.ts';
import { exampleThemes } from '../looks/example-themes.ts';
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
      // What the guide shows in one piece; the example themes are pages of their own.
      [
        '/looks.css',
        blocks('css')
          .filter((css) => !css.startsWith('/* Theme'))
          .join('\n'),
      ],
      ['/nothing.css', ''],
      ['/bare', page('ltr').replace('looks.css', 'nothing.css')],
      ['/plain', page('ltr').replace('looks.css', 'nothing.css').replace('class="aisle-page"', '')],
      ...exampleThemes().flatMap(({ name, css }): [string, string][] => [
        [`/${name}`, page('ltr').replace('looks.css', `${name}.css`)],
        [`/${name}.css`, css],
      ]),
      ['/aisle.js', text('packages/components/dist/aisle.js')],
    ]),
  );
});
afterAll(async () => {
  await site?.close();
  await shop?.close();
});

/** The page of the guide with its results; colours do not fade from one to the next. */
async function enter(path: string, options: Parameters<Shop['browser']['newContext']>[0] = {}) {
  const context = await shop.browser.newContext({ reducedMotion: 'reduce', ...options });
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

/** What a theme says: main button and current page as [surface, letters], corners and letters of the box, the gap between cards. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (tag: string, part?: string): CSSStyleDeclaration => {
      const host = document.querySelector(tag)!;
      return getComputedStyle(part ? host.shadowRoot!.querySelector(`[part~=${part}]`)! : host);
    };
    const pair = ({ backgroundColor, color }: CSSStyleDeclaration): string[] => [backgroundColor, color];
    return {
      submit: pair(styleOf('aisle-search-box', 'submit')),
      current: pair(styleOf('aisle-pagination', 'current')),
      radius: styleOf('aisle-search-box', 'input').borderStartStartRadius,
      font: styleOf('aisle-search-box', 'input').fontFamily,
      gap: styleOf('.aisle-hits').rowGap,
    };
  });

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
    expect(await color).toBe(colorScheme === 'dark' ? 'rgb(232, 234, 238)' : 'rgb(29, 33, 41)');
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

  it('need no rule of the page: the theme alone is a shop, in the light and in the dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const shopper = await enter('/bare', { colorScheme });
      const { page } = shopper;
      const looks = await looksOf(page);
      expect(looks.font).toContain('system-ui');
      expect(looks.submit).toEqual(
        colorScheme === 'light'
          ? ['rgb(11, 87, 208)', 'rgb(255, 255, 255)']
          : ['rgb(168, 199, 250)', 'rgb(6, 46, 111)'],
      );
      expect(looks.current).toEqual(looks.submit);
      expect(looks.gap).toBe('16px');
      await page.locator('aisle-pagination [part~=link]').first().hover();
      await page.getByRole('checkbox').first().check();
      await page.locator('aisle-refinement-list [part~=chosen]').waitFor();
      expect(await findings(shopper)).toEqual([]);
      await shopper.context.close();
    }
  });

  it('take the dark from a class, and the theme leaves pages alone that do not ask for its surface', async () => {
    const shopper = await enter('/plain', { colorScheme: 'dark' });
    const { page } = shopper;
    const surface = (): Promise<string[]> =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color];
      });
    expect(await surface()).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
    expect((await looksOf(page)).submit[0]).toBe('rgb(11, 87, 208)');
    await page.evaluate(() => document.body.classList.add('aisle-dark'));
    expect(await surface()).toEqual(['rgb(17, 20, 24)', 'rgb(232, 234, 238)']);
    expect((await looksOf(page)).submit[0]).toBe('rgb(168, 199, 250)');
    await page.evaluate(() => document.documentElement.classList.add('aisle-dark'));
    expect(await findings(shopper)).toEqual([]);
    await page.evaluate(() => document.body.classList.replace('aisle-dark', 'aisle-light'));
    expect((await looksOf(page)).submit[0]).toBe('rgb(11, 87, 208)');
    await shopper.context.close();
  });

  it('heed who asks for more contrast, forced colours, and another density', async () => {
    const shopper = await enter('/bare', { contrast: 'more' });
    const input = shopper.page.locator('aisle-search-box [part=input]');
    const style = (property: string) =>
      input.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
    expect([await style('border-top-width'), await style('border-top-color')]).toEqual(['2px', 'rgb(29, 33, 41)']);
    await shopper.page.emulateMedia({ forcedColors: 'active', contrast: 'no-preference' });
    const [edge, highlight] = await shopper.page.locator('aisle-pagination [part~=current]').evaluate((node) => {
      const probe = document.createElement('p');
      probe.style.color = 'Highlight';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [getComputedStyle(node).borderTopColor, color];
    });
    expect(edge).toBe(highlight);
    expect(await findings(shopper)).toEqual([]);
    await shopper.page.emulateMedia({ forcedColors: 'none' });
    expect(await style('min-height')).toBe('40px');
    await shopper.page.evaluate(() => document.body.classList.add('aisle-compact'));
    expect(await style('min-height')).toBe('32px');
    await shopper.context.close();
  });

  it.each([
    {
      name: 'boutique',
      submit: ['rgb(43, 35, 32)', 'rgb(255, 255, 255)'],
      radius: '0px',
      font: 'Palatino',
      gap: '19.2px',
    },
    {
      name: 'market',
      submit: ['rgb(11, 107, 58)', 'rgb(255, 255, 255)'],
      radius: '32px',
      font: 'system-ui',
      gap: '13.6px',
    },
    { name: 'night', submit: ['rgb(255, 180, 84)', 'rgb(43, 23, 0)'], radius: '6px', font: 'system-ui', gap: '16px' },
  ])('are changed by a few lines: $name', async ({ name, ...expected }) => {
    expect(exampleThemes().map((theme) => theme.name)).toContain(name);
    const shopper = await enter(`/${name}`);
    const looks = await looksOf(shopper.page);
    expect(looks).toEqual({ ...expected, font: expect.stringContaining(expected.font), current: expected.submit });
    await shopper.page.getByRole('checkbox').first().check();
    await shopper.page.locator('aisle-refinement-list [part~=chosen]').waitFor();
    expect(await findings(shopper)).toEqual([]);
    await shopper.page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(shopper)).toEqual([]);
    await shopper.context.close();
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
