import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import type { Filter } from '../../engine/engine.ts';
import { recordMatches } from './record-matches.ts';

const word = fc.constantFrom('red', 'RED', 'blue', 'a.b', '7', 'true');
const value = fc.oneof(
  word,
  fc.integer({ min: 0, max: 9 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
);
const record = fc.record(
  {
    color: value,
    n: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 })),
    _tags: fc.array(word, { maxLength: 2 }),
    size: fc.record({ eu: value }),
  },
  { requiredKeys: [] },
);

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('facet' as const), attribute: fc.constantFrom('color', 'size.eu'), value: word }),
    fc.record({ kind: fc.constant('tag' as const), value: word }),
    fc.record({
      kind: fc.constant('compare' as const),
      attribute: fc.constant('n'),
      op: fc.constantFrom('<', '<=', '=', '!=', '>=', '>'),
      value: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({
      kind: fc.constant('between' as const),
      attribute: fc.constant('n'),
      low: fc.integer({ min: 0, max: 9 }),
      high: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ) as fc.Arbitrary<Filter>,
}));

describe('the test of one record', () => {
  it('selects the same records as the engine', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), filter, async (records, condition) => {
        const engine = createEmbeddedEngine();
        await engine.configure('i', {
          searchableAttributes: [],
          facets: ['color', 'size.eu', 'n'].map((attribute) => ({ attribute, counted: true })),
          disableTypoToleranceOnWords: [],
          disableTypoToleranceOnAttributes: [],
        });
        const all = records.map((one, at) => ({ objectID: String(at), ...one }));
        await engine.apply(
          'i',
          all.map((one) => ({ objectID: one.objectID, json: JSON.stringify(one) })),
        );
        const own = all.filter((one) => recordMatches(one, condition)).map(({ objectID }) => objectID);
        expect(own).toEqual((await engine.select('i', condition)).sort());
        await engine.close();
      }),
      { numRuns: 200 },
    );
  });
});
