/** Response size limit: how much record text the hits of one request may hold, whatever they are made of. */
import type { Caller } from '../keys/api-key.ts';
import type { AnswerBudget } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/** Characters for keys that may only search, which everybody can read in a page: some 1,000 records of 2 kB with their highlights. */
const PUBLIC = 4_000_000;

/** Characters for keys that may browse: backends, which may fetch large records. */
const TRUSTED = 64_000_000;

/**
 * A budget for one request. Taking more than there is throws 400 with the cure.
 *
 * @example
 * const budget = createAnswerBudget(caller);
 * await engine.search('products', query, budget);
 */
export function createAnswerBudget(caller: Pick<Caller, 'can'>): AnswerBudget {
  const maxValues = caller.can('browse') ? TRUSTED : PUBLIC;
  let used = 0;
  return {
    take: (characters) => {
      used += characters;
      if (used > maxValues)
        throw badRequest(
          `The answer would hold over ${maxValues.toLocaleString('en')} characters of records; ask for fewer hitsPerPage, or for less with attributesToHighlight and attributesToSnippet`,
        );
    },
  };
}
