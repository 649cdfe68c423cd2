/** A browser that lacks what is optional: every element shows what it has, does what its example does, and throws nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, show, type Stage, tags, use } from '../accessibility/stage.ts';
import { type BrowserFeature, optionalFeatures } from './browser-features.ts';

/** Milliseconds for a step of an example: what is not there after them does not come. */
const PATIENCE = 5000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Plays the example of every element, and then finds nothing. @returns What was thrown, and which examples came to no end. */
async function playAll(page: Page): Promise<{ thrown: string[]; unfinished: string[] }> {
  const thrown: string[] = [];
  const unfinished: string[] = [];
  let tag = '';
  page.on('pageerror', ({ message }) => thrown.push(`${tag}: ${message}`));
  page.setDefaultTimeout(PATIENCE);
  for (tag of tags) {
    await show(page, tag);
    await use(page, tag).catch(() => unfinished.push(tag));
    // What has the focus may go with the results.
    await page.evaluate('stage.empty()');
  }
  return { thrown, unfinished };
}

const canBeTaken = optionalFeatures.filter(
  (feature): feature is BrowserFeature & { takeAway: string } => feature.takeAway !== undefined,
);

describe('without', () => {
  it.each(canBeTaken.map((feature) => [feature.name, feature] as const))(
    '%s every element works',
    async (_name, { takeAway, neededBy = [] }) => {
      const page = await stage.open({ reducedMotion: 'reduce' }, takeAway);
      expect(await playAll(page)).toEqual({ thrown: [], unfinished: neededBy });
    },
    300_000,
  );

  it('all of them at once, as in the oldest browsers that are supported, every element works', async () => {
    const atOnce = canBeTaken.filter(({ neededBy }) => !neededBy).map(({ takeAway }) => takeAway);
    const page = await stage.open({ reducedMotion: 'reduce' }, atOnce.join(';\n'));
    // What newer editions of the language have brought.
    expect(await page.evaluate(() => typeof Element.prototype.checkVisibility)).toBe('undefined');
    expect(await playAll(page)).toEqual({ thrown: [], unfinished: [] });
  }, 300_000);
});

it('without what newer editions of the language have, every element works', async () => {
  const methods = ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'];
  // The browser’s own tools look for elements with some of them.
  const script = `for (const name of ${JSON.stringify(methods)}) {
    const own = Array.prototype[name];
    Object.defineProperty(Array.prototype, name, { configurable: true, value(...parameters) {
      if (new Error().stack.includes('/page.js')) throw new TypeError(name + ' is not a function');
      return own.apply(this, parameters);
    } });
  }`;
  const page = await stage.open({ reducedMotion: 'reduce' }, script);
  expect(await playAll(page)).toEqual({ thrown: [], unfinished: [] });
}, 300_000);
