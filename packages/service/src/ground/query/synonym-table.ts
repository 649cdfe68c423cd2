/** Synonym table: selects the synonyms of an index that one query needs. */
import type { Synonym } from '@aisle/contract';
import type { EngineSynonym } from '../../engine/engine.ts';
import { type CutRules, tokenize } from '../../foundation/records/tokenizer.ts';

/** Synonyms by the first word to be typed. */
type SynonymTable = ReadonlyMap<string, readonly EngineSynonym[]>;

/** Settings are merged once per change, so each list is processed once. */
const tables = new WeakMap<readonly Synonym[], SynonymTable>();

/** Maximum number of synonyms per query, to bound the cost of a search. */
const MAX_PER_QUERY = 200;

/** Returns the typed text, the text in records and the cost, for each pair in a synonym. */
function pairsOf(synonym: Synonym): { from: string; to: string; typos: 0 | 1 | 2 }[] {
  const { type, synonyms = [], input = '', word = '', corrections = [], placeholder = '', replacements = [] } = synonym;
  switch (type) {
    case 'synonym':
      return synonyms.flatMap((from) => synonyms.flatMap((to) => (from === to ? [] : { from, to, typos: 0 })));
    case 'onewaysynonym':
      return synonyms.map((to) => ({ from: input, to, typos: 0 }));
    case 'altcorrection1':
    case 'altcorrection2':
      return corrections.map((to) => ({ from: word, to, typos: type === 'altcorrection1' ? 1 : 2 }));
    case 'placeholder':
      return replacements.map((from) => ({ from, to: placeholder, typos: 0 }));
  }
}

function tableOf(synonyms: readonly Synonym[], rules: CutRules): SynonymTable {
  const cached = tables.get(synonyms);
  if (cached) return cached;
  const wordsOf = (text: string): string[] => tokenize(text, rules).map(({ text: word }) => word);
  const table = new Map<string, EngineSynonym[]>();
  for (const { from, to, typos } of synonyms.flatMap(pairsOf)) {
    const pair = { from: wordsOf(from), to: wordsOf(to), typos };
    const [first] = pair.from;
    if (first === undefined || pair.to.length === 0) continue;
    const beside = table.get(first);
    if (beside) beside.push(pair);
    else table.set(first, [pair]);
  }
  tables.set(synonyms, table);
  return table;
}

/**
 * Returns the synonyms of words in a query.
 *
 * @example
 * synonymsFor('blue tv', [{ type: 'synonym', synonyms: ['tv', 'television'] }], {});
 * // [{ from: ['tv'], to: ['television'], typos: 0 }]
 */
export function synonymsFor(query: string, synonyms: readonly Synonym[], rules: CutRules): EngineSynonym[] {
  if (synonyms.length === 0) return [];
  const table = tableOf(synonyms, rules);
  const words = tokenize(query, rules).map(({ text }) => text);
  const matched = new Set<EngineSynonym>();
  words.forEach((word, index) => {
    for (const pair of table.get(word) ?? [])
      if (pair.from.every((one, step) => words[index + step] === one)) matched.add(pair);
  });
  return [...matched].slice(0, MAX_PER_QUERY);
}
