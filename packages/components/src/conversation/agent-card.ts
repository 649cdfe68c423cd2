/** Agent cards: descriptions of agents, requested once for all elements of the page. */
import type { SearchSession } from '@aisle/search-client/session';
import { readAgent } from './assistant-place.ts';
import type { AgentCard, AssistantPlace } from './assistant-place.ts';

const createCards = (): Map<string, Promise<AgentCard>> => new Map();

/**
 * Returns the description of an agent. A failed request is repeated on the next call.
 * @throws AssistantError
 * @example
 * const { prompts } = await agentCardOf(session, placeOf(this, index));
 */
export const agentCardOf = (session: SearchSession, place: AssistantPlace): Promise<AgentCard> => {
  const cards = session.use(createCards);
  const key = JSON.stringify(place);
  const existing = cards.get(key);
  if (existing) return existing;
  const card = readAgent(place);
  cards.set(key, card);
  card.catch(() => cards.delete(key));
  return card;
};
