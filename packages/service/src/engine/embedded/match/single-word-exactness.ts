/** Exactness of queries of one word, where most matches are exact: narrowed to whole values, or left out of the ranking. */
import type { EngineQuery } from '../../engine.ts';
import type { MatchRequest } from './match.ts';
import type { Matches } from './matches.ts';
import { WordPlaces } from './word-places.ts';

/** Takes exactness from the matches that do not have it in the asked sense. */
export function limitExactness(
  matches: Matches,
  request: MatchRequest,
  sense: NonNullable<EngineQuery['exactOnSingleWordQuery']>,
): void {
  if (sense === 'word') return;
  const reader = new WordPlaces({ segments: request.segments, bits: request.bits });
  for (let at = 0; at < matches.count; at++) {
    const doc = matches.docs[at] as number;
    if (matches.exact[doc] === 0) continue;
    reader.open(doc, 0);
    if (sense === 'none' || !reader.fillsText(0)) matches.exact[doc] = 0;
  }
}
