/** Judged searches in the languages of shops: the first hits, with no other configuration than the languages of the index. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { judgedShops } from './testing/shops/index.ts';

/** Of a hundred queries, so many show the right record first. */
const BAR = 92;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('the first hit', () => {
  it.each(judgedShops)('is right in $language', async ({ language, records, queries }) => {
    const settings = { searchableAttributes: ['name'], indexLanguages: [language], queryLanguages: [language] };
    await service.fill(language, [...records], settings);
    const wrong: string[] = [];
    for (const { query, right } of queries) {
      const { hits } = await service.search(language, { query });
      const first = hits[0]?.objectID ?? 'nothing';
      if (!right.includes(first)) wrong.push(`${query}: ${first} in place of ${right.join(' or ')}`);
    }
    const share = (100 * (queries.length - wrong.length)) / queries.length;
    if (process.env['SHOW_JUDGED']) console.log(language, queries.length, share, wrong);
    expect(queries.length).toBe(40);
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(BAR);
  });
});

describe('a word that is being typed', () => {
  it.each([
    ['ar', 'القه', 'qahwa'],
    ['ar', 'قهو', 'qahwa'],
    ['ar', 'للرج', 'ahdhiya'],
    ['he', 'קומק', 'kumkum'],
    ['ja', 'いやほ', 'iya'],
    ['zh', '藍牙耳', 'erji'],
  ])('is found in %s before it is whole: %s', async (language, query, objectID) => {
    expect((await service.search(language, { query })).hits.map((hit) => hit.objectID)).toContain(objectID);
  });
});

describe('letters that only look like a part', () => {
  const lookalikes: Readonly<Record<string, readonly (readonly [name: string, query: string])[]>> = {
    de: [
      ['Praktischer Halter', 'tisch'],
      ['Schweinebraten', 'wein'],
      ['Preiselbeeren', 'reise'],
      ['Barockspiegel', 'rock'],
      ['Damenhandschuhe', 'schuhe'],
      ['Tabellen', 'teller'],
      ['Bluetooth', 'blume'],
      ['Beständig', 'stand'],
      ['Parkett', 'park'],
    ],
    nl: [
      ['Kastanje', 'kast'],
      ['Banket', 'bank'],
      ['Tasmanië', 'tas'],
    ],
    sv: [
      ['Handskar', 'skar'],
      ['Praktisk', 'disk'],
      ['Stolthet', 'stol'],
    ],
  };

  it.each(Object.entries(lookalikes))('find nothing in %s', async (language, pairs) => {
    const records = pairs.map(([name]) => ({ objectID: name, name }));
    const settings = { searchableAttributes: ['name'], indexLanguages: [language], queryLanguages: [language] };
    await service.fill(`lookalikes-${language}`, records, settings);
    for (const [, query] of pairs) {
      const whole = { query, queryType: 'prefixNone', typoTolerance: false } as const;
      expect((await service.search(`lookalikes-${language}`, whole)).hits, query).toEqual([]);
    }
  });
});
