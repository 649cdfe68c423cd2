import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, maxWordLength, sourceLengthOf } from './fold.ts';
import { tokenize } from './tokenizer.ts';

const words = (text: string): string[] => tokenize(text).map((token) => token.text);

describe('words of a text', () => {
  it.each<[string, string[]]>([
    ['Snow-Board 15" Pro', ['snow', 'board', '15', 'pro']],
    ['Crème Brûlée ÉLAN', ['creme', 'brulee', 'elan']],
    ['Straße Smørrebrød Łódź', ['strasse', 'smorrebrod', 'lodz']],
    ['İstanbul ΣΊΣΥΦΟΣ', ['istanbul', 'σισυφοσ']],
    ['ＡＢＣ１２', ['abc12']],
    ['שָׁלוֹם عَرَبِيّ', ['שלום', 'عربي']],
    ['हिन्दी', ['हिन्दी']],
    ['한국어', ['한국어']],
    ['❤️ 👩‍👩‍👧 boots 🥾', ['❤', '👩👩👧', 'boots', '🥾']],
    ['👍🏽 🇩🇪 ★ ™ ©', ['👍', '🇩🇪']],
    ['C++ and C#, class A++ in f#', ['c++', 'and', 'c#', 'class', 'a++', 'in', 'f#']],
    ['Ü C++ and C#, a+b, 5# ab#', ['u', 'c++', 'and', 'c#', 'a', 'b', '5', 'ab']],
    ['8½ ¾″ M8 × 50', ['8', '1/2', '3/4', 'm8', 'x', '50']],
    ['N°5 nº 5 № 5', ['no', '5', 'no', '5', 'no', '5']],
    ['\ud800a\udc00', ['a']],
    ['', []],
    [' \u0000\n ', []],
  ])('of %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each<[string, { separators?: string; camelCase?: boolean }, string[]]>([
    ['C++ and C#', { separators: '+#' }, ['c', '+', '+', 'and', 'c', '#']],
    ['a😀b', { separators: '😀' }, ['a', '😀', 'b']],
    ['wirelessMouse XMLReader iPhone15', { camelCase: true }, ['wireless', 'mouse', 'xml', 'reader', 'i', 'phone15']],
    ['ÉlanRouge', { camelCase: true }, ['elan', 'rouge']],
    ['a+bC', { separators: '+', camelCase: true }, ['a', '+', 'b', 'c']],
    ['wirelessMouse+', {}, ['wirelessmouse']],
  ])('of %j with the rules %j', (text, rules, expected) => {
    const tokens = tokenize(text, rules);
    expect(tokens.map((token) => token.text)).toEqual(expected);
    expect(tokens.map(({ start, end }) => fold(text.slice(start, end)))).toEqual(expected);
  });

  it('cuts scripts without blanks into words that can be found again', () => {
    expect(words('東京の靴').length).toBeGreaterThan(1);
    expect(words('東京の靴')).toContain('东京');
    expect(words('รองเท้าหนัง').length).toBeGreaterThan(1);
    expect(words('iPhone手机')).toContain('iphone');
  });

  it('cuts where the script changes to katakana or back, whatever the dictionary says', () => {
    expect(words('東京タワー')).toEqual(['东京', 'たわー']);
    expect(words('サラダ油')).toEqual(['さらだ', '油']);
    expect(words('消しゴム').join(' ')).toContain(' ごむ');
    expect(words('ﾀﾜｰ')).toEqual(['たわー']);
    expect(words('らーめん').join('')).toBe('らーめん');
    const text = '東京カ\u3099ス塔';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['東京', 'カ\u3099ス', '塔']);
  });

  it.each([
    ['ツリー', 'つりー'],
    ['藍牙耳機', '蓝牙耳机'],
    ['كيف ١٢', 'کیف ۱۲'],
    ['القهوة', 'القهوه'],
  ])('are the same in %j and %j', (one, other) => {
    expect(words(one)).toEqual(words(other));
    expect(words(one).length).toBeGreaterThan(0);
  });

  it('keeps the place of each word in the source', () => {
    const text = 'L’été: Boots!';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['L', 'été', 'Boots']);
  });

  it('compares very long words by their beginning', () => {
    expect(words('x'.repeat(1_000_000))).toEqual(['x'.repeat(maxWordLength)]);
    expect(words('é'.repeat(1_000_000))[0]).toHaveLength(maxWordLength);
  });

  it('gives ordered, separate places inside any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let end = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.text).not.toBe('');
          end = token.end;
        }
      }),
    );
  });

  it('finds how much of the source a typed beginning covers', () => {
    expect(sourceLengthOf({ source: 'Boots', length: 3 })).toBe(3);
    expect(sourceLengthOf({ source: 'e\u0301lan', length: 1 })).toBe(2);
    expect(sourceLengthOf({ source: 'Straße', length: 5 })).toBe(5);
    expect(fold('Straße')).toBe('strasse');
  });
});
