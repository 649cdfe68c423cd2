/** Reports of conversations: their number, the outcomes of their questions, and the questions. */
import type { AnalyticsOperations } from '@aisle/contract';
import { readQuestions, readTurnSums, type TurnOutcome } from '../../../ground/conversations/turn-rows.ts';
import { type Handlers, isoTime } from '../../operation.ts';
import type { AnalyticsParts } from '../parts.ts';
import { openDayReport } from '../report.ts';

/** Operation IDs of conversations. */
export type ConversationOperationIds = keyof AnalyticsOperations & `getConversation${string}`;

const ANSWERED: readonly TurnOutcome[] = ['products', 'text'];
const UNANSWERED: readonly TurnOutcome[] = ['nothing', 'failed'];

const HINT =
  'The agent of this index stores no questions; "agents": {"conversation": {"keepQuestions": true}} in its settings stores those that are asked from then on';

export const conversationOperations: Handlers<ConversationOperationIds, AnalyticsParts> = {
  getConversations: async (call) => {
    const { index } = call.query;
    const { starts, dates } = await openDayReport(call);
    await call.context.turnLog.flush();
    const { whole, spans } = await readTurnSums(call.context.store, { index, starts });
    return { body: { ...whole, dates: dates.map((date, at) => ({ date, ...spans[at]! })) } };
  },

  getConversationQuestions: async ({ query, ...call }) => {
    const { index, answered, limit = 10, offset = 0 } = query;
    const { starts } = await openDayReport({ ...call, query });
    await call.context.turnLog.flush();
    const outcomes = answered === undefined ? undefined : answered ? ANSWERED : UNANSWERED;
    const span = { index, from: starts[0]!, to: starts.at(-1)! };
    const questions = await readQuestions(call.context.store, span, { outcomes, limit, offset });
    const keepsQuestions = call.context.catalogue.get(index)?.settings.agents.conversation?.keepQuestions === true;
    return {
      body: {
        questions: questions.map(({ askedAt, ...question }) => ({ ...question, askedAt: isoTime(askedAt) })),
        keepsQuestions,
        ...(!keepsQuestions && { hint: HINT }),
      },
    };
  },
};
