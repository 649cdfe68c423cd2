import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersionLock, type Reading, type VersionLock } from './version-lock.ts';

let lock: VersionLock;
/** The version that searches see. */
let version: number;
beforeEach(() => {
  vi.useFakeTimers();
  lock = createVersionLock({ now: Date.now });
  version = 1;
});
afterEach(() => vi.useRealTimers());

const publish = (next: number) => lock.publish(async () => void (version = next));

/** Reads twice, the second time after `between` has ended. */
const readTwice = (between: (reading: Reading) => Promise<void>) =>
  lock.read(async (reading) => {
    const first = version;
    await between(reading);
    return [first, version];
  });

/** Creates a promise that is resolved from outside. */
function createSignal() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

it('keeps a publish until a request has its answers', async () => {
  const signal = createSignal();
  const reading = readTwice(() => signal.promise);
  const publishing = publish(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(version).toBe(1);
  signal.resolve();
  expect(await reading).toEqual([1, 1]);
  await publishing;
  expect(version).toBe(2);
  expect(lock.figures).toEqual({ readers: 0, oldest: 0, waited: 900, restarts: 0 });
});

it('tells a request that a publish waits for it, which then gives way to nobody', async () => {
  let reading: Reading | undefined;
  const answers = readTwice((one) => (reading = one).awaited);
  expect(reading?.isAwaited).toBe(false);
  await publish(2);
  expect(reading?.isAwaited).toBe(true);
  expect(await answers).toEqual([1, 1]);
});

it('has a request wait that comes while a publish waits for others', async () => {
  const signal = createSignal();
  const first = readTwice(() => signal.promise);
  const publishing = publish(2);
  const second = readTwice(async () => undefined);
  signal.resolve();
  expect(await Promise.all([first, second])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await publishing;
});

it('begins a request anew that a publish cannot wait for any longer', async () => {
  const signal = createSignal();
  const reading = readTwice(() => (version === 1 ? signal.promise : Promise.resolve()));
  const publishing = publish(2);
  await vi.advanceTimersByTimeAsync(1000);
  await publishing;
  signal.resolve();
  expect(await reading).toEqual([2, 2]);
  expect(lock.figures.restarts).toBe(1);
});

it('waits longer for a request that has begun anew', async () => {
  const signals = [createSignal(), createSignal()];
  let attempts = 0;
  const reading = readTwice(() => signals[attempts++]!.promise);
  const first = publish(2);
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  signals[0]!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const second = publish(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(version).toBe(2);
  signals[1]!.resolve();
  expect(await reading).toEqual([2, 2]);
  await second;
});

it('forgets an error of questions that were put to two versions, and passes on every other one', async () => {
  const signal = createSignal();
  const reading = lock.read(async () => {
    const first = version;
    if (first === 1) await signal.promise;
    if (version !== first) throw new Error('no such attribute');
    return version;
  });
  const publishing = publish(2);
  await vi.advanceTimersByTimeAsync(1000);
  await publishing;
  signal.resolve();
  expect(await reading).toBe(2);
  await expect(lock.read(() => Promise.reject(new Error('no such index')))).rejects.toThrow('no such index');
  expect(lock.figures.readers).toBe(0);
});

it('says 503 with a cure to a request that sees the indexes change again and again', async () => {
  const reading = lock.read(async () => {
    // Longer than any publish waits.
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  const refused = expect(reading).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The indexes changed 4 times .* ask fewer questions in one request, or try again/),
    headers: { 'Retry-After': '1' },
  });
  for (let next = 2; next < 8; next++) {
    const publishing = publish(next);
    await vi.advanceTimersByTimeAsync(60_000);
    await publishing;
  }
  await refused;
});

it('lets requests go on while a publish does not come to its end', async () => {
  const signal = createSignal();
  const publishing = lock.publish(() => signal.promise);
  const reading = readTwice(async () => undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await reading).toEqual([1, 1]);
  signal.resolve();
  await publishing;
});

it('goes on after a publish that has failed, and after a request that has failed', async () => {
  await expect(lock.publish(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  await expect(lock.read(() => Promise.reject(new Error('bad filter')))).rejects.toThrow('bad filter');
  await publish(2);
  expect(await readTwice(async () => undefined)).toEqual([2, 2]);
});

it('publishes one version after the other, in their order', async () => {
  const seen: number[] = [];
  const signal = createSignal();
  const first = lock.publish(async () => {
    await signal.promise;
    seen.push(1);
  });
  const second = lock.publish(async () => void seen.push(2));
  signal.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual([1, 2]);
});
