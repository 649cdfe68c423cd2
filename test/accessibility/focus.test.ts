/** New results never throw the focus back to the top of the page, whatever they take away. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, settled, show, type Stage, tags } from './stage.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

/** What new results do. */
const changes = { 'other results': 'stage.shuffle()', 'no results': 'stage.empty()', 'a failure': 'stage.fail()' };

describe.each(Object.entries(changes))('%s', (_, change) => {
  it.each(tags)('leave the focus in %s, or where it belongs then', async (tag) => {
    await show(page, tag);
    const count = (await page.evaluate(`stage.stops(${JSON.stringify(tag)}).length`)) as number;
    const lost: string[] = [];
    for (let at = 0; at < Math.min(count, 8); at++) {
      await show(page, tag);
      const from = (await page.evaluate(
        `stage.from = stage.stops(${JSON.stringify(tag)})[${at}]; stage.from.focus(); stage.from.outerHTML.slice(0, 150)`,
      )) as string;
      await page.evaluate(change);
      await settled(page);
      const isLost = await page.evaluate('!stage.deepActive() || stage.deepActive() === document.body');
      if (isLost) lost.push(from);
    }
    expect(lost).toEqual([]);
  });
});
