/** Rows of a list do not depend on where the pieces of its text are split. */
import { describe, expect, it } from 'vitest';
import { createDocumentSplitter } from './json-document.ts';
import { createLineSplitter } from './split-json.ts';

function rowsOf(text: string, cut: number, path?: string): string[] {
  const splitter = createDocumentSplitter({ rows: path });
  const rows = [...splitter.take(text.slice(0, cut)), ...splitter.take(text.slice(cut)), ...splitter.end()];
  return rows.map((row) => row.text);
}

it.each([
  ['{"total": 2, "items": [{"a": "x\\"y"}, {"b": [1]}]}', ['{"a": "x\\"y"}', '{"b": [1]}']],
  ['[{"a": 1}, {"items": [{"no": "row"}]}]', ['{"a": 1}', '{"items": [{"no": "row"}]}']],
  ['{"a": 1}\n{"b": 2}', ['{"a": 1}', '{"b": 2}']],
  [
    '[1 , {"a": 1},null,"x, ]", [2, {"b": 3}], -4.5e1\n]',
    ['1', '{"a": 1}', 'null', '"x, ]"', '[2, {"b": 3}]', '-4.5e1'],
  ],
  ['{"n": [1], "rows": [true, "\\"", []], "more": [2]}', ['true', '"\\""', '[]']],
  ['[]', []],
])('%s', (text, rows) => {
  for (let cut = 0; cut <= text.length; cut++) expect(rowsOf(text, cut), `cut at ${cut}`).toEqual(rows);
});

it.each([
  ['{"ok": true, "response": {"items": [1], "products": [{"a": "]}"}, {"b": 2}], "n": [3]}}', 'response.products'],
  [
    '{"response": null, "products": [0], "response": {"x": [], "products": [{"a": "]}"}, {"b": 2}]}}',
    'response.products',
  ],
  ['{"a.b": {"pro\\u0064ucts": [{"a": "]}"}, {"b": 2}]}}', 'a\\.b.products'],
])('%s, whose rows stand at %s', (text, path) => {
  for (let cut = 0; cut <= text.length; cut++)
    expect(rowsOf(text, cut, path), `cut at ${cut}`).toEqual(['{"a": "]}"}', '{"b": 2}']);
});

it('an object alone is a row only where the source says so', () => {
  const text = '{"a": {"items": [1]}, "b": "}"}';
  for (let cut = 0; cut <= text.length; cut++) {
    expect(rowsOf(text, cut, '$'), `cut at ${cut}`).toEqual([text]);
    expect(() => rowsOf(text, cut), `cut at ${cut}`).toThrow('has no list of rows');
  }
});

it.each([
  ['{"error": "busy", "items": null}', undefined, 'has no list of rows'],
  ['{"error": "busy", "items": null}', 'items', 'has no list at `items`'],
  [
    '{"response": {"products": [{}, {}], "tags": ["a"], "more": [{}]}}',
    undefined,
    '`response.products` holds a list of 2 objects, `response.more` holds a list of 1 object: set',
  ],
  ['[{"a": 1}]', 'items', 'has no list at `items`'],
  ['[{"a": 1}]', '$', 'is not one object'],
  ['{"a": 1}{"a": 2}', '$', 'is not one object'],
  ['{"a": 1}{"a": 2}', 'items', 'has no list at `items`'],
  ['null', undefined, 'has no list of rows'],
  ['}', undefined, 'has no list of rows'],
  ['{"deep": [[{"a": 1}]]}', undefined, 'has no list of rows. Look'],
])('%s has no rows at %s', (text, path, reason) => {
  for (let cut = 0; cut <= text.length; cut++) expect(() => rowsOf(text, cut, path), `cut at ${cut}`).toThrow(reason);
});

describe('lines', () => {
  const text = '{"a":1}\r\n\n{"b":"é"}\n  \n{"c":3}';

  it('are the same wherever they are cut', () => {
    for (let cut = 0; cut <= text.length; cut++) {
      const splitter = createLineSplitter();
      const rows = [...splitter.take(text.slice(0, cut)), ...splitter.take(text.slice(cut)), ...splitter.end()];
      expect(rows).toEqual([
        { line: 1, text: '{"a":1}\r' },
        { line: 3, text: '{"b":"é"}' },
        { line: 5, text: '{"c":3}' },
      ]);
    }
  });

  // Looked through anew with each piece, a line of the longest kind took an hour.
  it('that come letter by letter are looked through once', () => {
    const splitter = createLineSplitter();
    const long = 'x'.repeat(1_000_000);
    let early = 0;
    for (const letter of long) early += splitter.take(letter).length;
    expect(early).toBe(0);
    expect(splitter.take('\n')[0]!.text === long).toBe(true);
    expect(() => {
      for (let at = 0; at < 50_000; at++) splitter.take('y'.repeat(100));
    }).toThrow('The row that begins at line 2 has over 4,194,304 characters');
  });
});
