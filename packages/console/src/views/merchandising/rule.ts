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

/** Describes the effects of a rule in words, one entry per effect. */
export function describeEffects(words: Words, rule: Rule): string[] {
  const { params = {}, hide = [], userData } = rule.consequence;
  const pins = pinsOf(rule).length;
  const renderingContent = params.renderingContent;
  const effects = [
    pins > 0 && words.say('merchandising.pins', { count: pins }),
    hide.length > 0 && words.say('merchandising.hides', { count: hide.length }),
    params.optionalFilters !== undefined && words.say('merchandising.boosts'),
    params.filters !== undefined && words.say('merchandising.filters'),
    params.query !== undefined && words.say('merchandising.rewrites'),
    renderingContent?.redirect && words.say('merchandising.redirects'),
    (renderingContent?.widgets?.banners?.length ?? 0) > 0 && words.say('merchandising.banners'),
    userData !== undefined && words.say('merchandising.data'),
  ].filter((effect) => typeof effect === 'string');
  return effects.length > 0 ? effects : [words.say('merchandising.other')];
}

/** The state of a rule at `now`, in seconds since the Unix epoch. */
export function ruleState({ enabled = true, validity = [] }: Rule, now: number): 'off' | 'on' | 'scheduled' | 'over' {
  if (!enabled) return 'off';
  const isInPeriod = validity.some(({ from = 0, until = Infinity }) => from <= now && now <= until);
  if (validity.length === 0 || isInPeriod) return 'on';
  return validity.some(({ from = 0 }) => from > now) ? 'scheduled' : 'over';
}
