import { describe, expect, it } from 'vitest';
import { CoOccurrence, likelyPairs } from './co-occurrence.ts';
import type { Scored } from './rows.ts';
import { type Companion, withTwoHops } from './two-hops.ts';

describe('two hops', () => {
  const lists: readonly (readonly Companion[])[] = [[], [[2, 60], [3, 20]], [[4, 80], [1, 60]], [[4, 40]], []]; // prettier-ignore
  const listOf = (item: number) => lists[item]!;

  it('lead to what nobody looked at beside the record, never to the record itself', () => {
    const found = new Map(withTwoHops(1, listOf(1), listOf, { borrowed: 0.5 }));
    // (60 × 80 + 20 × 40) / 80, and half of that.
    expect(found.get(4)).toBe(35);
    expect(found.has(1)).toBe(false);
    expect([found.get(2), found.get(3)]).toEqual([60, 20]);
  });

  it('support what is known, and never take a score beyond 100', () => {
    const strong = withTwoHops(1, [[2, 90]], () => [[2, 0], [3, 100]], { borrowed: 1 }); // prettier-ignore
    expect(strong).toEqual([[2, 90], [3, 100]]); // prettier-ignore
    expect(withTwoHops(1, listOf(1), listOf, { borrowed: 0 })).toEqual(listOf(1));
    expect(withTwoHops(4, [], listOf, { borrowed: 1 })).toEqual([]);
  });

  it('fill the list of a record that stood in one session', async () => {
    const names = ['new', 'mate', 'far', 'other'];
    const counts = new CoOccurrence();
    const add = (...items: number[]) => counts.add([{ items, weight: 1, at: 0 }]);
    for (let n = 0; n < 30; n++) add(1, 2);
    for (let n = 0; n < 100; n++) add(3);
    add(0, 1);
    const list = async (borrowed: number) => {
      const found = new Map<string, readonly Scored[]>();
      const options = { names, yieldToEventLoop: async () => undefined };
      for await (const [source, items] of counts.pairs({ ...likelyPairs, borrowed }, options)) found.set(source, items);
      return found.get('new')!.map(([name]) => name);
    };
    expect(await list(0)).toEqual(['mate']);
    expect(await list(0.5)).toContain('far');
  });
});
