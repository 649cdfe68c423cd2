/** LRU cache of recommendations, from earlier requests or from the server that rendered the page. */
import type { RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import type { SearchSession } from './session.ts';

/** Maximum number of entries per session. */
const maxEntries = 100;

/** Creates the cache: results by the text of their request, least recently used first. */
const memory = (): Map<string, RecommendationsResult> => new Map();

/** Returns the cached results of a session, for servers that write them into the page. */
export const knownRecommendations = (session: SearchSession): Map<string, RecommendationsResult> => session.use(memory);

/** Returns the cached result of a request, if any. */
export const recallRecommendation = (
  session: SearchSession,
  request: RecommendationRequest,
): RecommendationsResult | undefined => {
  const question = JSON.stringify(request);
  const answer = knownRecommendations(session).get(question);
  if (answer) keepRecommendation(session, question, answer);
  return answer;
};

/** Caches a result, and evicts the oldest one if there are too many. */
export const keepRecommendation = (session: SearchSession, question: string, answer: RecommendationsResult): void => {
  const answers = knownRecommendations(session);
  answers.delete(question);
  answers.set(question, answer);
  for (const [oldest] of answers) if (answers.size > maxEntries) answers.delete(oldest);
};
