/** Semantic search in a real catalogue with real models: everyday terms find the intended products, and keyword hits stay. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Embedder, TextKind } from '../../ground/embedding/embedder.ts';
import { openHttpEmbedder } from '../../ground/embedding/http-embedder.ts';
import { openLocalEmbedder } from '../../node/embedding/local-embedder.ts';
import { createOutbound } from '../../node/outbound/create-outbound.ts';
import { isBrief } from '../../testing/brief.ts';
import { rememberVectors } from '../../testing/remembered-vectors.ts';
import { miniLm, noSentenceModels, startE5Server } from '../../testing/sentence-models.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import { createTextTemplate, recordText } from './record-text.ts';
import { wordedGoods } from './testing/worded-goods.ts';

// Real data beside the checkout, where there are some; they are not part of the repository.
const data = resolve(import.meta.dirname, '../../../../../../shared/data');
const catalogue = resolve(data, 'retail-demo-store-products.json');
const concepts = resolve(data, 'relevance-concepts.json');
const missing = noSentenceModels ?? (existsSync(catalogue) && existsSync(concepts) ? undefined : 'no catalogue');

interface Product extends Record<string, unknown> {
  objectID: string;
  name: string;
  category: string;
  style: string;
}

/** Milliseconds in which a busy machine embeds all of them; the server of the test takes its time for each text. */
const EMBEDDING = 3_600_000;

const kindOf = ({ category, style }: Product): string => `${category}/${style}`;
const read = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

/** How good a page of ten is: what it gains over what the best page would, the first places counting most (NDCG@10). */
function gain(kinds: readonly string[], kind: string, existing: number): number {
  const at = (place: number) => 1 / Math.log2(place + 2);
  const got = kinds.reduce((sum, one, place) => sum + (one === kind ? at(place) : 0), 0);
  const best = Array.from({ length: Math.min(10, existing) }, (_, place) => at(place)).reduce((a, b) => a + b, 0);
  return got / best;
}

const SETTINGS = {
  searchableAttributes: ['name', 'unordered(description)'],
  queryLanguages: ['en'],
  ignorePlurals: true,
  removeStopWords: true,
  removeWordsIfNoResults: 'allOptional',
  mode: 'neuralSearch',
};

