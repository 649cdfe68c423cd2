/** Names of several words typed as one, with a typo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
const names = ['Lamp', 'Häagen-Dazs Vanilla', 'Rolls-Royce model', 'Coca-Cola', 'Dolce & Gabbana', 'Book of birds'];
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill(
    'names',
    names.map((name) => ({ objectID: name, name })),
  );
}, 60_000);
afterAll(() => shop.close());

const search = async (parameters: Record<string, unknown>) =>
  (await shop.search('names', parameters)).hits.map(({ objectID }) => objectID);

describe('a name that is joined and misspelt at once', () => {
  it.each([
    ['hagendaz', 'Häagen-Dazs Vanilla'],
    ['haagendaz', 'Häagen-Dazs Vanilla'],
    ['hagen daz', 'Häagen-Dazs Vanilla'],
    ['hagenda', 'Häagen-Dazs Vanilla'],
    ['hagendazs vanilla', 'Häagen-Dazs Vanilla'],
    ['vanilla hagendaz', 'Häagen-Dazs Vanilla'],
    ['rolsroyce', 'Rolls-Royce model'],
    ['rollsroyse', 'Rolls-Royce model'],
    ['cocacolla', 'Coca-Cola'],
    ['dolcegabana', 'Dolce & Gabbana'],
  ])('is found: %s', async (query, name) => {
    expect(await search({ query })).toEqual([name]);
  });

  it('is marked word by word', async () => {
    const { hits } = await shop.search('names', { query: 'hagendaz' });
    expect(hits[0]?._highlightResult).toMatchObject({ name: { value: '<em>Häagen</em>-<em>Dazs</em> Vanilla' } });
  });

  it('is not found without typos', async () => {
    expect(await search({ query: 'hagendaz', typoTolerance: false })).toEqual([]);
    expect(await search({ query: 'hagendaz', disableTypoToleranceOnAttributes: ['name'] })).toEqual([]);
  });
});
