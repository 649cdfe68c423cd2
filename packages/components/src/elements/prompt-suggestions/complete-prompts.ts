/** Prompt completion: fetches the questions of an agent, and the record of their product. Lazy-loaded if either is missing. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { agentCardOf } from '../../conversation/agent-card.ts';
import { placeOf } from '../../conversation/place-of.ts';
import type { AssistantSetup } from '../../conversation/place-of.ts';
import { lookUp } from '../../session/look-up.ts';

/**
 * Returns the missing data, as far as it can be fetched; failures are reported to the console.
 * @example
 * const { prompts, record } = await completePrompts(this, session, { needsPrompts: true, objectID: 'p1' });
 */
export const completePrompts = async (
  element: AssistantSetup,
  session: SearchSession,
  { needsPrompts, objectID }: { needsPrompts: boolean; objectID: string },
): Promise<{ prompts: readonly string[]; record: Hit | undefined }> => {
  const { index } = session.state;
  const [card, hits] = await Promise.allSettled([
    needsPrompts ? agentCardOf(session, placeOf(element, index)) : undefined,
    objectID ? lookUp(session, { index: element.agent || index, objectIDs: [objectID] }) : undefined,
  ]);
  for (const { status, reason } of [card, hits].map((one) => ({ reason: undefined, ...one })))
    if (status === 'rejected') console.warn(`<${element.localName}>`, reason);
  return {
    prompts: (card.status === 'fulfilled' && card.value?.prompts) || [],
    record: hits.status === 'fulfilled' ? hits.value?.[0] : undefined,
  };
};
