import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { createTableReader } from './interned-table.ts';
import { createPackedTables, mergePackedTables, packFormerTables, type PackedTables } from './packed-tables.ts';
import { createSumTable, type Key } from './sum-table.ts';

const FORMS = { searches: { keys: 2, sums: 2 }, money: { keys: 1, sums: 1 } };
type Tables = PackedTables<keyof typeof FORMS>;

const random = seededRandom(5);
const below = (most: number) => Math.floor(random() * most);
const texts = ['', 'a', 'ü', '0,1', '[]', '__proto__'];
const key = (): Key => (random() < 0.5 ? texts[below(texts.length)]! : ['list', ...texts.filter(() => random() < 0.3)]);

interface Rows {
  searches: [Key[], number[]][];
  money: [Key[], number[]][];
}
const rowsOf = (count: number): Rows => ({
  searches: Array.from({ length: count }, () => [
    [key(), key()],
    [below(5), below(5000)],
  ]),
  // What was refunded is below 0, what was earned soon above what digits can write.
  money: Array.from({ length: count }, () => [[key()], [below(2_000_000_000) - 500_000]]),
});

/** As they come out of the store. */
function tablesOf({ searches, money }: Rows): Tables {
  const { tables, build } = createPackedTables(FORMS);
  for (const [keys, sums] of searches) tables.searches.add(keys, sums);
  for (const [keys, sums] of money) tables.money.add(keys, sums);
  return JSON.parse(JSON.stringify(build())) as Tables;
}

/** What tables say, whatever the order of their rows. */
function contentOf(tables: Tables): Record<string, number[]> {
  const names = Object.keys(FORMS) as (keyof typeof FORMS)[];
  const { interner, tables: read } = createTableReader().read(
    names.map((name) => ({ dictionary: tables.dictionary, columns: tables[name] })),
  );
  const nameOf = (id: number): string => {
    const list = [...interner.list(id)].map((one) => interner.text(one));
    return list.length > 0 ? JSON.stringify(list) : interner.text(id);
  };
  return Object.fromEntries(
    read.flatMap(({ rows, keys, sums }, table) =>
      Array.from({ length: rows }, (_, row) => [
        [names[table], ...keys.map((column) => nameOf(column[row]!))].join(' | '),
        sums.map((column) => column[row]!),
      ]),
    ),
  );
}

describe('packed tables', () => {
  it('share one dictionary: a text that two tables have is written once', () => {
    const { dictionary } = tablesOf({
      searches: [
        [
          ['lamp', ['de']],
          [1, 2],
        ],
      ],
      money: [[['lamp'], [3]]],
    });
    expect(dictionary).toEqual({ texts: ['lamp', 'de'], lengths: '10', members: '10' });
  });

  it('say what was added, and are a commutative monoid', () => {
    for (let round = 0; round < 40; round++) {
      const parts = Array.from({ length: 4 }, () => rowsOf(below(12)));
      const [a, b, c, d] = parts.map(tablesOf) as [Tables, Tables, Tables, Tables];
      const merge = (...segments: Tables[]) => mergePackedTables(FORMS, segments);
      const whole = contentOf(
        tablesOf({ searches: parts.flatMap((one) => one.searches), money: parts.flatMap((one) => one.money) }),
      );
      expect(contentOf(merge(a, b, c, d))).toEqual(whole);
      expect(contentOf(merge(d, b, a, c))).toEqual(whole);
      expect(contentOf(merge(merge(a, b), merge(), merge(c, d)))).toEqual(whole);
    }
  });

  it('are made of tables that earlier versions stored', () => {
    const rows = rowsOf(20);
    const former = { searches: createSumTable(FORMS.searches), money: createSumTable(FORMS.money) };
    for (const [keys, sums] of rows.searches) former.searches.add(keys, sums);
    for (const [keys, sums] of rows.money) former.money.add(keys, sums);
    const stored = { searches: former.searches.build(), money: former.money.build() };
    expect(contentOf(packFormerTables(FORMS, stored))).toEqual(contentOf(tablesOf(rows)));
  });
});
