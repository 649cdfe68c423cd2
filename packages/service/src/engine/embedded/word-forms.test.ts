/** Plurals and compounds in the engine: their matches, ranking and highlights. */
import { describe, expect, it } from 'vitest';
import type { CompoundWords, Engine, EngineQuery } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';

const defaults: EngineQuery = { ...plainQuery, queryType: 'prefixNone', highlight: ['*'], rankingInfo: true };

const german: CompoundWords = {
  links: ['s', 'n'],
  words: ['wander', 'schuh'],
  entries: [
    { word: 'handschuh', parts: [] },
    { word: 'dampfer', parts: ['dampf', 'boot'] },
  ],
};

async function shop(...names: string[]): Promise<Engine> {
  const engine = createEmbeddedEngine();
  await engine.learnCompounds('de', german);
  await engine.apply('shop', names.map(changeOf));
  return engine;
}
const changeOf = (name: string) => ({ objectID: name, json: JSON.stringify({ objectID: name, name }) });

/** The hits as they are marked, with their typos and exact words. */
const ask = async (engine: Engine, query: string, more: Partial<EngineQuery> = {}) =>
  (await engine.search('shop', { ...defaults, query, ...more })).hits.map(({ highlightResult, rankingInfo }) => {
    const { value } = (highlightResult as { name: { value: string } }).name;
    return `${value} ${rankingInfo!.nbTypos} ${rankingInfo!.nbExactWords}`;
  });

describe('a plural', () => {
  const plurals = [
    { word: 'boxes', forms: ['box'] },
    { word: 'snowboards', forms: ['snowboard'] },
    { word: 'people', forms: ['person'] },
  ];

  it('is found without a typo, as the word itself where it counts as exact, and marked as a whole', async () => {
    const engine = await shop('tool box', 'tool boxer', 'one person');
    expect(await ask(engine, 'boxes', { plurals })).toEqual(['tool <em>box</em> 0 1', 'tool <em>boxer</em> 1 0']);
    expect(await ask(engine, 'boxes', { plurals, alternativesAsExact: [] })).toEqual([
      'tool <em>box</em> 0 0',
      'tool <em>boxer</em> 1 0',
    ]);
    expect(await ask(engine, 'people', { plurals })).toEqual(['one <em>person</em> 0 1']);
    expect(await ask(engine, 'boxes', { plurals, typoTolerance: 'false' })).toEqual(['tool <em>box</em> 0 1']);
  });

  it('is one too where words are written together or apart', async () => {
    const engine = await shop('snowboard', 'snow board');
    expect((await ask(engine, 'snow boards', { plurals, typoTolerance: 'true' })).length).toBe(2);
    expect(await ask(engine, 'snowboards', { plurals })).toEqual([
      '<em>snowboard</em> 0 1',
      '<em>snow</em> <em>board</em> 0 0',
    ]);
  });
});

describe('a compound', () => {
  const decompound = ['de'];

  it('is found by its main part without a typo, and by the first one with one', async () => {
    const engine = await shop('Taschenlampe', 'Handtasche', 'Tasche', 'Hand', 'Lampe');
    expect(await ask(engine, 'tasche', { decompound })).toEqual([
      '<em>Tasche</em> 0 1',
      'Hand<em>tasche</em> 0 0',
      '<em>Tasche</em>nlampe 1 0',
    ]);
    expect(await ask(engine, 'tasche')).toEqual(['<em>Tasche</em> 0 1']);
  });

  it('is not found by a part that stands in quotes', async () => {
    const engine = await shop('Handtasche', 'Tasche', 'Hand');
    const quoted = { decompound, advancedSyntax: ['exactPhrase'] } as const;
    expect(await ask(engine, '"tasche"', quoted)).toEqual(['<em>Tasche</em> 0 1']);
    expect((await ask(engine, 'tasche', quoted)).length).toBe(2);
  });

  it('finds its parts, wherever they stand, as one typo', async () => {
    const engine = await shop('Jacke gegen Regen', 'Jacke', 'Regenjacke');
    expect(await ask(engine, 'regenjacke', { decompound })).toEqual([
      '<em>Regenjacke</em> 0 1',
      '<em>Jacke</em> gegen <em>Regen</em> 1 0',
    ]);
  });

  it('finds its parts with a typo in one of them', async () => {
    const engine = await shop('Jacke gegen Regen', 'Jacke', 'Regen');
    expect(await ask(engine, 'regenjake', { decompound })).toEqual(['<em>Jacke</em> gegen <em>Regen</em> 1 0']);
    expect(await ask(engine, 'regenjake', { decompound, typoTolerance: 'false' })).toEqual([]);
  });

  it('is found by a part that stands nowhere alone, where the rest of it is a word', async () => {
    const engine = await shop('Wanderstiefel', 'Handschuhe', 'Praktisch', 'Lederhandschuh', 'Leder');
    expect(await ask(engine, 'stiefel', { decompound })).toEqual(['Wander<em>stiefel</em> 0 0']);
    expect(await ask(engine, 'tisch', { decompound, typoTolerance: 'false' })).toEqual([]);
    expect(await ask(engine, 'schuh', { decompound, typoTolerance: 'false' })).toEqual([]);
  });

  it('is made of words that the index holds: they come and go with its records', async () => {
    const engine = await shop('Regenjacke', 'Jacke');
    expect(await ask(engine, 'jacke', { decompound })).toEqual(['<em>Jacke</em> 0 1']);
    await engine.apply('shop', [changeOf('Regen')]);
    expect(await ask(engine, 'jacke', { decompound })).toEqual(['<em>Jacke</em> 0 1', 'Regen<em>jacke</em> 0 0']);
    await engine.apply('shop', [{ objectID: 'Regen', json: null }]);
    expect(await ask(engine, 'jacke', { decompound })).toEqual(['<em>Jacke</em> 0 1']);
  });

  it('follows what the language knows, and another word of it at once', async () => {
    const engine = await shop('Wanderschuh', 'Handschuh', 'Hand', 'Dampfer', 'Lackschuh');
    expect(await ask(engine, 'schuh', { decompound })).toEqual(['Wander<em>schuh</em> 0 0']);
    expect(await ask(engine, 'boot', { decompound, typoTolerance: 'false' })).toEqual(['<em>Dampfer</em> 0 0']);
    await engine.learnCompounds('de', { ...german, words: [...german.words, 'lack'] });
    expect((await ask(engine, 'schuh', { decompound })).length).toBe(2);
  });

  it('of hostile length costs little', async () => {
    const engine = await shop(...Array.from({ length: 12 }, (_, at) => 'a'.repeat(at + 4)), 'a'.repeat(64));
    expect((await ask(engine, 'a'.repeat(60), { decompound, typoTolerance: 'false' })).length).toBeLessThan(2);
    expect((await ask(engine, 'aaaa', { decompound })).length).toBeGreaterThan(0);
  });
});
