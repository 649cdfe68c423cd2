/** Conversation ground: what the conversations of shoppers need of the service beside requests that anybody may make. */
import type { IndexSettings } from '@aisle/contract';
import type { Catalogue } from '../changes/catalogue.ts';
import type { TestedIndex } from '../query/tested-index.ts';
import type { TurnLog } from './turn-log.ts';

/** How the agent of an index is set. */
export type AgentSettings = NonNullable<NonNullable<IndexSettings['agents']>['conversation']>;

/** An index that has an agent. */
export interface IndexAgent {
  index: string;
  settings: AgentSettings;
}

/** The ground. */
export interface ConversationGround {
  /** Remembers what was asked, and what it cost. */
  turns: Pick<TurnLog, 'add' | 'tokensToday'>;
  /** The agent of an index; undefined where it has none, or where there is no such index. */
  agentOf(index: string): IndexAgent | undefined;
  /** All agents. Replicas speak through that of their primary. */
  agents(): IndexAgent[];
  /** The index that an A/B test has a visitor see in the place of another one. */
  testedIndex: TestedIndex;
}

/**
 * The ground of a running service.
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
