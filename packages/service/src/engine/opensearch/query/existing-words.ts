/** Asks the cluster which compound parts occur in any record of the index. The ranking candidates cannot answer this: they are only some of the records. */
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import type { EngineQuery } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { WORDS } from '../indexes/index-layout.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';

/** Words per multi-search request. */
const WORDS_PER_REQUEST = 200;
/** Words per query. Further words count as not existing. */
const MAX_WORDS = 2000;

/**
 * Returns a predicate: does any record hold this word? It covers the words that decompounding may ask about. Undefined if the query
 * decompounds in no language.
 * @param options.terms Record terms that may be compounds, in addition to the words of the query.
 */
export async function loadWordExistence(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: { terms: readonly string[]; query: EngineQuery; lexicon: CompoundLexicon },
): Promise<((text: string) => boolean) | undefined> {
  const { terms, query, lexicon } = options;
  const { decompound: languages = [] } = query;
  if (languages.length === 0) return undefined;
  const typed = typedWords(query, clusterIndex.attributes.queryRules).words.map(({ text }) => text);
  const forms = [...new Set([...typed, ...(query.plurals ?? []).flatMap((plural) => [plural.word, ...plural.forms])])];
  const candidates = new Set<string>(forms);
  // Accepts every part, so that decompose tries all cuts and each part becomes a candidate.
  const collectPart = (part: string): boolean => {
    candidates.add(part);
    return true;
  };
  for (const form of forms) lexicon.decompose(form, { languages, isWord: collectPart });
  // Only a term that begins or ends with a query form can be a compound of it.
  for (const term of terms)
    if (forms.some((form) => term.startsWith(form) || term.endsWith(form)))
      lexicon.decompose(term, { languages, isWord: collectPart });
  // Query forms come first, so the limit drops compound parts before them.
  const words = [...candidates].slice(0, MAX_WORDS);
  const existing = new Set<string>();
  for (let start = 0; start < words.length; start += WORDS_PER_REQUEST) {
    const chunk = words.slice(start, start + WORDS_PER_REQUEST);
    const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
      client,
      clusterIndex,
      chunk.map((word) => ({ query: { term: { [WORDS]: word } }, size: 0, terminate_after: 1 })),
    );
    chunk.forEach((word, index) => {
      if ((responses[index]?.hits.total.value ?? 0) > 0) existing.add(word);
    });
  }
  return (text) => existing.has(text);
}
