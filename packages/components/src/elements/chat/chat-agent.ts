/** Agent of a chat: its description, and whether it is available. */
import type { SearchSession } from '@aisle/search-client/session';
import { agentCardOf } from '../../conversation/agent-card.ts';
import { AssistantError } from '../../conversation/assistant-place.ts';
import type { AgentCard, AssistantPlace } from '../../conversation/assistant-place.ts';

/** An agent and its availability. */
export interface ChatAgent {
  card: AgentCard;
  /** Whether the index has no assistant, or the key lacks the permission. */
  isAbsent?: boolean;
}

/** Placeholder until the description has loaded. */
export const silentAgent: ChatAgent = { card: { prompts: [] } };

/**
 * Loads the description of an agent; a failure is reported to the console, and the chat continues.
 * @example
 * const { card, isAbsent } = await readChatAgent(session, placeOf(host, index), host.localName);
 */
export const readChatAgent = async (session: SearchSession, place: AssistantPlace, tag: string): Promise<ChatAgent> => {
  try {
    return { card: await agentCardOf(session, place) };
  } catch (error) {
    if (error instanceof AssistantError && (error.kind === 'absent' || error.kind === 'refused'))
      return { ...silentAgent, isAbsent: true };
    // An agent that is unreachable now may be available for the first question.
    console.warn(`<${tag}>`, error);
    return silentAgent;
  }
};
