/** Guesses of columns: numbers and booleans become values, codes stay text, and the column that identifies the records is found. */
import { expect, it } from 'vitest';
import type { RowBatch } from '../connectors/connector.ts';
import { guessIdColumn, guessTypes } from './guess-input.ts';
import { type FileProfile, profileFile } from './profile-file.ts';

const batch = (records: readonly Record<string, unknown>[]): RowBatch => ({
  rows: records.map((record, at) => ({ record, position: { row: at + 1 } })),
  place: '',
});

async function* batchesOf(...batches: readonly RowBatch[]): AsyncIterable<RowBatch> {
  yield* batches;
}

/** The profile of a file with one column. */
const profileOf = (name: string, cells: readonly unknown[]): Promise<FileProfile> =>
  profileFile(batchesOf(batch(cells.map((cell) => ({ [name]: cell })))));

it.each([
  ['price', ['40', '19.90', ''], 'float'],
  ['price', ['1.299,00', '40'], 'float'],
  ['price', ['12,50 EUR', '1.099 EUR'], 'float'],
  ['stock', ['3', '0', '17'], 'float'],
  ['onSale', ['true', 'FALSE', ''], 'boolean'],
  ['price', ['40', 'on request'], undefined],
  ['price', ['1,299', '2,450'], undefined],
  ['zip', ['10115', '80331'], undefined],
  ['plz', ['01067'], undefined],
  ['ean', ['4006381333931'], undefined],
  ['productId', ['1', '2'], undefined],
  ['product_number', ['1', '2'], undefined],
  ['name', ['Parka', '501'], undefined],
  ['empty', ['', ''], undefined],
])('a column %s of %j becomes %s', async (name, cells, type) => {
  expect(guessTypes(await profileOf(name, cells), {})).toEqual(type === undefined ? {} : { [name]: type });
});

it('leaves the columns that the operator named, and says which numbers can be read in two ways', async () => {
  const rows = batch([
    { price: '40', weight: '1,299' },
    { price: '19.90', weight: '12' },
  ]);
  const profile = await profileFile(batchesOf(rows));
  expect(guessTypes(profile, { price: 'string' })).toEqual({});
  expect(profile.ambiguous).toEqual(['weight']);
});

it.each([
  [{ sku: ['a', 'b'], name: ['x', 'y'] }, 'sku'],
  [{ name: ['x', 'y'], Artikelnummer: ['1', '2'] }, 'Artikelnummer'],
  [{ product_id: ['1', '2'], objectID: ['7', '8'] }, 'objectID'],
  // A column that repeats its values, or lacks one, identifies nothing; a single mistake may be.
  [{ sku: ['a', 'a', 'a'], handle: ['x', 'y', 'z'] }, 'handle'],
  [{ sku: ['a', 'b', 'b'], handle: ['x', 'y', 'z'] }, 'sku'],
  [{ id: ['', '2'], name: ['x', 'y'] }, undefined],
  [{ name: ['x', 'y'] }, undefined],
])('of the columns %j the objectID is %s', async (columns, expected) => {
  const entries = Object.entries(columns);
  const records = entries[0]![1].map((_, at) => Object.fromEntries(entries.map(([name, cells]) => [name, cells[at]])));
  expect(guessIdColumn(await profileFile(batchesOf(batch(records))))).toBe(expected);
});

it('reads no more batches than it needs, and no rows with a fault', async () => {
  let read = 0;
  async function* endless(): AsyncIterable<RowBatch> {
    for (;;) {
      read++;
      yield batch([{ price: '1' }, { price: '2' }]);
    }
  }
  expect((await profileFile(endless(), 5)).rows).toBe(6);
  expect(read).toBe(3);
  const broken: RowBatch = { rows: [{ fault: 'too few cells', line: 3 } as never], place: '' };
  expect((await profileFile(batchesOf(broken))).rows).toBe(0);
});
