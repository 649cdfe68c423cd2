/** Typing: no keystroke on the way to a word is without hits, however the records write it. */
import { describe, expect, it } from 'vitest';
import type { Engine, EngineQuery } from '../engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { plainQuery } from './testing/plain-query.ts';

async function shop(records: readonly { name: string }[]): Promise<Engine> {
  const engine = createEmbeddedEngine();
  await engine.apply(
    'shop',
    records.map((record, at) => ({ objectID: String(at), json: JSON.stringify({ objectID: String(at), ...record }) })),
  );
  return engine;
}

const ask = (engine: Engine, query: Partial<EngineQuery>) => engine.search('shop', { ...plainQuery, ...query });
const ids = async (engine: Engine, query: Partial<EngineQuery>): Promise<string[]> =>
  (await ask(engine, query)).hits.map(({ objectID }) => objectID);

/** The beginnings of a text, letter by letter. */
const beginnings = (text: string): string[] => Array.from(text, (_letter, at) => text.slice(0, at + 1));

describe('every keystroke finds the record', () => {
  it.each([
    ['T-Shirt', 'tshirt'],
    ['Wi-Fi Router', 'wifirouter'],
    ['WH-1000XM5', 'wh1000xm5'],
    ['SM-G991B', 'smg991b'],
    ['Hiking Boots', 'hikingboots'],
    ['iPhone 15 Pro', 'iphone15pro'],
    ['Gore-Tex Jacket', 'goretexjacket'],
    ['Coca-Cola', 'cocacola'],
    ['Rain Jacket', 'rainjacket'],
    ['54-OR323014', '54or323014'],
    ['XS-12/34.A', 'xs1234a'],
    ['M6x40 Screw', 'm6 x 40'],
    ['AT&T Phone', 'att phone'],
    ['Soap N° 19', 'n19'],
    ['Soap No. 19', 'soap no19'],
    ['LEGO 75192 Millennium Falcon', 'lego75192millenniumfalcon'],
    ['LEGO Star Wars 75192 Millennium Falcon', 'legostarwars75192millenniumfalcon'],
    ['Stand-up paddle board set 10 ft', 'standuppaddleboardset10ft'],
    ['3M VHB tape 19 mm', '3mvhbtape19mm'],
    ['AC/DC Back in Black', 'acdcbackinblack'],
    ['Valve ¾ inch 0', '0.75'],
    ['Boots 8¾', '8.75'],
    ['Men’s all-weather trail running shoes', 'mensallweathertrailrunningshoes'],
  ])('of %j, typed as %j', async (name, typed) => {
    const engine = await shop([{ name: 'Lamp' }, { name }, { name: 'Book of birds' }]);
    for (const query of beginnings(typed)) expect(await ids(engine, { query }), query).toContain('1');
  });

  it('joined or split at any one place', async () => {
    const names = ['Trail Running Shoes Men', 'Coffee Maker 12 Cups', 'LED Floor-Lamp', 'Crème Brûlée Torch'];
    const engine = await shop(names.map((name) => ({ name })));
    for (const [at, name] of names.entries()) {
      const words = name.toLowerCase().split(/[ -]/);
      for (let from = 0; from < words.length - 1; from++)
        for (const query of beginnings(words[from]! + words[from + 1]!))
          expect(await ids(engine, { query }), query).toContain(String(at));
      for (const word of words.filter(({ length }) => length > 3))
        for (let cut = 1; cut < word.length; cut++)
          expect(await ids(engine, { query: `${word.slice(0, cut)} ${word.slice(cut)}` }), word).toContain(String(at));
    }
  });
});

describe('names that are joined and misspelt at once', () => {
  const names = [
    'Lamp',
    'Häagen-Dazs',
    'Rolls-Royce model',
    'Coca-Cola',
    'Dolce & Gabbana',
    'Book of birds',
    'T-Shirt',
  ];
  it.each([
    ['hagendaz', '1'],
    ['haagendaz', '1'],
    ['hagendazs', '1'],
    ['hagen daz', '1'],
    ['haagen-daz', '1'],
    ['rolsroyce', '2'],
    ['rollsroyse', '2'],
    ['cocacolla', '3'],
    ['dolcegabana', '4'],
    ['tshirts', '6'],
  ])('%s', async (query, id) => {
    const engine = await shop(names.map((name) => ({ name })));
    expect(await ids(engine, { query })).toEqual([id]);
  });

  it('at each keystroke from the fourth letter on, and beside other words', async () => {
    const engine = await shop(names.map((name) => ({ name })));
    for (const typed of ['hagendaz', 'rolsroyce']) {
      const id = typed === 'hagendaz' ? '1' : '2';
      for (const query of beginnings(typed).slice(3)) expect(await ids(engine, { query }), query).toContain(id);
    }
    expect(await ids(engine, { query: 'rolsroyce model' })).toEqual(['2']);
    expect(await ids(engine, { query: 'model rolsroyce' })).toEqual(['2']);
  });

  it('are marked, and count as one typo', async () => {
    const engine = await shop(names.map((name) => ({ name })));
    const [hit] = (await ask(engine, { query: 'hagendaz', highlight: ['name'], rankingInfo: true })).hits;
    expect(JSON.stringify(hit?.highlightResult)).toContain('<em>Häagen</em>-<em>Dazs</em>');
    expect(hit?.rankingInfo?.nbTypos).toBe(1);
  });

  it('are not made of what stands apart, nor without typos, nor of words that records hold', async () => {
    const engine = await shop([{ name: 'Haagen ice dazs' }, { name: 'Market' }, { name: 'Mark table' }]);
    expect(await ids(engine, { query: 'hagendaz' })).toEqual([]);
    expect(await ids(engine, { query: 'markte' })).toEqual(['1']);
    const dazs = await shop([{ name: 'Häagen-Dazs' }]);
    expect(await ids(dazs, { query: 'hagendaz', typoTolerance: 'false' })).toEqual([]);
  });
});

