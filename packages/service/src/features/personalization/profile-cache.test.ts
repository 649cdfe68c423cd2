import { describe, expect, it } from 'vitest';
import { type Affinities, createProfileCache } from './profile-cache.ts';

const likes = (value: string): Affinities => [{ attribute: 'brand', values: [[value, 20]] }];

/** A store that answers when the test says so. */
function slowStore() {
  const asked: { userToken: string; answer: (affinities: Affinities) => void; fail: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const cache = createProfileCache({
    read: (userToken) => new Promise((resolve, reject) => asked.push({ userToken, answer: resolve, fail: reject })),
    now: () => clock.now,
    onError: (error) => failures.push(error),
  });
  return { asked, clock, cache, failures };
}

describe('profiles in memory', () => {
  it('are read once, also for searches that come together, and then known at once', async () => {
    const { asked, cache } = slowStore();
    const both = [cache.get('u'), cache.get('u')];
    expect(asked).toHaveLength(1);
    asked[0]!.answer(likes('Acme'));
    expect(await Promise.all(both)).toEqual([likes('Acme'), likes('Acme')]);
    expect(cache.get('u')).toEqual(likes('Acme'));
  });

  it('serve while they are read again, when they are old', async () => {
    const { asked, clock, cache } = slowStore();
    const first = cache.get('u');
    asked[0]!.answer(likes('Acme'));
    await first;
    clock.now = 9999;
    expect(cache.get('u')).toEqual(likes('Acme'));
    expect(asked).toHaveLength(1);
    clock.now = 10_000;
    expect(cache.get('u')).toEqual(likes('Acme'));
    expect(asked).toHaveLength(2);
    asked[1]!.answer(likes('Birch'));
    await expect.poll(() => cache.get('u')).toEqual(likes('Birch'));
  });

  it('are read anew when they were changed, also those that were just being read', async () => {
    const { asked, cache } = slowStore();
    const old = cache.get('u');
    cache.forget(['u']);
    asked[0]!.answer(likes('old'));
    await old;
    const next = cache.get('u');
    expect(next).toBeInstanceOf(Promise);
    asked[1]!.answer(likes('new'));
    await next;
    expect(cache.get('u')).toEqual(likes('new'));
    cache.clear();
    expect(cache.get('u')).toBeInstanceOf(Promise);
  });

  it('hold up no search: nothing is known where the store fails or says nothing', async () => {
    const { asked, cache, failures } = slowStore();
    const failing = cache.get('u');
    asked[0]!.fail(new Error('away'));
    expect(await failing).toEqual([]);
    expect(failures).toEqual([new Error('away')]);
    // Never answered.
    expect(await cache.get('v')).toEqual([]);
    asked[1]!.answer(likes('Acme'));
    await expect.poll(() => cache.get('v')).toEqual(likes('Acme'));
  });
});
