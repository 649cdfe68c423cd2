/** Synonym expansion: the other words and phrases that stand for each word of a query. */
import type { EngineQuery, ExactAlternative } from '../../engine.ts';
import type { PhraseAlternative, TypedWord, WordAlternative } from './typed-word.ts';

/** Exact alternatives if the query does not set any. */
export const defaultExactAlternatives: readonly ExactAlternative[] = ['ignorePlurals', 'singleWordSynonym'];

/**
 * Returns the forms of each word. If several words are replaced together, each gets the form, so that it matches wherever the form occurs;
 * the first one has the cost.
 * @param tolerant Whether a word may have typos: alternative corrections count as typos.
 */
export function synonymForms(
  words: readonly TypedWord[],
  query: Pick<EngineQuery, 'synonyms' | 'alternativesAsExact'>,
  tolerant: (word: TypedWord) => boolean,
): { alternatives: WordAlternative[]; phrases: PhraseAlternative[] }[] {
  const { synonyms = [], alternativesAsExact: asExact = defaultExactAlternatives } = query;
  const forms = words.map(() => ({ alternatives: [] as WordAlternative[], phrases: [] as PhraseAlternative[] }));
  for (const { from, to, typos } of synonyms) {
    const kind = from.length === 1 && to.length === 1 ? 'singleWordSynonym' : 'multiWordsSynonym';
    const isExact = typos === 0 && asExact.includes(kind);
    for (let at = 0; at + from.length <= words.length; at++) {
      const replaced = words.slice(at, at + from.length);
      const isHere = replaced.every((word, step) => !word.phrase && word.text === from[step]);
      if (!isHere || (typos > 0 && !replaced.every(tolerant))) continue;
      for (let step = 0; step < from.length; step++) {
        const form = forms[at + step]!;
        const cost = step === 0 ? typos : 0;
        if (to.length === 1) form.alternatives.push({ text: to[0]!, typos: cost, exact: isExact });
        else form.phrases.push({ words: to, typos: cost, exact: isExact });
      }
    }
  }
  return forms;
}
