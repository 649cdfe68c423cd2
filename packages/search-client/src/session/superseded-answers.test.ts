import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResponse } from '@aisle/contract';
import { createSession } from './create-session.ts';
import { facetKind } from './facet-kind.ts';
import { fakeClient, fakeClock, flushMicrotasks } from '../testing/session-fakes.ts';
import type { FakeCall } from '../testing/session-fakes.ts';

/** What a network may do, in any order. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('query' as const), text: fc.constantFrom('', 'a', 'ab', 'abc') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('page' as const), page: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('brand' as const), value: fc.constantFrom('X', 'Y') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 300) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
);

/** The answer to a call; one that was called off answers nonsense, which nobody may ever see. */
const truth = (call: FakeCall): Partial<SearchResponse>[] =>
  call.requests.map(({ params = {} }) => ({
    hits:
      params.hitsPerPage === 0
        ? []
        : [{ objectID: JSON.stringify([params.query, params.page, params.facetFilters ?? []]) }],
    nbHits: call.signal?.aborted ? -1 : 100,
    page: params.page ?? 0,
    hitsPerPage: 20,
    query: params.query ?? '',
    facets: { brand: { X: 1, Y: 2 } },
  }));

describe('whatever order answers come in', () => {
  it('results are always those of the state they claim to answer, and in the end those of the last choice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const client = fakeClient();
        const clock = fakeClock();
        const session = createSession({ index: 'p', client, setTimer: clock.setTimer, now: clock.now });
        session.need({ kind: 'hits' });
        session.need({ kind: 'facet', attribute: 'brand', operator: 'or' });
        const ended = new Set<FakeCall>();
        /** Calls under way, the oldest first. */
        const underWay = () => client.calls.filter((call) => !ended.has(call) && !call.signal?.aborted);
        const answerTo = (call: FakeCall) => truth(call).map((one) => ({ ...one, call: client.calls.indexOf(call) }));
        let shown = -1;
        const check = () => {
          expect(underWay().length).toBeLessThanOrEqual(2);
          const { results, answered, status } = session.state;
          expect(Boolean(results)).toBe(Boolean(answered));
          expect(session.state.error?.message).not.toBe('called off');
          if (results && answered) {
            expect(results.nbHits).toBe(100);
            const { brand } = answered.refinements;
            const filters = brand?.kind === 'facet' ? facetKind('or').params(brand, 'brand').facetFilters : [];
            expect(results.hits).toEqual([{ objectID: JSON.stringify([answered.query, answered.page, filters]) }]);
            // Never an older answer after a newer one, whoever asked the same twice.
            const now = (results.raw as { call?: number }).call as number;
            expect(now).toBeGreaterThanOrEqual(shown);
            shown = now;
          }
          if (status === 'stalled') expect(clock.timers.size).toBe(0);
        };
        session.subscribe(check);
        for (const action of steps) {
          const call = 'which' in action ? client.calls[action.which % (client.calls.length || 1)] : undefined;
          if (action.do === 'query') session.setQuery(action.text);
          else if (action.do === 'page') session.setPage(action.page);
          else if (action.do === 'brand') session.toggleFacet('brand', action.value);
          else if (action.do === 'refresh') session.refresh();
          else if (action.do === 'wait') await clock.pass(action.ms);
          else if (call) {
            if (action.do === 'answer') void call.answer(answerTo(call));
            else void call.fail(new Error(call.signal?.aborted ? 'called off' : 'network'));
            ended.add(call);
          } else await flushMicrotasks();
          check();
        }
        session.refresh();
        await flushMicrotasks();
        const last = client.calls.at(-1)!;
        expect(underWay()).toEqual([last]);
        await last.answer(answerTo(last));
        check();
        expect(session.state).toMatchObject({ status: 'idle', error: undefined });
        expect(session.state.answered).toBe(session.state.search);
        expect(clock.timers.size).toBe(0);
        session.dispose();
      }),
      { numRuns: 300 },
    );
  });
});
