/** Every key that the documentation of an element names does what is said of it, and what is said to be heard is heard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementKeys } from './element-keys.ts';
import { openStage, settled, show, type Stage } from './stage.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

describe('the keys', () => {
  it.each(Object.keys(elementKeys))('of %s do what is said of them', async (tag) => {
    /** Whether an expression is true in the page. */
    const holds = (expression: string): Promise<boolean> =>
      page.evaluate(
        `(() => { const active = stage.deepActive(); const { search } = document.querySelector('aisle-search').session.state; return Boolean(${expression}); })()`,
      );
    await show(page, tag);
    for (const { keys, does, from, shows, heard } of elementKeys[tag]!) {
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
  });
});
