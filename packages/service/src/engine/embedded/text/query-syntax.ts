/** Advanced query syntax: phrases in quotation marks, and excluded words after a minus sign. */
import { appendAll } from '../../../foundation/collections/append-all.ts';
import { type CutRules, tokenize } from '../../../foundation/records/tokenizer.ts';
import type { EngineQuery } from '../../engine.ts';

type Feature = NonNullable<EngineQuery['advancedSyntax']>[number];

/** A part of a query, in the order of the query. */
export interface QueryPart {
  /** The words of a phrase, or the one word. */
  words: readonly string[];
  /** Whether the words must match exactly and be adjacent. */
  isPhrase: boolean;
  /** Whether records that contain it are excluded. */
  isExcluded: boolean;
}

// A minus sign counts only at the start of a word: "t-shirt" excludes nothing. An unclosed quotation mark is ignored.
const parts = /(?<=^|\s)(-?)"([^"]*)"|(?<=^|\s)-(?=[^\s"-])(\S+)/gu;

/** Returns the parts of a query. Without features all of it is words. */
export function queryParts(query: string, features: readonly Feature[], rules?: CutRules): QueryPart[] {
  const plain = (text: string): QueryPart[] =>
    tokenize(text, rules).map(({ text: word }) => ({ words: [word], isPhrase: false, isExcluded: false }));
  if (features.length === 0) return plain(query);
  const found: QueryPart[] = [];
  let from = 0;
  for (const match of query.matchAll(parts)) {
    const [all, minus, quoted, word] = match;
    const isExcluded = word !== undefined || minus === '-';
    if (isExcluded && !features.includes('excludeWords')) continue;
    if (quoted !== undefined && !features.includes('exactPhrase')) continue;
    appendAll(found, plain(query.slice(from, match.index)));
    const words = tokenize(quoted ?? word ?? '', rules).map(({ text }) => text);
    if (words.length > 0) found.push({ words, isPhrase: true, isExcluded });
    from = match.index + all.length;
  }
  return [...found, ...plain(query.slice(from))];
}
