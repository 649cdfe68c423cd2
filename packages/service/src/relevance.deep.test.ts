/** Relevance on a real catalogue: queries with typos, plurals, synonyms, joined words and any word order find the intended product. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from './testing/start-service.ts';

// Real data beside the checkout, where there are some; they are not part of the repository.
const data = resolve(import.meta.dirname, '../../../../shared/data');
const catalogue = resolve(data, 'retail-demo-store-products.json');
const shoppersQueries = resolve(data, 'wands-queries.tsv');

interface Product {
  objectID: string;
  name: string;
  style: string;
  description: string;
}

/** What shoppers say for what the catalogue says. */
const said: Readonly<Record<string, string>> = {
  backpack: 'rucksack',
  sofa: 'couch',
  earrings: 'earstuds',
  sunglasses: 'shades',
  sneakers: 'trainers',
  headphones: 'headset',
  watch: 'timepiece',
  lamp: 'luminaire',
  jacket: 'anorak',
  shirt: 'chemise',
};

/** Queries of one word, and the styles of goods that each of them names. */
const oneWord: Readonly<Record<string, string>> = {
  backpack: 'backpack',
  bag: 'bag|handbag|backpack',
  belt: 'belt',
  sunglasses: 'glasses',
  handbag: 'handbag|bag',
  watch: 'watch',
  jacket: 'jacket',
  scarf: 'scarf',
  shirt: 'shirt',
  socks: 'socks',
  cable: 'cable',
  camera: 'camera',
  headphones: 'headphones',
  speaker: 'speaker',
  television: 'television',
  bouquet: 'bouquet',
  plant: 'plant',
  boot: 'boot',
  boots: 'boot',
  sandals: 'sandals',
  sneaker: 'sneaker',
  sneakers: 'sneaker',
  chair: 'chairs',
  dresser: 'dressers',
  sofa: 'sofas',
  table: 'tables',
  bread: 'bakery',
  cheese: 'dairy',
  milk: 'dairy',
  apple: 'fruits',
  banana: 'fruits',
  beef: 'meat',
  salmon: 'seafood',
  shrimp: 'seafood',
  carrot: 'vegetables',
  tomato: 'vegetables',
  clock: 'clock',
  cushion: 'cushion',
  pillow: 'cushion',
  lamp: 'lighting',
  bowl: 'bowls',
  piano: 'keys',
  microphone: 'microphone',
  drum: 'percussion',
  guitar: 'strings',
  violin: 'strings',
  flute: 'wind',
  saxophone: 'wind',
  bracelet: 'bracelet',
  earrings: 'earrings',
  necklace: 'necklace',
  tent: 'camping',
  kayak: 'kayaking',
  lure: 'fishing',
  drill: 'drill',
  hammer: 'hammer',
  pliers: 'plier',
  saw: 'saw',
  screwdriver: 'screwdriver',
  wrench: 'wrench',
  wristwatch: 'watch',
  tote: 'bag|handbag',
  clutch: 'handbag',
  crossbody: 'handbag|bag',
  eyeglasses: 'glasses',
  blazer: 'jacket',
  coat: 'jacket',
  tee: 'shirt',
  blouse: 'shirt',
  sweater: 'shirt',
  soap: 'bathing',
  towel: 'bathing',
  lipstick: 'grooming',
  mascara: 'grooming',
  toothbrush: 'grooming',
  razor: 'grooming',
  cookbook: 'cooking',
  poster: 'travel',
  keyboard: 'keyboard|keys',
  monitor: 'computer',
  tv: 'television',
  wreath: 'wreath',
  succulent: 'plant',
  cactus: 'plant',
  heels: 'formal',
  loafers: 'formal',
  desk: 'tables',
  loveseat: 'sofas',
  cabinet: 'dressers',
  bagel: 'bakery',
  cake: 'bakery',
  pie: 'bakery',
  cookies: 'bakery',
  donut: 'bakery',
  butter: 'dairy',
  yogurt: 'dairy',
  orange: 'fruits',
  lemon: 'fruits',
  strawberry: 'fruits',
  grapes: 'fruits',
  pork: 'meat',
  steak: 'meat',
  crab: 'seafood',
  lobster: 'seafood',
  onion: 'vegetables',
  potato: 'vegetables',
  mushroom: 'vegetables',
  garlic: 'vegetables',
  vase: 'decorative',
  chandelier: 'lighting',
  teapot: 'kitchen',
  plate: 'kitchen',
  trumpet: 'wind',
  ukulele: 'strings',
  pendant: 'necklace|lighting',
  bangle: 'bracelet',
  reel: 'fishing',
  paddle: 'kayaking',
  bunny: 'easter',
  chainsaw: 'saw',
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0]!;

