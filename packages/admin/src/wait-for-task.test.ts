import { describe, expect, it, vi } from 'vitest';
import { waitForAppTask, waitForCrawlerTask, waitForRecommendTask, waitForTask } from './wait-for-task.ts';
import { WaitError } from './wait-until.ts';

/** A clock that jumps to the next timer. */
const clock = () => {
  let time = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    setTimer: (callback: () => void, ms: number) => {
      waits.push(ms);
      time += ms;
      queueMicrotask(callback);
      return () => {};
    },
  };
};
const states = (pendingTimes: number) => {
  let asked = 0;
  return () =>
    Promise.resolve({ status: asked++ < pendingTimes ? 'notPublished' : 'published', pendingTask: false } as const);
};
const task = { indexName: 'products', taskID: '9007199254740993' };

describe('waiting for a task', () => {
  it('asks quickly at first, then every five seconds', async () => {
    const { waits, ...ports } = clock();
    expect(await waitForTask({ getTask: states(60) }, task, ports)).toMatchObject({ status: 'published' });
    expect(waits.slice(0, 3)).toEqual([100, 200, 300]);
    expect(waits.slice(-3)).toEqual([5000, 5000, 5000]);
  });

  it('does not wait at all when it is done', async () => {
    const { waits, ...ports } = clock();
    await waitForTask({ getTask: states(0) }, { indexName: 'a', taskID: 0 }, ports);
    expect(waits).toEqual([]);
  });

  it('waits the same for one that belongs to no index', async () => {
    const { waits, ...ports } = clock();
    await waitForAppTask({ getAppTask: states(1) }, { taskID: 7 }, ports);
    expect(waits).toEqual([100]);
    const wait = waitForAppTask({ getAppTask: states(Infinity) }, { taskID: 7 }, { ...clock(), patienceMs: 1000 });
    await expect(wait).rejects.toThrow('Task 7 of the application is not done after 1000 ms');
  });

  it('ends when the patience does, naming the task', async () => {
    const wait = waitForTask({ getTask: states(Infinity) }, task, { ...clock(), patienceMs: 1000 });
    await expect(wait).rejects.toThrow(WaitError);
    await expect(wait).rejects.toThrow('Task 9007199254740993 of products is not done after 1000 ms');
  });

  it('ends at once when it is called off, and leaves no timer', async () => {
    const controller = new AbortController();
    let open = 0;
    const setTimer = () => {
      open++;
      queueMicrotask(() => controller.abort(new Error('enough')));
      return () => void open--;
    };
    const getTask = vi.fn(states(Infinity));
    const wait = waitForTask({ getTask }, task, { setTimer, signal: controller.signal });
    await expect(wait).rejects.toThrow('enough');
    expect(open).toBe(0);
    expect(getTask).toHaveBeenCalledOnce();
    expect(getTask).toHaveBeenCalledWith(task, { signal: controller.signal });
  });

  /** An error as a transport throws it. */
  const failure = (name: string, status?: number) =>
    Object.assign(new Error(`GET https://service.test: ${status ?? name}`), { name, status, attempts: [] });

  it.each([
    ['a broken connection', failure('NetworkError')],
    ['no answer', failure('TimeoutError')],
    ['HTTP 503', failure('HttpError', 503)],
    ['HTTP 500', failure('HttpError', 500)],
    ['a busy service', failure('HttpError', 429)],
  ])('lives through %s for as long as it has patience', async (_, error) => {
    const { waits, ...ports } = clock();
    const getTask = vi.fn(states(0)).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    expect(await waitForTask({ getTask }, task, ports)).toMatchObject({ status: 'published' });
    expect(waits).toEqual([100, 200]);
    const getCrawlerTask = vi.fn(() => Promise.resolve({ pending: false })).mockRejectedValueOnce(error);
    expect(await waitForCrawlerTask({ getCrawlerTask }, { id: 'c', tid: 't' }, ports)).toEqual({ pending: false });
    const down = waitForTask({ getTask: () => Promise.reject(error) }, task, { ...ports, patienceMs: 1000 });
    await expect(down).rejects.toThrow('Task 9007199254740993 of products is not done after 1000 ms');
    await expect(down).rejects.toMatchObject({ name: 'WaitError', cause: error });
  });

  it.each([
    ['a refusal', failure('HttpError', 403)],
    ['an unknown task', failure('HttpError', 404)],
    ['a mistake', new TypeError('indexName is missing')],
  ])('passes %s on at once', async (_, error) => {
    const getTask = vi.fn(() => Promise.reject(error));
    await expect(waitForTask({ getTask }, task)).rejects.toBe(error);
    expect(getTask).toHaveBeenCalledOnce();
  });

  it('knows the tasks of recommendations and crawlers too', async () => {
    const { waits, ...ports } = clock();
    const getRecommendStatus = vi.fn(states(1));
    await waitForRecommendTask({ getRecommendStatus }, { ...task, model: 'related-products' }, ports);
    let pending = 2;
    await waitForCrawlerTask(
      { getCrawlerTask: () => Promise.resolve({ pending: pending-- > 0 }) },
      { id: 'c', tid: 't' },
      ports,
    );
    expect(waits).toEqual([100, 100, 200]);
  });
});
