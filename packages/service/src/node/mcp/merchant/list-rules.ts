/** The tool `list_rules`: summaries of the rules of an index, or one rule in full. */
import type { Rule } from '@aisle/contract';
import { quoted } from '../plain-text.ts';
import { successOf } from '../shop-access.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { nextLine, PAGE_INPUT, type PageInput, pageOf, pageSchema } from './list-page.ts';
import { type RuleSummary, summarizeRule } from './rule-summary.ts';

const pathOf = ({ index }: ShopAccess): string => `/1/indexes/${encodeURIComponent(index)}/rules`;

/** Reads a rule in the format of `propose_change`. Undefined if it does not exist. */
export async function readRule(shop: ShopAccess, id: string): Promise<Rule | undefined> {
  const answer = await shop.send('GET', `${pathOf(shop)}/${encodeURIComponent(id)}`);
  if (answer.status === 404) return undefined;
  const { _metadata, ...rule } = successOf(answer);
  // The response of getRule, as in the contract.
  return rule as unknown as Rule;
}

async function oneRule(shop: ShopAccess, id: string) {
  const rule = await readRule(shop, id);
  return {
    structured: { rules: rule ? [summarizeRule(rule)] : [], ...(rule && { rule }) },
    text: rule
      ? JSON.stringify(rule)
      : `There is no rule ${quoted(id)}; list_rules without "id" names those there are.`,
  };
}

const lineOf = ({ id, description, when, does, enabled }: RuleSummary): string =>
  `${id}${description === undefined ? '' : ` ${quoted(description)}`}${enabled === false ? ' (off)' : ''}: ${when} → ${does}`;

async function listRules(
  { query = '', offset = 0, limit = PAGE_INPUT.limit.default }: PageInput & { query?: string },
  shop: ShopAccess,
) {
  // Pages of rules start at multiples of their length, so this reads the page with the offset and the next one.
  const page = Math.floor(offset / limit);
  const [first, second] = await Promise.all(
    [page, page + 1].map((number) => shop.ask(`${pathOf(shop)}/search`, { query, page: number, hitsPerPage: limit })),
  );
  const rules = [first, second].flatMap((answer) => answer!['hits'] as Rule[]).slice(offset - page * limit);
  const total = first!['nbHits'] as number;
  const { entries, next } = pageOf({ entries: rules.slice(0, limit + 1).map(summarizeRule), offset, limit });
  return {
    structured: { rules: entries, total, ...(next !== undefined && { next }) },
    text: [`${total} rules:`, ...entries.map(lineOf), ...nextLine({ ...(next !== undefined && { next }) })].join('\n'),
  };
}

export const listRulesTool: Tool = {
  name: 'list_rules',
  title: 'List rules',
  description: 'Tells the rules of the index in a few words: when they apply and what they do; with "id" all of one.',
  permissions: ['settings'],
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 512, description: 'Words of the identifier, the description or a pattern.' },
      id: { type: 'string', minLength: 1, maxLength: 256, description: 'One rule, whole.' },
      ...PAGE_INPUT,
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      ...(pageSchema('rules', {
        type: 'object',
        properties: {
          id: { type: 'string' },
          description: { type: 'string' },
          when: { type: 'string' },
          does: { type: 'string' },
          enabled: { type: 'boolean', description: 'False for one that is off.' },
        },
        required: ['id', 'when', 'does'],
      })['properties'] as object),
      rule: { type: 'object', description: 'The whole rule, where "id" names one.' },
    },
    required: ['rules'],
  },
  run: (input, shop) => (input['id'] === undefined ? listRules(input, shop) : oneRule(shop, input['id'] as string)),
};
