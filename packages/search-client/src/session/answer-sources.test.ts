import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepPages } from '../capabilities/keep-pages.ts';
import { echo, fakeClient, fakeClock, fakeWindow, flushMicrotasks } from '../testing/session-fakes.ts';
import { fakeStorage } from '../testing/small-engine.ts';
import type { AnswerPlace } from './answer-sources.ts';
import { createSession } from './create-session.ts';
import { insideOf } from './inside-of.ts';
import type { SearchResults } from './session.ts';
import { createUrlRouter } from './url-router.ts';

const places: readonly AnswerPlace[] = ['visit', 'page', 'server'];

const answerOf = (name: string) => ({ hits: [], facets: {}, index: name, nbHits: 1 }) as unknown as SearchResults;

describe('what is known before anything is asked', () => {
  it('is looked up in the order of the places, whoever came first, and by nobody who left', async () => {
    const step = fc.record({
      place: fc.constantFrom(...places),
      knows: fc.boolean(),
      leaves: fc.option(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const client = fakeClient(echo);
        const session = createSession({ client, index: 'products' });
        const inside = insideOf(session);
        session.start();
        await flushMicrotasks();
        let there: { place: AnswerPlace; name: string; knows: boolean; release: () => void }[] = [];
        let lookedUp: string[] = [];
        for (const [nth, { place, knows, leaves }] of steps.entries()) {
          if (leaves !== null && there.length) {
            const removed = there[leaves % there.length]!;
            removed.release();
            removed.release();
            there = there.filter((one) => one !== removed);
          } else {
            const name = `${place} ${nth}`;
            const release = inside.answerBefore(place, () => {
              lookedUp.push(name);
              return knows ? answerOf(name) : undefined;
            });
            there.push({ place, name, knows, release });
          }
          const order = places.flatMap((one) => there.filter((source) => source.place === one));
          const first = order.findIndex((source) => source.knows);
          const asked = client.calls.length;
          lookedUp = [];
          session.setQuery(`query ${nth}`);
          await flushMicrotasks();
          // The first that knows is believed, and no other one is troubled.
          expect(lookedUp).toEqual((first < 0 ? order : order.slice(0, first + 1)).map(({ name }) => name));
          expect(client.calls.length - asked).toBe(first < 0 ? 1 : 0);
          if (first >= 0) expect(session.state.results?.index).toBe(order[first]!.name);
          expect(session.state.status).toBe('idle');
          // A retry is about a new answer.
          lookedUp = [];
          session.refresh();
          await flushMicrotasks();
          expect(lookedUp).toEqual([]);
        }
      }),
    );
  });

  it('is not what a memory knew that was stopped, whichever of two is stopped first', async () => {
    for (const stopped of [0, 1]) {
      const page = fakeWindow('/shop?q=shoe');
      const clock = fakeClock();
      const router = createUrlRouter({ window: page.window, setTimer: clock.setTimer });
      const client = fakeClient(echo);
      const session = createSession({ client, index: 'products', router, setTimer: clock.setTimer });
      const restored: number[] = [];
      const memories = [0, 1].map((nth) =>
        keepPages(session, { key: `${nth}`, storage: fakeStorage(), onRestore: () => restored.push(nth) }),
      );
      session.need({ kind: 'hits' });
      await flushMicrotasks();
      session.setQuery('boot', { history: 'push' });
      await flushMicrotasks();
      memories[stopped]!.stop();
      await page.go(-1);
      expect(restored).toEqual([1 - stopped]);
      expect(client.calls).toHaveLength(2);
      memories[1 - stopped]!.stop();
      await page.go(1);
      expect(restored).toEqual([1 - stopped]);
      expect(client.calls).toHaveLength(3);
    }
  });
});
