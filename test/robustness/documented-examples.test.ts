/** The example that the reference shows of each element works as it stands: no element has anything to say about it. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, settled, type Stage } from '../accessibility/stage.ts';

const reference = resolve(import.meta.dirname, '../../docs/reference/elements');
const tags = readdirSync(reference)
  .filter((file) => file.startsWith('aisle-'))
  .map((file) => file.replace('.md', ''));
const exampleOf = (tag: string): string =>
  /```html\n([\s\S]*?)```/.exec(readFileSync(join(reference, `${tag}.md`), 'utf8'))![1]!;

let stage: Stage;
let page: Page;
let said: string[];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.open({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => said.push(message.text()));
  // Pictures and services of a shop that is not there.
  await page.route('**/*.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  await page.route('https://search.example.com/**', (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { indexName: string }[] };
    const nothing = { hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 20, query: '', params: '', facets: {} };
    const results = requests.map(({ indexName: index }) => ({ ...nothing, index }));
    return route.fulfill({ json: { results }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
});
afterAll(() => stage?.close());

it.each(tags)('the example of %s', async (tag) => {
  said = [];
  const example = exampleOf(tag);
  await page.evaluate(`stage.show(${JSON.stringify(example)})`);
  await settled(page);
  // Records of the stage lack what some examples show; a page in development is told so.
  expect(said.filter((line) => !/in a card: none of the first/.test(line))).toEqual([]);
  // Browsers read what is not closed, or not in its place, as something else.
  const written = [...example.matchAll(/<(aisle-[a-z-]+)/g)].map(([, name]) => name!);
  const read = await page.evaluate(() => {
    const all = (root: ParentNode): string[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one.localName,
        ...(one instanceof HTMLTemplateElement ? all(one.content) : []),
      ]);
    return all(document.querySelector('aisle-search')!).filter((name) => name.startsWith('aisle-'));
  });
  for (const name of written) expect(read).toContain(name);
});
