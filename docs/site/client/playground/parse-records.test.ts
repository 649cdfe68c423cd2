/** What people paste: every form is read, and what is wrong is named with its line and its cure. */
import { describe, expect, it } from 'vitest';
import { mostRecords, parseRecords } from './parse-records.ts';

const messageOf = (text: string): string => {
  try {
    parseRecords(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
};

describe('what is read', () => {
  it.each([
    ['a list', '[{"id":"a","name":"Cup"},{"id":"b","name":"Pan"}]', 'JSON'],
    ['lines', '{"id":"a","name":"Cup"}\n\n{"id":"b","name":"Pan"}\n', 'JSON Lines'],
    ['a list inside of an export', '{"count":2,"products":[{"id":"a","name":"Cup"},{"id":"b","name":"Pan"}]}', 'JSON'],
    ['a table', 'id,name\na,Cup\nb,Pan', 'CSV'],
    [
      'a table between semicolons, with a mark of UTF-8 and Windows line ends',
      '\uFEFFid;name\r\na;Cup\r\nb;Pan\r\n',
      'CSV',
    ],
    ['a table between tabs', 'id\tname\na\tCup\nb\tPan', 'CSV'],
  ])('%s', (_, text, format) => {
    const { records, ...rest } = parseRecords(text);
    expect(rest).toEqual({ format, renamed: [] });
    expect(records).toEqual([
      { objectID: 'a', id: 'a', name: 'Cup' },
      { objectID: 'b', id: 'b', name: 'Pan' },
    ]);
  });

  it('numbers and truth of a table, but no article numbers, and quoted cells with line breaks', () => {
    const { records } = parseRecords(
      'sku,name,price,sale\n007,"Cup ""small"", blue",12.5,true\n008,"Two\nlines",3,FALSE\n',
    );
    expect(records).toEqual([
      { objectID: '007', sku: '007', name: 'Cup "small", blue', price: 12.5, sale: true },
      { objectID: '008', sku: '008', name: 'Two\nlines', price: 3, sale: false },
    ]);
  });

  it('names that templates cannot say are spelled anew, each once', () => {
    const { records, renamed } = parseRecords('[{"Größe (cm)":1,"Gro_e_cm":2,"_geoloc":{"lat":1}}]');
    expect(renamed).toHaveLength(1);
    expect(Object.keys(records[0]!)).toEqual(expect.arrayContaining(['Gro_e_cm', '_geoloc', 'objectID']));
    expect(new Set(Object.keys(records[0]!)).size).toBe(4);
  });

  it('records that share an identifier are numbered', () => {
    expect(parseRecords('[{"id":1,"name":"a"},{"id":1,"name":"b"}]').records.map(({ objectID }) => objectID)).toEqual([
      '1',
      '2',
    ]);
  });

  it('hostile values as what they are', () => {
    const text = JSON.stringify([
      { name: '<img src=x onerror=alert(1)>', __proto__: 1, constructor: '\u0000{{name}}' },
    ]);
    expect(parseRecords(text).records[0]!['name']).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('what is wrong', () => {
  it.each([
    ['', 'Line 1: there is nothing here. Paste JSON, JSON Lines or CSV with a heading.'],
    ['[\n {"name": "Cup",},\n]', 'Line 2: there is a comma before "}". Take the last comma away.'],
    ["[\n {'name': 'Cup'}\n]", 'Line 2: a name is not in double quotes. Write it as "name".'],
    ['[\n {"name": Cup}\n]', 'Line 2: this is no value. Values are texts in double quotes'],
    [
      '[\n {"name": "Cup"}\n {"name": "Pan"}\n]',
      'Line 3: two values stand beside each other. Put a comma between them.',
    ],
    ['[\n {"name": "Cup"}', 'Line 2: the text ends before its "]". Add the missing "]".'],
    ['{"name": "Cup"}\n{"name": }', 'Line 2: this is no value.'],
    ['[1]', 'Line 1: value 1 of the list is no record. Write each as { "name": "…" }.'],
    ['[]', 'Line 1: the list is empty.'],
    ['name,price\nCup,1,2', 'Line 2: it has 3 cells, the heading 2. Put quotes around cells that hold the separator.'],
    ['name,name\na,b', 'Line 1: two columns are called "name". Rename one of them.'],
    ['name,\na,b', 'Line 1: column 2 has no name.'],
    ['name,price\n"Cup,1\nPan,2', 'Line 2: a quoted cell is not closed.'],
    ['just a sentence', 'Line 1: a table needs a heading and at least one row.'],
    [`[${'['.repeat(1000)}`, 'Line 1: values lie more than 200 levels deep.'],
  ])('case %#', (text, message) => {
    expect(messageOf(text)).toContain(message);
  });

  it('is said of too many records before anything is done with them', () => {
    const many = `name\n${'x\n'.repeat(mostRecords + 1)}`;
    expect(messageOf(many)).toContain('the playground takes 5,000');
  });
});
