/** ReDoS guard: judging a list costs steps in proportion to its length, whatever it holds. Steps are counted, not timed. */
import type { InsightsEvent } from '@aisle/contract';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { invalidField } from './validation.ts';

afterEach(() => vi.restoreAllMocks());

const length = 1000;
/** What carts hold when their lines are read wrongly: numbers, texts, and now and then something missing. */
const entry = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 9_999_999_999_999 }) },
  { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', 0, 'brand:A', [], {}, true) },
);
const list = fc.oneof(
  fc.array(entry, { minLength: length, maxLength: length }),
  // All is well but for the last entry: what patterns are slowest at.
  fc
    .array(fc.integer({ min: 1, max: 9_999_999_999_999 }), { minLength: length, maxLength: length })
    .chain((numbers) => fc.constantFrom<unknown>(null, 0, '', 'x').map((last) => [...numbers.slice(1), last])),
);

it.each(['objectIDs', 'positions', 'filters', 'objectData'])(
  'a list of 1,000 as %s costs a few looks at each entry, and no pattern sees more than one entry',
  (field) => {
    let longest = 0;
    let looks = 0;
    const test = RegExp.prototype.test;
    vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      // Before the pattern runs: one that backtracks would never come back to be counted.
      if (text.length > longest) throw new Error(`a pattern was given ${text.length} characters`);
      return test.call(this, text);
    });
    fc.assert(
      fc.property(list, (entries) => {
        looks = 0;
        longest = 40;
        const counted = new Proxy(entries, {
          get(target, key, receiver) {
            looks++;
            return Reflect.get(target, key, receiver) as unknown;
          },
          has(target, key) {
            looks++;
            return Reflect.has(target, key);
          },
        });
        const event = {
          eventType: 'click',
          eventName: 'Seen',
          index: 'products',
          userToken: 'u',
          timestamp: Date.now(),
        };
        invalidField({ ...event, [field]: counted } as unknown as InsightsEvent, event.timestamp);
        expect(looks).toBeLessThan(6 * length);
      }),
      { numRuns: 50, endOnFailure: true },
    );
  },
);
