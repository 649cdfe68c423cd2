/** Agent draft: converts the agent setting of an index to form values and back; values without a field are preserved. */
import { linesOf } from '../../parts/fields.ts';
import type { Settings } from '../indices/settings.ts';

export type Agents = NonNullable<Settings['agents']>;
export type Agent = NonNullable<Agents['conversation']>;
export type AgentTool = NonNullable<Agent['tools']>[number];
export type AgentAction = NonNullable<Agent['actions']>[number];

export const TOOLS: readonly AgentTool[] = [
  'search_products',
  'get_product',
  'list_filters',
  'similar_products',
  'bought_together',
  'compare_products',
  'suggest_queries',
];

export const ACTIONS: readonly AgentAction[] = ['addToCart', 'openProduct', 'applyFilters'];

/** Values of the form; lists are texts with one entry per line. */
export interface AgentDraft {
  isOn: boolean;
  name: string;
  instructions: string;
  avoid: string;
  languages: string;
  prompts: string;
  filters: string;
  indices: string;
  tools: readonly AgentTool[];
  actions: readonly AgentAction[];
  tokensPerDay: string;
  keepQuestions: boolean;
}

const joined = (entries: readonly string[] | undefined): string => (entries ?? []).join('\n');

/** Converts an agent to form values; a missing agent is switched off. */
export const agentDraft = (agent: Agent | undefined): AgentDraft => ({
  isOn: agent !== undefined,
  name: agent?.name ?? '',
  instructions: agent?.instructions ?? '',
  avoid: joined(agent?.avoid),
  languages: joined(agent?.languages),
  prompts: joined(agent?.prompts),
  filters: agent?.filters ?? '',
  indices: joined(agent?.indices),
  tools: agent?.tools ?? TOOLS,
  actions: agent?.actions ?? ACTIONS,
  tokensPerDay: agent?.tokensPerDay === undefined ? '' : String(agent.tokensPerDay),
  keepQuestions: agent?.keepQuestions ?? false,
});

/** The suggested questions, as a page shows them. */
export const promptsOf = ({ prompts }: AgentDraft): readonly string[] => linesOf(prompts);

/** Entries of a list, where there are any. */
const listOf = <Name extends string>(name: Name, text: string): Partial<Record<Name, string[]>> => {
  const entries = linesOf(text);
  return entries.length > 0 ? ({ [name]: entries } as Partial<Record<Name, string[]>>) : {};
};

const textOf = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Partial<Record<Name, string>>);

/** Converts form values to an agent; undefined if it is switched off. */
export const agentOf = (draft: AgentDraft): Agent | undefined =>
  draft.isOn
    ? {
        ...textOf('name', draft.name),
        ...textOf('instructions', draft.instructions),
        ...listOf('avoid', draft.avoid),
        ...listOf('languages', draft.languages),
        ...listOf('prompts', draft.prompts),
        ...textOf('filters', draft.filters),
        ...listOf('indices', draft.indices),
        ...(draft.tools.length < TOOLS.length && { tools: [...draft.tools] }),
        ...(draft.actions.length < ACTIONS.length && { actions: [...draft.actions] }),
        ...(draft.tokensPerDay.trim() !== '' && { tokensPerDay: Number(draft.tokensPerDay) }),
        ...(draft.keepQuestions && { keepQuestions: true }),
      }
    : undefined;

/**
 * The whole setting: what agents of other kinds are told of products stays.
 * @example
 * agentsOf({ url: 'https://shop.example/{objectID}' }, draft); // { url: 'https://…', conversation: {…} }
 */
export function agentsOf(existing: Agents | undefined, draft: AgentDraft): Agents {
  const { conversation: _, ...others } = existing ?? {};
  const conversation = agentOf(draft);
  return { ...others, ...(conversation && { conversation }) };
}
