/** Tests of the pulse with its own clock: calls to a frozen server end within five seconds, slow ones do not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../foundation/errors/store-errors.ts';
import { createPulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const FIVE_SECONDS = 5000;

it('gives up within five seconds what waits for a server that says nothing, aborts it, and refuses at once from then on', async () => {
  const pulse = createPulse({ ping: never });
  let signal: AbortSignal | undefined;
  const outcome = vi.fn();
  pulse.guard((given) => ((signal = given), never())).catch(outcome);
  await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
  expect(outcome).toHaveBeenCalledWith(expect.any(StoreUnavailable));
  expect(signal!.aborted).toBe(true);
  await expect(pulse.guard(never)).rejects.toBeInstanceOf(StoreUnavailable);
  pulse.stop();
});

it('lets a slow call be while the server answers', async () => {
  const ping = vi.fn(async () => undefined);
  const pulse = createPulse({ ping });
  const slow = pulse.guard(() => new Promise((resolve) => setTimeout(resolve, 60_000, 'done')));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toBe('done');
  expect(ping.mock.calls.length).toBeGreaterThan(1);
  pulse.stop();
});

it('takes calls again when the server answers again, and says so once', async () => {
  let isFrozen = true;
  const onReturn = vi.fn();
  const pulse = createPulse({ ping: () => (isFrozen ? never() : Promise.resolve()), onReturn });
  const given = pulse.guard(never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
  expect(await given).toBeInstanceOf(StoreUnavailable);
  expect(onReturn).not.toHaveBeenCalled();
  isFrozen = false;
  await vi.advanceTimersByTimeAsync(FIVE_SECONDS);
  expect(onReturn).toHaveBeenCalledOnce();
  expect(await pulse.guard(async () => 'there')).toBe('there');
  pulse.stop();
});
