import type { RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSearchClient } from '../create-search-client.ts';
import { createSession } from '../session/create-session.ts';
import { fakeClient, flushMicrotasks } from '../testing/session-fakes.ts';
import { recommend } from './recommend.ts';
import { known, seed } from './seed.ts';
import type { Known } from './seed.ts';

const related = (objectID: string, more: Partial<RecommendationRequest> = {}): RecommendationRequest => ({
  indexName: 'products',
  model: 'related-products',
  objectID,
  threshold: 0,
  ...more,
});

interface Call {
  requests: readonly RecommendationRequest[];
  signal: AbortSignal | undefined;
  answer(): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const open = () => {
  const calls: Call[] = [];
  const client = {
    ...fakeClient(),
    getRecommendations: (requests: readonly RecommendationRequest[], options?: { signal?: AbortSignal }) =>
      new Promise<{ results: RecommendationsResult[] }>((resolve, reject) => {
        calls.push({
          requests,
          signal: options?.signal,
          answer: () => {
            const hits = (id = '') => [{ objectID: `like ${id}`, _score: 9 }];
            resolve({ results: requests.map(({ objectID }) => ({ hits: hits(objectID), nbHits: 1 })) });
            return flushMicrotasks();
          },
          fail: (error) => {
            reject(error);
            return flushMicrotasks();
          },
        });
      }),
  };
  const session = createSession({ client, index: 'products' });
  return { calls, client, session };
};
const nothing = () => undefined;

describe('recommendations', () => {
  it('wanted in one tick travel in one request, beside the search', async () => {
    const { calls, client, session } = open();
    session.need({ kind: 'hits' });
    const seen: string[] = [];
    const one = recommend(session, related('1'), ({ status }) => seen.push(status));
    const two = recommend(session, related('2'), nothing);
    const same = recommend(session, related('1'), nothing);
    expect(one.state.status).toBe('loading');
    await flushMicrotasks();
    expect([calls.length, client.calls.length]).toEqual([1, 1]);
    expect(calls[0]?.requests.map(({ objectID }) => objectID)).toEqual(['1', '2']);
    await calls[0]?.answer();
    expect([one, two, same].map(({ state }) => state.result?.hits[0]?.objectID)).toEqual([
      'like 1',
      'like 2',
      'like 1',
    ]);
    expect(seen).toEqual(['idle']);
  });

  it('are asked for once, and known afterwards', async () => {
    const { calls, session } = open();
    const one = recommend(session, related('1'), nothing);
    one.update(related('1'));
    await flushMicrotasks();
    await calls[0]?.answer();
    const again = recommend(session, related('1'), nothing);
    await flushMicrotasks();
    expect(again.state.status).toBe('idle');
    expect(calls).toHaveLength(1);
  });

  it('that a server knew are there at once, and nobody asks for them', async () => {
    const server = open();
    const asked = recommend(server.session, related('1'), nothing);
    expect(known(server.session)).toBeUndefined();
    await flushMicrotasks();
    await server.calls[0]?.answer();
    const { calls, session } = open();
    seed(session, JSON.parse(JSON.stringify(known(server.session))) as Known);
    const seen: string[] = [];
    const one = recommend(session, related('1'), ({ status }) => seen.push(status));
    expect(one.state).toEqual(asked.state);
    one.update(related('2'));
    one.update(related('1'));
    expect(one.state).toEqual(asked.state);
    expect(seen).toEqual(['loading', 'idle']);
    await flushMicrotasks();
    expect([calls.length, session.state.status]).toEqual([0, 'idle']);
  });

  it('of an older question never show, and nobody waits for a request that is of no use', async () => {
    const { calls, session } = open();
    const one = recommend(session, related('1'), nothing);
    await flushMicrotasks();
    one.update(related('2'));
    await flushMicrotasks();
    expect(calls[0]?.signal?.aborted).toBe(true);
    await calls[1]?.answer();
    await calls[0]?.answer();
    expect(one.state.result?.hits[0]?.objectID).toBe('like 2');
    one.update(related('3'));
    await flushMicrotasks();
    one.release();
    expect(calls[2]?.signal?.aborted).toBe(true);
    await calls[2]?.answer();
    expect(one.state.result?.hits[0]?.objectID).toBe('like 2');
  });

  it('that fail keep the last good ones, and can be asked for again', async () => {
    const { calls, session } = open();
    const one = recommend(session, related('1'), nothing);
    await flushMicrotasks();
    await calls[0]?.answer();
    one.update(related('2'));
    await flushMicrotasks();
    await calls[1]?.fail('gone');
    expect(one.state).toMatchObject({ status: 'error', error: { message: 'gone' }, result: { nbHits: 1 } });
    one.retry();
    await flushMicrotasks();
    await calls[2]?.answer();
    expect(one.state).toMatchObject({ status: 'idle', result: { hits: [{ objectID: 'like 2' }] } });
    expect(one.state.error).toBeUndefined();
  });

  it('that the service refuses take no others down', async () => {
    const { calls, session } = open();
    const good = recommend(session, related('1'), nothing);
    const bad = recommend(session, related('2', { indexName: 'nowhere' }), nothing);
    await flushMicrotasks();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    await calls[0]?.fail(Object.assign(new Error('no such index'), { status: 404 }));
    await expect.poll(() => calls.length).toBe(3);
    await calls[1]?.answer();
    await calls[2]?.fail(Object.assign(new Error('no such index'), { status: 404 }));
    await expect.poll(() => [good.state.status, bad.state.status]).toEqual(['idle', 'error']);
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    // The same again costs nothing before somebody retries.
    recommend(session, related('2', { indexName: 'nowhere' }), nothing);
    await flushMicrotasks();
    expect(calls).toHaveLength(3);
    bad.retry();
    await flushMicrotasks();
    await calls[3]?.answer();
    expect(bad.state.status).toBe('idle');
  });

  it('beyond a hundred go in several requests', async () => {
    const { calls, session } = open();
    const all = Array.from({ length: 130 }, (_, i) => recommend(session, related(`${i}`), nothing));
    await flushMicrotasks();
    expect(calls.map(({ requests }) => requests.length)).toEqual([100, 30]);
    for (const call of calls) await call.answer();
    expect(all.every(({ state }) => state.status === 'idle')).toBe(true);
  });

  it('are unsupported where the client has none', () => {
    const session = createSession({ client: fakeClient(), index: 'products' });
    expect(recommend(session, related('1'), nothing).state).toEqual({ status: 'unsupported' });
  });

  it('are asked for over the wire as the service takes them', async () => {
    const sent: unknown[] = [];
    const client = createSearchClient({
      appId: 'a',
      apiKey: 'k',
      hosts: 'https://search.test',
      fetch: async (url, { method, body }) => {
        sent.push([method, url, JSON.parse(body as string)]);
        return Response.json({ results: [{ hits: [], nbHits: 0 }] });
      },
    });
    const questions = [related('1', { maxRecommendations: 4, queryParameters: { filters: 'stock > 0' } })];
    expect(await client.getRecommendations(questions)).toEqual({ results: [{ hits: [], nbHits: 0 }] });
    await client.getRecommendations(questions);
    expect(sent).toEqual([['POST', 'https://search.test/1/indexes/*/recommendations', { requests: questions }]]);
  });
});
