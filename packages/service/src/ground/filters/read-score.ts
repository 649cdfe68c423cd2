/** Filter scoring: reads the `<score=n>` after a condition, its weight in the `filters` criterion of the ranking. */
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { clip } from './parse-facet-filters.ts';

const maxScore = 65_535;

/** Splits a condition from its score; `score` is undefined if there is none. Throws FilterError for an invalid weight. */
export function readScore(text: string, parameter: string): { condition: string; score?: number } {
  const open = text.endsWith('>') ? text.lastIndexOf('<score=') : -1;
  if (open < 0) return { condition: text };
  const digits = text.slice(open + 7, -1).trim();
  const score = /^\d{1,5}$/.test(digits) ? Number(digits) : NaN;
  if (!(score <= maxScore)) {
    throw new FilterError({
      parameter,
      problem: `the score in "${clip(text)}" must be a whole number from 0 to ${maxScore}; write <score=2>.`,
    });
  }
  return { condition: text.slice(0, open), score };
}
