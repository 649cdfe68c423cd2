import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countResults } from '../capabilities/count-results.ts';
import { createDraft } from '../capabilities/draft.ts';
import { searchFacetValues } from '../capabilities/facet-search.ts';
import { indexSession } from '../capabilities/index-session.ts';
import { echo, fakeClient, flushMicrotasks } from '../testing/session-fakes.ts';
import type { ClientPlace } from './client-stack.ts';
import { createSession } from './create-session.ts';
import { insideOf } from './inside-of.ts';

const places: readonly ClientPlace[] = ['transition', 'batch', 'inspector', 'page'];

const open = () => {
  const client = fakeClient(echo);
  const session = createSession({ client, index: 'products' });
  const inside = insideOf(session);
  /** The layers that the last search passed, in their order. */
  let passed: string[] = [];
  const wrap = (place: ClientPlace, name: string = place) =>
    inside.wrapClient(place, (behind) => ({
      search(requests, options) {
        passed.push(name);
        return behind.search(requests, options);
      },
    }));
  const trace = async (ask: () => unknown) => {
    passed = [];
    await ask();
    await flushMicrotasks();
    return passed;
  };
  return { client, session, inside, wrap, trace };
};

describe('the layers before a client', () => {
  it('are passed in the order of their places, whoever came first, and leave in any order', async () => {
    const step = fc.record({
      place: fc.constantFrom(...places),
      // Which of those that are there leaves, if any.
      leaves: fc.option(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { client, inside, session, wrap, trace } = open();
        let there: { place: ClientPlace; name: string; release: () => void }[] = [];
        for (const [nth, { place, leaves }] of steps.entries()) {
          if (leaves !== null && there.length) {
            const removed = there[leaves % there.length]!;
            removed.release();
            // Leaving twice takes nobody else away.
            removed.release();
            there = there.filter((one) => one !== removed);
          } else {
            const name = `${place} ${nth}`;
            there.push({ place, name, release: wrap(place, name) });
          }
          // Of several at one place the first one works.
          const expected = places.flatMap((one) => there.find((layer) => layer.place === one) ?? []);
          const before = client.calls.length;
          expect(await trace(() => (session.start(), session.refresh()))).toEqual(expected.map(({ name }) => name));
          expect(await trace(() => inside.client.search([{ indexName: 'other' }]))).toEqual(
            expected.filter((layer) => layer.place !== 'transition').map(({ name }) => name),
          );
          // Each search reaches the client once.
          expect(client.calls.length - before).toBe(2);
        }
      }),
    );
  });

  it('let only the answer of the session itself move the page, not what is asked beside it', async () => {
    const { session, wrap, trace } = open();
    session.need({ kind: 'hits' });
    await flushMicrotasks();
    wrap('inspector');
    wrap('transition');
    expect(await trace(() => session.setPage(1))).toEqual(['transition', 'inspector']);
    expect(await trace(() => countResults(session, [{ query: 'a' }]))).toEqual(['inspector']);
    expect(await trace(() => searchFacetValues(session, 'brand', 'a'))).toEqual(['inspector']);
    expect(await trace(() => createDraft(session).toggleFacet('brand', 'A'))).toEqual(['inspector']);
    expect(await trace(() => indexSession(session, 'articles').need({ kind: 'hits' }))).toEqual(['inspector']);
  });

  it('go on to the client behind them when they leave while they work', async () => {
    const { client, inside, session, wrap } = open();
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const release = inside.wrapClient('batch', (behind) => ({
      async search(requests, options) {
        await waiting;
        return behind.search(requests, options);
      },
    }));
    const above: string[] = [];
    inside.wrapClient('transition', (behind) => ({
      search(requests, options) {
        above.push('passed');
        return behind.search(requests, options);
      },
    }));
    wrap('inspector');
    session.start();
    await flushMicrotasks();
    release();
    goOn();
    await flushMicrotasks();
    expect(above).toEqual(['passed']);
    expect(client.calls).toHaveLength(1);
    expect(session.state.status).toBe('idle');
  });
});
