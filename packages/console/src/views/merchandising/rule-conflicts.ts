/** Rule conflicts: finds rules that may apply to the same search with contradicting effects. */
import { type Condition, pinsOf, type Rule } from './rule.ts';

/** A conflict with another rule, `rule`. */
export type Conflict =
  | { kind: 'hidden'; rule: string; product: string }
  | { kind: 'place'; rule: string; place: number }
  | { kind: 'redirect' | 'query'; rule: string };

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether one search may match both patterns. Two `contains` patterns could always occur together, so only those with common words count. */
function patternsMeet(a: Condition, b: Condition): boolean {
  if (a.pattern === undefined || b.pattern === undefined) return true;
  const [left, right] = [folded(a.pattern), folded(b.pattern)];
  const [one = 'is', other = 'is'] = [a.anchoring, b.anchoring];
  if (one === 'is' && other === 'is') return left === right;
  const fits = (whole: string, anchoring: string, pattern: string): boolean =>
    anchoring === 'contains'
      ? ` ${whole} `.includes(` ${pattern} `)
      : anchoring === 'startsWith'
        ? whole === pattern || whole.startsWith(`${pattern} `)
        : whole === pattern || whole.endsWith(` ${pattern}`);
  if (one === 'is') return fits(left, other, right);
  if (other === 'is') return fits(right, one, left);
  return fits(left, 'contains', right) || fits(right, 'contains', left);
}

const contextsMeet = (a: Condition, b: Condition): boolean =>
  a.context === undefined || b.context === undefined || a.context === b.context;

/** Whether two rules may apply to one search. */
export function rulesMeet(a: Rule, b: Rule): boolean {
  const conditionsOf = ({ conditions = [] }: Rule): readonly Condition[] => (conditions.length > 0 ? conditions : [{}]);
  return conditionsOf(a).some((one) =>
    conditionsOf(b).some((other) => patternsMeet(one, other) && contextsMeet(one, other)),
  );
}

function conflictsOfTwo(own: Rule, other: Rule): Conflict[] {
  const rule = other.objectID;
  const [ownPins, otherPins] = [pinsOf(own), pinsOf(other)];
  const hides = (one: Rule, id: string): boolean =>
    (one.consequence.hide ?? []).some(({ objectID }) => objectID === id);
  const hidden = [
    ...ownPins.filter(({ objectID }) => hides(other, objectID)),
    ...otherPins.filter(({ objectID }) => hides(own, objectID)),
  ].map(({ objectID }): Conflict => ({ kind: 'hidden', rule, product: objectID }));
  const places = ownPins
    .filter(({ objectID, position }) => otherPins.some((pin) => pin.position === position && pin.objectID !== objectID))
    .map(({ position }): Conflict => ({ kind: 'place', rule, place: position + 1 }));
  const [params, otherParams] = [own.consequence.params, other.consequence.params];
  const [to, otherTo] = [params?.renderingContent?.redirect?.url, otherParams?.renderingContent?.redirect?.url];
  const both = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b;
  return [
    ...hidden,
    ...places,
    ...(both(to, otherTo) ? [{ kind: 'redirect' as const, rule }] : []),
    ...(both(params?.query, otherParams?.query) ? [{ kind: 'query' as const, rule }] : []),
  ];
}

/**
 * Returns the conflicts of a rule with other active rules.
 * @example
 * conflictsOf(rule, rules);
 */
export const conflictsOf = (rule: Rule, others: readonly Rule[]): Conflict[] =>
  others
    .filter((other) => other.objectID !== rule.objectID && other.enabled !== false && rulesMeet(rule, other))
    .flatMap((other) => conflictsOfTwo(rule, other));
