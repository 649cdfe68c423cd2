/** A service without an embedder pays nothing for search by meaning: no memory of vectors, no statements, no jobs. */
import { afterEach, expect, it } from 'vitest';
import { traceStore } from '../../node/tracing/trace-store.ts';
import type { Tracer } from '../../ports/tracer.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startTestService, type TestService } from '../../testing/start-service.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';

/** Counts the kernels that compare vectors: each is an instance of WebAssembly, with its memory. */
let kernels = 0;
const { Instance } = WebAssembly;
class CountedInstance extends Instance {
  constructor(...[module, imports]: ConstructorParameters<typeof Instance>) {
    super(module, imports);
    kernels++;
  }
}

let shop: TestService | undefined;
afterEach(async () => {
  WebAssembly.Instance = Instance;
  await shop?.close();
});

const goods = Array.from({ length: 300 }, (_, at) => ({ objectID: `${at}`, name: `Lamp ${at}`, color: 'red' }));

/** Fills a shop and searches in it; counts kernels of vectors and statements about their tables. */
async function countWork(embedders: readonly Embedder[]): Promise<{ kernels: number; statements: number }> {
  const texts: string[] = [];
  const tracer: Tracer = {
    trace: (_name, { attributes }, work) => {
      texts.push(String(attributes?.['db.query.text']));
      return work({ rename: () => undefined, add: () => undefined, fail: () => undefined });
    },
  };
  kernels = 0;
  WebAssembly.Instance = CountedInstance;
  shop = await startTestService({ store: traceStore(await openSpareDatabase(), tracer), embedders });
  texts.length = 0;
  await shop.fill('goods', goods, { attributesForFaceting: ['color'], mode: 'neuralSearch' });
  await shop.search('goods', { query: 'lamp', facets: ['color'] });
  await shop.service.whenIdle();
  const about = texts.filter((text) => /\b(text_vectors|vector_walks)\b/.test(text));
  return { kernels, statements: about.length };
}

it('makes no memory of vectors and no statement about them', async () => {
  expect(await countWork([])).toEqual({ kernels: 0, statements: 0 });
});

it('is told apart from one with an embedder', async () => {
  const work = await countWork([createConceptEmbedder()]);
  expect(work.kernels).toBeGreaterThan(0);
  expect(work.statements).toBeGreaterThan(0);
});
