/** Query understanding: finds the words of a query that stand for filters. Pure. */
import { foldText } from './fold-text.ts';
import { overlaps, type KnownValues, type Phrase, type UnderstoodField } from './phrase.ts';
import { readPrices } from './price-phrases.ts';
import { readSizes } from './size-phrases.ts';
import { readColors, readValues } from './value-phrases.ts';

const readers = {
  price: (folded: string, attribute: string): Phrase[] => readPrices(folded, attribute),
  size: readSizes,
  color: readColors,
  value: readValues,
};

/**
 * Returns the phrases of a query in order; if two overlap, the longer one wins, then the field that comes first.
 *
 * @param query the shopper's input
 * @param fields the understood fields
 * @param values the facet values of the index
 * @example
 * readQuery('red jacket under 100', [{ kind: 'price', attribute: 'price' }], {}); // one phrase: a `max` of 100
 */
export const readQuery = (query: string, fields: readonly UnderstoodField[], values: KnownValues): Phrase[] => {
  // Longer text is not a product search, and patterns must not run on a pasted page.
  const folded = foldText(query.slice(0, 200));
  const phrases = fields.flatMap(({ kind, attribute }) => readers[kind](folded, attribute, values[attribute] ?? []));
  const accepted: Phrase[] = [];
  for (const phrase of phrases.sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (!accepted.some((other) => overlaps(phrase, other))) accepted.push(phrase);
  return accepted.sort((a, b) => a.start - b.start);
};

/** Returns the query without the words of phrases. */
export const withoutPhrases = (query: string, phrases: readonly Phrase[]): string => {
  let text = '';
  let from = 0;
  for (const { start, end } of phrases) {
    text += `${query.slice(from, start)} `;
    from = end;
  }
  return (text + query.slice(from)).replace(/\s+/g, ' ').trim();
};
