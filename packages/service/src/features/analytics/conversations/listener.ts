/** Listener of conversations: deletes a user's prompts to agents, and returns what is stored about a user. */
import { forgetAsker, readQuestionsOf } from '../../../ground/conversations/turn-rows.ts';
import type { Context } from '../../context.ts';
import type { EventListener } from '../../event-listener.ts';
import { isoTime } from '../../operation.ts';

/**
 * @example
 * const listener = conversationListener(context);
 */
export const conversationListener = ({ store, turnLog }: Pick<Context, 'store' | 'turnLog'>): EventListener => ({
  forgotten: (transaction, { userToken, indexes, now }) => forgetAsker(transaction, { userToken, indexes, upTo: now }),
  known: async ({ userToken, mayUse, limit }) => {
    await turnLog.flush();
    const questions = await readQuestionsOf(store, userToken);
    return {
      conversations: questions
        .filter(({ index }) => mayUse(index))
        .slice(0, limit)
        .map(({ askedAt, question, ...turn }) => ({
          ...turn,
          askedAt: isoTime(askedAt),
          ...(question !== undefined && { question }),
        })),
    };
  },
});
