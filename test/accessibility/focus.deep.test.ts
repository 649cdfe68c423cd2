/** New results never throw the focus back to the top of the page, whatever they take away. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focusSteps } from './focus-by-keys.ts';
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
      await page.evaluate('stage.frames(2)');
      const isLost = await page.evaluate('!stage.deepActive() || stage.deepActive() === document.body');
      if (isLost) lost.push(from);
    }
    expect(lost).toEqual([]);
  });
});

describe('what takes itself away when it is pressed', () => {
  it.each(Object.entries(focusSteps))('passes the focus on: %s', async (_, step) => {
    const { markup, before = '', from, keys, after, width = 1000, to } = step;
    const size = (pixels: number): Promise<void> => page.setViewportSize({ width: pixels, height: 700 });
    await size(width);
    await page.evaluate(`stage.show(${JSON.stringify(markup)})`);
    await page.evaluate(before);
    await page.evaluate('stage.rest()');
    await page.locator(from).locator('visible=true').first().focus();
    // Answers come later than the frame in which a browser looks after the focus.
    await page.evaluate('stage.answerAfter(4)');
    for (const key of keys) {
      if (key.startsWith('@')) await page.locator(key.slice(1)).locator('visible=true').first().focus();
      else await page.keyboard.press(key);
      await page.evaluate('stage.rest()');
    }
    if (after === 'stage.widen()') await size(1000);
    else if (after === 'stage.narrow()') await size(400);
    else if (after) await page.evaluate(after);
    await page.evaluate('stage.rest()');
    expect(await page.evaluate('stage.where()')).toBe(to);
  });
});
