import { describe, expect, it } from 'vitest';
import { findRoundedNumber } from './long-number.ts';

describe('a whole number that JavaScript would round', () => {
  it.each([
    ['{"objectID":"1","ean":9223372036854775807}', 'ean', '9223372036854775807'],
    ['{"a":{"b":[1,{"c":2},{"c d":-9007199254740993}]}}', 'a.b[2].c d', '-9007199254740993'],
    [
      '{"requests":[{"body":{"a":"\\"9223372036854775807","b":[[9007199254740993]]}}]}',
      'requests[0].body.b[0][0]',
      '9007199254740993',
    ],
  ])('in %s is at %s', (text, field, digits) => {
    expect(findRoundedNumber(text)).toEqual({ field, digits });
  });

  it('is not one that it holds exactly, nor text, nor a fraction', () => {
    expect(
      findRoundedNumber(
        '{"a":9007199254740992,"b":"9223372036854775807","c":0.12345678901234567,"9223372036854775807":1}',
      ),
    ).toBeUndefined();
  });
});
