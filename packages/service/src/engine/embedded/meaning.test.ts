import { expect, it } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { fromSnapshot } from './testing/from-snapshot.ts';
import { ask, fillShop, ids, put, testMeaning } from './testing/meaning-suite.ts';

testMeaning(async () => createEmbeddedEngine());

it('keeps vectors the same through a compaction and a snapshot', async () => {
  const engine = await fillShop(createEmbeddedEngine());
  const many = Array.from({ length: 90 }, (_, at) => put({ objectID: 'chair', name: `Oak chair ${at}` }));
  for (const change of many) await engine.apply('shop', [change]);
  const before = await ask(engine, 'sit', { rankingInfo: true });
  expect(before.hits.map(({ objectID }) => objectID)).toEqual(expect.arrayContaining(['chair', 'stool']));
  const restored = await fromSnapshot(engine, ['shop']);
  expect((await ask(restored, 'sit', { rankingInfo: true })).hits).toEqual(before.hits);
  await restored.apply('shop', [put({ objectID: 'bench', name: 'Chair for two' })]);
  expect(await ids(restored, 'sit')).toContain('bench');
});
