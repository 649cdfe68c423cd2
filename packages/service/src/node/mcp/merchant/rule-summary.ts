/** Summaries of rules: when they apply, and what they do. */
import type { Rule } from '@aisle/contract';
import { cut, plain, quoted } from '../plain-text.ts';

const MAX_TEXT_LENGTH = 200;
const MAX_IDS = 5;

/** A rule in a list. */
export interface RuleSummary {
  [name: string]: unknown;
  id: string;
  description?: string;
  when: string;
  does: string;
  /** Absent if it is enabled. */
  enabled?: false;
}

const idsIn = (ids: readonly string[]): string =>
  ids.slice(0, MAX_IDS).join(', ') + (ids.length > MAX_IDS ? ` and ${ids.length - MAX_IDS} more` : '');

function conditionOf({ pattern, anchoring, context, filters }: NonNullable<Rule['conditions']>[number]): string {
  const parts = [
    pattern !== undefined && `query ${anchoring ?? 'is'} ${quoted(pattern)}`,
    context !== undefined && `context ${context}`,
    filters !== undefined && `filters ${quoted(filters)}`,
  ];
  return parts.filter((part) => part !== false).join(' and ');
}

function consequenceOf({ promote = [], hide = [], params, userData }: Rule['consequence']): string {
  const parts = [
    ...promote.map(
      ({ objectID, objectIDs, position }) =>
        `promotes ${idsIn(objectIDs ?? [objectID ?? ''])} to place ${position + 1}`,
    ),
    hide.length > 0 && `hides ${idsIn(hide.map(({ objectID }) => objectID))}`,
    params && `searches with ${JSON.stringify(params)}`,
    userData !== undefined && 'hands data to the page',
  ];
  return parts.filter((part) => typeof part === 'string').join('; ');
}

/**
 * Summarizes a rule for a list.
 *
 * @example
 * summarizeRule({ objectID: 'tents', conditions: [{ pattern: 'tent', anchoring: 'contains' }], consequence: { hide: [{ objectID: '7' }] } });
 * // { id: 'tents', when: 'query contains "tent"', does: 'hides 7' }
 */
export function summarizeRule({ objectID, description, conditions = [], consequence, enabled }: Rule): RuleSummary {
  return {
    id: objectID,
    ...(description && { description: cut(plain(description), 100) }),
    when: cut(conditions.map(conditionOf).join(', or ') || 'always', MAX_TEXT_LENGTH),
    does: cut(plain(consequenceOf(consequence)), MAX_TEXT_LENGTH),
    ...(enabled === false && { enabled }),
  };
}