it('marks what a beginning stands for', async () => {
  const engine = await shop([{ name: 'Basic T-Shirt' }, { name: 'iPhone 15 Pro' }]);
  const marked = async (query: string) => (await ask(engine, { query, highlight: ['name'] })).hits;
  expect(JSON.stringify(await marked('tshir'))).toContain('<em>T</em>-<em>Shirt</em>');
  expect(JSON.stringify(await marked('iphone15p'))).toContain('<em>iPhone</em> <em>15</em> <em>Pro</em>');
});

it('words written together are no typo of words written apart: with the fewest typos alone both are there', async () => {
  const engine = await shop([{ name: 'Saucepan' }, { name: 'Sauce pan' }, { name: 'Platter by Panholm for sauce' }]);
  expect((await ids(engine, { query: 'sauce pan', typoTolerance: 'min' })).slice(0, 2).sort()).toEqual(['0', '1']);
});

describe('words written apart are no typo of a word written together', () => {
  const min = { typoTolerance: 'min' as const };

  it('so with the fewest typos alone both are there, and what is written so comes first', async () => {
    const engine = await shop([{ name: 'Hand bag' }, { name: 'Handbag' }, { name: 'Sauce pan' }, { name: 'Saucepan' }]);
    expect(await ids(engine, { query: 'handbag', ...min })).toEqual(['1', '0']);
    expect(await ids(engine, { query: 'saucepan', ...min })).toEqual(['3', '2']);
    const [, apart] = (await ask(engine, { query: 'handbag', highlight: ['name'], rankingInfo: true })).hits;
    expect(apart?.rankingInfo?.nbTypos).toBe(0);
    expect(JSON.stringify(apart?.highlightResult)).toContain('<em>Hand</em> <em>bag</em>');
  });

  it('in the other number, too', async () => {
    const engine = await shop([{ name: 'Hand bags' }, { name: 'Handbag' }]);
    const plurals = [{ word: 'handbag', forms: ['handbags'] }];
    expect(await ids(engine, { query: 'handbag', plurals, ...min })).toEqual(['1', '0']);
  });

  it('but where they do not stand next to each other, or are too short to be told from a chance, corrections are there', async () => {
    const engine = await shop([
      { name: 'Bag in a hand' },
      { name: 'Handbagg' },
      { name: 'Sh irt' },
      { name: 'Shirtt' },
    ]);
    expect(await ids(engine, { query: 'handbak', ...min })).toEqual(['1']);
    expect(await ids(engine, { query: 'handbag', ...min })).toEqual(['1']);
    expect(await ids(engine, { query: 'shirt', queryType: 'prefixNone', ...min })).toEqual(['2', '3']);
  });
});

it('what is not seen inside a word is not there', async () => {
  for (const sign of ['\u00ad', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e', '\u202a']) {
    const engine = await shop([{ name: `Regen${sign}jacke` }, { name: 'Lampe' }]);
    for (const query of ['regenjacke', 'regenja', `regen${sign}jacke`])
      expect(await ids(engine, { query, typoTolerance: 'false' }), JSON.stringify([sign, query])).toEqual(['0']);
  }
});

describe('numbers and signs find what they mean', () => {
  it.each([
    ['Bolt M8 × 50 mm', ['m8x50', 'm8 x 50', 'm8x50mm', 'm8 × 50']],
    ['Screw M6x40 zinc', ['m6 × 40', 'm6 x 40']],
    ['Chanel No. 5', ['no5', 'n5', 'no 5', 'n°5', '№ 5']],
    ['Chanel N°5', ['no5', 'n5', 'n°5', 'no. 5']],
    ['Drill ½ inch', ['1/2', '0.5', '½', '1/2 inch']],
    ['Drill 1/2 inch', ['½', '1/2']],
    ['Boots 8½', ['8.5', '8½', '8 1/2', '8,5']],
    ['Boots 8.5', ['8½', '8.5', '8 1/2']],
    ['Powerbank 10,000 mAh', ['10000mah', '10000 mah']],
    ['Vitamin B-12', ['b12']],
    ['C# in depth', ['c#', 'c']],
    ['C++ primer', ['c++', 'c+', 'c']],
    ['Happy 😀 sticker', ['😀', 'happy', '😀 sticker']],
    ['Love ❤️ mug', ['❤️', '❤']],
    ['Thumb 👍🏽 pin', ['👍', '👍🏿']],
  ])('%j', async (name, queries) => {
    const engine = await shop([{ name: 'Lamp' }, { name }, { name: 'Book of birds 7' }]);
    for (const query of queries) expect(await ids(engine, { query }), query).toEqual(['1']);
  });

  it('and not what they do not', async () => {
    const engine = await shop([{ name: 'C# in depth' }, { name: 'C++ primer' }, { name: 'C for all' }]);
    expect(await ids(engine, { query: 'c#' })).toEqual(['0']);
    expect(await ids(engine, { query: 'c++' })).toEqual(['1']);
    expect(await ids(engine, { query: '😀' })).toEqual([]);
  });
});
