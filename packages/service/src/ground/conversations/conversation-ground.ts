/** Conversation ground: what conversations of shoppers need from the service besides public requests. */
import type { IndexSettings } from '@aisle/contract';
import type { Catalogue } from '../changes/catalogue.ts';
import type { TestedIndex } from '../query/tested-index.ts';
import type { TurnLog } from './turn-log.ts';

/** Settings of the agent of an index. */
export type AgentSettings = NonNullable<NonNullable<IndexSettings['agents']>['conversation']>;

/** An index that has an agent. */
export interface IndexAgent {
  index: string;
  settings: AgentSettings;
}

/** Services for conversations. */
export interface ConversationGround {
  /** Logs questions and their costs. */
  turns: Pick<TurnLog, 'add' | 'tokensToday'>;
  /** Returns the agent of an index. Undefined if the index has none or does not exist. */
  agentOf(index: string): IndexAgent | undefined;
  /** Returns all agents. Replicas use the agent of their primary. */
  agents(): IndexAgent[];
  /** Selects the index that an A/B test shows to a visitor instead of another. */
  testedIndex: TestedIndex;
}

/**
 * Creates the services of a running service.
 *
 * @example
 * const { agentOf } = conversationGround(context);
 * agentOf('products')?.settings.name;
 */
export function conversationGround({
  catalogue,
  turnLog,
  testedIndex,
}: {
  catalogue: Pick<Catalogue, 'get' | 'rows'>;
  turnLog: TurnLog;
  testedIndex: TestedIndex;
}): ConversationGround {
  const agentOf = (index: string): IndexAgent | undefined => {
    const settings = catalogue.get(index)?.settings.agents.conversation;
    return settings && { index, settings };
  };
  return {
    turns: turnLog,
    agentOf,
    agents: () => catalogue.rows().flatMap(({ name, primary }) => (primary === null ? (agentOf(name) ?? []) : [])),
    testedIndex,
  };
}
