/** Hydration: results from the server that rendered the page, or from another session, are not requested again. */
import type { RecommendationsResult } from '@aisle/contract';
import { covers, plainAnswer, wholeAnswer } from '../session/known-answer.ts';
import type { KnownAnswer } from '../session/known-answer.ts';
import { keepRecommendation, knownRecommendations } from '../session/recommendation-cache.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

export type { KnownAnswer } from '../session/known-answer.ts';

/** Data of a session as plain data: its search results, its recommendations, or both. */
export interface Known extends Partial<KnownAnswer> {
  /** Recommendations by the text of their request. */
  recommendations?: Readonly<Record<string, RecommendationsResult>>;
}

const seeding = (inside: SessionInside): ((answer: KnownAnswer) => void) => {
  let seeded: KnownAnswer | undefined;
  inside.answerBefore('server', (input) => {
    // Dropped at the first search that they do not cover, because the shopper has moved on.
    if (seeded && !covers(seeded, input)) seeded = undefined;
    return seeded?.results;
  });
  return (answer) => {
    seeded = wholeAnswer(answer);
    inside.dispatch({ type: 'known', answered: seeded.answered, results: seeded.results });
  };
};

/**
 * Sets existing results immediately. If they cover the first search, it sends no request; existing recommendations are not requested
 * either.
 * @example
 * const session = createSession({ client, index: 'products', router });
 * seed(session, JSON.parse(document.querySelector('#results').textContent));
 */
export const seed = (session: SearchSession, { answered, results, recommendations = {} }: Known): void => {
  for (const [question, answer] of Object.entries(recommendations)) keepRecommendation(session, question, answer);
  if (answered && results) session.use(seeding)({ answered, results });
};

/** Returns the results of a session as plain data for `seed`; undefined without results. Escape `<` when you write it into HTML. */
export const known = (session: SearchSession): Known | undefined => {
  const { answered, results } = session.state;
  const recommendations = Object.fromEntries(knownRecommendations(session));
  const answer = answered && results && plainAnswer({ answered, results });
  if (!Object.keys(recommendations)[0]) return answer;
  return { ...answer, recommendations };
};
