/** Changes of rules: saves or deletes one. */
import type { Rule } from '@aisle/contract';
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { checkRule } from '../../../ground/rule-sets/check-rule.ts';
import { findFault } from '../../../foundation/wire/validate.ts';
import { quoted } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import { ToolFailure } from '../tool.ts';
import { type ChangeKind, indexPath } from './change.ts';
import { readRule } from './list-rules.ts';
import { summarizeRule } from './rule-summary.ts';

const pathOf = (index: string, id: string): string => `${indexPath(index)}/rules/${encodeURIComponent(id)}`;

const inWords = (rule: Rule): string => {
  const { when, does } = summarizeRule(rule);
  return `${when} → ${does}`;
};

/** Saves a rule. */
export const ruleKind: ChangeKind<Rule, Rule | null> = {
  check: (rule) => {
    const { objectID } = rule;
    const fault = findFault('saveRule', { path: { indexName: 'any', objectID }, query: {}, body: rule });
    if (fault !== undefined) throw badRequest(`rule: ${fault}`);
    checkRule(rule);
  },
  read: async (shop, { objectID }) => (await readRule(shop, objectID)) ?? null,
  write: async ({ shop, index }, rule) => {
    // On the copy for the preview it applies immediately, whenever it is to apply in the shop.
    const body = index === shop.index ? rule : { ...rule, enabled: true, validity: [] };
    return successOf(await shop.send('PUT', pathOf(index, rule.objectID), body))['taskID'];
  },
  reverse: ({ objectID }, before) => (before ? { rule: before } : { removeRule: objectID }),
  describe: (rule, before) =>
    before
      ? `Changes the rule ${rule.objectID} from ${inWords(before)} to ${inWords(rule)}`
      : `Adds the rule ${rule.objectID}: ${inWords(rule)}`,
  queries: ({ conditions = [] }) => conditions.flatMap(({ pattern }) => pattern ?? []),
  circumstances: ({ conditions: [first] = [] }) => ({
    ...(first?.context !== undefined && { ruleContexts: [first.context] }),
    ...(first?.filters !== undefined && { filters: first.filters }),
  }),
};

/** Deletes a rule. */
export const removeRuleKind: ChangeKind<string, Rule> = {
  check: () => undefined,
  read: async (shop, id) => {
    const rule = await readRule(shop, id);
    if (!rule) throw new ToolFailure(`There is no rule ${quoted(id)}; list_rules names those there are.`);
    return rule;
  },
  write: async ({ shop, index }, id) => successOf(await shop.send('DELETE', pathOf(index, id)))['taskID'],
  reverse: (_id, before) => ({ rule: before }),
  describe: (id, before) => `Deletes the rule ${id}: ${inWords(before)}`,
  queries: (_id) => [],
};
