/** Rule search: finds rules by words, context and state, for consoles. */
import type { HighlightedValue, RecommendRule, Rule } from '@aisle/contract';
import { tokenize } from '../../foundation/records/tokenizer.ts';
import type { RuleRow } from './rows.ts';
import { wordsOf } from './rule-text.ts';

/** Search of a set of rules. */
export interface RuleQuestion {
  query?: string;
  anchoring?: string;
  context?: string;
  enabled?: boolean;
  page?: number;
  hitsPerPage?: number;
}

/** The common parts of index rules and recommend rules. */
type AnyRule = RecommendRule | Rule;

/** Formats a stored rule for the response; consoles read `enabled` without knowing its default. */
export const answerRule = <Kind extends AnyRule>({ json, updatedAt }: RuleRow): Kind => ({
  enabled: true,
  ...(JSON.parse(json) as Kind),
  _metadata: { lastUpdate: Math.floor(updatedAt / 1000) },
});

/** Highlights the words of a text that match as prefixes. */
function highlight(text: string, words: readonly string[]): HighlightedValue {
  const matchedWords = new Set<string>();
  let value = '';
  let done = 0;
  for (const { text: word, start, end } of tokenize(text)) {
    const queryWords = words.filter((one) => word.startsWith(one));
    if (queryWords.length === 0) continue;
    for (const one of queryWords) matchedWords.add(one);
    value += `${text.slice(done, start)}<em>${text.slice(start, end)}</em>`;
    done = end;
  }
  const matchLevel = matchedWords.size === 0 ? 'none' : matchedWords.size === words.length ? 'full' : 'partial';
  return { value: value + text.slice(done), matchLevel, matchedWords: [...matchedWords] };
}

/** The possible fields of conditions, of either kind of rule. */
interface AnyCondition {
  pattern?: string | undefined;
  anchoring?: string | undefined;
  context?: string | undefined;
}

/** Returns the conditions of a rule: a list of them, or the only one. */
function conditionsOf(rule: AnyRule): readonly AnyCondition[] {
  const only = 'condition' in rule ? rule.condition : undefined;
  const list = 'conditions' in rule ? rule.conditions : undefined;
  return [...(only ? [only] : []), ...(list ?? [])];
}

const textsOf = (rule: AnyRule): string[] => [
  rule.objectID,
  rule.description ?? '',
  ...conditionsOf(rule).flatMap(({ pattern = '', context = '' }) => [pattern, context]),
];

function fits(rule: AnyRule, question: RuleQuestion, words: readonly string[]): boolean {
  const conditions = conditionsOf(rule);
  if (question.enabled !== undefined && (rule.enabled ?? true) !== question.enabled) return false;
  if (question.context !== undefined && !conditions.some(({ context }) => context === question.context)) return false;
  if (question.anchoring !== undefined && !conditions.some(({ anchoring }) => anchoring === question.anchoring))
    return false;
  const ruleWords = textsOf(rule).flatMap(wordsOf);
  return words.every((word) => ruleWords.some((one) => one.startsWith(word)));
}

/** Returns one page of the rules that contain every word (as a prefix), by objectID. */
export function searchRules<Kind extends AnyRule>(rows: readonly RuleRow[], question: RuleQuestion) {
  const { query = '', page = 0, hitsPerPage = 20 } = question;
  const words = wordsOf(query);
  const rules = rows.map((row) => answerRule<Kind>(row)).filter((rule) => fits(rule, question, words));
  return {
    hits: rules.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((rule) => ({
      ...rule,
      _highlightResult: {
        objectID: highlight(rule.objectID, words),
        ...(rule.description === undefined ? {} : { description: highlight(rule.description, words) }),
        ...(!('conditions' in rule) || rule.conditions === undefined
          ? {}
          : {
              conditions: conditionsOf(rule).map(({ pattern, context }) => ({
                ...(pattern === undefined ? {} : { pattern: highlight(pattern, words) }),
                ...(context === undefined ? {} : { context: highlight(context, words) }),
              })),
            }),
      },
    })),
    nbHits: rules.length,
    page,
    nbPages: Math.ceil(rules.length / hitsPerPage),
  };
}