/** Ways to ask for a product, by what is different in them; undefined where its name cannot be asked for that way. */
const ways: Readonly<Record<string, (words: string[], name: string) => string[] | undefined>> = {
  'as it is called': (words) => words,
  'with a letter left out': (words) => {
    const word = longest(words);
    return word.length < 5 ? undefined : words.map((one) => (one === word ? one.slice(0, 2) + one.slice(3) : one));
  },
  'with two letters exchanged': (words) => {
    const word = longest(words);
    return word.length < 5
      ? undefined
      : words.map((one) => (one === word ? one.slice(0, 2) + one[3]! + one[2]! + one.slice(4) : one));
  },
  'in the other number': (words) => {
    const last = words.at(-1)!;
    if (last.length < 4 || /(ss|us|is|[^aeiou]y)$/.test(last)) return undefined;
    return [...words.slice(0, -1), last.endsWith('s') ? last.slice(0, -1) : `${last}s`];
  },
  'by another word': (words) => {
    const firstWord = words.find((word) => said[word] !== undefined);
    return firstWord === undefined ? undefined : words.map((word) => (word === firstWord ? said[word]! : word));
  },
  'in two words run together': (words, name) => {
    const at = words.findIndex((word, place) => name.toLowerCase().includes(`${word} ${words[place + 1]}`));
    return at < 0 ? undefined : words.toSpliced(at, 2, words[at]! + words[at + 1]!);
  },
  'in another order': (words) => words.toReversed(),
};

describe.skipIf(!existsSync(catalogue))('a real catalogue', () => {
  let shop: TestService;
  let products: Product[];
  /** In how many names a word stands. */
  const named = new Map<string, number>();
  beforeAll(async () => {
    products = JSON.parse(readFileSync(catalogue, 'utf8')) as Product[];
    for (const { name } of products)
      for (const word of new Set(wordsOf(name))) named.set(word, (named.get(word) ?? 0) + 1);
    shop = await startTestService();
    await shop.fill('goods', products as unknown as Record<string, unknown>[], {
      searchableAttributes: ['name', 'style', 'category', 'unordered(description)'],
      attributesForFaceting: ['category', 'style'],
      queryLanguages: ['en'],
      ignorePlurals: true,
      removeStopWords: true,
      removeWordsIfNoResults: 'allOptional',
      synonyms: Object.entries(said).map(([word, other]) => ({
        objectID: word,
        type: 'synonym',
        synonyms: [word, other],
      })),
    });
  });
  afterAll(() => shop?.close());

  /** The three words of a name that the fewest other names have, in their order: shoppers do not type whole names. */
  const telling = (name: string): string[] => {
    const words = wordsOf(name);
    const rarest = new Set(words.toSorted((a, b) => named.get(a)! - named.get(b)!).slice(0, 3));
    return words.filter((word) => rarest.has(word));
  };

  it.each(Object.entries(ways))(
    'shows a product among the first three in 95 of 100 cases: asked for %s',
    async (_, ask) => {
      const missed: string[] = [];
      let asked = 0;
      // Every seventh, and all that can be said in another word: that is a few hundred of each.
      for (const [at, { name }] of products.entries()) {
        if (ask === ways['by another word'] ? false : at % 7 !== 0) continue;
        const query = ask(telling(name), name)?.join(' ');
        if (query === undefined) continue;
        asked++;
        const { hits } = await shop.search('goods', { query, hitsPerPage: 3, analytics: false });
        if (!hits.some((hit) => (hit as unknown as Product).name === name)) missed.push(`${query} → ${name}`);
      }
      expect(asked).toBeGreaterThan(100);
      expect(missed.length / asked, missed.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.05);
    },
  );

  it('shows the thing first that a single word names, in 8 of 9 cases: names of this shop begin with praise', async () => {
    const wrong: string[] = [];
    for (const [query, styles] of Object.entries(oneWord)) {
      const { hits } = await shop.search('goods', { query, hitsPerPage: 1, analytics: false });
      const first = hits[0] as Product | undefined;
      if (!first || !styles.split('|').includes(first.style)) wrong.push(`${query} → ${first?.name}`);
    }
    expect(wrong.length / Object.keys(oneWord).length, wrong.join('\n')).toBeLessThanOrEqual(1 / 9);
  });

  it('shows something for every query of shoppers of another shop that has a word of this one', async () => {
    const relevant = new Set(
      products.flatMap(({ name, style, description }) => wordsOf(`${name} ${style} ${description}`)),
    );
    const queries = readFileSync(shoppersQueries, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[1] ?? '')
      .filter((query) => wordsOf(query).some((word) => word.length > 2 && relevant.has(word)));
    expect(queries.length).toBeGreaterThan(300);
    const empty: string[] = [];
    for (const query of queries) {
      const { nbHits } = await shop.search('goods', { query, hitsPerPage: 1, analytics: false });
      if (nbHits === 0) empty.push(query);
    }
    expect(empty).toEqual([]);
  });
});
