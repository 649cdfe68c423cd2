/** What is read out of answers of the service into a history. */
import { expect, it } from 'vitest';
import {
  makeGeneration,
  RECORDS,
  RULES,
  rulesOf,
  seenBySynonym,
  seenInBrowse,
  seenInSearch,
  SETTINGS,
  settingsOf,
} from './generations.ts';
import { allLanes, seenInLanes, seenInRecords } from './lanes.ts';

const renderingContent = (settingsOf(14) as { renderingContent: unknown }).renderingContent;
const few = allLanes.find(({ name }) => name === 'few')!;

it('a generation has a size, a sum of marks that no other one has, and the IDs that are wanted', () => {
  const [one, two, three] = ([1, 2, 3] as const).map((version) =>
    makeGeneration({ version, size: 5000, ids: version === 3 ? 'other' : 'same' }),
  );
  expect(new Set([one, two, three].map((made) => made!.contents.sum)).size).toBe(3);
  expect(one!.records.map(({ objectID }) => objectID)).toEqual(two!.records.map(({ objectID }) => objectID));
  expect(three!.records[7]!.objectID).toBe('g3-7');
  expect(seenInBrowse(one!.records, false)).toEqual({ count: 5000, versions: { 1: 5000 }, sum: one!.contents.sum });
  expect(seenInBrowse(one!.records.slice(10), true)).toEqual({ count: 4990, versions: { 1: 4990 }, isPart: true });
});

it('a search shows records by their generation, the version of the settings and that of the rules', () => {
  const body = {
    nbHits: 300,
    hits: [{ generation: 14 }, { generation: 13 }],
    facets: { generation: { 14: 200, 13: 100 }, mark: { 1: 300 } },
    facets_stats: { mark: { sum: 777 } },
    renderingContent,
    userData: [(rulesOf(13)[0] as { consequence: { userData: object } }).consequence.userData],
  };
  expect(seenInSearch(body)).toEqual({
    [RECORDS]: { count: 300, versions: { 14: 200, 13: 100 }, page: { 14: 1, 13: 1 }, sum: 777 },
    [SETTINGS]: { count: 1, versions: { 14: 1 } },
    [RULES]: { count: 1, versions: { 13: 1 } },
  });
  const nothing = { count: 0, versions: {} };
  expect(seenInSearch({ nbHits: 0, hits: [] })).toEqual({
    [RECORDS]: { ...nothing, page: {} },
    [SETTINGS]: nothing,
    [RULES]: nothing,
  });
});

it('a search by a synonym shows whether the synonym is of the same settings', () => {
  const seen = (names: string[]) =>
    seenBySynonym({ hits: names.map((name) => ({ name })), renderingContent })[SETTINGS]!;
  expect(seen(['item 4 marker4'])).toEqual({ count: 1, versions: { 14: 1 } });
  expect(Object.keys(seen(['item 3 marker3']).versions)).toEqual(['14', 'synonyms 3']);
  expect(Object.keys(seen([]).versions)).toEqual(['14', 'synonyms of nothing']);
});

it('records of lanes are counted by version, and one too many is not lost', () => {
  const state = { 'fewa:3': 7, 'fewb:2': 4, 'fewb:3': 3 };
  const lanes = { 'lane fewa': { count: 7, versions: { 3: 7 } }, 'lane fewb': { count: 7, versions: { 2: 4, 3: 3 } } };
  expect(seenInLanes(few, { nbHits: 14, facets: { state } })).toEqual(lanes);
  expect(seenInLanes(few, { nbHits: 15, facets: { state } })['lane fewa']!.count).toBe(8);
  expect(seenInLanes(few, { nbHits: 0 })['lane fewb']).toEqual({ count: 0, versions: {} });
  expect(seenInRecords(few, [{ state: 'fewa:3' }, null, { state: 'fewb:2' }], true)).toEqual({
    'lane fewa': { count: 1, versions: { 3: 1 }, isPart: true },
    'lane fewb': { count: 1, versions: { 2: 1 }, isPart: true },
  });
});
