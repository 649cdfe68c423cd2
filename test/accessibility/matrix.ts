/** The shop in every state that a shopper may find it in, and with whatever a person has set up: what a checker finds in each. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { addToCart, box, findings, type Shop } from '../journeys/shop.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** What a person has set up. */
interface Setting extends BrowserContextOptions {
  viewport: { width: number; height: number };
  /** CSS that the person brings. */
  css?: string;
  /** The direction of the page. */
  dir?: 'rtl';
}

/** The distances of WCAG 1.4.12. */
export const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** All settings. */
export const settings = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, hasTouch: true },
  '320 px': { viewport: { width: 320, height: 640 } },
  'text spacing': { viewport: phone, css: spacing },
  '320 px, text spacing': { viewport: { width: 320, height: 640 }, css: spacing },
  dark: { viewport: desktop, colorScheme: 'dark' },
  'from right to left': { viewport: desktop, dir: 'rtl' },
  'forced colours': { viewport: desktop, forcedColors: 'active', colorScheme: 'dark' },
} as const satisfies Record<string, Setting>;

/** One setting's name. */
export type SettingName = keyof typeof settings;

/** Settings that differ in what a system's switch or a style sheet changes while a page is open: each line is seen on one page. */
export const settingsOfOnePage: readonly (readonly SettingName[])[] = [
  ['desktop', 'dark', 'forced colours'],
  ['phone', 'text spacing'],
  ['320 px', '320 px, text spacing'],
  ['from right to left'],
];

const ask = '**/1/**';
const results = (page: Page): Promise<void> => page.locator('aisle-hits h3 a').first().waitFor();

/** Chooses the first brand, behind the button of the filters where they have one. */
async function chooseBrand(page: Page): Promise<void> {
  const opener = page.locator('aisle-refine-sheet [part=open]');
  if (await opener.isVisible()) await opener.click();
  await page.locator('aisle-refinement-list').getByRole('checkbox').first().check();
  const apply = page.locator('aisle-refine-sheet [part=apply]');
  if (await apply.isVisible()) await apply.click();
}

/** How the shop comes into each state; what is under way then stays so. */
export const states = {
  async idle(page, url) {
    await page.goto(`${url}/?q=boots`);
    await results(page);
  },
  async typing(page, url) {
    await states.idle(page, url);
    await page.route(ask, () => undefined);
    await openBox(page);
    await box(page).fill('jack');
  },
  async 'open suggestions'(page, url) {
    await states.idle(page, url);
    await openBox(page);
    await box(page).fill('jack');
    await page.locator('aisle-autocomplete [part~=row][part~=hit]').first().waitFor();
  },
  async 'no results'(page, url) {
    await page.goto(`${url}/?q=qqqqzzzz`);
    await page.locator('aisle-no-results [part=message]').first().waitFor();
  },
  async stalled(page, url) {
    await states.idle(page, url);
    await page.route(ask, () => undefined);
    await chooseBrand(page);
    await page.locator('aisle-status [part=message]').waitFor();
  },
  async error(page, url) {
    await states.idle(page, url);
    await page.route(ask, (route) => route.fulfill({ status: 500, body: '{}' }));
    await chooseBrand(page);
    await page.locator('aisle-status [part=retry]').waitFor();
  },
  async offline(page, url) {
    await states.idle(page, url);
    await page.context().setOffline(true);
    await chooseBrand(page);
    await page.locator('aisle-status [part=message]').waitFor();
  },
  async 'chosen filters'(page, url) {
    await page.goto(
      `${url}/?q=jacket&brand=Halden+Works&brand=Fjellreven&colors=Charcoal&sizes=XXL&onSale=true&price=20..300&categories=Women`,
    );
    await page.locator('aisle-current-refinements [part=remove]').nth(3).waitFor();
    await page.locator('aisle-stats [part=text]').waitFor();
  },
  async 'filter sheet'(page, url) {
    await page.setViewportSize({ ...phone, width: Math.min(phone.width, page.viewportSize()!.width) });
    await states.idle(page, url);
    await page.locator('aisle-refine-sheet [part=open]').click();
    await page.locator('aisle-refine-sheet [part=apply]').waitFor();
  },
  async 'filled cart'(page, url) {
    await states.idle(page, url);
    await page.locator('aisle-hits h3 a').first().click();
    await page.waitForURL(/product\.html/);
    await addToCart(page);
    await page.goto(`${url}/cart.html`);
    await page.locator('#lines li').first().waitFor();
  },
  async 'stalled product'(page, url) {
    await states.idle(page, url);
    const link = await page.locator('aisle-hits h3 a').first().getAttribute('href');
    // It comes with all it shows: what is still on its way is what makes it answer.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(new URL(link!, url).href, { waitUntil: 'commit' });
    await page.locator('#product #buy').waitFor();
    await page.locator('.shop-footer').waitFor();
  },
} as const satisfies Record<string, (page: Page, url: string) => Promise<void>>;

/** One state's name. */
export type StateName = keyof typeof states;

/** Brings the box out, which is a button on a phone. */
async function openBox(page: Page): Promise<void> {
  const opener = page.locator('aisle-autocomplete [part=opener]');
  if (await opener.isVisible()) await opener.click();
  await box(page).click();
}

/** What makes a page scroll sideways: nobody should have to, however narrow the window and wide the letters. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    if (scrollWidth <= clientWidth) return [];
    const isWide = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => isWide(element));
    const names = wide.slice(0, 8).map((element) => `${element.localName}.${element.className}`);
    return [`The page is ${scrollWidth} px wide in a window of ${clientWidth}: ${names.join(', ')}`];
  });

/** Sets up what can be while the page is open. */
async function setUp(page: Page, { colorScheme = 'light', forcedColors = 'none', css = '' }: Setting): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Colours and places are those of before until the page is drawn anew.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, css);
}

/** What is found in a state on one page, for somebody who has set up one thing and then the others; each with the setting's name. */
export async function findingsIn(shop: Shop, state: StateName, ...names: SettingName[]): Promise<string[]> {
  const [first, ...others] = names.map((name) => ({ name, setting: settings[name] as Setting }));
  const { css, dir, ...options } = first!.setting;
  const context = await shop.browser.newContext({ reducedMotion: 'reduce', bypassCSP: true, ...options });
  const page = await context.newPage();
  await page.addInitScript(
    ({ css, dir }) => {
      if (dir) document.documentElement.dir = dir;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    { css: css ?? '', dir: dir ?? '' },
  );
  const found = async (name: SettingName): Promise<string[]> =>
    [...(await findings({ context, page })), ...(await sideways(page))].map((finding) => `${name}: ${finding}`);
  try {
    await states[state](page, shop.demo.url);
    const all = await found(first!.name);
    for (const { name, setting } of others) {
      await setUp(page, setting);
      all.push(...(await found(name)));
    }
    return all;
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
