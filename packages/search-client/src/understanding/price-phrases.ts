/** Price bounds in words: `under 100`, `ab 50 Euro`, `entre 20 et 40 €`, `5000円以下`. */
import type { RangeRefinement } from '../session/refinement.ts';
import { foldText } from './fold-text.ts';
import type { Phrase } from './phrase.ts';

// English, German, French, Spanish, Arabic; folded, as `foldText` leaves them.
const upTo = foldText(
  'under|below|less than|cheaper than|up to|at most|no more than|max\\.?|maximum|unter|bis(?: zu)?|hochstens|maximal|weniger als|' +
    "gunstiger als|moins de|sous|jusqu['’]?a|au plus|inferieur a|menos de|hasta|por debajo de|como maximo|اقل من|أقل من|تحت|حتى",
);
const from = foldText(
  'over|above|more than|from|at least|min\\.?|minimum|uber|ab|mehr als|mindestens|plus de|a partir de|au moins|mas de|desde|' +
    'como minimo|اكثر من|أكثر من|فوق',
);
const between = 'between|zwischen|entre|بين';
const and = 'and|und|et|y|و|to|bis|a|-|–';
// In Chinese and Japanese the word follows the number.
const upToAfter = foldText('以下|以内|之内|未満|まで|内');
const fromAfter = foldText('以上|から|起');

const before = '(?:[€$£¥]\\s?)?';
const after = '\\s?(?:€|\\$|£|¥|円|元|块|eur(?:os?)?|usd|gbp|chf|dollars?|pounds?|يورو)';
const number = `${before}(\\d+(?:[.,\\s]\\d{3})*(?:[.,]\\d{1,2})?)(?:${after})?`;
/** A number followed by one of these units is not a price. */
const noUnit =
  '(?![\\d.,]*\\d)(?!\\s?(?:%|°|"|\'|x\\b|×|l|ml|cl|lit(?:er|re)s?|mm|cm|m|km|kg|g|lbs?|oz|w|watt|lm|lumen|persons?|people|personen|' +
  'personnes|personas|inch(?:es)?|zoll|years?|jahren?|ans|anos)(?![\\p{L}\\p{N}]))(?![\\p{L}\\p{N}])';
const begin = '(?<![\\p{L}\\p{N}])';

/** Parses numbers such as `1,000`, `1.000`, `1 000`, `99,90` and `99.90`. */
const numberOf = (text: string): number => Number(text.replace(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.'));

const patterns: readonly { pattern: RegExp; ends: readonly ('min' | 'max')[] }[] = [
  { pattern: `(?:${between})\\s*${number}\\s*(?:${and})\\s*${number}`, ends: ['min', 'max'] as const },
  // Two numbers are a price only with a currency.
  { pattern: `${number}\\s?(?:to|bis|-|–)\\s?${before}(\\d+)${after}`, ends: ['min', 'max'] as const },
  { pattern: `(?:${upTo})\\s*${number}`, ends: ['max'] as const },
  { pattern: `(?:${from})\\s*${number}`, ends: ['min'] as const },
].map(({ pattern, ends }) => ({ pattern: new RegExp(begin + pattern + noUnit, 'gu'), ends }));
const patternsAfter: typeof patterns = [
  { pattern: new RegExp(`${number}\\s*(?:${upToAfter})`, 'gu'), ends: ['max'] },
  { pattern: new RegExp(`${number}\\s*(?:${fromAfter})`, 'gu'), ends: ['min'] },
];

/**
 * Returns the price bounds in a text.
 *
 * @param folded the query folded by `foldText`
 * @example
 * readPrices('jacket under 100', 'price'); // [{ refinement: { kind: 'range', max: 100 }, start: 7, … }]
 */
export const readPrices = (folded: string, attribute: string): Phrase[] =>
  [...patterns, ...patternsAfter].flatMap(({ pattern, ends }) =>
    [...folded.matchAll(pattern)].map((match): Phrase => {
      const numbers = match
        .slice(1)
        .map(numberOf)
        .sort((a, b) => a - b);
      const refinement: RangeRefinement = { kind: 'range' };
      ends.forEach((end, i) => (refinement[end] = numbers[i]!));
      return { attribute, refinement, start: match.index, end: match.index + match[0].length };
    }),
  );
