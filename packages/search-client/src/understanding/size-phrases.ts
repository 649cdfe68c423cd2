/** Sizes in words: `size 42`, `Größe M`, `pointure 38`, and bare sizes of the shop, such as `42`, `XL` or `W32`. */
import { foldText } from './fold-text.ts';
import { choiceOf, type Phrase } from './phrase.ts';

const sizeWords = foldText(
  'size|sizes|sz|große|groesse|grosse|gr\\.?|schuhgroße|taille|pointure|talla|numero|مقاس|サイズ|尺码|尺寸|码',
);
const names: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
  'extra small': 'xs',
  'x-large': 'xl',
  'x-small': 'xs',
  klein: 's',
  mittel: 'm',
  gross: 'l',
  groß: 'l',
};
const size = `(?:${Object.keys(names)
  .sort((a, b) => b.length - a.length)
  .join('|')}|(?:eu|us|uk)\\s?\\d+(?:[.,]5|½)?|[\\p{L}]{0,4}\\d+(?:[.,]5|½)?|[\\p{L}]{1,4})`;
const end = '(?![\\p{L}\\p{N}½])';
const begin = '(?<![\\p{L}\\p{N}])';
const named = new RegExp(
  `${begin}(?:in )?(?:${sizeWords})\\s?:?\\s*(${size})${end}|(\\d+(?:[.,]5|½)?|x{0,3}[sl]|m)\\s?(?:号|码|${foldText('サイズ')})`,
  'gu',
);
/** Sizes without a size word. Single letters count only after `in`, so that they are not taken from other words. */
const bare = new RegExp(
  `${begin}(?:(?:in|en) (x{0,3}[sl]|m)|(x{1,3}[sl]|[2-5]xl|w\\d\\d|\\d\\d(?:[.,]5|½)?))${end}(?!\\s?[x×%°"'.,]|\\s?(?:l|ml|mm|cm|m|km|kg|g|w|lm)${end})`,
  'gu',
);

/** Normalizes a size for comparison: `39,5` and `39½` are equal. */
const plain = (value: string): string =>
  foldText(value)
    .replace(/\s+/g, '')
    .replace(/,5$|½$/, '.5');

/** Whether a value of the shop includes the size: it is equal, one of two (`S/M`), or within a range (`39–41`). */
const holds = (value: string, plainSize: string): boolean => {
  const own = plain(value);
  if (own === plainSize || own.split('/').includes(plainSize)) return true;
  const [, first, last] = /^(\d+)[–-](\d+)$/.exec(own) ?? [];
  const number = Number(plainSize);
  return first !== undefined && number >= Number(first) && number <= Number(last);
};

/**
 * Returns the sizes of the shop in a text.
 *
 * @param folded the query folded by `foldText`
 * @param values sizes of the index
 */
export const readSizes = (folded: string, attribute: string, values: readonly string[]): Phrase[] =>
  [named, bare].flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap((match): Phrase[] => {
      const text = match[1] ?? match[2]!;
      const plainSize = plain(names[text] ?? text);
      const matches = values.filter((value) => holds(value, plainSize));
      return matches.length
        ? [{ attribute, refinement: choiceOf(matches), start: match.index, end: match.index + match[0].length }]
        : [];
    }),
  );
