/** Nearest neighbours: a search by signs first finds what an exact scan finds, in models of every kind, with every filter. */
import { describe, expect, it } from 'vitest';
import { ModelVectors } from '../index/vectors.ts';
import { comparable } from '../../meaning/meaning-rule.ts';
import { createChance, nearMiddle as near } from '../../meaning/testing/alike-vectors.ts';
import { NeighbourFinder } from './nearest.ts';

const DIMENSIONS = 384;
const COUNT = 12_000;
const TOP = 10;

/** Records in groups of what is alike, and queries near some of them. `corner`: how much all of them have in common. */
function catalogue(corner: number) {
  const chance = createChance(42);
  const common = Float64Array.from({ length: DIMENSIONS }, () => corner * chance());
  const groups = Array.from({ length: 120 }, () => common.map((number) => number + chance()));
  const vectors = new ModelVectors('m', DIMENSIONS);
  for (let doc = 0; doc < COUNT; doc++) vectors.put(doc, near(groups[doc % groups.length]!, 1.5, chance));
  const queries = Array.from({ length: 15 }, (_, at) => near(groups[at * 7]!, 1.5, chance));
  return { vectors, queries };
}

function exactTop(vectors: ModelVectors, query: Int8Array, isOpen: (doc: number) => boolean): number[] {
  const compared = comparable(query);
  return Array.from({ length: COUNT }, (_, doc) => doc)
    .filter(isOpen)
    .map((doc) => ({ doc, cosine: vectors.cosineOf(doc, compared) }))
    .toSorted((a, b) => b.cosine - a.cosine)
    .slice(0, TOP)
    .map(({ doc }) => doc);
}

describe.each([
  ['a model that uses all of its space', 0],
  ['a model that has all of its vectors in one corner', 4],
])('%s', (_, corner) => {
  const { vectors, queries } = catalogue(corner);

  it.each([
    ['all records', () => true],
    ['a filter that one of ten passes', (doc: number) => doc % 10 === 3],
    ['a filter that 120 pass', (doc: number) => doc % 100 === 14],
  ])('finds 98 of 100 of the ten nearest among %s', (_name, isOpen) => {
    const finder = new NeighbourFinder();
    const blocked = Uint8Array.from({ length: COUNT }, (__, doc) => (isOpen(doc) ? 0 : 255));
    let neighbours = 0;
    let compared = 0;
    for (const query of queries) {
      const { docs } = finder.find(vectors, query, {
        version: 0,
        count: COUNT,
        dead: new Uint8Array(COUNT),
        blocked,
        unrelated: { mean: 0, spread: 0.1 },
      })!;
      const near = new Set(docs);
      compared += docs.length;
      for (const doc of exactTop(vectors, query, isOpen)) if (near.has(doc)) neighbours++;
      expect(docs.every((doc) => isOpen(doc))).toBe(true);
    }
    expect(neighbours / (queries.length * TOP)).toBeGreaterThanOrEqual(0.98);
    // Comparing all of them would find them too.
    expect(compared / queries.length).toBeLessThanOrEqual(Math.min(COUNT * 0.25, 3000));
  });
});

it('finds nothing among the dead, and says so where no document has a vector', () => {
  const vectors = new ModelVectors('m', 8);
  const query = Int8Array.of(90, 90, 0, 0, 0, 0, 0, 0);
  const blocked = new Uint8Array(4);
  expect(
    new NeighbourFinder().find(vectors, query, {
      count: 4,
      version: 0,
      dead: blocked,
      blocked,
      unrelated: { mean: 0, spread: 0.1 },
    }),
  ).toBeUndefined();
  vectors.put(1, query);
  vectors.put(2, query);
  const dead = Uint8Array.of(0, 255, 0, 0);
  const neighbourhood = new NeighbourFinder().find(vectors, query, {
    count: 4,
    version: 0,
    dead,
    blocked: dead,
    unrelated: { mean: 0, spread: 0.1 },
  })!;
  expect([...neighbourhood.docs]).toEqual([2]);
  expect(neighbourhood.peak.map(({ doc }) => doc)).toEqual([2]);
});
