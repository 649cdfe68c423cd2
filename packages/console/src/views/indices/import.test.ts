/** Import: what is read of JSON, JSON Lines and CSV, what becomes of it, and how a refused lot is taken apart. */
import type { AdminClient } from '@aisle/admin';
import { describe, expect, it } from 'vitest';
import { guessType, mapRows } from './map-columns.ts';
import { readCells, readImport, type Reject } from './read-import.ts';
import { writeImport } from './write-import.ts';

describe('reading', () => {
  it.each([
    ['[{"a":1},{"a":2}]', 'JSON', 2],
    ['{"a":1}', 'JSON', 1],
    ['{"a":1}\n\n{"a":2}\r\n', 'JSON Lines', 2],
    ['\uFEFFa,b\n1,2', 'CSV', 1],
    ['a\tb\n1\t2\n3\t4\n', 'CSV', 2],
    ['', 'CSV', 0],
  ])('knows %j', (text, format, rows) => {
    expect(readImport(text)).toMatchObject({ format, rejects: [] });
    expect(readImport(text).rows).toHaveLength(rows);
  });

  it('reads quoted cells with separators, quotes and lines in them, and counts the lines', () => {
    expect(readCells('a,"b ""c"", d\ne"\r\n\nf,g', ',')).toEqual([
      { line: 1, cells: ['a', 'b "c", d\ne'] },
      { line: 4, cells: ['f', 'g'] },
    ]);
  });

  it('tells the lines that are no records', () => {
    expect(readImport('{"a":1}\nno json\n[1]\n').rejects).toEqual([
      { line: 2, reason: 'noRecord' },
      { line: 3, reason: 'noRecord' },
    ]);
    expect(readImport('[{"a":1},null,3]').rejects.map(({ line }) => line)).toEqual([2, 3]);
    expect(readImport('a,b\n1,2,3').rejects).toEqual([{ line: 2, reason: 'moreCells' }]);
  });
});

describe('mapping', () => {
  const { rows } = readImport('sku,price,on,code,long,name\n1,9.5,true,007,12345678901234567,Hat\n2,,no,008,1,Cap');

  it('guesses types, and takes codes for texts', () => {
    const guess = (column: string) => guessType(rows, column, true);
    expect(['price', 'code', 'long', 'name'].map(guess)).toEqual(['number', 'text', 'text', 'text']);
    expect(guessType(rows, 'price', false)).toBe('keep');
  });

  it('makes records, leaves empty numbers out, and tells what does not fit', () => {
    const mapped = mapRows(rows, {
      idColumn: 'sku',
      mappings: [
        { column: 'sku', attribute: 'sku', type: 'text' },
        { column: 'price', attribute: 'cost', type: 'number' },
        { column: 'on', attribute: 'on', type: 'yesNo' },
        { column: 'code', attribute: 'code', type: 'skip' },
        { column: 'name', attribute: '', type: 'list' },
      ],
    });
    expect(mapped.records).toEqual([
      { line: 2, record: { objectID: '1', cost: 9.5, on: true, name: ['Hat'] } },
      { line: 3, record: { objectID: '2', on: false, name: ['Cap'] } },
    ]);
    const rowsOf = (...prices: string[]) => prices.map((price, line) => ({ line, fields: { price } }));
    const pricesOf = (...prices: string[]) =>
      mapRows(rowsOf(...prices), {
        idColumn: '',
        mappings: [{ column: 'price', attribute: 'price', type: 'number' }],
      }).records.map(({ record }) => record['price']);
    // Commas before decimals, as one value of the column shows; `1,299` alone may be more than a thousand.
    expect(pricesOf('1.299,50', '49,9', '1.299', '-3')).toEqual([1299.5, 49.9, 1299, -3]);
    expect(pricesOf('1.5', '2')).toEqual([1.5, 2]);
    expect(pricesOf('1,299')).toEqual([]);
    expect(guessType(rowsOf('49,90', '1.299'), 'price', true)).toBe('number');
    expect(guessType(rowsOf('1,299'), 'price', true)).toBe('text');
    const wrong = mapRows(rows, { idColumn: '', mappings: [{ column: 'name', attribute: 'name', type: 'number' }] });
    expect(wrong.rejects[0]).toEqual({ line: 2, reason: 'noNumber', values: { column: 'name', value: 'Hat' } });
  });
});

describe('writing', () => {
  const records = Array.from({ length: 9 }, (_, at) => ({ line: at + 1, record: { objectID: `r${at}`, at } }));
  /** A service that refuses lots with one of these records in it. */
  function serviceThat(refuses: (id: string) => boolean, error: unknown) {
    const taken: string[] = [];
    const batch = async ({ body }: { body: { requests: { body: { objectID: string } }[] } }) => {
      const ids = body.requests.map((request) => request.body.objectID);
      if (ids.some(refuses)) throw error;
      taken.push(...ids);
      return { taskID: 1, objectIDs: ids };
    };
    const admin = { objects: { batch }, tasks: { getTask: async () => ({ status: 'published', pendingTask: false }) } };
    return { taken, admin: admin as unknown as Pick<AdminClient, 'objects' | 'tasks'> };
  }
  const refusal = Object.assign(new Error('400'), {
    name: 'HttpError',
    attempts: [],
    status: 400,
    body: { message: 'The attribute at is wrong' },
  });
  const write = async (admin: Pick<AdminClient, 'objects' | 'tasks'>) => {
    let last: { written: number; rejects: readonly Reject[] } = { written: 0, rejects: [] };
    await writeImport(admin, {
      indexName: 'products',
      records,
      onProgress: (progress) => (last = progress),
      signal: new AbortController().signal,
    });
    return last;
  };

  it('takes everything but the records at fault, and says why those were not', async () => {
    const { admin, taken } = serviceThat((id) => id === 'r3' || id === 'r8', refusal);
    const { written, rejects } = await write(admin);
    expect(taken.toSorted()).toEqual(['r0', 'r1', 'r2', 'r4', 'r5', 'r6', 'r7']);
    expect(written).toBe(7);
    expect(rejects).toEqual([
      { line: 4, reason: { message: 'The attribute at is wrong' } },
      { line: 9, reason: { message: 'The attribute at is wrong' } },
    ]);
  });

  it('stops where the service fails: that is not the fault of records', async () => {
    const { admin } = serviceThat(() => true, new Error('gone'));
    await expect(write(admin)).rejects.toThrow('gone');
  });
});
