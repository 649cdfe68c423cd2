import { describe, expect, it } from 'vitest';
import { toEightBits } from './eight-bits.ts';
import type { Embedder } from './embedder.ts';
import { EmbedderFailure } from './embedder-failure.ts';
import { createQueryVectors, type QueryVectorOptions } from './query-vectors.ts';

/** A clock that stands still until it is moved, with its timers. */
class Clock {
  time = 0;
  #timers: { at: number; work: () => void }[] = [];

  readonly start = (work: () => void, delay: number) => {
    const timer = { at: this.time + delay, work };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  };

  get waiting(): number {
    return this.#timers.length;
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.time);
    this.#timers = this.#timers.filter(({ at }) => at > this.time);
    for (const { work } of due) work();
  }
}

/** A call of the embedder, to be answered by the test. */
interface Call {
  text: string;
  signal: AbortSignal;
  answer: () => void;
  fail: (error: unknown) => void;
}

const UNIT = Float32Array.of(0.6, 0.8);

function world(options: Partial<QueryVectorOptions> = {}) {
  const clock = new Clock();
  const calls: Call[] = [];
  const embedder: Embedder = {
    name: 'default',
    model: 'test',
    dimensions: 2,
    batchSize: 1,
    embed: ([text = ''], { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        calls.push({ text, signal, answer: () => resolve([UNIT]), fail: reject });
      }),
    close: async () => undefined,
  };
  const vectors = createQueryVectors({
    embedder,
    timeLimit: 100,
    now: () => clock.time,
    startTimer: clock.start,
    ...options,
  });
  const answer = async (text: string) => {
    const pending = vectors.vectorOf(text);
    calls.at(-1)!.answer();
    return pending;
  };
  const failWith = async (text: string, error: unknown) => {
    const pending = vectors.vectorOf(text);
    calls.at(-1)!.fail(error);
    return pending;
  };
  return { clock, calls, vectors, answer, failWith };
}

const away = () => new EmbedderFailure('away', 'Nobody answers; start it');

