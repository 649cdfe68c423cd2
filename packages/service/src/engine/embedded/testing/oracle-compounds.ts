/** Compounds by the most naive means: all ways to split a word, and the typos that a word costs as a part of one. */
import type { CompoundWords } from '../../engine.ts';

/** Returns all ways to split a word into two or three parts; `words` are the words of all records. */
export function partings(word: string, compounds: CompoundWords | undefined, words: ReadonlySet<string>): string[][] {
  if (!compounds) return [];
  const entry = compounds.entries.find((one) => one.word === word);
  if (entry) return entry.parts.length > 1 ? [[...entry.parts]] : [];
  if (word.length < 6 || !/^\p{L}+$/u.test(word)) return [];
  const isPart = (part: string): boolean =>
    (part.length >= 3 && compounds.words.includes(part)) || (part.length >= 4 && words.has(part));
  const ways = (rest: string, most: number): string[][] => [
    ...(isPart(rest) ? [[rest]] : []),
    ...(most === 1
      ? []
      : [...rest].flatMap((_, at) =>
          isPart(rest.slice(0, at))
            ? ['', ...compounds.links]
                .filter((link) => rest.startsWith(link, at))
                .flatMap((link) => ways(rest.slice(at + link.length), most - 1))
                .map((way) => [rest.slice(0, at), ...way])
            : [],
        )),
  ];
  return ways(word, 3).filter((way) => way.length > 1);
}

/** Returns the parts of a word that does not split as it is: one is a word, the other one differs from a word by one typo. */
export function misspeltPartings(
  word: string,
  language: OracleLanguage,
  isNear: (text: string, term: string) => boolean,
): string[][] {
  const { compounds, knownWords: known } = language;
  if (!compounds || word.length < 8 || !/^\p{L}+$/u.test(word)) return [];
  if (compounds.entries.some((one) => one.word === word) || partings(word, compounds, known).length > 0) return [];
  const isPart = (part: string): boolean =>
    (part.length >= 3 && compounds.words.includes(part)) || (part.length >= 4 && known.has(part));
  const cuts = [...word]
    .flatMap((_, at) =>
      ['', ...compounds.links]
        .filter((link) => at >= 3 && at <= word.length - 3 && word.startsWith(link, at))
        .map((link) => [word.slice(0, at), word.slice(at + link.length)] as const),
    )
    .flatMap(([head, tail]): (readonly [string, string])[] => {
      if (tail.length >= 4 && isPart(head)) return [[head, tail]];
      return head.length >= 4 && isPart(tail) ? [[tail, head]] : [];
    });
  return cuts
    .slice(0, 8)
    .flatMap(([one, other]) =>
      [...known].filter((term) => term !== other && isNear(other, term)).map((term) => [one, term]),
    );
}

/** Whether a term is a word and one or two more parts: none of them proves that the word is one. */
function isMadeWith(term: string, word: string, place: 'last' | 'first', language: OracleLanguage): boolean {
  const { compounds, knownWords: known } = language;
  if (!compounds || term.length < 6 || !/^\p{L}+$/u.test(term)) return false;
  if (word.length < (compounds.words.includes(word) ? 3 : 4)) return false;
  if (place === 'last' ? !term.endsWith(word) : !term.startsWith(word)) return false;
  const rest = place === 'last' ? term.slice(0, -word.length) : term.slice(word.length);
  if (rest === '') return false;
  const wholes = compounds.entries.filter(({ parts }) => parts.length < 2).map((one) => one.word);
  const isInWhole = wholes.some(
    (whole) => whole.length > word.length && (place === 'last' ? term.endsWith(whole) : term.startsWith(whole)),
  );
  if (isInWhole) return false;
  const isPart = (part: string): boolean =>
    (part.length >= 3 && compounds.words.includes(part)) || (part.length >= 4 && known.has(part));
  return ['', ...compounds.links]
    .filter((link) => (place === 'last' ? rest.endsWith(link) : rest.startsWith(link)))
    .map((link) => (place === 'last' ? rest.slice(0, rest.length - link.length) : rest.slice(link.length)))
    .some((other) => isPart(other) || partings(other, compounds, known).some((way) => way.length === 2));
}

/** Returns the typos of a word as a part of a compound: none as the last part, one as the first or as a part that an entry names. */
export function costAsPart(term: string, forms: readonly string[], language: OracleLanguage): number | undefined {
  if (forms.includes(term)) return undefined;
  const entry = language.compounds?.entries.find(({ word }) => word === term);
  if (entry) {
    if (entry.parts.length < 2) return undefined;
    if (forms.includes(entry.parts.at(-1) ?? '')) return 0;
    return entry.parts.some((part) => forms.includes(part)) ? 1 : undefined;
  }
  if (forms.some((form) => isMadeWith(term, form, 'last', language))) return 0;
  return forms.some((form) => isMadeWith(term, form, 'first', language)) ? 1 : undefined;
}

/** Further input of the oracle, in addition to records, settings and query. */
export interface OracleLanguage {
  /** Compounds of the language in which the query is decompounded. */
  compounds: CompoundWords | undefined;
  /** The words of all records. */
  knownWords: ReadonlySet<string>;
}
