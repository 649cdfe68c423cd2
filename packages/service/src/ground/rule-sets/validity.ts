/** Validity of rules: the spans of time in which a rule holds. */
import type { Rule } from '@aisle/contract';

/** Whether a rule holds at a time (milliseconds). */
export function isValidAt(rule: Pick<Rule, 'validity'>, now: number): boolean {
  const seconds = now / 1000;
  const spans = rule.validity ?? [];
  return spans.length === 0 || spans.some(({ from = 0, until = Infinity }) => seconds >= from && seconds <= until);
}
