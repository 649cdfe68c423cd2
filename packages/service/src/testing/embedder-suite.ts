/** Tests that every embedder must pass, whatever computes its vectors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedder } from '../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../ground/embedding/embedder-failure.ts';

/** Returns the similarity of two unit vectors: 1 for the same direction. */
export const cosine = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
};

const { signal } = new AbortController();

/** Runs the suite over embedders that `open` opens. */
export function describeEmbedder(name: string, open: () => Promise<Embedder>): void {
  describe(name, () => {
    let embedder: Embedder;
    beforeAll(async () => void (embedder = await open()));
    afterAll(() => embedder?.close());
    const embed = (texts: readonly string[], kind: 'query' | 'document' = 'document') =>
      embedder.embed(texts, { kind, signal });

    it('gives one unit vector for each text, of as many numbers as it says', async () => {
      const vectors = await embed(['red lamp', 'blue chair', 'a wooden table for six people, made of oak']);
      expect(vectors).toHaveLength(3);
      for (const vector of vectors) {
        expect(vector).toBeInstanceOf(Float32Array);
        expect(vector).toHaveLength(embedder.dimensions);
        expect(cosine(vector, vector)).toBeCloseTo(1, 5);
      }
    });

    it('keeps the order of the texts, and gives a text the same vector in any company', async () => {
      const texts = Array.from({ length: embedder.batchSize }, (_, at) => `lamp ${'of glass '.repeat(at % 7)}${at}`);
      const together = await embed(texts);
      for (const at of [0, 5, texts.length - 1]) {
        const [alone] = await embed([texts[at]!]);
        expect(cosine(together[at]!, alone!)).toBeGreaterThan(0.9999);
      }
    });

    it('takes texts that are empty, very long or broken', async () => {
      const texts = [
        '',
        ' \n ',
        'word '.repeat(200_000),
        'w'.repeat(1_000_000),
        '\uD83D lamp \u0000 🛋️',
        '日本語の椅子',
      ];
      for (const vector of await embed(texts)) expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    });

    it('reads the beginning of a long text', async () => {
      const start = 'oak table '.repeat(300);
      const [short, long] = await embed([start.repeat(10), start.repeat(10) + 'something else '.repeat(50_000)]);
      expect(cosine(short!, long!)).toBeGreaterThan(0.9);
    });

    it('answers many calls at once, queries and documents', async () => {
      const calls = Array.from({ length: 12 }, (_, at) =>
        embed([`lamp ${at}`, `chair ${at}`], at % 2 ? 'query' : 'document'),
      );
      for (const vectors of await Promise.all(calls)) expect(vectors).toHaveLength(2);
    });

    it('refuses a call without texts, and one with more than it takes', async () => {
      await expect(embed([])).rejects.toThrow(`takes 1 to ${embedder.batchSize} texts in a call, not 0`);
      const many = Array.from({ length: embedder.batchSize + 1 }, () => 'lamp');
      await expect(embed(many)).rejects.toThrow(RangeError);
    });

    it('ends a call whose signal is aborted, before and while it runs', async () => {
      const reason = new Error('Nobody waits any more');
      await expect(embedder.embed(['lamp'], { kind: 'query', signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      const controller = new AbortController();
      const call = embedder.embed(['lamp'], { kind: 'query', signal: controller.signal });
      controller.abort(reason);
      await expect(call).rejects.toBe(reason);
      await expect(embed(['lamp'])).resolves.toHaveLength(1);
    });

    it('ends calls under way when it is closed, and takes no more', async () => {
      const other = await open();
      const call = other.embed(['lamp'], { kind: 'document', signal });
      const failed = expect(call).rejects.toThrow(EmbedderFailure);
      await other.close();
      await failed;
      await expect(other.embed(['lamp'], { kind: 'query', signal })).rejects.toThrow('The embedder is closed');
      await other.close();
    });
  });
}
