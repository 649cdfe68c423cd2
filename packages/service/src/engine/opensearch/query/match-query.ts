/** Matching in the cluster: the words of a query, its excluded words and its filter, as one query without a score. */
import { tokenize } from '../../../foundation/records/tokenizer.ts';
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import { queryWords, type QueryWord } from '../../embedded/text/query-words.ts';
import type { TypedWord } from '../../embedded/text/typed-word.ts';
import type { EngineQuery } from '../../engine.ts';
import { anyOf, type ClusterQuery, filterQuery, matchNone } from './filter-query.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { WordQueryBuilder, type WordScope } from './word-query.ts';

/** One attempt: all words of the query, or fewer of them. */
export interface Attempt {
  words: readonly TypedWord[];
  excluded: readonly TypedWord[];
  /** Whether one word is enough. */
  anyWord: boolean;
  /** See the attempts of the embedded engine. */
  cutsAnywhere?: boolean;
  cutsMisspelt?: boolean;
  /** Words without misspelt parts, because records contain them as a whole. */
  knownWords?: ReadonlySet<string> | undefined;
}

/** A word with its queries. */
export interface WordQueries {
  word: QueryWord;
  /** By number of typos; see `WordQueryBuilder.queriesByTypos`. */
  queriesByTypos: readonly (ClusterQuery | undefined)[];
  /** Whether a hit need not contain it. */
  isOptional: boolean;
}

/** The queries for the matches of an attempt. */
export interface MatchPlan {
  words: readonly WordQueries[];
  scope: WordScope;
  queries: WordQueryBuilder;
  /** Conditions of every match. */
  filter: ClusterQuery[];
  /** Conditions that exclude a match. */
  without: ClusterQuery[];
  anyWord: boolean;
  /** Whether the cluster may find more than matches: only the records themselves show whether they contain a part of a compound. */
  isWider: boolean;
}

/** Any form of a word. */
export const anyForm = ({ queriesByTypos }: WordQueries): ClusterQuery =>
  anyOf(queriesByTypos.flatMap((level) => (level === undefined ? [] : [level])));

/** Plans an attempt. `isWord` returns whether a part of a compound is a word of the index. */
export function planMatch(
  clusterIndex: ClusterIndex,
  query: EngineQuery,
  attempt: Attempt,
  language: { lexicon: CompoundLexicon; isWord?: ((text: string) => boolean) | undefined },
): MatchPlan {
  const { lexicon, isWord = () => false } = language;
  const { settings } = clusterIndex.memory;
  const { queryRules } = clusterIndex.attributes;
  const exactWords = new Set(
    settings.disableTypoToleranceOnWords.flatMap((word) => tokenize(word, queryRules).map(({ text }) => text)),
  );
  const languages = query.decompound ?? [];
  const compounds =
    languages.length === 0
      ? undefined
      : {
          decompose: (word: string) => lexicon.decompose(word, { languages, isWord }),
          // The cluster finds similar words by itself.
          decomposeMisspelt: () => [],
          placeOf: () => undefined,
        };
  const { words, cutsAnywhere, cutsMisspelt, knownWords } = attempt;
  const parsed = queryWords({ words, query, exactWords, compounds, cutsAnywhere, cutsMisspelt, knownWords });
  const scope = scopeOf(clusterIndex, query);
  const queries = new WordQueryBuilder(scope, parsed.length + attempt.excluded.length);
  const isAllOptional = parsed.length > 0 && parsed.every(({ optional }) => optional);
  const anyWord = attempt.anyWord || isAllOptional;
  const matched = parsed.map((word): WordQueries => ({
    word,
    queriesByTypos: queries.queriesByTypos(word, {
      compounds: namedCompounds(word, languages, lexicon),
      misspelt: word.phrase || word.maxTypos === 0 ? [] : lexicon.misspelt(word.text, { languages, isWord }),
    }),
    isOptional: anyWord || word.optional === true,
  }));
  const filter = query.filter ? [filterQuery(query.filter, clusterIndex.layout)] : [];
  if (anyWord) filter.push(anyOf(matched.map(anyForm)));
  for (const one of matched)
    if (!one.isOptional && one.queriesByTypos.every((level) => level === undefined)) filter.push(matchNone);
  return {
    words: matched,
    scope,
    queries,
    filter,
    without: attempt.excluded.map((word) => queries.exact(word)),
    anyWord,
    isWider: languages.length > 0 && parsed.length > 0,
  };
}

/** Returns the compounds that lexicon entries form with a word or its forms. */
const namedCompounds = (
  { text, phrase, alternatives = [] }: QueryWord,
  languages: readonly string[],
  lexicon: CompoundLexicon,
): string[] =>
  phrase ? [] : [text, ...alternatives.map((one) => one.text)].flatMap((form) => lexicon.compoundsOf(form, languages));

/** Returns the attributes in which the words of a query count. */
function scopeOf({ attributes, memory }: ClusterIndex, query: EngineQuery): WordScope {
  const restricted = query.restrictSearchableAttributes;
  const spelt = query.disableTypoToleranceOnAttributes ?? memory.settings.disableTypoToleranceOnAttributes;
  const { names } = attributes;
  const isSearched = (name: string): boolean => restricted.length === 0 || restricted.includes(name);
  const numbersWhere = (test: (name: string) => boolean): number[] =>
    names.flatMap((name, number) => (test(name) ? number : []));
  const searched = restricted.length === 0 ? undefined : numbersWhere(isSearched);
  const typoTolerant =
    restricted.length === 0 && !spelt.some((name) => names.includes(name))
      ? undefined
      : numbersWhere((name) => isSearched(name) && !spelt.includes(name));
  return { searched, typoTolerant };
}
