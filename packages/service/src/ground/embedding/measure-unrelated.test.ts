import { expect, it } from 'vitest';
import { measureUnrelated } from './measure-unrelated.ts';

const { signal } = new AbortController();

/** Creates an embedder of unit vectors in a plane, with an angle for each text. */
const angled = (angleOf: (text: string, kind: string) => number, calls: number[] = []) => ({
  batchSize: 3,
  embed: async (texts: readonly string[], { kind }: { kind: 'query' | 'document' }) => {
    calls.push(texts.length);
    return texts.map((text) => {
      const angle = angleOf(text, kind);
      return Float32Array.of(Math.cos(angle), Math.sin(angle));
    });
  },
});

it('is how far apart the cosines of texts lie that have nothing to do with each other', async () => {
  const wide = await measureUnrelated(
    angled((text) => text.length),
    signal,
  );
  const narrow = await measureUnrelated(
    angled((text) => text.length / 100),
    signal,
  );
  expect(wide.spread).toBeGreaterThan(0.3);
  expect(narrow.spread).toBeLessThan(0.2);
  expect(narrow.mean).toBeGreaterThan(wide.mean);
});

it('asks for no more texts at once than the embedder takes, and is never nothing', async () => {
  const calls: number[] = [];
  const same = await measureUnrelated(
    angled(() => 1, calls),
    signal,
  );
  expect(same.mean).toBeCloseTo(1, 5);
  expect(same.spread).toBe(0.001);
  expect(Math.max(...calls)).toBe(3);
  expect(calls.reduce((sum, count) => sum + count, 0)).toBe(16);
});

it('fails as the embedder does', async () => {
  const failing = { batchSize: 8, embed: () => Promise.reject(new Error('away')) };
  await expect(measureUnrelated(failing, signal)).rejects.toThrow('away');
});
