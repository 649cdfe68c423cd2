/** What `exclude` removes from suggestions, and where its regular expressions run. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noScripts } from '../../sandbox/script-runner.ts';
import type { TextMatching } from '../../foundation/text-patterns/match-texts.ts';
import { excludedOf } from './exclusion.ts';

const noStep = () => undefined;
const excluded = (texts: readonly string[], entry: string) =>
  excludedOf(texts, { entries: [entry], scripts: noScripts, endOfStep: noStep });

describe('an exclusion', () => {
  it.each([
    ['shoe', ['shoe', 'red Shoe', 'shoe, red'], ['shoes', 'horseshoe']],
    ['red shoe', ['a red shoe'], ['red big shoe', 'shoe red']],
    ['adi*', ['adidas', 'adi'], ['my adidas', 'ad']],
    ['*x*y', ['axby', 'xy'], ['yx', 'xyz']],
    ['  ', [], ['anything']],
    ['/^sku-?\\d+$/', ['sku-12', 'sku7', 'SKU-1'], ['my sku-12', 'sku-', 'sku-12 red']],
    ['/ch?eap|free/', ['a cheap hat', 'ceap', 'gluten free'], ['chheap']],
    ['/', [], ['/']],
  ])('of %j', async (entry, yes, no) => {
    const texts = yes.map((text) => text.toLowerCase());
    expect([...(await excluded([...texts, ...no], entry))].sort()).toEqual([...new Set(texts)].sort());
  });

  it('by a pattern agrees with a regular expression', async () => {
    const letters = fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }).map((list) => list.join(''));
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 6 })
      .map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(pattern, letters, async (glob, text) => {
        fc.pre(glob.includes('*'));
        const expected = new RegExp(`^${glob.replaceAll('*', '.*')}$`).test(text);
        expect((await excluded([text], glob)).has(text)).toBe(expected);
      }),
    );
  });

  it('asks the script runner for expressions, a bounded number of texts at a time and each text once, and believes its answers', async () => {
    const asked: TextMatching[] = [];
    let turns = 0;
    const texts = Array.from({ length: 1234 }, (_, n) => `lamp ${n}`);
    const found = await excludedOf([...texts, ...texts, 'fan'], {
      entries: ['/never/', 'fan', '/^x+$/'],
      scripts: {
        matchTexts: (matching) => {
          asked.push(matching);
          return Promise.resolve(matching.texts.map((text) => text === 'lamp 77'));
        },
      },
      endOfStep: () => {
        turns++;
        return undefined;
      },
    });
    expect([...found].sort()).toEqual(['fan', 'lamp 77']);
    expect(asked.flatMap((question) => question.texts)).toEqual(texts);
    expect(asked.map(({ expressions }) => expressions.join())).toEqual(asked.map(() => 'never,^x+$'));
    // 2,000 parts cost a text of 100 characters about 10 ms: pages of crawls and records of feeds wait half a second for a question at most.
    expect(Math.max(...asked.map((question) => question.texts.length))).toBeLessThanOrEqual(50);
    expect(turns).toBeGreaterThanOrEqual(1235 + asked.length);
  });

  it('leaves out what the script runner came to no end with', async () => {
    const scripts = { matchTexts: () => Promise.resolve<boolean[]>([]) };
    expect([...(await excludedOf(['a'], { entries: ['/b/'], scripts, endOfStep: noStep }))]).toEqual(['a']);
  });
});
