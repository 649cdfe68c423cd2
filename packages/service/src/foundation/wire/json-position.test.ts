import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonErrorOffset, jsonErrorPlace } from './json-position.ts';

describe('the place of a JSON error', () => {
  it.each([
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ['{"a": tru}', 6],
    ['[1] 2', 4],
    ['{"a": "x\ny"}', 6],
    ['', 0],
    ['[01]', 2],
    ["{'a': 1}", 1],
  ])('%j breaks at character %i', (text, offset) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonErrorOffset(text)).toBe(offset);
  });

  it('is told by line and column', () => {
    expect(jsonErrorPlace('{\n  "a": 1,\n  b: 2\n}')).toBe('line 3, column 3 (character 15)');
  });

  it('is inside the text, or at its end, wherever valid JSON is cut off', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const cut = json.slice(0, at % json.length);
        let broken = false;
        try {
          JSON.parse(cut);
        } catch {
          broken = true;
        }
        // What is cut off is wrong at the earliest where it begins to differ from a whole text.
        if (broken) expect(jsonErrorOffset(cut)).toBeLessThanOrEqual(cut.length);
      }),
    );
  });

  it('finds nothing wrong before the end of valid JSON', () => {
    fc.assert(fc.property(fc.json(), (json) => jsonErrorOffset(json) === json.length));
  });
});
