/** The guide to record extractors shows the real results of its extractors. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createScriptRunner } from './create-script-runner.ts';

const guide = readFileSync(new URL('../../../../docs/guides/extractors.md', import.meta.url), 'utf8');
const html = /```html\n([\s\S]*?)```/.exec(guide)![1]!;
const examples = [...guide.matchAll(/```js\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/g)].map(([, source, given]) => ({
  source: source!,
  given: JSON.parse(given!) as unknown,
}));

it('has an example of all that it explains', () => {
  expect(examples.length).toBe([...guide.matchAll(/```js\n/g)].length);
  expect(examples.length).toBeGreaterThan(4);
});

it.each(examples)('runs $source', async ({ source, given }) => {
  const runner = await createScriptRunner();
  const { actions } = await runner.readPage({
    url: 'https://shop.example/kettles/alto?colour=red',
    contentType: 'text/html',
    body: new TextEncoder().encode(html),
    actions: [{ source }],
  });
  expect(actions[0]).toEqual({ records: given, logs: [] });
});

it('runs the extractor of the guide from DocSearch, whose settings name what its records have', async () => {
  const text = readFileSync(new URL('../../../../docs/guides/from-docsearch.md', import.meta.url), 'utf8');
  const config = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)![1]!) as {
    actions: { recordExtractor: { source: string } }[];
    initialIndexSettings: { docs: { searchableAttributes: string[] } };
  };
  const runner = await createScriptRunner();
  const { actions } = await runner.readPage({
    url: 'https://docs.example.com/install',
    contentType: 'text/html',
    body: new TextEncoder().encode(
      '<a class="menu__link--active">Start</a><main><h1 id="install">Install</h1><p>Run one command.</p></main>',
    ),
    actions: config.actions.map(({ recordExtractor: { source } }) => ({ source })),
  });
  const { records } = actions[0] as unknown as { records: Record<string, unknown>[] };
  const hierarchy = { lvl0: 'Start', lvl1: 'Install', lvl2: null };
  expect(records).toMatchObject([
    { type: 'lvl1', content: null, hierarchy, url: 'https://docs.example.com/install#install' },
    { type: 'content', content: 'Run one command.', hierarchy, url: 'https://docs.example.com/install#install' },
  ]);
  const fields = [
    ...Object.keys(records[0]!),
    ...Object.keys(records[0]!['hierarchy']!).map((one) => `hierarchy.${one}`),
  ];
  for (const attribute of config.initialIndexSettings.docs.searchableAttributes)
    expect(fields).toContain(attribute.replace(/^unordered\((.*)\)$/, '$1'));
});
