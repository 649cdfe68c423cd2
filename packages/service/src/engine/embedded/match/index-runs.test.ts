/** Index runs: the ways in which records split a typed word, found in a limited number of steps, however many records there are. */
import { expect, it } from 'vitest';
import { EmbeddedIndex } from '../index/embedded-index.ts';
import type { Segment } from '../index/segment.ts';
import { indexRuns } from './index-runs.ts';

const settings = {
  searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
  facets: [],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

function indexOf(names: readonly string[]): EmbeddedIndex {
  const index = new EmbeddedIndex(settings, { joinBelow: Infinity });
  index.apply(
    names.map((name, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), name }) })),
  );
  return index;
}

it('tells how records write a word, with what is still being typed', () => {
  const index = indexOf([
    'LEGO 75192 Millennium Falcon',
    'Lego 75192 millennium-falcons',
    'Falcon 75192',
    'Lego',
    'X lego 7',
  ]);
  const runs = indexRuns(index.segments(), index.documents.dead);
  const falcon = ['lego', '75192', 'millennium', 'falcon'];
  expect(runs({ text: 'lego75192millenniumfalcon', prefix: true })).toEqual([falcon]);
  expect(runs({ text: 'lego75192millenniumfal', prefix: true })).toEqual([[...falcon.slice(0, 3), 'fal']]);
  expect(runs({ text: 'lego75192millenniumfal', prefix: false })).toEqual([]);
  expect(runs({ text: 'lego7519', prefix: true })).toEqual([['lego', '7519']]);
  expect(runs({ text: 'legofalcon', prefix: true })).toEqual([]);
});

it('of records that are gone tells nothing', () => {
  const index = indexOf(['LEGO 75192 Falcon']);
  index.apply([{ objectID: '0', json: null }]);
  expect(indexRuns(index.segments(), index.documents.dead)({ text: 'lego75192falcon', prefix: true })).toEqual([]);
});

it('looks at so many words at most', () => {
  const name = Array.from({ length: 30 }, () => 'la').join(' ');
  const index = indexOf(Array.from({ length: 3000 }, () => name));
  let looks = 0;
  const counted = (segment: Segment): Segment => ({
    ...segment,
    tokenTerm: new Proxy(segment.tokenTerm, {
      get: (words, at) => {
        looks++;
        return Reflect.get(words, at) as unknown;
      },
    }),
  });
  const segments = index.segments().map(counted);
  expect(indexRuns(segments, index.documents.dead)({ text: `${'la'.repeat(31)}x`, prefix: true })).toEqual([]);
  expect(looks).toBeGreaterThan(50_000);
  expect(looks).toBeLessThan(400_000);
});
