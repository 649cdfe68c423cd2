/** Rows that are errors or lack the common columns, and rows that only look so. */
import { describe, expect, it } from 'vitest';
import { createOddRows } from './odd-rows.ts';

type Row = Record<string, unknown>;

const good = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ title: `Shoe ${at}`, price: at, link: `/p/${at}`, image: 'a.jpg' }));
function faultsOf(
  batches: readonly (readonly Row[])[],
  { uniqueIDColumn, isPartial = false }: { uniqueIDColumn?: string; isPartial?: boolean } = {},
) {
  const odd = createOddRows({ uniqueIDColumn, isPartial });
  return batches.flatMap((rows) =>
    odd
      .check(rows.map((record, at) => ({ position: { row: at + 1 }, record })))
      .flatMap((row) => ('fault' in row ? [row.fault] : [])),
  );
}

describe('an error in the place of a record', () => {
  it.each<[string, Row]>([
    ['alone', { error: 'cursor expired' }],
    ['with a code', { error: { code: 500 }, status: 'failed' }],
    ['in a list', { errors: [{ message: 'Internal server error' }], data: null }],
    ['as a message', { message: 'Rate limit exceeded' }],
    ['as a message with a status', { statusCode: 429, message: 'Slow down', success: false }],
    ['as a problem', { type: 'about:blank', title: 'Gateway Timeout', status: 504, detail: 'upstream' }],
    ['with the identifier of a row', { sku: 's1', error: 'timeout' }],
    ['beside columns that are empty', { title: null, price: '', 'Error-Message': 'no session' }],
    ['as a flag', { success: false, message: 'no' }],
  ])('%s is a bad row, also as the only one', (_name, row) => {
    const options = { uniqueIDColumn: 'sku' };
    expect(faultsOf([[row]], options)).toEqual([
      expect.stringContaining('The row is an error where a record was expected: "'),
    ]);
    expect(faultsOf([good(20), [row]], options)).toHaveLength(1);
  });

  it.each<[string, Row]>([
    ['an article about one', { title: 'Error 404', message: 'How to mend it', author: 'Ann' }],
    ['a message that has a name', { objectID: 'm1', message: 'Hello' }],
    ['a state that is no failure', { status: 200, message: 'fine', title: 'x' }],
    ['no error', { objectID: 'a', error: false, name: 'x' }],
  ])('%s is none', (_name, row) => {
    expect(faultsOf([[row]])).toEqual([]);
  });
});

describe('a row that is unlike all others', () => {
  it('has none of their columns, wherever it stands', () => {
    const odd = { note: 'Quota', hint: 'buy more' };
    const reason =
      'The row has none of the columns of the others ("title", "price", "link", "image"); it has "note", "hint"';
    expect(faultsOf([[...good(20), odd]])).toEqual([reason]);
    expect(faultsOf([[odd, ...good(20)]])).toEqual([reason]);
    expect(faultsOf([good(1000), [odd]])).toEqual([reason]);
    expect(faultsOf([[...good(20), { sku: 'x', ...odd }]], { uniqueIDColumn: 'sku' })).toHaveLength(1);
  });

  it('has no objectID where all others have one, or hardly any of their columns', () => {
    const named = good(20).map((row, at) => ({ objectID: `${at}`, ...row }));
    expect(faultsOf([[...named, { title: 'Quota exceeded' }]])).toEqual([
      'The row has no objectID, which the others have; it has "title"',
    ]);
    expect(faultsOf([[...good(20), { title: 'Quota exceeded' }]])).toEqual([expect.stringContaining('hardly any of')]);
  });

  it('is none where rows have little in common, are few, or hold only what changes', () => {
    const mixed = Array.from({ length: 40 }, (_, at) =>
      at % 3 ? { name: 'a', price: 1 } : { headline: 'b', text: 'c' },
    );
    expect(faultsOf([mixed])).toEqual([]);
    expect(faultsOf([[...good(5), { note: 'x' }]])).toEqual([]);
    const changes = [...good(20), { sku: 'a', stock: 4 }];
    expect(faultsOf([changes], { uniqueIDColumn: 'sku', isPartial: true })).toEqual([]);
    // A draft has its name alone.
    expect(faultsOf([[...good(20), { sku: 'a', title: 'Draft' }]], { uniqueIDColumn: 'sku' })).toEqual([]);
  });
});