describe.skipIf(missing)(`a real catalogue${missing ? `: ${missing}` : ''}`, () => {
  const products = missing ? [] : read<Product[]>(catalogue);
  /** How many of each kind the shop has. */
  const counts = new Map<string, number>();
  async function openShop(
    embedder: Embedder,
    settings: object = {},
    isSold: (product: Product, at: number) => boolean = () => true,
  ): Promise<TestService> {
    const shop = await startTestService({ embedders: [embedder] });
    const sold = products.filter(isSold);
    counts.clear();
    for (const product of sold) counts.set(kindOf(product), (counts.get(kindOf(product)) ?? 0) + 1);
    await shop.fill('goods', sold, { ...SETTINGS, ...settings });
    await shop.service.whenIdle();
    return shop;
  }

  /** An answer by words and meaning. A busy machine may be late with the vector of a query; it is there for the next search then. */
  const searchWithMeaning = (shop: TestService, request: Record<string, unknown>) =>
    vi.waitFor(
      async () => {
        const answer = await shop.search('goods', request);
        expect(answer.semanticSearch?.applied).not.toBe(false);
        return answer;
      },
      { timeout: 120_000, interval: 200 },
    );

  /** The mean gain of queries, each with the kind that it means. */
  async function meanGain(shop: TestService, queries: readonly [kind: string, query: string][], more: object = {}) {
    let sum = 0;
    for (const [kind, query] of queries) {
      const { hits } = await searchWithMeaning(shop, { query, hitsPerPage: 10, analytics: false, ...more });
      sum += gain(
        hits.map((hit) => kindOf(hit as unknown as Product)),
        kind,
        counts.get(kind) ?? 0,
      );
    }
    return sum / queries.length;
  }

  describe('with all-MiniLM-L6-v2', () => {
    let shop: TestService;
    beforeAll(async () => void (shop = await openShop(rememberVectors(await openLocalEmbedder(miniLm)))), EMBEDDING);
    afterAll(() => shop?.close());

    it('shows what everyday wordings mean: NDCG@10 of 0.66 and more, where words reach less than 0.4', async () => {
      const queries = Object.entries(read<Record<string, string[]>>(concepts)).flatMap(([kind, wordings]) =>
        wordings.map((query): [string, string] => [kind, query]),
      );
      expect(await meanGain(shop, queries, { mode: 'keywordSearch' })).toBeLessThan(0.4);
      expect(await meanGain(shop, queries)).toBeGreaterThanOrEqual(0.66);
    });

    it(
      'finds as much by vectors that the shop brings along, of a model that the service does not know',
      async () => {
        const embedder = rememberVectors(await openLocalEmbedder(miniLm));
        const { signal } = new AbortController();
        const embed = async (texts: readonly string[], kind: TextKind): Promise<number[][]> => {
          const vectors: number[][] = [];
          for (let at = 0; at < texts.length; at += embedder.batchSize) {
            const batch = await embedder.embed(texts.slice(at, at + embedder.batchSize), { kind, signal });
            vectors.push(...batch.map((vector) => [...vector]));
          }
          return vectors;
        };
        const template = createTextTemplate(undefined, []);
        const vectors = await embed(
          products.map((product) => recordText(product, template)),
          'document',
        );
        const own = await startTestService();
        const semanticSearch = { source: 'userProvided', dimensions: embedder.dimensions };
        const brought = products.map((product, at) => ({ ...product, _vectors: { default: vectors[at] } }));
        for (let at = 0; at < brought.length; at += 500)
          await own.fill('goods', brought.slice(at, at + 500), { ...SETTINGS, semanticSearch });
        const queries = Object.entries(read<Record<string, string[]>>(concepts)).flatMap(([kind, wordings]) =>
          wordings.map((query): [string, string] => [kind, query]),
        );
        const queryVectors = await embed(
          queries.map(([, query]) => query),
          'query',
        );
        let sum = 0;
        for (const [at, query] of queries.entries()) sum += await meanGain(own, [query], { vector: queryVectors[at] });
        await own.close();
        await embedder.close();
        expect(sum / queries.length).toBeGreaterThanOrEqual(0.66);
      },
      EMBEDDING,
    );

    it.each<[how: string, written: (name: string) => string]>([
      ['as it is', (name) => name],
      [
        'with a slip of the fingers',
        (name) => {
          const word = name.split(' ').toSorted((a, b) => b.length - a.length)[0]!;
          return name.replace(word, word.slice(0, 2) + word.slice(3));
        },
      ],
      ['with two words written as one', (name) => name.replace(' ', '')],
      ['turned round', (name) => name.split(' ').toReversed().join(' ')],
    ])('finds every product by its name as words find it: %s', async (_, written) => {
      const worse: string[] = [];
      for (const [at, { name }] of products.entries()) {
        if (at % 25 !== 0) continue;
        const query = written(name);
        const place = async (mode: string) => {
          const { hits } = await shop.search('goods', { query, mode, hitsPerPage: 20, analytics: false });
          return hits.findIndex((hit) => (hit as unknown as Product).name === name);
        };
        const [byWords, byBoth] = [await place('keywordSearch'), await place('neuralSearch')];
        if (byWords >= 0 && (byBoth < 0 || byBoth > byWords)) worse.push(`${query}: ${byWords} → ${byBoth}`);
      }
      expect(worse).toEqual([]);
    });

    it.each([
      'car tires',
      'bug spray for dogs',
      'motor oil',
      'baby diapers',
      'printer ink cartridge',
      'tennis balls',
      'cat litter',
      'windshield wipers',
      'prescription medicine',
      'life insurance',
      'asdf qwer',
      'how do i return an order',
    ])('adds few or none to what holds the words of something that it does not have: %s', async (query) => {
      const countBy = async (mode: string) => {
        const parameters = { query, mode, hitsPerPage: 0, analytics: false, removeWordsIfNoResults: 'none' };
        return (await shop.search('goods', parameters)).nbHits;
      };
      // One in a hundred of what there is.
      expect((await countBy('neuralSearch')) - (await countBy('keywordSearch'))).toBeLessThanOrEqual(25);
    });
  });

  const least = isBrief ? 0.46 : 0.5;
  describe('with multilingual-e5-small', () => {
    const outbound = createOutbound();
    let server: Awaited<ReturnType<typeof startE5Server>>;
    let shop: TestService;
    beforeAll(async () => {
      server = await startE5Server();
      const options = { url: server.url, model: 'e5', maxCharacters: 1000 };
      const embedder = rememberVectors(await openHttpEmbedder(outbound, options));
      shop = await openShop(
        embedder,
        { queryLanguages: [], removeStopWords: false },
        (_, at) => !isBrief || at % 5 === 0,
      );
    }, EMBEDDING);
    afterAll(async () => {
      await shop?.close();
      await server?.close();
      await outbound.close();
    });

    it.each(['de', 'fr', 'es', 'ja'] as const)(
      `understands other languages: %s, ${least} and more, where words reach less than half of it`,
      async (language) => {
        const queries = wordedGoods.map((goods): [string, string] => [goods.kind, goods[language]]);
        expect(await meanGain(shop, queries, { mode: 'keywordSearch' })).toBeLessThan(least / 2);
        expect(await meanGain(shop, queries)).toBeGreaterThanOrEqual(least);
      },
    );
  });
});
