/** Query rewriting: applies the change of a rule to a query. */
import type { RuleQueryChange } from '@aisle/contract';
import { tokenize } from '../../foundation/records/tokenizer.ts';
import { largestOf } from '../../foundation/collections/extremes.ts';
import { endsOf, type FacetRun, readPattern } from '../../ground/rule-sets/facet-pattern.ts';

/** Replaces every run of a pattern in the query, as long as possible. The text in between is unchanged. */
function replaceRuns(
  query: string,
  pattern: string,
  { insert, runs }: { insert: string; runs: readonly FacetRun[] },
): string {
  const parts = readPattern(pattern);
  const tokens = tokenize(query);
  const texts = tokens.map(({ text }) => text);
  let result = '';
  let done = 0;
  for (let from = 0; from < texts.length;) {
    const end = largestOf(endsOf(parts, texts, { from, runs }), 0);
    if (end > from) {
      result += query.slice(done, tokens[from]!.start) + insert;
      done = tokens[end - 1]!.end;
    }
    from = Math.max(end, from + 1);
  }
  return result + query.slice(done);
}

/** Applies a rule to a query: replaces it, or removes and replaces words. @param runs The facet values in the query. */
export function rewriteQuery(query: string, change: string | RuleQueryChange, runs: readonly FacetRun[]): string {
  if (typeof change === 'string') return change;
  let changed = query;
  for (const pattern of change.remove ?? []) changed = replaceRuns(changed, pattern, { insert: '', runs });
  for (const edit of change.edits ?? [])
    changed = replaceRuns(changed, edit.delete, { insert: edit.type === 'replace' ? (edit.insert ?? '') : '', runs });
  return changed.replace(/\s+/g, ' ').trim();
}
