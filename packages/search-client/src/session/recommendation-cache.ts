/** LRU cache of recommendations: asked for before, or brought by the server that rendered the page. */
import type { RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import type { SearchSession } from './session.ts';

/** Answers kept per session. */
const maxEntries = 100;

/** Answers by the text of their question, the one that was used longest ago first. */
const memory = (): Map<string, RecommendationsResult> => new Map();

/** The answers that a session holds, for servers that write them into the page. */
export const knownRecommendations = (session: SearchSession): Map<string, RecommendationsResult> => session.use(memory);

/** The answer to a question, if it is known. */
export const recallRecommendation = (
  session: SearchSession,
  request: RecommendationRequest,
): RecommendationsResult | undefined => {
  const question = JSON.stringify(request);
  const answer = knownRecommendations(session).get(question);
  if (answer) keepRecommendation(session, question, answer);
  return answer;
};

/** Keeps an answer, and lets the oldest go. */
export const keepRecommendation = (session: SearchSession, question: string, answer: RecommendationsResult): void => {
  const answers = knownRecommendations(session);
  answers.delete(question);
  answers.set(question, answer);
  for (const [oldest] of answers) if (answers.size > maxEntries) answers.delete(oldest);
};
