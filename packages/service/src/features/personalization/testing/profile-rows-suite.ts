/** Tests of profiles for every store: each event is learned once, and profiles are rebuilt while the old ones are used. */
import { beforeAll, expect, it } from 'vitest';
import { putRecords } from '../../../ground/changes/record-rows.ts';
import { settledUpTo } from '../../../store/insertion-fence.ts';
import type { Store } from '../../../store/store.ts';
import { addEvents } from '../../events/rows.ts';
import { learnPage, relearnUsers } from '../learn-events.ts';
import { readServedProfile } from '../profile-rows.ts';
import { putLearning, readLearning } from '../strategy-rows.ts';

/** Declares the tests for the store that `open` returns. */
export function describeProfileRows(open: () => Store): void {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('learns profiles from events once, page by page, and makes them anew for another strategy', async () => {
    const strategy = (score: number) => ({
      eventsScoring: [{ eventName: 'seen', eventType: 'view' as const, score }],
      facetsScoring: [{ facetName: 'brand', score: 1 }],
      personalizationImpact: 50,
    });
    const event = { eventType: 'view' as const, eventName: 'seen', index: 'liked', objectIDs: ['a'] };
    await putRecords(store, 'liked', [{ objectID: 'a', json: '{"objectID":"a","brand":"Acme"}' }]);
    const add = (count: number) =>
      addEvents(
        store,
        Array.from({ length: count }, (_, at) => ({
          event: { ...event, userToken: `fan${at % 2}` },
          happenedAt: 1000,
          receivedAt: 1000,
        })),
      );
    await add(1200);
    await store.transaction((transaction) =>
      putLearning(transaction, { strategy: strategy(1), generation: 1n, serving: 1n, learntTo: 0n }),
    );
    const learnAll = async () => {
      const upTo = BigInt(await settledUpTo(store, 'events'));
      for (let pages = 1; ; pages++)
        if ((await store.transaction((transaction) => learnPage(transaction, { upTo, now: 1000 }))).isDone)
          return pages;
    };
    const weight = async (userToken: string) =>
      (await readServedProfile(store, userToken))?.facets.get('brand')?.get('acme')?.weight;
    // Nothing of an interrupted transaction is stored.
    const killed = store.transaction(async (transaction) => {
      await learnPage(transaction, { upTo: 10n ** 15n, now: 1000 });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await weight('fan0')).toBeUndefined();
    expect(await learnAll()).toBe(3);
    expect(await learnAll()).toBe(1);
    await add(2);
    await Promise.all([learnAll(), learnAll()]);
    expect(await weight('fan0')).toBe(601);

    await store.transaction(async (transaction) => {
      const before = (await readLearning(transaction))!;
      await putLearning(transaction, { ...before, strategy: strategy(10), generation: 2n, learntTo: 0n });
    });
    await store.transaction((transaction) => learnPage(transaction, { upTo: 10n ** 15n, now: 1000 }));
    // The old ones are used until the new ones are complete.
    expect(await weight('fan0')).toBe(601);
    await learnAll();
    expect(await weight('fan0')).toBe(6010);
    await store.transaction((transaction) => relearnUsers(transaction, { userTokens: ['fan0'], now: 1000 }));
    expect(await weight('fan0')).toBe(6010);
    await store.query(`DELETE FROM events WHERE user_token = 'fan0'`);
    await store.transaction((transaction) => relearnUsers(transaction, { userTokens: ['fan0'], now: 1000 }));
    expect([await weight('fan0'), await weight('fan1')]).toEqual([undefined, 6010]);
  });
}
