/** Tests of signals and training results for every store. */
import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../../events/rows.ts';
import { openTraining, TrainingLost, type TrainingPlan } from '../kept-training.ts';
import { countSignals, eachSignal, type EventSignal, readRecommendations, readSignalPage } from '../rows.ts';

async function readSignals(...asked: Parameters<typeof readSignalPage>): Promise<EventSignal[]> {
  const signals: EventSignal[] = [];
  const count = eachSignal(await readSignalPage(...asked), (signal) => signals.push(signal));
  expect(count).toBe(signals.length);
  return signals;
}

/** Declares the tests for the store that `open` returns. */
export function describeRecommendationRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('reads what events say about records, and keeps what was learnt', async () => {
    const event = { eventName: 'e', index: 'learnt', userToken: 'u' };
    const at = (happenedAt: number) => ({ happenedAt, receivedAt: happenedAt });
    await addEvents(store, [
      { event: { ...event, eventType: 'click', objectIDs: ['a', 'b"\\'] }, ...at(10) },
      { event: { ...event, eventType: 'conversion', eventSubtype: 'purchase', objectIDs: ['a'] }, ...at(20) },
      { event: { ...event, eventType: 'click', filters: ['brand:x'] }, ...at(20) },
      { event: { ...event, eventType: 'view', objectIDs: ['a'] }, ...at(20) },
      { event: { ...event, eventType: 'click', objectIDs: ['old'] }, ...at(1) },
    ]);
    const range = { indexes: ['learnt'], since: 10, shares: 1, share: 0, after: 0n, upTo: 1_000_000n };
    const signals = await readSignals(store, range);
    expect(signals.map(({ kind, objectIDs }) => [kind, objectIDs])).toEqual([
      ['click', ['a', 'b"\\']],
      ['purchase', ['a']],
    ]);
    // Each shopper is in one share.
    const shares = await Promise.all([0, 1, 2].map((share) => readSignals(store, { ...range, shares: 3, share })));
    expect(shares.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    const all = await countSignals(store, range);
    expect(all.count).toBe(3);
    expect(all.last).toBeGreaterThan(all.first);
    expect(await readSignals(store, { ...range, after: all.first })).toEqual([signals[1]]);
    expect(await readSignals(store, { ...range, after: all.last })).toEqual([]);

    const list = { model: 'm', source: 'a', items: [['b', 50] as const] };
    const plan: TrainingPlan = { format: 3, now: 0, indexes: [], facets: [], events: 0, first: '0', last: '0' };
    const open = (mayGoOn: boolean) => openTraining(store, { index: 'learnt', plan, mayGoOn: () => mayGoOn });
    for (const lists of [[list, { ...list, source: 'z' }], [list]]) {
      const slow = await open(false);
      await slow.keepLists('one', lists);
      const kept = await open(true);
      expect(kept.done).toEqual(new Set(['one']));
      await expect(slow.keepLists('two', lists)).rejects.toThrow(TrainingLost);
      await store.transaction((transaction) => kept.publish(transaction));
    }
    expect(await readRecommendations(store, { index: 'learnt', model: 'm', source: 'a' })).toEqual([['b', 50]]);
    expect(await readRecommendations(store, { index: 'learnt', model: 'm', source: 'z' })).toEqual([]);
  });
}
