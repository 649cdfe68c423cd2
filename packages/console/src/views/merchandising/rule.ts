/** Rule: reads the pins, boosts and state of a rule, and describes it in words. */
import type { AnswerOf } from '../../data/answer-of.ts';
import type { Words } from '../../text/words.ts';

export type Rule = AnswerOf<'rules', 'getRule'>;
export type Condition = NonNullable<Rule['conditions']>[number];

/** A record pinned to a position. */
export interface Pin {
  objectID: string;
  /** Counted from 0. */
  position: number;
}

/** The pins of a rule, sorted by position; several records promoted to one position take consecutive positions. */
export const pinsOf = ({ consequence }: Rule): Pin[] =>
  (consequence.promote ?? [])
    .flatMap(({ objectID, objectIDs, position }) =>
      (objectIDs ?? (objectID === undefined ? [] : [objectID])).map((id, offset) => ({
        objectID: id,
        position: position + offset,
      })),
    )
    .toSorted((a, b) => a.position - b.position);

/** The optional filters that boost records; nested (OR) lists are left out. */
export function boostFilters({ consequence }: Rule): string[] {
  const filters = consequence.params?.optionalFilters;
  if (typeof filters === 'string') return [filters];
  return (filters ?? []).filter((filter): filter is string => typeof filter === 'string');
}

/**
 * Returns the name of a rule: its description, else its identifier as words.
 *
 * @example
 * ruleName({ objectID: 'campaign-first-snow', consequence: {} }); // 'Campaign first snow'
 */
export function ruleName({ objectID, description }: Rule): string {
  if (description) return description;
  // Generated identifiers, which have digits, stay as they are.
  if (!/^[a-z]+(?:[-_][a-z]+)+$/.test(objectID)) return objectID;
  const words = objectID.replaceAll(/[-_]/g, ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

/** Describes the conditions of a rule in words. */
export function describeConditions(words: Words, { conditions = [] }: Rule): string {
  if (conditions.length === 0) return words.say('merchandising.always');
  return conditions
    .map(({ pattern, anchoring = 'is', context, filters }) =>
      [
        pattern === undefined ? undefined : words.say(`merchandising.${anchoring}`, { pattern }),
        context && words.say('merchandising.inContext', { context }),
        filters,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join(' | ');
}

/** The state of a rule at `now`, in seconds since the Unix epoch. */
export function ruleState({ enabled = true, validity = [] }: Rule, now: number): 'off' | 'on' | 'scheduled' | 'over' {
  if (!enabled) return 'off';
  const isInPeriod = validity.some(({ from = 0, until = Infinity }) => from <= now && now <= until);
  if (validity.length === 0 || isInPeriod) return 'on';
  return validity.some(({ from = 0 }) => from > now) ? 'scheduled' : 'over';
}
