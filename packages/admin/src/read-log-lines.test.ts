import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from './connect/parse-lines.ts';
import { nestLogLines, readLogLines } from './read-log-lines.ts';

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('reading a log', () => {
  it('gives the same lines wherever the stream is cut, also inside a letter', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.integer({ min: 1, max: 7 }),
        async (messages, size) => {
          const lines = messages.map((message) => ({ message: message }));
          const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
          async function* chunks() {
            for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
          }
          expect(await collect(readLogLines(chunks()))).toEqual(lines);
        },
      ),
      { numRuns: 50 },
    ));

  it('reads the body of a response', async () => {
    expect(await collect(readLogLines(new Response('{"a":1}\r\n\r\n{"a":2}').body!))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('gives each line as soon as it is complete', async () => {
    const given: string[] = [];
    async function* chunks() {
      yield '1\n2';
      expect(given).toEqual(['1']);
      yield '3\n';
      expect(given).toEqual(['1', '23']);
    }
    for await (const line of readLogLines(chunks())) given.push(String(line));
  });

  it('refuses a line that is not JSON, and keeps 64-bit numbers', async () => {
    expect(() => parseLines('{"a":1}\nnonsense')).toThrow(SyntaxError);
    expect(parseLines('9007199254740993\n')).toEqual(['9007199254740993']);
    expect(parseLines('')).toEqual([]);
  });
});

it('puts each line under the one it belongs to', () => {
  const line = (message: string, contextLevel: number) => ({ message, contextLevel });
  const nested = nestLogLines([line('a', 0), line('b', 1), line('c', 2), line('d', 1), line('e', 0), line('f', 3)]);
  const shape = (one: (typeof nested)[number]): unknown => [one.message, ...one.lines.map(shape)];
  expect(nested.map(shape)).toEqual([
    ['a', ['b', ['c']], ['d']],
    ['e', ['f']],
  ]);
  expect(nestLogLines([])).toEqual([]);
});
