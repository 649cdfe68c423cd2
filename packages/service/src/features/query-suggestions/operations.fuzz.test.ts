import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandomChoices } from '../../simulator/random.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  await shop.fill('goods', [{ objectID: 'a', name: 'red lamp', brand: 'Acme' }], { attributesForFaceting: ['brand'] });
  for (const userToken of ['u', 'v']) await shop.search('goods', { query: 'red lamp', userToken });
}, 60_000);
afterAll(() => shop.close());

const random = createRandomChoices(41);
const maybe = <Value>(value: () => Value): Value | undefined => (random.chance(0.5) ? value() : undefined);
const text = () =>
  random.pick([
    '',
    'a',
    'red',
    '/',
    '//',
    '/(a+)+$/',
    '/[/',
    '/(?=a)/',
    '*',
    '**a*',
    '\u0000',
    'ü',
    '__proto__',
    'x'.repeat(500),
    '😀',
  ]);
const list = <Value>(one: () => Value, most = 4) => Array.from({ length: random.between(0, most) }, one);
const odd = () => random.pick<unknown>([null, -1, 0, 1.5, 1e9, true, '', 'x', [], {}, [null]]);
const either = <Value>(value: () => Value): unknown => (random.chance(0.07) ? odd() : value());

const source = () => ({
  indexName: either(() => random.pick(['goods', 'nowhere', 'goods', 's1'])),
  minHits: maybe(() => either(() => random.between(1, 9))),
  minLetters: maybe(() => either(() => random.between(0, 9))),
  analyticsTags: maybe(() => either(() => list(text))),
  facets: maybe(() =>
    either(() =>
      list(() => ({ attribute: either(() => random.pick(['brand', 'none', 'a.b.c', '__proto__'])), amount: 3 })),
    ),
  ),
  generate: maybe(() => either(() => list(() => list(() => random.pick(['brand', 'name', 'none']), 3), 2))),
  external: maybe(() => either(() => list(() => random.pick(['goods', 'nowhere', 's2']), 2))),
  replicas: maybe(() => either(() => random.chance(0.5))),
});
const config = () => ({
  sourceIndices: either(() => list(source, 2)),
  languages: maybe(() => either(() => random.pick<unknown>([true, false, ['en', 'de'], ['tlh'], list(text)]))),
  exclude: maybe(() => either(() => list(text))),
  enablePersonalization: maybe(() => either(() => random.chance(0.5))),
  allowSpecialCharacters: maybe(() => either(() => random.chance(0.5))),
});

describe('query suggestions', () => {
  it('answer any configuration, build what they took, and say in the log what came of it', async () => {
    let taken = 0;
    for (let at = 0; at < CASES; at++) {
      const name = random.pick(['s1', 's2', 'goods', 'ü', '__proto__']);
      const body = config();
      const { status, body: answer } = await shop.call('PUT', `/1/configs/${encodeURIComponent(name)}`, { body });
      const shown = `${name} ${JSON.stringify(body).slice(0, 600)}: ${status} ${answer.message}`;
      expect([200, 400, 422], shown).toContain(status);
      expect(answer.message, shown).toMatch(/\S+ \S+/);
      if (status === 200) taken++;
      if (at % 50 !== 49) continue;
      await shop.service.whenIdle();
      for (const index of ['s1', 's2']) {
        const state = await shop.call('GET', `/1/configs/${index}/status`);
        if (state.status === 200) expect(state.body, shown).toMatchObject({ isRunning: false });
      }
    }
    await shop.service.whenIdle();
    expect(taken).toBeGreaterThan(CASES / 50);
    expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
  }, 600_000);
});
