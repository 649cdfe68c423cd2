/** Hydration: results that are known already, from the server that rendered the page or from another session, are not asked for again. */
import type { RecommendationsResult } from '@aisle/contract';
import { covers, plainAnswer, wholeAnswer } from '../session/known-answer.ts';
import type { KnownAnswer } from '../session/known-answer.ts';
import { keepRecommendation, knownRecommendations } from '../session/recommendation-cache.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

export type { KnownAnswer } from '../session/known-answer.ts';

/** What a session knows, as plain data: the answer of its search, its recommendations, or both. */
export interface Known extends Partial<KnownAnswer> {
  /** Recommendations by the text of their question. */
  recommendations?: Readonly<Record<string, RecommendationsResult>>;
}

const seeding = (inside: SessionInside): ((answer: KnownAnswer) => void) => {
  let seeded: KnownAnswer | undefined;
  inside.answerBefore('server', (input) => {
    // Good until the first question that it does not answer: afterwards the shopper is elsewhere.
    if (seeded && !covers(seeded, input)) seeded = undefined;
    return seeded?.results;
  });
  return (answer) => {
    seeded = wholeAnswer(answer);
    inside.dispatch({ type: 'known', answered: seeded.answered, results: seeded.results });
  };
};

/**
 * Puts what is known in place at once. The first search asks nothing when it is answered by that, and known recommendations are not
 * asked for.
 * @example
 * const session = createSession({ client, index: 'products', router });
 * seed(session, JSON.parse(document.querySelector('#results').textContent));
 */
export const seed = (session: SearchSession, { answered, results, recommendations = {} }: Known): void => {
  for (const [question, answer] of Object.entries(recommendations)) keepRecommendation(session, question, answer);
  if (answered && results) session.use(seeding)({ answered, results });
};

/** What the session knows, as plain data for `seed`; undefined before any answer. Escape `<` when it goes into HTML. */
export const known = (session: SearchSession): Known | undefined => {
  const { answered, results } = session.state;
  const recommendations = Object.fromEntries(knownRecommendations(session));
  const answer = answered && results && plainAnswer({ answered, results });
  if (!Object.keys(recommendations)[0]) return answer;
  return { ...answer, recommendations };
};
