/** What screen readers find in every element, written down: a change of it is seen, and meant. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { openStage, settled, show, type Stage, tags, use } from './stage.ts';
import { firstCases } from '../testing/thorough.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

describe('the accessibility tree', () => {
  it('is written down for every element', () => {
    expect(Object.keys(examples).toSorted()).toEqual(tags.toSorted());
  });

  it.each(firstCases(8, tags))('of %s is the one that is written down', async (tag) => {
    /** Without the live region of the page, which speaks when a shopper pauses. */
    const tree = async (): Promise<string> => {
      for (let last = ''; ;) {
        await settled(page);
        const now = await page.locator('main').ariaSnapshot();
        if (now === last) return now;
        last = now;
      }
    };
    await show(page, tag);
    const states = [`# at first\n${await tree()}`];
    await use(page, tag);
    states.push(`# in use\n${await tree()}`);
    await show(page, tag);
    await page.evaluate('stage.empty()');
    states.push(`# nothing found\n${await tree()}`);
    await show(page, tag);
    await page.evaluate('stage.fail()');
    states.push(`# search failed\n${await tree()}`);
    await expect(`${states.join('\n\n')}\n`).toMatchFileSnapshot(`trees/${tag}.txt`);
  });
});
