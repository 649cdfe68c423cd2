/** Known words: the query words that records contain, with or without typos, so that no part of these is treated as misspelt. */
import type { TypedWord } from '../../embedded/text/typed-word.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';
import { anyOf } from '../query/filter-query.ts';
import { planMatch } from '../query/match-query.ts';
import type { SearchRun } from './candidate-run.ts';

/** Returns the single words, without joined or split forms. */
export async function knownWordsOf(
  { client, clusterIndex, query, lexicon }: SearchRun,
  words: readonly TypedWord[],
): Promise<ReadonlySet<string>> {
  const plan = planMatch(clusterIndex, query, { words, excluded: [], anyWord: false }, { lexicon });
  const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
    client,
    clusterIndex,
    plan.words.map(({ word: { text, prefix, maxTypos } }) => ({
      query: anyOf(
        plan.queries
          .queriesByTypos({ text, prefix, maxTypos, joined: [], splits: [], inner: [] })
          .flatMap((level) => (level === undefined ? [] : [level])),
      ),
      size: 0,
      terminate_after: 1,
    })),
  );
  return new Set(plan.words.flatMap(({ word }, at) => ((responses[at]?.hits.total.value ?? 0) > 0 ? word.text : [])));
}
