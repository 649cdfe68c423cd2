/** Every key that the documentation of an element names does what is said of it, and what is said to be heard is heard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementKeys } from './element-keys.ts';
import { unseen } from './examples.ts';
import { openStage, settled, show, type Stage, tags, use } from './stage.ts';

const withKeys = Object.keys(elementKeys).filter((tag) => elementKeys[tag]!.length > 0);
const withoutKeys = Object.keys(elementKeys).filter((tag) => elementKeys[tag]!.length === 0);

/** Elements without looks of their own, each in a page. */
const results = '<aisle-hits></aisle-hits>';
const pages: Readonly<Record<string, string>> = {
  // Every page of the stage has the root of the search.
  'aisle-search': results,
  'aisle-index': `<aisle-index index="products">${results}</aisle-index>`,
  'aisle-configure': `<aisle-configure hits-per-page="3"></aisle-configure>${results}`,
  'aisle-autocomplete-section':
    '<aisle-autocomplete><aisle-autocomplete-section index="products"></aisle-autocomplete-section></aisle-autocomplete>',
};

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

describe('the keys', () => {
  it('are told of every element, if only that there are none', () => {
    expect(Object.keys(elementKeys).toSorted()).toEqual([...tags, ...unseen].toSorted());
  });

  it.each(withKeys)('of %s do what is said of them', async (tag) => {
    /** Whether an expression is true in the page. */
    const holds = (expression: string): Promise<boolean> =>
      page.evaluate(
        `(() => { const active = stage.deepActive(); const { search } = document.querySelector('aisle-search').session.state; return Boolean(${expression}); })()`,
      );
    await show(page, tag);
    for (const { keys, does, given, from, shows, heard } of elementKeys[tag]!) {
      if (given) await page.evaluate(`(async () => void (${given}))()`);
      if (given) await settled(page);
      if (from) await page.locator(from).first().focus();
      await settled(page);
      expect(await holds(shows), `${does}: not yet`).toBe(false);
      // What was said before is no answer to these keys.
      const region = page.locator('body > [role=status]');
      await region.evaluateAll((all) => all.forEach((one) => (one.textContent = '')));
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => holds(shows), { message: `${keys.join(' ')} ${does}` }).toBe(true);
      if (heard)
        await expect
          .poll(() => region.allTextContents(), { message: `heard when it ${does}` })
          .toContainEqual(expect.stringMatching(heard));
    }
    // What is said late of what happened before is no answer to the keys of the next element.
    if (!elementKeys[tag]!.some(({ given }) => given)) return;
    await page.reload();
    await page.waitForFunction('window.stage');
  });

  it.each(withoutKeys)('of %s are none: nothing of its own can have the focus', async (tag) => {
    /** What can have the focus in what the element itself draws. */
    const stops = (): Promise<number> =>
      page.evaluate(
        `stage.everything().flatMap((one) => one.localName === '${tag}' && one.shadowRoot ? stage.everything(one.shadowRoot) : [])
          .filter((one) => one.tabIndex >= 0).length`,
      );
    if (unseen.includes(tag)) {
      await page.evaluate(`stage.show(${JSON.stringify(pages[tag])})`);
      expect(await page.locator(tag).count()).toBe(1);
    } else {
      await show(page, tag);
      await use(page, tag);
    }
    expect(await stops()).toBe(0);
    await page.evaluate('stage.fail()');
    expect(await stops()).toBe(0);
  });
});
