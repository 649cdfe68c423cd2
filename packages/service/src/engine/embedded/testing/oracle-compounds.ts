/** Compounds by the most naive means: all ways to take a word apart, and what a word costs as a part of one. */
import type { CompoundWords } from '../../engine.ts';

/** All ways to take a word apart into two or three parts; `known` are the words of all records. */
export function partings(word: string, compounds: CompoundWords | undefined, known: ReadonlySet<string>): string[][] {
  if (!compounds) return [];
  const entry = compounds.entries.find((one) => one.word === word);
  if (entry) return entry.parts.length > 1 ? [[...entry.parts]] : [];
  if (word.length < 7 || !/^\p{L}+$/u.test(word)) return [];
  const isPart = (part: string): boolean =>
    (part.length >= 3 && compounds.words.includes(part)) || (part.length >= 4 && known.has(part));
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

/** What a word costs as a part of a compound: nothing as the last part, one typo as the first or as one that an entry names. */
export function costAsPart(term: string, forms: readonly string[], language: OracleLanguage): number | undefined {
  if (forms.includes(term)) return undefined;
  const ways = partings(term, language.compounds, language.known);
  if (ways.some((way) => forms.includes(way.at(-1) ?? ''))) return 0;
  const named = language.compounds?.entries.some(({ word }) => word === term) ? (ways[0] ?? []) : [];
  return [...ways.map((way) => way[0] ?? ''), ...named].some((part) => forms.includes(part)) ? 1 : undefined;
}

/** What the oracle is told beside records, settings and query. */
export interface OracleLanguage {
  /** The compounds of the language that the query takes apart. */
  compounds: CompoundWords | undefined;
  /** The words of all records. */
  known: ReadonlySet<string>;
}
