/** Reads the conversations of a period: counts, outcomes of questions, and revenue. */
import type { AdminClient } from '@aisle/admin';
import type { AnswerOf } from '../../data/answer-of.ts';
import { daysOf, type Period } from '../../parts/period.ts';

type Day = AnswerOf<'analytics', 'getConversations'>['dates'][number];

/** The tag of searches that an agent made in a conversation. */
const TAG = 'conversation';

/** Maximum number of listed unanswered questions. */
const MAX_QUESTIONS = 100;

export type Questions = AnswerOf<'analytics', 'getConversationQuestions'>;

/** Figures of a period. */
export interface Conversations {
  figures: Omit<AnswerOf<'analytics', 'getConversations'>, 'dates'>;
  /** Questions per day, and the unanswered ones. */
  turns: readonly number[];
  withoutAnswer: readonly number[];
  /** Revenue by currency. */
  revenues: readonly { currency: string; revenue: number }[];
  questions: Questions;
}

/** Fetches the figures. @throws TransportError when one of the requests fails */
export async function readConversations(
  analytics: AdminClient['analytics'],
  { index, period, signal }: { index: string; period: Period; signal: AbortSignal },
): Promise<Conversations> {
  const range = { index, startDate: period.from, endDate: period.to };
  const [{ dates, ...figures }, { currencies }, questions] = await Promise.all([
    analytics.getConversations(range, { signal }),
    analytics.getRevenue({ ...range, tags: TAG }, { signal }),
    analytics.getConversationQuestions({ ...range, answered: false, limit: MAX_QUESTIONS }, { signal }),
  ]);
  const days = new Map(dates.map((day): [string, Day] => [day.date, day]));
  const eachDay = (count: (day: Day) => number): number[] =>
    daysOf(period).map((date) => {
      const day = days.get(date);
      return day ? count(day) : 0;
    });
  return {
    figures,
    turns: eachDay(({ turns }) => turns),
    withoutAnswer: eachDay((day) => day.withoutAnswer + day.failed),
    revenues: Object.entries(currencies).map(([currency, { revenue }]) => ({ currency, revenue })),
    questions,
  };
}
