/** Validity of rules: the time ranges in which a rule applies. */
import type { Rule } from '@aisle/contract';

/** Returns whether a rule applies at a time (milliseconds). */
export function isValidAt(rule: Pick<Rule, 'validity'>, now: number): boolean {
  const seconds = now / 1000;
  const spans = rule.validity ?? [];
  return spans.length === 0 || spans.some(({ from = 0, until = Infinity }) => seconds >= from && seconds <= until);
}
