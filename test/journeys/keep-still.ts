/** Goes through the page of results as a shopper does, and tells what moved on the way. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, box, hitLinks, listing, type Shop, stats } from './shop.ts';

/**
 * Sums up what moves, with what browsers leave out: shifts in the half second after an input. Left out are products that other
 * results put into another place of the grid, and text that is exchanged where it stands: nobody loses what they look at there.
 */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: { value: number; what: string }[] = [];
    Object.assign(window, { moves });
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    interface Shift extends PerformanceEntry {
      value: number;
      sources: Source[];
    }
    const elementOf = (node: Node | null): Element | null =>
      node instanceof Element ? node : (node?.parentElement ?? null);
    /** Where products stand: the cards of the grid, and the rows of the popup. */
    const places = (): DOMRect[] =>
      [
        ...document.querySelectorAll('.aisle-hit'),
        ...(document.querySelector('aisle-autocomplete')?.shadowRoot?.querySelectorAll('[part~="row"]') ?? []),
      ].map((element) => element.getBoundingClientRect());
    const isIn = (inner: DOMRectReadOnly, outer: DOMRect): boolean =>
      inner.x >= outer.x - 1 &&
      inner.y >= outer.y - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    /** Browsers do not tell what lies in a shadow tree or before and after an element: its place tells whose it is. */
    const isProduct = ({ node, previousRect: from, currentRect: to }: Source): boolean => {
      const element = elementOf(node);
      if (element?.closest('.aisle-hit')) return true;
      if (element) return false;
      // A card that went since is not in the document either: it was as large as the one that stands where it was put.
      const isAsLarge = (place: DOMRect): boolean =>
        Math.abs(from.width - place.width) <= 1 && Math.abs(from.height - place.height) <= 1;
      return places().some((place) => isIn(to, place) && (from.width === 0 || isIn(from, place) || isAsLarge(place)));
    };
    const nameOf = ({ node, previousRect: from, currentRect: to }: Source): string => {
      const element = elementOf(node);
      const name = element ? `${element.localName}.${element.className}` : '(in a shadow tree)';
      const [before, after] = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join());
      return `${name} ${before} -> ${after}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.filter(
          (source) =>
            !isProduct(source) &&
            Math.max(
              Math.abs(source.previousRect.x - source.currentRect.x),
              Math.abs(source.previousRect.y - source.currentRect.y),
            ) >= 1,
        );
        if (!moved[0]) continue;
        // One entry tells one number for all that moved at once; where products are in it, the share of the others is computed.
        const viewport = innerWidth * innerHeight;
        const share = moved.reduce((sum, { previousRect: from, currentRect: to }) => {
          const way = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / Math.max(innerWidth, innerHeight);
          return sum + ((from.width * from.height + to.width * to.height) / viewport) * Math.min(1, way);
        }, 0);
        moves.push({
          value: sources.some(isProduct) ? Math.min(value, share) : value,
          what: moved.map(nameOf).join(', '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const moves = (page: Page) =>
  page.evaluate(() => (window as unknown as { moves: { value: number; what: string }[] }).moves);

/** Where the parts of the page begin, from the top of the page: what an observer of shifts might leave out. */
const landmarks = (page: Page) =>
  page.evaluate(() =>
    [
      '.band',
      '.tools .menus',
      '.results',
      'aisle-hits.hits',
      '.lists aisle-hierarchical-menu',
      '.switches',
      '.lists aisle-range',
    ].map((selector) => {
      const element = document.querySelector(selector);
      const isShown = element?.checkVisibility() === true;
      return `${selector} ${isShown ? Math.round(element.getBoundingClientRect().top + scrollY) : 'hidden'}`;
    }),
  );

/** How the page is seen. */
export interface Sight {
  /** Pixels. */
  width: number;
  /** What is added between letters, as CSS: fonts of other machines are wider or narrower. */
  spacing?: string;
  browser?: Browser;
}

/** Letters as wide as another font would have them, in shadow trees too, which inherit it. */
const setSpacing = (page: Page, spacing: string): Promise<unknown> =>
  page.addInitScript((value) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { letter-spacing: ${value}; } :is(input, select, button) { letter-spacing: inherit; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);

/** Types, filters, sorts and pages; fails where parts of the page do not begin where they began. Tells the sum of all shifts. */
export async function browse(shop: Shop, { width, spacing, browser }: Sight): Promise<{ sum: number; what: string }> {
  const { page, complaints, context } = await arrive({ ...shop, ...(browser && { browser }) }, { width, height: 844 });
  const isPhone = width < 896;
  await watchMoves(page);
  if (spacing) await setSpacing(page, spacing);
  await page.goto(shop.demo.url + listing);
  await hitLinks(page).first().waitFor();
  const before = await landmarks(page);
  /** Does something, and waits until it shows: in the number of results, or on the button of the open sheet. */
  const change = async (act: () => Promise<unknown>): Promise<void> => {
    const apply = page.locator('aisle-refine-sheet').getByRole('button', { name: /^Show [\d,]+ result/ });
    const count = async () => ((await apply.isVisible()) ? apply.innerText() : stats(page));
    const shown = await count();
    await act();
    await expect.poll(count).not.toBe(shown);
  };

  if (isPhone) await page.locator('aisle-autocomplete').getByRole('button').first().click();
  await box(page).pressSequentially('jacket', { delay: 40 });
  await page.locator('aisle-autocomplete [part~="row"][part~="hit"]').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => stats(page)).toContain('“jacket”');
  expect(await landmarks(page)).toEqual(before);

  if (isPhone) await page.locator('aisle-refine-sheet').getByRole('button').first().click();
  const brand = page.locator('aisle-refinement-list[attribute="brand"] input[type="checkbox"]').first();
  await change(() => brand.check());
  await change(() => brand.uncheck());
  await change(() => page.locator('aisle-toggle-refinement[attribute="onSale"] input').check());
  await change(() => page.locator('aisle-color-facet input').first().check({ force: true }));
  if (isPhone)
    await page
      .locator('aisle-refine-sheet')
      .getByRole('button', { name: /^Show [\d,]+ result/ })
      .click();
  await page.evaluate(() => scrollTo(0, 0));
  const chips = page.locator('aisle-current-refinements').getByRole('button');
  await chips.nth(1).waitFor();
  // Categories that were out of sight meanwhile have given back the room that they do not need: what stands below them begins higher now.
  const below = /switches|range/;
  const above = (all: readonly string[]) => all.filter((one) => !below.test(one));
  const after = await landmarks(page);
  if (!isPhone) expect(above(after)).toEqual(above(before));
  await change(() => chips.first().click());
  await change(() => chips.first().click());

  const first = await hitLinks(page).first().innerText();
  await page.locator('aisle-sort-by select').selectOption('products_price_desc');
  await expect.poll(() => hitLinks(page).first().innerText()).not.toBe(first);
  expect(await landmarks(page)).toEqual(isPhone ? before : after);
  const dearest = await hitLinks(page).first().innerText();
  await page
    .locator('aisle-pagination a')
    .filter({ hasText: /^\s*2\s*$/ })
    .click();
  await expect.poll(() => hitLinks(page).first().innerText()).not.toBe(dearest);

  const all = await moves(page);
  expect(complaints).toEqual([]);
  await context.close();
  return {
    sum: all.reduce((total, { value }) => total + value, 0),
    what: all.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
  };
}
