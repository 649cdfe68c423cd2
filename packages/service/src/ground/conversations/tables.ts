/** The table of conversations: one row for each question to the agent of an index, with its outcome. */
import type { TableSteps } from '../../store/migrate.ts';

export const conversationTables: TableSteps = {
  part: 'conversations',
  tables: ['conversation_turns'],
  steps: [
    {
      statements: [
        // The text of a question is stored only if the agent is set to do so.
        `CREATE TABLE conversation_turns (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      index_name text NOT NULL,
      conversation text NOT NULL,
      user_token text,
      outcome text NOT NULL,
      question text,
      products integer NOT NULL,
      tokens bigint NOT NULL,
      steps integer NOT NULL,
      took integer NOT NULL,
      left_out integer NOT NULL,
      asked_at bigint NOT NULL
    )`,
        'CREATE INDEX conversation_turns_time ON conversation_turns (index_name, asked_at)',
        'CREATE INDEX conversation_turns_user ON conversation_turns (user_token) WHERE user_token IS NOT NULL',
      ],
    },
  ],
};
