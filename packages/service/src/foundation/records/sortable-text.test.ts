import { describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { plainQuery } from '../../engine/embedded/testing/plain-query.ts';
import { sortKeyOf } from '../../engine/opensearch/indexes/sortable-keys.ts';
import { compareTexts } from './sortable-text.ts';

describe('texts in order', () => {
  it('stand by their letters, then by accents, then by case', () => {
    const shuffled = ['zébra', 'Zebra', 'Ωmega', 'Othello', 'eclipse', 'zebra', 'Éclair', 'Österreich', 'apple'];
    expect(shuffled.sort(compareTexts)).toEqual([
      'apple',
      'Éclair',
      'eclipse',
      'Österreich',
      'Othello',
      'Zebra',
      'zebra',
      'zébra',
      'Ωmega',
    ]);
  });
});

describe('a custom ranking over values of all kinds', () => {
  const values = [10, '5', undefined, 'Zebra', 9, 'Éclair', 'apple', true];
  const byOrder = {
    asc: [true, 9, 10, '5', 'apple', 'Éclair', 'Zebra', undefined],
    desc: [10, 9, true, 'Zebra', 'Éclair', 'apple', '5', undefined],
  };

  it.each(['asc', 'desc'] as const)('puts numbers before texts, and nothing last: %s', async (order) => {
    const engine = createEmbeddedEngine();
    await engine.apply(
      'shop',
      values.map((value, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), value }) })),
    );
    const { hits } = await engine.search('shop', { ...plainQuery, customRanking: [{ attribute: 'value', order }] });
    expect(hits.map(({ record }) => record['value'])).toEqual(byOrder[order]);
  });

  it.each(['asc', 'desc'] as const)('has keys for a cluster that sort the same: %s', (order) => {
    const keys = byOrder[order].flatMap((value) => sortKeyOf({ value }, 'value', order) ?? []);
    const sorted = [...keys].sort();
    expect(order === 'asc' ? sorted : sorted.reverse()).toEqual(keys);
  });
});
