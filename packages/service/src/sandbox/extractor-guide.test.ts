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
