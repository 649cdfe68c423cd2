/** Conversations of shoppers with the agent of an index: their number, outcomes and questions. */
import type { Operation, Schema } from '../contract-shape.ts';
import { responseObject, flag, list, ok, reads, ref, text, integer, openEnum } from './schema-builders.ts';

const inferred = { source: 'inferred', rows: 0 } as const;

const figures: Record<string, Schema> = {
  conversations: integer('Conversations in which somebody asked.'),
  turns: integer('Questions asked.'),
  withProducts: integer('Questions that were answered with products.'),
  withoutAnswer: integer('Questions to which nothing was found or said.'),
  failed: integer('Questions that the model could not answer.'),
  stopped: integer('Questions whose shopper left or stopped the answer.'),
  tokens: integer('Tokens of the model.'),
  leftOut: integer('Parts that were removed from answers, such as invented products, amounts, links and actions.'),
};
const names = Object.keys(figures);

/** The schemas of conversations. */
export const conversationSchemas: Record<string, Schema> = {
  ConversationsDay: responseObject({ date: text('The day, `YYYY-MM-DD`.'), ...figures }, ['date', ...names], inferred),
  Conversations: responseObject(
    { ...figures, dates: list(ref('ConversationsDay'), 'The same for each day.') },
    [...names, 'dates'],
    inferred,
  ),
  ConversationQuestion: responseObject(
    {
      question: text('What was asked.'),
      askedAt: text('When, ISO 8601.'),
      conversation: text('The conversation, as the page calls it.'),
      outcome: openEnum(['products', 'text', 'nothing', 'failed', 'stopped'], 'What became of it.'),
    },
    ['question', 'askedAt', 'conversation', 'outcome'],
    inferred,
  ),
  ConversationQuestions: responseObject(
    {
      questions: list(ref('ConversationQuestion'), 'The questions, the newest first.'),
      keepsQuestions: flag('Whether the agent of the index stores questions now.'),
      hint: text('How to have them stored; absent where they are.'),
    },
    ['questions', 'keepsQuestions'],
    inferred,
  ),
};

/** Returns the operations of conversations. @param range Query parameters: index, date range and time zone. */
export const conversationOperations = (range: Record<string, Schema>): Record<string, Operation> => ({
  getConversations: {
    ...reads,
    ...inferred,
    acl: 'analytics',
    summary: 'Number of conversations, and outcomes of their questions, day by day',
    description:
      'A conversation that spans two days counts on both days, but once in the total. Clicks and revenue of conversations are in the other reports, by the tag `conversation`.',
    route: '/2/conversations',
    query: range,
    requiredQuery: ['index'],
    success: ok('Conversations'),
    example: { query: { index: 'products', startDate: '2026-01-01', endDate: '2026-01-31' } },
  },
  getConversationQuestions: {
    ...reads,
    ...inferred,
    acl: 'analytics',
    summary: 'What shoppers asked the agent of an index',
    description: 'Only where `agents.conversation.keepQuestions` is set, and only questions since then.',
    route: '/2/conversations/questions',
    query: {
      ...range,
      answered: flag(
        'true: only answered questions; false: only unanswered ones (neither products nor text, or a failure of the model). Default: all.',
      ),
      limit: integer('Items to return.', { minimum: 0, maximum: 1000, default: 10 }),
      offset: integer('The first item to return.', { minimum: 0, default: 0 }),
    },
    requiredQuery: ['index'],
    success: ok('ConversationQuestions'),
    example: { query: { index: 'products', answered: 'false' } },
  },
});
