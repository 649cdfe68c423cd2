import { expect, it } from 'vitest';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { createConceptEmbedder } from '../../testing/concept-vectors.ts';
import { createModelScales } from './model-scales.ts';

/** An embedder that fails as long as a test says so, and counts its calls. */
function createFailing() {
  const embedder = createConceptEmbedder();
  const failing = {
    ...embedder,
    calls: 0,
    isAway: true,
    embed: async (...[texts, options]: Parameters<Embedder['embed']>) => {
      failing.calls++;
      if (failing.isAway) throw new Error('away');
      return embedder.embed(texts, options);
    },
  };
  return failing;
}

it('a model is measured once', async () => {
  const unrelatedOf = createModelScales();
  const embedder = createFailing();
  embedder.isAway = false;
  const [first, second] = await Promise.all([unrelatedOf(embedder), unrelatedOf(embedder)]);
  expect(first!.spread).toBeGreaterThan(0.02);
  expect([second, await unrelatedOf(embedder)]).toEqual([first, first]);
  // One call for queries, one for texts.
  expect(embedder.calls).toBe(2);
});

it('a model that cannot be measured is left alone for half a minute', async () => {
  const clock = { now: 0 };
  const unrelatedOf = createModelScales(() => clock.now);
  const embedder = createFailing();
  expect([await unrelatedOf(embedder), await unrelatedOf(embedder)]).toEqual([undefined, undefined]);
  expect(embedder.calls).toBe(1);
  embedder.isAway = false;
  clock.now = 29_999;
  expect(await unrelatedOf(embedder)).toBeUndefined();
  clock.now = 30_000;
  expect((await unrelatedOf(embedder))!.spread).toBeGreaterThan(0.02);
});
