/** Scores of a profile in responses: by facet name, then by facet value. */
import { setOwn } from '../../foundation/records/set-own.ts';
import { type Profile, scoresOf } from './profile.ts';

/**
 * Returns the scores, the strongest first.
 *
 * @example
 * shownScores(profile, { now: Date.now(), full: 20 }).brand?.Acme; // 20
 */
export function shownScores(
  profile: Profile,
  options: { now: number; full: number },
): Record<string, Record<string, number>> {
  const scores: Record<string, Record<string, number>> = {};
  for (const { attribute, values } of scoresOf(profile, options)) {
    const ofFacet: Record<string, number> = {};
    for (const [value, score] of values) setOwn(ofFacet, value, score);
    setOwn(scores, attribute, ofFacet);
  }
  return scores;
}