describe('the vector of a query', () => {
  it('comes in eight bits, is remembered, and is the same for other blanks', async () => {
    const { vectors, calls, answer, clock } = world();
    expect(await answer('red lamp')).toEqual(toEightBits(UNIT));
    expect(await vectors.vectorOf('  red \n lamp ')).toEqual(toEightBits(UNIT));
    expect(calls.map(({ text }) => text)).toEqual(['red lamp']);
    expect(vectors.counts).toEqual({ cached: 1, embedded: 1, failed: 0, late: 0, skipped: 0 });
    expect(clock.waiting).toBe(0);
  });

  it('is asked for once by searches at the same time', async () => {
    const { vectors, calls } = world();
    const both = [vectors.vectorOf('lamp'), vectors.vectorOf('lamp')];
    expect(calls).toHaveLength(1);
    calls[0]!.answer();
    expect(await Promise.all(both)).toEqual([toEightBits(UNIT), toEightBits(UNIT)]);
  });

  it('of blanks is none, and asks nobody', async () => {
    const { vectors, calls } = world();
    expect(await vectors.vectorOf(' \n ')).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('is forgotten when it was not used for the longest time', async () => {
    const { vectors, calls, answer } = world({ maxCached: 2 });
    for (const text of ['one', 'two']) await answer(text);
    await vectors.vectorOf('one');
    await answer('three');
    await vectors.vectorOf('one');
    expect(calls).toHaveLength(3);
    void vectors.vectorOf('two');
    expect(calls).toHaveLength(4);
  });
});

describe('a slow embedder', () => {
  it('holds no search longer than the limit; what comes late is remembered', async () => {
    const { vectors, calls, clock } = world();
    const pending = vectors.vectorOf('lamp');
    clock.pass(99);
    const later = vectors.vectorOf('lamp');
    clock.pass(1);
    expect(await pending).toBeUndefined();
    expect(vectors.lastFailure).toBe('The embedder took more than 100 ms for a query');
    calls[0]!.answer();
    expect(await later).toEqual(toEightBits(UNIT));
    expect(await vectors.vectorOf('lamp')).toEqual(toEightBits(UNIT));
    expect(vectors.counts).toMatchObject({ late: 1, embedded: 1, cached: 1 });
  });

  it('is left alone when it was late three times in a row, though it answers', async () => {
    const { vectors, calls, clock } = world();
    for (const text of ['one', 'two', 'three']) {
      const pending = vectors.vectorOf(text);
      clock.pass(100);
      await pending;
      calls.at(-1)!.answer();
    }
    expect(vectors.status).toBe('open');
    expect(await vectors.vectorOf('four')).toBeUndefined();
    expect(calls).toHaveLength(3);
  });

  it('is given up at last', async () => {
    const { vectors, calls, clock } = world();
    const pending = vectors.vectorOf('lamp');
    clock.pass(100);
    await pending;
    expect(calls[0]!.signal.aborted).toBe(false);
    clock.pass(9900);
    expect(calls[0]!.signal.aborted).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  it('has 64 calls under way at most', async () => {
    const { vectors, calls } = world();
    for (let at = 0; at < 70; at++) void vectors.vectorOf(`query ${at}`);
    expect(calls).toHaveLength(64);
    expect(vectors.counts.skipped).toBe(6);
  });
});

describe('an embedder that fails', () => {
  it('is left alone after three failures in a row, tried by one call after 30 seconds, and used again', async () => {
    const { vectors, calls, clock, failWith } = world();
    for (const text of ['one', 'two', 'three']) {
      expect(vectors.status).toBe('ready');
      expect(await failWith(text, away())).toBeUndefined();
    }
    expect(vectors.status).toBe('open');
    expect(vectors.lastFailure).toBe('Nobody answers; start it');
    expect(await vectors.vectorOf('four')).toBeUndefined();
    expect(calls).toHaveLength(3);
    clock.pass(30_000);
    expect(vectors.status).toBe('half-open');
    const trial = vectors.vectorOf('five');
    expect(await vectors.vectorOf('six')).toBeUndefined();
    expect(calls).toHaveLength(4);
    calls[3]!.answer();
    expect(await trial).toEqual(toEightBits(UNIT));
    expect(vectors.status).toBe('ready');
    expect(vectors.lastFailure).toBeUndefined();
  });

  it('is left alone again when the trial fails', async () => {
    const { vectors, clock, failWith } = world();
    for (const text of ['one', 'two', 'three']) await failWith(text, away());
    clock.pass(30_000);
    await failWith('four', away());
    expect(vectors.status).toBe('open');
    clock.pass(29_999);
    expect(vectors.status).toBe('open');
    clock.pass(1);
    expect(vectors.status).toBe('half-open');
  });

  it('that fails now and then is not left alone', async () => {
    const { vectors, answer, failWith } = world();
    for (let at = 0; at < 5; at++) {
      await failWith(`one ${at}`, away());
      await failWith(`two ${at}`, away());
      await answer(`three ${at}`);
    }
    expect(vectors.status).toBe('ready');
  });

  it('and says when to come again is left alone at once, so long', async () => {
    const { vectors, clock, failWith } = world();
    await failWith('one', new EmbedderFailure('busy', 'Too many calls', { retryAfter: 60_000 }));
    expect(vectors.status).toBe('open');
    clock.pass(59_999);
    expect(vectors.status).toBe('open');
    clock.pass(1);
    expect(vectors.status).toBe('half-open');
  });

  it('still gives what is remembered', async () => {
    const { vectors, answer, failWith } = world();
    await answer('lamp');
    for (const text of ['one', 'two', 'three']) await failWith(text, away());
    expect(await vectors.vectorOf('lamp')).toEqual(toEightBits(UNIT));
  });

  it('with an error of its own is no different', async () => {
    const { vectors, failWith } = world();
    expect(await failWith('one', new TypeError('no model'))).toBeUndefined();
    expect(vectors.lastFailure).toBe('no model');
  });
});

describe('an end', () => {
  it('of one search leaves the call to the others', async () => {
    const { vectors, calls, clock } = world();
    const controller = new AbortController();
    const ended = vectors.vectorOf('lamp', controller.signal);
    const other = vectors.vectorOf('lamp');
    controller.abort();
    expect(await ended).toBeUndefined();
    calls[0]!.answer();
    expect(await other).toEqual(toEightBits(UNIT));
    expect(clock.waiting).toBe(0);
    expect(await vectors.vectorOf('chair', controller.signal)).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  it('of the service ends calls under way, and is no failure', async () => {
    const { vectors, calls, clock } = world();
    const pending = vectors.vectorOf('lamp');
    vectors.close();
    expect(await pending).toBeUndefined();
    expect(vectors.counts.failed).toBe(0);
    expect(await vectors.vectorOf('chair')).toBeUndefined();
    expect(calls).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });
});
