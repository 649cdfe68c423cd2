import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parsing JSON', () => {
  it('keeps the digits of 64-bit integers', () => {
    expect(parseJson('{"taskID":9007199254740993,"small":9007199254740991,"low":-9223372036854775808}')).toEqual({
      taskID: '9007199254740993',
      small: 9007199254740991,
      low: '-9223372036854775808',
    });
  });

  it('does not touch long digits in texts, fractions and exponents', () => {
    const text =
      '{"a":"9007199254740993","b\\"9007199254740993":0.12345678901234567,"c":1.5e300,"d":12345678901234567890.5}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/\d{16}/.test(text));
        expect(parseJson(`[1234567890123456, ${text}]`)).toEqual(JSON.parse(`[1234567890123456, ${text}]`));
      }),
    );
  });

  it('refuses broken JSON, quickly even when it is long', () => {
    expect(() => parseJson('{"taskID":90071992547409931')).toThrow(SyntaxError);
    expect(() => parseJson(`"1234567890123456${'\\\\a'.repeat(200_000)}`)).toThrow(SyntaxError);
  });
});
