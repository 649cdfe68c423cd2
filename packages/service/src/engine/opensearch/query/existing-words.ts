/** Existing words: which parts of compounds any record of the index holds, asked of the cluster, as candidates are only some of them. */
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import { typedWords } from '../../embedded/text/query-words.ts';
import type { EngineQuery } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { WORDS } from '../indexes/index-layout.ts';
import { searchIndexManyTimes } from '../indexes/read-index.ts';

/** Words that are asked about in one call, and in all. */
const CHUNK = 200;
const MAX = 2000;

/**
 * Tells whether a record holds a word that taking compounds apart may ask about; undefined where none are taken apart.
 * @param options.terms Words of records that may be compounds, beside those of the query.
 */
export async function existingWords(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: { terms: readonly string[]; query: EngineQuery; lexicon: CompoundLexicon },
): Promise<((text: string) => boolean) | undefined> {
  const { terms, query, lexicon } = options;
  const { decompound: languages = [] } = query;
  if (languages.length === 0) return undefined;
  const typed = typedWords(query, clusterIndex.attributes.queryRules).words.map(({ text }) => text);
  const forms = [...new Set([...typed, ...(query.plurals ?? []).flatMap((one) => [one.word, ...one.forms])])];
  const candidates = new Set<string>(forms);
  const isWord = (part: string): boolean => {
    candidates.add(part);
    return true;
  };
  for (const form of forms) lexicon.decompose(form, { languages, isWord });
  for (const term of terms)
    if (forms.some((form) => term.startsWith(form) || term.endsWith(form)))
      lexicon.decompose(term, { languages, isWord });
  const words = [...candidates].slice(0, MAX);
  const existing = new Set<string>();
  for (let at = 0; at < words.length; at += CHUNK) {
    const part = words.slice(at, at + CHUNK);
    const responses = await searchIndexManyTimes<{ hits: { total: { value: number } } }>(
      client,
      clusterIndex,
      part.map((word) => ({ query: { term: { [WORDS]: word } }, size: 0, terminate_after: 1 })),
    );
    part.forEach((word, number) => {
      if ((responses[number]?.hits.total.value ?? 0) > 0) existing.add(word);
    });
  }
  return (text) => existing.has(text);
}
