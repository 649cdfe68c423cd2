/** A shopper in each engine: searches by typing, filters on a phone, opens a product, comes back, and puts it into the cart; pages look alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineWindow, engines } from '../testing/engines.ts';
import { keyCodes } from '../testing/webdriver.ts';
import { startFirefox } from './delivery/testing/firefox.ts';
import { DESKTOP, EngineShopper, firstHit, IS_ANSWERED, one, PHONE } from './engine-shopper.ts';
import { listing, openShop, type Shop } from './shop.ts';
import { readShifts, watchShifts } from './shift-probe.ts';

/** Pixels by which edges of the same thing may differ from one engine to another: text is not as wide in each. */
const TOLERANCE = 2;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(() => shop?.close());

/** The kinds of the events that the service has heard of since a number of them. */
const heardSince = async (before: number): Promise<readonly string[]> =>
  (await shop.events()).slice(before).map(({ eventType, eventSubtype }) => eventSubtype ?? eventType);

/** Lines, paragraphs, letters and words as far from each other as anybody may set them. */
const TEXT_SPACING = `const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }');
  document.adoptedStyleSheets.push(sheet);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`;

describe.each(engines)('in $name', ({ missing, start }) => {
  let window: EngineWindow | undefined;
  let shopper: EngineShopper;
  beforeAll(async () => {
    if (missing !== undefined) return;
    window = await start();
    shopper = new EngineShopper(window, shop.demo.url);
  }, 60_000);
  afterAll(() => window?.stop());

  it('is shown what was searched for, and every step arrives with the search that led to it', async ({ skip }) => {
    skip(missing !== undefined, missing);
    const before = (await shop.events()).length;
    await shopper.arrive(listing, DESKTOP);
    await shopper.search('bakpack');
    await window!.type(keyCodes['Enter']!);
    await shopper.sees(firstHit, /backpack/i);
    await expect.poll(() => window!.run('return location.search')).toContain('q=bakpack');
    // Hits are seen by whoever stays for a moment.
    await expect.poll(() => heardSince(before)).toContain('view');
    const name = await shopper.textOf(firstHit);
    await shopper.click(firstHit);
    await expect.poll(() => window!.run('return location.pathname')).toContain('product');
    await expect.poll(() => shopper.textOf('h1')).toBe(name);
    await expect.poll(() => window!.run(`return !!${one('#product[aria-busy="false"]')}`)).toBe(true);
    if (await window!.run(`return !!${one('#sizes label')}?.checkVisibility()`)) await shopper.click('#sizes label');
    await shopper.click('#add-to-cart');
    await expect.poll(() => heardSince(before)).toEqual(expect.arrayContaining(['view', 'click', 'addToCart']));
    const events = (await shop.events()).slice(before);
    const click = events.find(({ eventType }) => eventType === 'click')!;
    expect(click.positions).toEqual([1]);
    expect((await shop.search(click.queryID!)).query).toBe('bakpack');
    const added = events.find(({ eventSubtype }) => eventSubtype === 'addToCart')!;
    expect(added.objectIDs).toEqual(click.objectIDs);
    expect(added.queryID ?? added.objectData?.[0]?.queryID).toBe(click.queryID);
  });

  it('comes back from a product to the place in the list, with the same results', async ({ skip }) => {
    skip(missing !== undefined, missing);
    await shopper.arrive('/?q=jacket', PHONE);
    const names = `return [...document.querySelectorAll('${firstHit}')].map((link) => link.textContent.trim())`;
    const listed = await window!.run(names);
    await window!.run(
      `document.querySelectorAll('${firstHit}')[7].scrollIntoView({ block: 'center', behavior: 'instant' })`,
    );
    // Where the page was is written down a frame later.
    await window!.run('return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const place = await window!.run<number>('return Math.round(scrollY)');
    expect(place).toBeGreaterThan(500);
    await window!.run(`document.querySelectorAll('${firstHit}')[7].click()`);
    await expect.poll(() => window!.run('return location.pathname')).toContain('product');
    await window!.back();
    await shopper.sees(firstHit, /\S/);
    await expect.poll(() => window!.run(names)).toEqual(listed);
    await expect.poll(async () => Math.abs((await window!.run<number>('return scrollY')) - place)).toBeLessThan(3);
  });

  it('filters on a phone: opens the sheet, chooses a brand, sees how many there are, applies it, and takes it back', async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    await shopper.arrive('/?q=jacket', PHONE);
    await expect.poll(() => shopper.count()).toMatch(/\d/);
    const before = await shopper.count();
    await shopper.click('aisle-refine-sheet >>> button');
    await expect.poll(() => window!.run(`return ${one('aisle-refine-sheet >>> dialog')}?.open ?? false`)).toBe(true);
    const all = await shopper.textOf('aisle-refine-sheet >>> [part=apply]');
    await shopper.click('aisle-refinement-list[attribute=brand] >>> input[type=checkbox]');
    await expect.poll(() => shopper.textOf('aisle-refine-sheet >>> [part=apply]')).not.toBe(all);
    await shopper.click('aisle-refine-sheet >>> [part=apply]');
    await expect.poll(() => shopper.count()).not.toBe(before);
    await expect.poll(() => window!.run('return location.search')).toMatch(/brand/);
    await window!.back();
    await expect.poll(() => shopper.count()).toBe(before);
  });

  it('is served by the keyboard alone: to the search box, through its results, to a product', async ({ skip }) => {
    skip(missing !== undefined, missing);
    await shopper.arrive(listing, DESKTOP);
    await shopper.tabTo(`document.activeElement.localName === 'aisle-autocomplete'`);
    await window!.type(`bakpack${keyCodes['Enter']}`);
    await shopper.sees(firstHit, /backpack/i);
    const name = await shopper.textOf(firstHit);
    await shopper.tabTo(`document.activeElement === ${one(firstHit)}`);
    await window!.type(keyCodes['Enter']!);
    await expect.poll(() => shopper.textOf('h1')).toBe(name);
  });

  it('filters on a phone by the keyboard alone: no event of a mouse or a finger is heard', async ({ skip }) => {
    skip(missing !== undefined, missing);
    await shopper.arrive('/?q=jacket', PHONE);
    await expect.poll(() => shopper.count()).toMatch(/\d/);
    const before = await shopper.count();
    // A browser says by itself where a pointer stands that nobody moved.
    await window!.run(`window.pointed = [];
      for (const type of ['pointerdown', 'mousedown', 'mouseup', 'touchstart'])
        addEventListener(type, () => pointed.push(type), true);`);
    const focused = (selector: string): string =>
      `(() => { let one = document.activeElement; while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement; return one?.matches(${JSON.stringify(selector)}); })()`;
    await shopper.tabTo(`document.activeElement === ${one('aisle-refine-sheet')}`);
    await window!.type(keyCodes['Enter']!);
    await expect.poll(() => window!.run(`return ${one('aisle-refine-sheet >>> dialog')}?.open ?? false`)).toBe(true);
    const all = await shopper.textOf('aisle-refine-sheet >>> [part=apply]');
    await shopper.tabTo(focused('input[type=checkbox]'));
    await window!.type(keyCodes['Space']!);
    await expect.poll(() => shopper.textOf('aisle-refine-sheet >>> [part=apply]')).not.toBe(all);
    await shopper.tabTo(focused('[part=apply]'));
    await window!.type(keyCodes['Enter']!);
    await expect.poll(() => shopper.count()).not.toBe(before);
    await shopper.tabTo(focused('aisle-hits h3 a'));
    expect(await window!.run('return window.pointed')).toEqual([]);
  });

  it('is read at four times the size, with the spacing of WCAG 1.4.12, without a sideways scroll', async ({ skip }) => {
    skip(missing !== undefined, missing);
    // 1,280 by 1,024 pixels at 400 %.
    await shopper.arrive('/?q=jacket', { width: 320, height: 256 });
    await window!.run(TEXT_SPACING);
    // Rows that scroll by themselves may be longer.
    const beyond = `return [...document.querySelectorAll('body *')].flatMap((one) => {
      const { right, width } = one.getBoundingClientRect();
      const scrolls = one.closest('aisle-carousel, nav, .tools');
      return width > 0 && right > innerWidth + 1 && !scrolls ? [one.localName + '.' + one.className] : [];
    })`;
    expect(await window!.run('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await window!.run(beyond)).toEqual([]);
  });

  it.skipIf(missing !== undefined).each([DESKTOP, PHONE])(
    'stands still at $width px while it loads, is typed into and is turned over',
    async (size) => {
      await window!.navigate('about:blank');
      await window!.resize(size);
      await window!.navigate(`${shop.demo.url}/?q=jacket`);
      await watchShifts(window!);
      await expect.poll(() => shopper.count()).toMatch(/\d/);
      await shopper.search(' shirt');
      await shopper.until(`new URL(location.href).searchParams.get('q')?.includes('shirt') && ${IS_ANSWERED}`);
      await window!.run(`${one('aisle-pagination >>> a[part~=next]')}?.click()`);
      await shopper.until(IS_ANSWERED);
      const { sum, what } = await readShifts(window!);
      expect(sum, what).toBeLessThanOrEqual(0.02);
      // The watch sees what pushes the page down.
      await window!.run(`const bar = document.createElement('div');
      bar.style.height = '200px';
      setTimeout(() => document.body.prepend(bar), 600)`);
      await expect.poll(async () => (await readShifts(window!)).sum).toBeGreaterThan(0.02);
    },
  );

  it('goes on when its storage is denied', async ({ skip }) => {
    skip(missing !== undefined, missing);
    await shopper.arrive(listing, DESKTOP);
    // What a page may store is decided before it is there; from inside it, what was stored can fail from now on.
    await window!.run(`for (const method of ['getItem', 'setItem', 'removeItem'])
      Storage.prototype[method] = () => { throw new DOMException('denied', 'SecurityError'); };`);
    await shopper.search('backpack');
    await shopper.sees(firstHit, /backpack/i);
  });
});

/** Things whose width the page decides, and things that are as wide as their own text: each begins where the page has it. */
const BLOCKS = [
  'header',
  'aisle-autocomplete',
  'aisle-hits',
  'aisle-hits li:nth-child(1)',
  'aisle-hits li:nth-child(2)',
  'footer',
];
const TEXTS = ['h1', 'aisle-stats', 'aisle-refine-sheet'];

/** The left edges of all that can be seen, and the right ones of blocks. */
const EDGES = `const blocks = ${JSON.stringify(BLOCKS)};
  return Object.fromEntries([...blocks, ...${JSON.stringify(TEXTS)}].flatMap((selector) => {
    const { x = 0, width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    if (width === 0) return [];
    return [[selector, blocks.includes(selector) ? [x, x + width] : [x]]];
  }))`;

/** What an engine calls `system-ui` is a font of its own: all take one, by which words are as wide. */
const SAME_FONT = `const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: "DejaVu Sans", sans-serif !important }');
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.style.setProperty('--aisle-font', '"DejaVu Sans", sans-serif');
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))`;

/** Firefox lays its scroll bars over the page, as the others do here. */
const startAlike = ({ name, start }: (typeof engines)[number]): Promise<EngineWindow> =>
  name === 'Firefox' ? startFirefox({ settings: { 'ui.useOverlayScrollbars': 1 } }) : start();

describe.each([DESKTOP, PHONE])('a page of $width px', (size) => {
  it('has its things at the same places in every engine, and no overflow', async ({ skip }) => {
    const there = engines.filter(({ missing }) => missing === undefined);
    skip(there.length < 2, 'There is one engine alone: install webkit2gtk-driver or firefox-esr');
    const places: { name: string; edges: Record<string, number[]> }[] = [];
    for (const engine of there) {
      const window = await startAlike(engine);
      const shopper = new EngineShopper(window, shop.demo.url);
      try {
        await shopper.arrive('/?q=jacket', size);
        await expect.poll(() => shopper.count()).toMatch(/\d/);
        await window.run(SAME_FONT);
        const overflow = await window.run('return document.documentElement.scrollWidth - innerWidth');
        expect(overflow, window.name).toBeLessThanOrEqual(0);
        places.push({ name: window.name, edges: await window.run(EDGES) });
      } finally {
        await window.stop();
      }
    }
    const [first, ...others] = places;
    for (const { name, edges } of others) {
      expect(new Set(Object.keys(edges)), name).toEqual(new Set(Object.keys(first!.edges)));
      for (const [selector, sides] of Object.entries(edges))
        for (const [at, side] of sides.entries())
          expect(
            Math.abs(side - first!.edges[selector]![at]!),
            `${selector} in ${name}: ${sides.join()} beside ${first!.edges[selector]!.join()} in ${first!.name}`,
          ).toBeLessThanOrEqual(TOLERANCE);
    }
  }, 120_000);
});
