/** Scores of a profile as answers show them: facet name to facet value to score. */
import { setOwn } from '../../foundation/records/set-own.ts';
import { type Profile, scoresOf } from './profile.ts';

/**
 * The scores, the strongest first.
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
