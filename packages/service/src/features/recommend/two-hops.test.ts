import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { type Companion, CompanionLists } from './companion-lists.ts';
import { bestFirst, CoOccurrence, likelyPairs } from './co-occurrence.ts';
import type { Scored } from './rows.ts';
import { TwoHops, withTwoHops } from './two-hops.ts';

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

  it.each([0.1, 0.5, 1])('of all records are those of each record alone, borrowed by %d', (borrowed) => {
    const random = seededRandom(11);
    const names = Array.from({ length: 60 }, (_, n) => `r${n}`);
    const inOrder = bestFirst(names);
    const lists = new CompanionLists(names.length);
    const companions = names.map((_name, record): Companion[] =>
      // Few scores, so that many are equal; some records have no companions, and some companions score nothing.
      record % 9 === 0
        ? []
        : names.flatMap((_other, item): Companion[] =>
            item !== record && random() < 0.3 ? [[item, Math.floor(random() * 6) * 12.5]] : [],
          ),
    );
    for (const [record, own] of companions.entries()) for (let at = 0; at < own.length; at++) lists.count(record);
    for (const [record, own] of companions.entries()) for (const [item, score] of own) lists.put(record, item, score);
    for (const record of names.keys()) lists.keepBest(record, { most: 15, inOrder });
    const twoHops = new TwoHops(lists, { records: names.length, borrowed });
    for (const record of names.keys())
      expect(twoHops.best(record, { most: 20, inOrder })).toEqual(
        withTwoHops(record, lists.of(record), (item) => lists.of(item), { borrowed })
          .sort(inOrder)
          .slice(0, 20),
      );
  });
});
