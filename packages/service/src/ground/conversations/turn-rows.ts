/** Turns in the store: the questions to agents, with their outcomes and costs. */
import type { Queryable } from '../../store/store.ts';

/** Outcome of a question: products, text only, no result, a failure of the model, or a shopper who left. */
export type TurnOutcome = 'products' | 'text' | 'nothing' | 'failed' | 'stopped';

/** One question and its answer. */
export interface TurnRow {
  /** The index whose agent answered. */
  index: string;
  /** ID that the page gave the conversation. */
  conversation: string;
  userToken: string | undefined;
  outcome: TurnOutcome;
  /** Undefined unless the agent is set to store questions. */
  question: string | undefined;
  /** Number of products in the answer. */
  products: number;
  tokens: number;
  /** Number of model calls. */
  steps: number;
  /** Milliseconds. */
  took: number;
  /** Number of statements left out because the model made them up. */
  leftOut: number;
  /** Milliseconds since the Unix epoch. */
  askedAt: number;
}

/** PostgreSQL text cannot contain NUL characters. */
const plain = (text: string | undefined): string | null => text?.replaceAll('\u0000', '') ?? null;

const whole = (number: number): string => String(Math.min(Math.round(number), 2_147_483_647));

/** Adds turns in one statement. */
export async function addTurns(source: Queryable, rows: readonly TurnRow[]): Promise<void> {
  if (rows.length === 0) return;
  await source.query(
    `INSERT INTO conversation_turns (index_name, conversation, user_token, outcome, question, products, tokens, steps, took, left_out, asked_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::int[], $9::int[], $10::int[], $11::bigint[])`,
    [
      rows.map(({ index }) => index),
      rows.map(({ conversation }) => plain(conversation)),
      rows.map(({ userToken }) => plain(userToken)),
      rows.map(({ outcome }) => outcome),
      rows.map(({ question }) => plain(question)),
      rows.map(({ products }) => whole(products)),
      rows.map(({ tokens }) => whole(tokens)),
      rows.map(({ steps }) => whole(steps)),
      rows.map(({ took }) => whole(took)),
      rows.map(({ leftOut }) => whole(leftOut)),
      rows.map(({ askedAt }) => String(askedAt)),
    ],
  );
}

/** Reads the tokens that the agent of an index has spent since a time. */
export async function readTokens(source: Queryable, index: string, since: number): Promise<number> {
  const [row] = await source.query<{ tokens: string }>(
    'SELECT coalesce(sum(tokens), 0)::text AS tokens FROM conversation_turns WHERE index_name = $1 AND asked_at >= $2',
    [index, since],
  );
  return Number(row!.tokens);
}

/** A time span of one index; the end is exclusive. */
export interface TurnSpan {
  index: string;
  from: number;
  to: number;
}

/** Totals of turns. */
export interface TurnSums {
  conversations: number;
  turns: number;
  withProducts: number;
  withoutAnswer: number;
  failed: number;
  stopped: number;
  tokens: number;
  leftOut: number;
}

const NO_TURNS: TurnSums = {
  conversations: 0,
  turns: 0,
  withProducts: 0,
  withoutAnswer: 0,
  failed: 0,
  stopped: 0,
  tokens: 0,
  leftOut: 0,
};

/**
 * Reads the totals of consecutive spans, and of all of them together.
 * @param starts Start times in ascending order; the last one is the end of the last span.
 */
