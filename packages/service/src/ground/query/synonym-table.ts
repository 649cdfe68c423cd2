/** Synonym table: from the synonyms of an index to those that one query needs. */
import type { Synonym } from '@aisle/contract';
import type { EngineSynonym } from '../../engine/engine.ts';
import { type CutRules, tokenize } from '../../foundation/records/tokenizer.ts';

/** Synonyms by the first word that must be typed. */
type SynonymTable = ReadonlyMap<string, readonly EngineSynonym[]>;

/** Settings are merged once per change, so each list is taken apart once. */
const tables = new WeakMap<readonly Synonym[], SynonymTable>();

/** Synonyms that one query can have at most: a bound on what one search may cost. */
const MAX_PER_QUERY = 200;

/** What is typed, what records hold, and what it costs, for each pair in a synonym. */
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
 * The synonyms of words that a query holds.
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
  words.forEach((word, at) => {
    for (const pair of table.get(word) ?? [])
      if (pair.from.every((one, step) => words[at + step] === one)) matched.add(pair);
  });
  return [...matched].slice(0, MAX_PER_QUERY);
}
