/** Response size limit: the total text of the records that the hits of one request may contain. */
import type { Caller } from '../keys/api-key.ts';
import type { AnswerBudget } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/**
 * Maximum number of characters for keys that may only search, which are public in pages: some 1,000 records of 2 kB with their highlights.
 */
const MAX_PUBLIC_CHARACTERS = 4_000_000;

/** Maximum number of characters for keys that may browse: backends, which may fetch large records. */
const MAX_TRUSTED_CHARACTERS = 64_000_000;

/**
 * Creates the budget of one request. Exceeding it throws 400 with the cure.
 *
 * @example
 * const budget = createAnswerBudget(caller);
 * await engine.search('products', query, budget);
 */
export function createAnswerBudget(caller: Pick<Caller, 'can'>): AnswerBudget {
  const maxValues = caller.can('browse') ? MAX_TRUSTED_CHARACTERS : MAX_PUBLIC_CHARACTERS;
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
