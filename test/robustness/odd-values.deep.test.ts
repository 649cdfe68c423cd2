/** No attribute value, record or answer takes an element down with it, runs a script, or stops the elements beside it. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../accessibility/examples.ts';
import { openStage, settled, type Stage, tags } from '../accessibility/stage.ts';

interface Declaration {
  tagName?: string;
  attributes?: { name: string }[];
}

const manifest = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../packages/components/dist/custom-elements.json'), 'utf8'),
) as { modules: { declarations?: Declaration[] }[] };

const attributesOf = (tag: string): string[] =>
  manifest.modules
    .flatMap(({ declarations }) => declarations ?? [])
    .filter(({ tagName }) => tagName === tag)
    .flatMap(({ attributes }) => attributes ?? [])
    .map(({ name }) => name);

/** What a page might write into an attribute by mistake, or by somebody else's wish. */
const oddValues = [
  '',
  'null',
  '-1',
  '1e400',
  '{"a":',
  '<img src=x onerror="hacked = true">',
  '"><script>hacked = true</script>',
  'nowhere',
  '__proto__',
  'a:b,-c',
  '🧦\u202e',
  'x'.repeat(20_000),
];

let stage: Stage;
let page: Page;
let thrown: string[];
let spoken: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => thrown.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) spoken.push(message.text());
  });
  await page.evaluate('addEventListener("unhandledrejection", ({ reason }) => { throw reason; })');
});
afterAll(() => stage?.close());
beforeEach(() => {
  thrown = [];
  spoken = [];
});

const neighbour = '<aisle-hits id="neighbour" hits-per-page="2"><template>{{name}}</template></aisle-hits>';
/** Shows the example with a list beside it. */
const show = (tag: string): Promise<unknown> =>
  page.evaluate(`stage.show(${JSON.stringify(examples[tag]!.markup + neighbour)})`);

/** What must hold whatever was written: nothing thrown, no script run, each complaint names who complains, the neighbour lives. */
async function expectSound(): Promise<void> {
  await settled(page);
  expect(thrown).toEqual([]);
  expect(await page.evaluate('typeof hacked')).toBe('undefined');
  expect(spoken.filter((line) => !/^(<aisle-[a-z-]+>|Aisle:) /.test(line))).toEqual([]);
}

/** The list beside it answers to the search: with products, or with the word that nothing passes what was chosen. */
async function expectLivingNeighbour(): Promise<void> {
  await page.evaluate('stage.shuffle()');
  const { found, shown, said } = (await page.evaluate(`(() => {
    const one = document.querySelector('#neighbour');
    const { nbHits } = document.querySelector('aisle-search').session.state.results;
    return { found: nbHits > 0, shown: one.textContent.includes('shoe'), said: one.shadowRoot.textContent.includes('No results') };
  })()`)) as Record<string, boolean>;
  expect({ shown, said }).toEqual({ shown: found, said: !found });
}

describe.each(tags)('%s', (tag) => {
  it('takes odd values of its attributes, one after the other', async () => {
    await show(tag);
    for (const name of attributesOf(tag))
      await page.evaluate(
        `(async () => {
          const one = document.querySelector('${tag}');
          const before = one.getAttribute('${name}');
          for (const value of ${JSON.stringify(oddValues)}) {
            one.setAttribute('${name}', value);
            await one.updateComplete;
          }
          await stage.turns();
          before === null ? one.removeAttribute('${name}') : one.setAttribute('${name}', before);
          await stage.turns();
        })()`,
      );
    await expectSound();
    await expectLivingNeighbour();
  });

  it('begins with odd values of its attributes', async () => {
    await show(tag);
    await page.evaluate(
      `(() => {
        const one = document.querySelector('${tag}');
        one.replaceWith(...${JSON.stringify(oddValues)}.map((value) => {
          const copy = one.cloneNode(true);
          for (const name of ${JSON.stringify(attributesOf(tag))}) copy.setAttribute(name, value);
          return copy;
        }));
      })()`,
    );
    await expectSound();
    await expectLivingNeighbour();
  });

  it('takes records and answers of any shape', async () => {
    await show(tag);
    await page.evaluate(`(async () => {
      const odd = [null, undefined, 0, -1, NaN, '', '<b onclick="hacked = true">x</b>', '{{name}}', [], [[null]], {}, { a: { b: 1 } }, true, 'x'.repeat(9999), ['', null, {}]];
      const names = ['name', 'brand', 'colour', 'price', 'rating', 'reviews', 'since', 'onSale', 'categories.lvl0', 'categories.lvl1', '_geoloc', '_highlightResult', '_snippetResult', 'image', 'url'];
      await stage.put(odd.map((value, at) => Object.fromEntries([['objectID', 'odd' + at], ...names.map((name) => [name, value])])));
      await stage.put([{ objectID: '' }, { objectID: '<i>' }, { objectID: 7 }, {}]);
      await stage.shuffle();
      const fields = ['facets', 'facets_stats', 'renderingContent', 'userData', 'queryID', 'nbHits', 'nbPages', 'page', 'hitsPerPage', 'processingTimeMS', 'query', 'params', 'index', 'exhaustive', 'nbSortedHits'];
      for (const value of [null, undefined, '', 'x', -1, [], {}, [null], { a: null }])
        await stage.answerAs((answer) => ({ ...answer, ...Object.fromEntries(fields.map((name) => [name, value])) }));
      for (const hits of [undefined, null, 'x', {}, ['x', 7]]) await stage.answerAs((answer) => ({ ...answer, hits }));
      for (const answer of [undefined, null, 'x', []]) await stage.answerAs(() => answer);
      await stage.answerAs((answer) => ({ hits: answer.hits }));
      await stage.answerAs((answer) => answer);
    })()`);
    await expectSound();
    await expectLivingNeighbour();
  });
});
