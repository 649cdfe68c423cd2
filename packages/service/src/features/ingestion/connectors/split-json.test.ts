/** Rows of a list are the same wherever the pieces of its text are cut. */
import { expect, it } from 'vitest';
import { createListSplitter } from './split-json.ts';

function rowsOf(text: string, cut: number): string[] {
  const splitter = createListSplitter();
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
