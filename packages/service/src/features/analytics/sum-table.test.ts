import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { createTableReader } from './interned-table.ts';
import { createSumTable, type Key, mergeTables, type SumTable } from './sum-table.ts';

const FORM = { keys: 2, sums: 2 };
const random = seededRandom(3);
const below = (most: number) => Math.floor(random() * most);
const texts = ['', 'a', 'b', 'ü', '1', '0,1', '[]', 'constructor', '__proto__'];
const key = (): Key => (random() < 0.5 ? texts[below(texts.length)]! : ['list', ...texts.filter(() => random() < 0.3)]);
const row = (): [Key[], number[]] => [
  [key(), key()],
  [below(5), below(100) / 4],
];
const tableOf = (rows: [Key[], number[]][]): SumTable => {
  const builder = createSumTable(FORM);
  for (const [keys, sums] of rows) builder.add(keys, sums);
  return builder.build();
};

/** What a table says, whatever the order of its rows. */
function told(table: SumTable): Record<string, number[]> {
  const { interner, tables } = createTableReader().read([table]);
  const { rows, keys, sums } = tables[0]!;
  const nameOf = (id: number): string => {
    const list = [...interner.list(id)].map((one) => interner.text(one));
    return list.length > 0 ? JSON.stringify(list) : interner.text(id);
  };
  return Object.fromEntries(
    Array.from({ length: rows }, (_, at) => [
      keys.map((column) => nameOf(column[at]!)).join(' | '),
      sums.map((column) => column[at]!),
    ]),
  );
}

describe('a sum table', () => {
  it('adds rows with the same keys up, and tells lists from texts', () => {
    const builder = createSumTable({ keys: 1, sums: 1 });
    for (const one of ['a', ['a'], ['a', 'b'], 'a', ['a']] as Key[]) builder.add([one], [1]);
    const table = builder.build();
    expect(table.sums).toEqual([[2, 2, 1]]);
    expect(table.entries).toEqual(['a', [0], 'b', [0, 2]]);
  });

  it('is a commutative monoid, also when it went through the store', () => {
    for (let round = 0; round < 50; round++) {
      const parts = Array.from({ length: 4 }, () => Array.from({ length: below(12) }, row));
      const stored = parts.map((rows) => JSON.parse(JSON.stringify(tableOf(rows))) as SumTable);
      const [a, b, c, d] = stored as [SumTable, SumTable, SumTable, SumTable];
      const whole = told(tableOf(parts.flat()));
      expect(told(mergeTables(FORM, stored))).toEqual(whole);
      expect(told(mergeTables(FORM, [d, b, a, c]))).toEqual(whole);
      expect(told(mergeTables(FORM, [mergeTables(FORM, [a, b]), mergeTables(FORM, [c, d])]))).toEqual(whole);
      expect(told(mergeTables(FORM, [mergeTables(FORM, []), mergeTables(FORM, stored)]))).toEqual(whole);
    }
  });

  it('writes a column without sums in one character', () => {
    expect(
      tableOf([
        [
          ['a', 'b'],
          [1, 0],
        ],
      ]).sums,
    ).toEqual([[1], 0]);
  });
});

describe('tables in memory', () => {
  it('have the same numbers for the same keys, and are made once', () => {
    const reader = createTableReader();
    const [one, other] = [
      tableOf([
        [
          ['x', ['t']],
          [1, 2],
        ],
      ]),
      tableOf([
        [
          ['y', ['t']],
          [3, 4],
        ],
        [
          ['x', []],
          [5, 6],
        ],
      ]),
    ];
    const first = reader.read([one, other]);
    expect(first.tables[0]!.keys[0]![0]).toBe(first.tables[1]!.keys[0]![1]);
    expect(first.tables[0]!.keys[1]![0]).toBe(first.tables[1]!.keys[1]![0]);
    expect(first.interner.find('z')).toBeUndefined();
    expect(reader.read([other, one]).tables[1]).toBe(first.tables[0]);
  });
});
