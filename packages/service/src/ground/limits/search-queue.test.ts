import { describe, expect, it } from 'vitest';
import { createSearchQueue, type TurnTaker } from './search-queue.ts';

const shopper = (network: string, key = 'public'): TurnTaker => ({ kind: 'search', key, network });
const admin: TurnTaker = { kind: 'administration', key: 'admin', network: 'office' };

/** Creates a queue whose event loop turns when the test says so, each time after `passes` milliseconds. */
function steppedQueue(most: number) {
  let turns: (() => void)[] = [];
  const clock = { now: 0, passes: 1 };
  const queue = createSearchQueue({
    maxWaiting: most,
    now: () => clock.now,
    yieldToEventLoop: () => new Promise<void>((resolve) => void turns.push(resolve)),
  });
  const turn = async () => {
    const due = turns;
    clock.now += clock.passes;
    turns = [];
    for (const resolve of due) resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { queue, turn, clock };
}

describe('the queue of searches', () => {
  it('lets who comes first go at once, and one more per turn of the event loop, in order', async () => {
    const { queue, turn } = steppedQueue(10);
    const done: string[] = [];
    const search = async (name: string) => {
      await queue.enter(shopper('one'));
      done.push(name);
    };
    void search('a');
    void search('b');
    void search('c');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(done).toEqual(['a']);
    await turn();
    expect(done).toEqual(['a', 'b']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c']);
    await turn();
    await search('d');
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets others go between two searches of a batch', async () => {
    const { queue, turn } = steppedQueue(10);
    const done: string[] = [];
    const batch = async () => {
      await queue.enter(shopper('batch'));
      for (let at = 0; at < 3; at++) {
        if (at > 0) await queue.again(shopper('batch'));
        done.push(`batch ${at}`);
      }
    };
    void batch();
    void queue.enter(shopper('other')).then(() => done.push('shopper'));
    for (let at = 0; at < 4; at++) await turn();
    expect(done).toEqual(['batch 0', 'shopper', 'batch 1', 'batch 2']);
  });

  it('gives each network of a public key its share, however much one of them asks', async () => {
    const { queue, turn } = steppedQueue(500);
    const done: string[] = [];
    const ask = (network: string, count: number) => {
      for (let at = 0; at < count; at++) void queue.enter(shopper(network)).then(() => done.push(network));
    };
    ask('greedy', 100);
    ask('a', 2);
    ask('b', 2);
    for (let at = 0; at < 8; at++) await turn();
    expect(done.slice(0, 7)).toEqual(['greedy', 'a', 'b', 'greedy', 'a', 'b', 'greedy']);
  });

  it('counts what searches cost, not how many they are', async () => {
    const { queue, turn, clock } = steppedQueue(500);
    const done: string[] = [];
    for (const network of ['dear', 'cheap'])
      for (let at = 0; at < 50; at++)
        void queue.enter(shopper(network)).then(() => {
          done.push(network);
          clock.passes = network === 'dear' ? 9 : 1;
        });
    for (let at = 0; at < 40; at++) await turn();
    expect(done.filter((network) => network === 'dear').length).toBeLessThanOrEqual(5);
  });

  it('lets many light searches of one key go before the heavy ones of another, though they take more in sum', async () => {
    const { queue, turn, clock } = steppedQueue(500);
    const done: string[] = [];
    const ask = (key: string, milliseconds: number) =>
      void queue.enter(shopper('one', key)).then(() => {
        done.push(key);
        clock.passes = milliseconds;
      });
    for (let at = 0; at < 20; at++) ask('greedy', 8);
    for (let at = 0; at < 400; at++) ask('shop', 2);
    for (let at = 0; at < 300; at++) await turn();
    const greedy = done.filter((key) => key === 'greedy').length;
    // With equal shares of the time there would be sixty.
    expect(greedy).toBeLessThanOrEqual(25);
    expect(greedy).toBeGreaterThanOrEqual(10);
  });

  it('lets light searches of one key go before those of another of which a third are very heavy', async () => {
    const { queue, turn, clock } = steppedQueue(1000);
    const time = { shop: 0, greedy: 0 };
    const ask = (key: 'shop' | 'greedy', milliseconds: number) =>
      void queue.enter(shopper('one', key)).then(() => {
        time[key] += milliseconds;
        clock.passes = milliseconds;
      });
    for (let at = 0; at < 400; at++) ask('greedy', at % 3 === 0 ? 38 : 1);
    for (let at = 0; at < 500; at++) ask('shop', 3);
    while (time.shop < 1200) await turn();
    // With equal shares of the time, and with a surcharge for each heavy search alone, it would be above six hundred.
    expect(time.greedy).toBeLessThanOrEqual(400);
  });

  describe('where the end of work can be told', () => {
    /** Creates a queue with durations of searches and turns of the event loop set by the test. */
    function measuredQueue() {
      const clock = { now: 0 };
      let turns: (() => void)[] = [];
      let ends: (() => void)[] = [];
      const queue = createSearchQueue({
        maxWaiting: 500,
        now: () => clock.now,
        yieldToEventLoop: () => new Promise<void>((resolve) => void turns.push(resolve)),
        afterWork: (onEnd) => void ends.push(onEnd),
      });
      const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
      /** Ends the current work, and lets the next start; returns whether there was any. */
      const endWork = async (milliseconds: number): Promise<boolean> => {
        const due = ends;
        ends = [];
        clock.now += due.length > 0 ? milliseconds : 0;
        for (const onEnd of due) onEnd();
        await settled();
        return due.length > 0;
      };
      const turn = async () => {
        const due = turns;
        turns = [];
        for (const resolve of due) resolve();
        await settled();
      };
      return { queue, clock, endWork, turn };
    }

    it('lets light searches go together between two turns of the event loop, and a heavy one alone', async () => {
      const { queue, endWork, turn } = measuredQueue();
      let started = 0;
      for (let at = 0; at < 12; at++) void queue.enter(shopper('one')).then(() => started++);
      // With two milliseconds each, three have started when five are over.
      while (started < 12 && (await endWork(2)));
      expect(started).toBe(3);
      await turn();
      expect(started).toBe(4);
      await endWork(9);
      expect(started).toBe(4);
      await turn();
      expect(started).toBe(5);
    });

    it('counts what a search did, not what the event loop did after it', async () => {
      const { queue, clock, endWork, turn } = measuredQueue();
      const done: string[] = [];
      for (const network of ['unlucky', 'lucky'])
        for (let at = 0; at < 40; at++) void queue.enter(shopper(network)).then(() => done.push(network));
      for (let at = 0; at < 40; at++) {
        await endWork(5);
        // After each turn of one network others take the thread for 20 ms.
        if (done.at(-1) === 'unlucky') clock.now += 20;
        await turn();
      }
      expect(done.filter((network) => network === 'unlucky').length).toBeGreaterThanOrEqual(18);
    });
  });

  it('shares between keys before it shares between the networks of each', async () => {
    const { queue, turn } = steppedQueue(500);
    const done: string[] = [];
    for (let at = 0; at < 60; at++) void queue.enter(shopper(`bot ${at}`, 'stolen')).then(() => done.push('bot'));
    for (let at = 0; at < 10; at++) void queue.enter(shopper('shop', 'own')).then(() => done.push('shop'));
    for (let at = 0; at < 22; at++) await turn();
    expect(done.filter((one) => one === 'shop')).toHaveLength(10);
  });

  it('lets administration yield to searches, but not stand still', async () => {
    const { queue, turn } = steppedQueue(500);
    const done: string[] = [];
    for (let at = 0; at < 90; at++) void queue.enter(admin).then(() => done.push('admin'));
    for (let at = 0; at < 90; at++) void queue.enter(shopper('one')).then(() => done.push('search'));
    for (let at = 0; at < 90; at++) await turn();
    expect(done.filter((one) => one === 'search').length).toBeGreaterThanOrEqual(78);
    expect(done.filter((one) => one === 'admin').length).toBeGreaterThanOrEqual(9);
    expect(queue.waiting).toBeLessThan(queue.allWaiting);
  });

  it('owes nothing to who was idle', async () => {
    const { queue, turn } = steppedQueue(500);
    const done: string[] = [];
    const ask = (network: string) => void queue.enter(shopper(network)).then(() => done.push(network));
    for (let at = 0; at < 50; at++) ask('busy');
    for (let at = 0; at < 20; at++) await turn();
    for (let at = 0; at < 20; at++) ask('late');
    done.length = 0;
    for (let at = 0; at < 20; at++) await turn();
    expect(done.filter((network) => network === 'late').length).toBeLessThanOrEqual(11);
  });

  it('refuses with 503, the limit and its option when too many wait, and takes searches again afterwards', async () => {
    const { queue, turn } = steppedQueue(2);
    const one = shopper('one');
    const all = [queue.enter(one), queue.enter(one), queue.enter(one)];
    const refused = await queue.enter(one).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    expect(String(refused)).toMatch(/Over 2 requests wait .*--waiting-searches, mostWaitingSearches/);
    await turn();
    all.push(queue.enter(one));
    for (let at = 0; at < 4; at++) await turn();
    await expect(Promise.all(all)).resolves.toHaveLength(4);
  });

  it('refuses who has most waiting where there is no room for others, and no batch in the middle of it', async () => {
    const { queue, turn } = steppedQueue(3);
    const answers: string[] = [];
    const ask = (name: string, taker: TurnTaker) =>
      queue.enter(taker).then(
        () => answers.push(`${name} answered`),
        () => answers.push(`${name} refused`),
      );
    void queue.enter(shopper('batch'));
    const batch = queue.again(shopper('batch'));
    const asked = [1, 2, 3].map((at) => ask(`greedy ${at}`, shopper('greedy')));
    asked.push(ask('other', shopper('other')));
    for (let at = 0; at < 6; at++) await turn();
    await Promise.all([batch, ...asked]);
    expect(answers.filter((text) => text.endsWith('refused'))).toEqual(['greedy 3 refused']);
    expect(answers).toContain('other answered');
  });
});
