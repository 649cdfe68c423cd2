/** Query rewriting: changes the query as a rule says. */
import type { RuleQueryChange } from '@aisle/contract';
import { tokenize } from '../../records/tokenizer.ts';
import { runAt, wordsOf } from '../../rule-sets/rule-text.ts';

/** Every run of `words` in the query replaced; what stands between stays as typed. */
function replaceRuns(query: string, words: readonly string[], insert: string): string {
  const tokens = tokenize(query);
  const texts = tokens.map(({ text }) => text);
  let result = '';
  let done = 0;
  for (let at = runAt(texts, words); at >= 0; at = runAt(texts, words, at + words.length)) {
    result += query.slice(done, tokens[at]!.start) + insert;
    done = tokens[at + words.length - 1]!.end;
  }
  return result + query.slice(done);
}

/** The query after a rule: another one, or without and with other words. */
export function rewriteQuery(query: string, change: string | RuleQueryChange): string {
  if (typeof change === 'string') return change;
  let changed = query;
  for (const word of change.remove ?? []) changed = replaceRuns(changed, wordsOf(word), '');
  for (const edit of change.edits ?? [])
    changed = replaceRuns(changed, wordsOf(edit.delete), edit.type === 'replace' ? (edit.insert ?? '') : '');
  return changed.replace(/\s+/g, ' ').trim();
}