export async function readTurnSums(
  source: Queryable,
  { index, starts }: { index: string; starts: readonly number[] },
): Promise<{ whole: TurnSums; spans: TurnSums[] }> {
  const rows = await source.query<Record<keyof TurnSums, string> & { span: number | null }>(
    `SELECT span, count(DISTINCT conversation)::text AS conversations, count(*)::text AS turns,
       (count(*) FILTER (WHERE outcome = 'products'))::text AS "withProducts",
       (count(*) FILTER (WHERE outcome = 'nothing'))::text AS "withoutAnswer",
       (count(*) FILTER (WHERE outcome = 'failed'))::text AS failed,
       (count(*) FILTER (WHERE outcome = 'stopped'))::text AS stopped,
       sum(tokens)::text AS tokens, sum(left_out)::text AS "leftOut"
     FROM (
       SELECT width_bucket(asked_at, $2::bigint[]) - 1 AS span, conversation, outcome, tokens, left_out FROM conversation_turns
       WHERE index_name = $1 AND asked_at >= $3 AND asked_at < $4
     ) turns GROUP BY GROUPING SETS ((span), ())`,
    [index, starts.map(String), starts[0]!, starts.at(-1)!],
  );
  const sums = new Map(
    rows.map(({ span, ...texts }) => [
      span,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text ?? 0)])) as unknown as TurnSums,
    ]),
  );
  return {
    whole: sums.get(null) ?? NO_TURNS,
    spans: starts.slice(0, -1).map((_start, position) => sums.get(position) ?? NO_TURNS),
  };
}

/** A question as it is stored. */
export interface StoredQuestion {
  question: string;
  askedAt: number;
  conversation: string;
  outcome: string;
}

/** Reads the questions of a span that have a text, newest first. @param outcomes Outcomes to include; all if undefined. */
export async function readQuestions(
  source: Queryable,
  { index, from, to }: TurnSpan,
  { outcomes, limit, offset }: { outcomes: readonly TurnOutcome[] | undefined; limit: number; offset: number },
): Promise<StoredQuestion[]> {
  const rows = await source.query<{ question: string; asked_at: string; conversation: string; outcome: string }>(
    `SELECT question, asked_at::text AS asked_at, conversation, outcome FROM conversation_turns
     WHERE index_name = $1 AND asked_at >= $2 AND asked_at < $3 AND question IS NOT NULL AND ($4::text[] IS NULL OR outcome = ANY($4::text[]))
     ORDER BY conversation_turns.asked_at DESC, id DESC LIMIT $5 OFFSET $6`,
    [index, from, to, outcomes ?? null, limit, offset],
  );
  return rows.map(({ asked_at: askedAt, ...question }) => ({ ...question, askedAt: Number(askedAt) }));
}

/** A question of a user. */
export interface QuestionOfUser extends Omit<StoredQuestion, 'question'> {
  index: string;
  question: string | undefined;
}

/** Reads the newest questions of a user. */
export async function readQuestionsOf(source: Queryable, userToken: string): Promise<QuestionOfUser[]> {
  const rows = await source.query<{
    index_name: string;
    question: string | null;
    asked_at: string;
    conversation: string;
    outcome: string;
  }>(
    `SELECT index_name, question, asked_at::text AS asked_at, conversation, outcome FROM conversation_turns
     WHERE user_token = $1 ORDER BY conversation_turns.asked_at DESC, id DESC`,
    [userToken],
  );
  return rows.map(({ index_name: index, question, asked_at: askedAt, conversation, outcome }) => ({
    index,
    question: question ?? undefined,
    askedAt: Number(askedAt),
    conversation,
    outcome,
  }));
}

/** Removes token, text and conversation ID from the questions of a user up to a time; the counts remain. */
export async function forgetAsker(
  source: Queryable,
  { userToken, upTo, indexes }: { userToken: string; upTo: number; indexes?: readonly string[] | undefined },
): Promise<void> {
  await source.query(
    `WITH own AS (
       SELECT id, first_value(id) OVER (PARTITION BY index_name, conversation ORDER BY id) AS first FROM conversation_turns
       WHERE user_token = $1 AND asked_at <= $2 AND ($3::text[] IS NULL OR index_name = ANY($3::text[]))
     )
     UPDATE conversation_turns SET user_token = NULL, question = NULL, conversation = 'nobody-' || own.first
     FROM own WHERE own.id = conversation_turns.id`,
    [userToken, upTo, indexes ?? null],
  );
}
