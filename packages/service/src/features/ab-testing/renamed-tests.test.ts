/** Renamed indices of running tests: tests continue with the new name, each visitor and search counts once, and impossible ones end with a reason. */
import type { ABTest, SearchResponse } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { itThorough } from '../../testing/thorough.ts';

const VISITORS = Array.from({ length: 24 }, (_, n) => `v-${n}`);

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
});
afterAll(() => shop.close());

/** Each index in another order: what one ranks first is last in the next. */
const fill = async (...indices: string[]): Promise<void> => {
  for (const [at, index] of indices.entries())
    await shop.fill(
      index,
      [0, 1, 2, 3].map((n) => ({ objectID: `${n}`, name: 'boot', rank: n })),
      { customRanking: [at % 2 === 0 ? 'asc(rank)' : 'desc(rank)'] },
    );
};
const start = async (indices: readonly string[], more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await shop.call('POST', '/2/abtests', {
    body: {
      name: `test on ${indices[0]!}`,
      variants: indices.map((index) => ({ index, trafficPercentage: 100 / indices.length })),
      endAt: '2026-03-15T12:00:00Z',
      configuration: { outliers: { exclude: false } },
      ...more,
    },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body['abTestID'] as number;
};
const move = async (from: string, to: string): Promise<void> => {
  const { status, body } = await shop.call('POST', `/1/indexes/${from}/operation`, {
    body: { operation: 'move', destination: to },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  await shop.service.whenIdle();
};
const read = async (id: number): Promise<ABTest> => {
  await shop.service.whenIdle();
  return (await shop.call('GET', `/2/abtests/${id}?withHistory=true`)).body as unknown as ABTest;
};
const indicesOf = ({ variants }: ABTest): string[] => variants.map(({ index }) => index);
const ask = (index: string, userToken: string): Promise<SearchResponse> =>
  shop.search(index, { query: 'boot', clickAnalytics: true, userToken });
/** Each visitor searches, and clicks the hit at a place. */
const visit = async (index: string, visitors: readonly string[] = VISITORS, place = 0): Promise<SearchResponse[]> => {
  const answers: SearchResponse[] = [];
  for (const userToken of visitors) answers.push(await ask(index, userToken));
  const events = answers.map(({ queryID, hits }, at) => ({
    eventType: 'click',
    eventName: 'click',
    index,
    userToken: visitors[at],
    queryID,
    objectIDs: [hits[place]!.objectID],
    positions: [place + 1],
  }));
  expect((await shop.call('POST', '/1/events', { body: { events } })).status).toBe(200);
  return answers;
};
const variantsOf = (answers: readonly SearchResponse[]) => answers.map(({ abTestVariantID }) => abTestVariantID);
const sum = ({ variants }: ABTest, name: 'userCount' | 'searchCount' | 'clickCount'): number =>
  variants.reduce((total, variant) => total + variant[name]!, 0);
/** What the groups of a test counted. */
const countsOf = ({ variants }: ABTest) =>
  variants.map(({ userCount, searchCount, clickCount, clickThroughRate }) => ({
    userCount,
    searchCount,
    clickCount,
    clickThroughRate,
  }));

describe('a test whose index is renamed', () => {
  it('goes on under the new name of its control: visitors stay where they were, and each search counts once', async () => {
    await fill('goods', 'rival');
    const id = await start(['goods', 'rival']);
    const before = variantsOf(await visit('goods'));
    expect(new Set(before)).toEqual(new Set([1, 2]));
    // What is counted already, and what waits to be.
    await shop.service.whenIdle();
    expect(sum(await read(id), 'searchCount')).toBe(24);
    await visit('goods', VISITORS.slice(0, 6));

    await move('goods', 'products');
    await expect.poll(async () => (await ask('products', 'v-0')).abTestID).toBe(id);
    const answers = await visit('products');
    expect(variantsOf(answers)).toEqual(before);
    expect(new Set(answers.map(({ indexUsed }) => indexUsed))).toEqual(new Set(['products', 'rival']));
    const test = await read(id);
    expect([test.status, test.failure, indicesOf(test)]).toEqual(['active', undefined, ['products', 'rival']]);
    // Who searched before and after is one visitor; one more search was the look above.
    expect([sum(test, 'userCount'), sum(test, 'clickCount')]).toEqual([24, 54]);
    expect(sum(test, 'searchCount')).toBe(55);
    expect(test.history).toHaveLength(1);
    const { body: list } = await shop.call('GET', '/2/abtests?indexPrefix=products');
    expect(list['total']).toBe(1);
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });

  itThorough('goes on when one of its rivals is renamed, and when it gets its name back', async () => {
    await fill('a', 'b', 'c', 'd');
    const id = await start(['a', 'b', 'c', 'd']);
    const before = variantsOf(await visit('a'));
    await move('d', 'last');
    expect(indicesOf(await read(id))).toEqual(['a', 'b', 'c', 'last']);
    await expect
      .poll(async () => new Set((await visit('a')).map(({ indexUsed }) => indexUsed)))
      .toEqual(new Set(['a', 'b', 'c', 'last']));
    await move('last', 'd');
    await move('a', 'first');
    await move('first', 'a');
    await expect.poll(async () => (await ask('a', 'v-0')).abTestID).toBe(id);
    const counted = countsOf(await read(id));
    expect(variantsOf(await visit('a'))).toEqual(before);
    const test = await read(id);
    expect([test.status, indicesOf(test)]).toEqual(['active', ['a', 'b', 'c', 'd']]);
    expect(sum(test, 'userCount')).toBe(24);
    for (const [at, { searchCount }] of countsOf(test).entries())
      expect(searchCount! - counted[at]!.searchCount!).toBe(before.filter((variant) => variant === at + 1).length);
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });

  itThorough('shares visitors out by another split, and knows who entered under the former name', async () => {
    await fill('plain', 'tuned');
    const id = await start(['plain', 'tuned']);
    const before = variantsOf(await visit('plain'));
    await move('plain', 'simple');
    await expect.poll(async () => (await ask('simple', 'v-0')).abTestID).toBe(id);
    const { status, body } = await shop.call('PUT', `/2/abtests/${id}/split`, { body: { percentages: [5, 95] } });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(variantsOf(await visit('simple'))).toEqual(before);
    const test = await read(id);
    expect([sum(test, 'userCount'), sum(test, 'clickCount')]).toEqual([24, 48]);
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });

  itThorough('counts the clicks of interleaved rankings under both names, and of each visitor once', async () => {
    await fill('mixed', 'mixed_new');
    const id = await start(['mixed', 'mixed_new'], { kind: 'interleaving' });
    await visit('mixed');
    await move('mixed', 'blended');
    await expect.poll(async () => (await ask('blended', 'looks')).abTestID).toBe(id);
    await visit('blended', VISITORS, 1);
    // What decides counts each visitor by the first day that is over: one that has two halves here.
    shop.clock.now += 86_400_000;
    await shop.service.whenIdle();
    const { preference } = (await shop.call('GET', `/2/abtests/${id}`)).body as unknown as ABTest;
    expect(preference!.clicks.control + preference!.clicks.rival).toBe(48);
    // Each clicked one ranking before and the other one after, which is a tie of the day.
    expect([preference!.ties, preference!.sequentialSignificance]).toEqual([24, null]);
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });

  itThorough('measures suggestions by the searches of an index that has another name now', async () => {
    await fill('words', 'words_new', 'shelf');
    const id = await start(['words', 'words_new'], { kind: 'suggestions', searchIndex: 'shelf' });
    await visit('shelf');
    await move('shelf', 'shelves');
    await move('words', 'terms');
    await expect.poll(async () => (await ask('terms', 'v-0')).abTestID).toBe(id);
    await visit('shelves');
    const test = await read(id);
    expect([test.status, test.searchIndex, indicesOf(test)]).toEqual(['active', 'shelves', ['terms', 'words_new']]);
    expect([sum(test, 'userCount'), sum(test, 'searchCount')]).toEqual([24, 48]);
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });

  itThorough('checks a shop on with all that was seen under the former name', async () => {
    await fill('checked');
    const { body } = await shop.call('POST', '/2/abtests/check', { body: { indexName: 'checked' } });
    const id = body['abTestID'] as number;
    await visit('checked');
    await move('checked', 'checked_on');
    await expect.poll(async () => (await ask('checked_on', 'looks')).abTestID).toBe(id);
    await visit('checked_on');
    await shop.service.whenIdle();
    const check = (await shop.call('GET', `/2/abtests/${id}/check`)).body;
    expect(check).toMatchObject({ index: 'checked_on', status: 'active', clickCount: 48 });
    await shop.call('POST', `/2/abtests/${id}/stop`);
  });
});

describe('a test that cannot follow', () => {
  it('ends where its rival takes the place of its control, and keeps what was counted until then', async () => {
    await fill('old', 'new');
    const id = await start(['old', 'new']);
    await visit('old');
    const counted = countsOf(await read(id));
    await move('new', 'old');
    const answers = await visit('old');
    expect(new Set(answers.map(({ abTestID }) => abTestID))).toEqual(new Set([undefined]));
    const test = await read(id);
    expect([test.status, test.failure]).toEqual([
      'failed',
      'The index new was moved to old, which is in this test too: both would be the same',
    ]);
    expect([indicesOf(test), countsOf(test)]).toEqual([['old', 'new'], counted]);
  });

  itThorough('ends where another test runs on the new name, which goes on', async () => {
    await fill('east', 'east_new', 'west', 'west_new');
    const moved = await start(['east', 'east_new']);
    const other = await start(['west', 'west_new']);
    await visit('east');
    await visit('west');
    const counted = [countsOf(await read(moved)), countsOf(await read(other))];
    await move('east', 'west');
    const ended = await read(moved);
    expect([ended.status, ended.failure, countsOf(ended)]).toEqual([
      'failed',
      'The index east was moved to west, and the A/B test "test on west" runs on the index west already',
      counted[0],
    ]);
    await visit('west');
    const test = await read(other);
    expect([test.status, sum(test, 'userCount'), sum(test, 'searchCount')]).toEqual(['active', 24, 48]);
    await shop.call('POST', `/2/abtests/${other}/stop`);
  });

  it('is over: it stays what it was, also when its index is renamed', async () => {
    await fill('past', 'past_new');
    const id = await start(['past', 'past_new']);
    await visit('past');
    await shop.call('POST', `/2/abtests/${id}/stop`);
    const test = await read(id);
    await move('past', 'present');
    await visit('present');
    expect(await read(id)).toEqual(test);
  });
});
