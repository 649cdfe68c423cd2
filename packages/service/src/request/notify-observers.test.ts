import { describe, expect, it } from 'vitest';
import type { AnsweredRequest } from '../features/feature.ts';
import { createNotifier } from './notify-observers.ts';

const answered = { status: 200 } as AnsweredRequest;

describe('observers of requests', () => {
  it('all hear of an answer, also when one of them fails, which the operator hears of once a minute', () => {
    const heard: number[] = [];
    const failures: unknown[] = [];
    const clock = { now: 0 };
    const broken = new Error('broken');
    const notify = createNotifier({
      observers: [
        () => {
          throw broken;
        },
        ({ status }) => heard.push(status),
      ],
      onError: (error) => failures.push(error),
      now: () => clock.now,
    });
    for (const now of [0, 59_999, 60_000]) {
      clock.now = now;
      notify(() => answered);
    }
    expect(heard).toEqual([200, 200, 200]);
    expect(failures).toEqual([broken, broken]);
  });

  it('cost nothing where there are none, and fail no request where an answer cannot be described', () => {
    const failures: unknown[] = [];
    const options = { onError: (error: unknown) => failures.push(error), now: () => 0 };
    const describe = () => {
      throw new Error('not described');
    };
    createNotifier({ ...options, observers: [] })(describe);
    expect(failures).toEqual([]);
    createNotifier({ ...options, observers: [() => undefined] })(describe);
    expect(failures).toHaveLength(1);
  });
});
