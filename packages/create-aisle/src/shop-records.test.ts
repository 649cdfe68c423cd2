import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShopRecords } from './shop-records.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'aisle-records-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const rows = Array.from({ length: 12 }, (_, at) => ({
  sku: 100 + at,
  title: `Thing ${at}`,
  price_eur: 10 + at,
  image_url: `/p/${at}.jpg`,
  sub_category: at % 2 ? 'Boots' : 'Shoes',
  colors: ['red', at % 3 ? 'blue' : 'green'],
  note: `only here ${at}`,
}));

describe('records of a file', () => {
  it('tell how they are searched, filtered and shown, whatever their attributes are called', () => {
    const { records, settings, fields, facets } = readShopRecords(file('things.json', JSON.stringify(rows)));
    expect(records[3]!.objectID).toBe('103');
    expect(fields).toEqual({ name: 'title', price: 'price_eur', image: 'image_url', brand: '', description: '' });
    expect(facets).toEqual([
      { attribute: 'sub_category', label: 'Sub category' },
      { attribute: 'colors', label: 'Colors' },
    ]);
    expect(settings.searchableAttributes.slice(0, 2)).toEqual(['title', 'sub_category']);
    expect(settings.searchableAttributes).not.toContain('image_url');
    expect(settings.attributesForFaceting).toEqual(['sub_category', 'colors', 'price_eur']);
  });

  it.each([
    ['one a line', 'things.ndjson', rows.map((row) => JSON.stringify(row)).join('\n')],
    ['in an object', 'things.json', JSON.stringify({ records: rows })],
    ['behind a byte order mark', 'things.json', `\uFEFF${JSON.stringify(rows)}`],
  ])('may stand %s', (_, name, text) => {
    expect(readShopRecords(file(name, text)).records).toHaveLength(12);
  });

  it('get an ID where they have none', () => {
    const { records } = readShopRecords(file('a.json', '[{"name":"One"},{"name":"Two","id":""}]'));
    expect(records.map(({ objectID }) => objectID)).toEqual(['record-1', 'record-2']);
  });

  it('may be hostile', () => {
    const text = '[{"__proto__":{"polluted":1},"name":"</script><b>","id":"../x"},{"name":"","id":"y"}]';
    const { records, fields } = readShopRecords(file('a.json', text));
    expect(records[0]!.objectID).toBe('../x');
    expect(fields.name).toBe('name');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each<[string, string, string, RegExp]>([
    ['nothing', 'a.json', '[]', /holds no records/],
    ['a list of numbers', 'a.json', '[1]', /record 1 is not a JSON object/],
    ['a broken line', 'a.jsonl', '{"a":1}\n{"a":', /line 2 is not JSON/],
    ['the same ID twice', 'a.json', '[{"id":1},{"id":"1"}]', /record 2 repeats the ID "1"/],
    ['CSV', 'a.csv', 'a,b\n1,2', /is not JSON.*aisle-service ingest/],
  ])('are refused when the file holds %s, with place and cure', (_, name, text, message) => {
    expect(() => readShopRecords(file(name, text))).toThrow(message);
  });

  it('are missed by name', () => {
    expect(() => readShopRecords(join(folder, 'none.json'))).toThrow(/There is no file .*none\.json; name one/);
  });
});
