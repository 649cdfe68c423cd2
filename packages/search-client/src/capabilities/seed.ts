/** Results that are known already, from the server that rendered the page or from another session: they are not asked for again. */
import { covers, plainAnswer, wholeAnswer } from '../session/covers.ts';
import type { KnownAnswer } from '../session/covers.ts';
import type { SearchSession, SessionInside } from '../session/session.ts';

export type { KnownAnswer } from '../session/covers.ts';

const seeding = (inside: SessionInside): ((known: KnownAnswer) => void) => {
  let kept: KnownAnswer | undefined;
  const others = inside.known;
  inside.known = (input) => {
    // Good until the first question that it does not answer: afterwards the shopper is elsewhere.
    if (kept && !covers(kept, input)) kept = undefined;
    return kept?.results ?? others?.(input);
  };
  return (known) => {
    kept = wholeAnswer(known);
    inside.act({ status: 'idle', error: undefined, answered: kept.answered, results: kept.results });
  };
};

/**
 * Puts results in place at once. The first search asks nothing when they answer it.
 * @example
 * const session = createSession({ client, index: 'products', router });
 * seed(session, JSON.parse(document.querySelector('#results').textContent));
 */
export const seed = (session: SearchSession, known: KnownAnswer): void => session.use(seeding)(known);

/** What the session knows, as plain data for `seed`; undefined before an answer. Escape `<` when it goes into HTML. */
export const known = ({ state: { answered, results } }: SearchSession): KnownAnswer | undefined =>
  answered && results && plainAnswer({ answered, results });
