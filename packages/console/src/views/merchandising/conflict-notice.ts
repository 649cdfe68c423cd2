/** Conflict notice: lists the rules that conflict with a rule, and why. */
import { html, nothing } from 'lit';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { Rule } from './rule.ts';
import { type Conflict, conflictsOf } from './rule-conflicts.ts';

/**
 * Renders the notice, or nothing if there is no conflict.
 * @param options.products Display values of products by objectID.
 */
export function conflictNotice(
  words: Words,
  { rule, others, products }: { rule: Rule; others: readonly Rule[]; products: ReadonlyMap<string, DisplayRecord> },
): unknown {
  const found = conflictsOf(rule, others);
  if (found.length === 0) return nothing;
  const say = (conflict: Conflict): string => {
    const { kind, rule: other } = conflict;
    if (kind === 'hidden') {
      const product = products.get(conflict.product)?.name ?? conflict.product;
      return words.say('merchandising.conflict-hidden', { rule: other, product });
    }
    if (kind === 'place') return words.say('merchandising.conflict-place', { rule: other, place: conflict.place });
    return words.say(`merchandising.conflict-${kind}`, { rule: other });
  };
  return html`<div class="notice warn" role="status">
    ${icon('warning')}
    <div>
      <p><b>${words.say('merchandising.conflicts', { count: found.length })}</b></p>
      <ul>
        ${found.map((conflict) => html`<li dir="auto">${say(conflict)}</li>`)}
      </ul>
    </div>
  </div>`;
}
