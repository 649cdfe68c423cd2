/** What people set up in their system is kept by every element: large zoom, forced colours, no motion. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, settled, show, type Stage, tags, use } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe('at a zoom that leaves 320 pixels', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 });
  });

  it.each(tags)('%s needs no scrolling to the side', async (tag) => {
    const wide = (): Promise<unknown> =>
      page.evaluate(`[document.documentElement.scrollWidth, ...stage.everything().filter((one) => {
        const { right, left, width } = one.getBoundingClientRect();
        return width > 1 && (right > 321 || left < -1) && !stage.scrolls(one);
      }).map((one) => one.outerHTML.slice(0, 120))]`);
    await show(page, tag);
    expect(await wide()).toEqual([320]);
    await use(page, tag);
    expect(await wide()).toEqual([320]);
  });
});

describe('with words longer than the screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: { width: 320, height: 640 } });
  });

  it.each(tags)('%s needs no scrolling to the side', async (tag) => {
    await show(page, tag);
    await page.evaluate(`(async () => {
      const long = 'Wanderschuhimprägnierungsspray'.repeat(4);
      for (const one of stage.everything())
        for (const name of ['label', 'heading']) if (one.hasAttribute(name)) one.setAttribute(name, long);
      for (const option of document.querySelectorAll('main option')) option.textContent = long;
      await stage.put(Array.from({ length: 9 }, (_, at) => ({
        objectID: 'p' + at, name: long, title: long, brand: long + at, colour: long + at, price: at, rating: 4, reviews: 7, since: at,
        'categories.lvl0': long, 'categories.lvl1': long + ' > ' + long, query: long,
      })));
    })()`);
    await settled(page);
    const wide = await page.evaluate(`[document.documentElement.scrollWidth, ...stage.everything().filter((one) => {
      const { right, left, width } = one.getBoundingClientRect();
      return width > 1 && (right > 321 || left < -1) && !stage.scrolls(one);
    }).map((one) => one.outerHTML.slice(0, 120))]`);
    expect(wide).toEqual([320]);
  });
});

describe('on paper', () => {
  it('stand the results, and no controls', async () => {
    const page = await stage.open({ viewport: { width: 800, height: 640 } });
    await page.evaluate(`stage.show('<aisle-search-box></aisle-search-box><aisle-refinement-list attribute="brand"></aisle-refinement-list>'
      + '<aisle-sort-by><option value="products">Best</option></aisle-sort-by><aisle-hits></aisle-hits><aisle-pagination></aisle-pagination>')`);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(
      `[...document.querySelector('aisle-search').children].filter((one) => one.checkVisibility()).map((one) => one.localName)`,
    );
    expect(seen).toEqual(['aisle-hits']);
  });
});

describe('in a column of 12 rem, as filters stand beside results', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: { width: 800, height: 640 }, reducedMotion: 'reduce' });
    await page.evaluate('document.querySelector("main").style.inlineSize = "12rem"');
  });

  it.each(tags)('%s stays inside', async (tag) => {
    const outside = (): Promise<unknown> =>
      page.evaluate(`(() => {
        const edge = document.querySelector('main').getBoundingClientRect();
        return stage.everything().filter((one) => {
          const { right, left, width } = one.getBoundingClientRect();
          // What is fixed to the window is in no column.
          const isFixed = getComputedStyle(one).position === 'fixed';
          return width > 1 && (right > edge.right + 1 || left < edge.left - 1) && !isFixed && !stage.scrolls(one);
        }).map((one) => one.outerHTML.slice(0, 120));
      })()`);
    await show(page, tag);
    expect(await outside()).toEqual([]);
    await use(page, tag);
    expect(await outside()).toEqual([]);
  });
});

describe('in forced colours', () => {
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ viewport: { width: 480, height: 640 }, forcedColors: 'active', reducedMotion: 'reduce' });
  });

  it.each(tags)('%s shows where the focus is', async (tag) => {
    await show(page, tag);
    const unseen: string[] = [];
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      const here = (await page.evaluate(
        `stage.stops(${JSON.stringify(tag)}).includes(stage.deepActive()) ? stage.deepActive().outerHTML.slice(0, 120) : ''`,
      )) as string;
      if (!here) continue;
      await settled(page);
      const focused = await page.screenshot();
      // Without the focus, and back to where it was.
      await page.evaluate('stage.last = stage.deepActive(); stage.last.blur()');
      await settled(page);
      const blurred = await page.screenshot();
      await page.evaluate('stage.last.focus()');
      if (focused.equals(blurred)) unseen.push(here);
    }
    expect(unseen).toEqual([]);
  });
});

describe('without motion', () => {
  /** What moves by itself, or would at the next change. */
  const moving = (page: Page): Promise<unknown> =>
    page.evaluate(`[
      ...document.getAnimations().map((one) => one.animationName ?? one.transitionProperty),
      ...stage.everything().filter((one) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
        return one.matches(':defined') && one.checkVisibility() && (animationName !== 'none' || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth');
      }).map((one) => one.outerHTML.slice(0, 120)),
    ]`);
  let page: Page;
  beforeAll(async () => {
    page = await stage.open({ reducedMotion: 'reduce' });
  });

  it.each(tags)('%s does not move', async (tag) => {
    await show(page, tag, { waits: true });
    expect(await moving(page)).toEqual([]);
    await show(page, tag);
    expect(await moving(page)).toEqual([]);
    await use(page, tag);
    expect(await moving(page)).toEqual([]);
  });

  it('would be noticed', async () => {
    const lively = await stage.open({ reducedMotion: 'no-preference' });
    await show(lively, 'aisle-panel');
    expect(await moving(lively)).not.toEqual([]);
  });
});
