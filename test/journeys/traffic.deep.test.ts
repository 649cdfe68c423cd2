/** Simulated visitors: after the first start every figure of the shop is alive, and the next start adds only the days that are missing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from 'aisle-demo/server';

const DAY = 86_400_000;
const said: string[] = [];
let folder: string;
let demo: Demo;
const start = (): Promise<Demo> =>
  startDemo({ dataDir: folder, count: 2000, traffic: true, render: false, say: (text) => said.push(text) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-traffic-'));
  demo = await start();
}, 120_000);
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true, force: true });
});

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${demo.serviceUrl}${path}`, {
    method,
    headers: { 'X-Service-Application-Id': demo.appId, 'X-Service-API-Key': demo.adminKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBeLessThan(300);
  return (await answer.json()) as Answer;
}
const dateOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
const analytics = <Answer>(path: string): Promise<Answer> =>
  call('GET', `/2/${path}${path.includes('?') ? '&' : '?'}index=products&startDate=${dateOf(27)}&endDate=${dateOf(0)}`);
interface Counted {
  count: number;
  dates: { date: string; count: number }[];
}
const patiently = { timeout: 90_000, interval: 500 };

describe('a shop whose past is simulated', () => {
  it('has searches on each of 28 days', async () => {
    expect(said.join('\n')).toMatch(/Simulated visitors of 28 days were here: [\d]{4,} searches, [\d]{4,} events/);
    const days = async (): Promise<number> =>
      (await analytics<Counted>('searches/count')).dates.filter(({ count }) => count > 20).length;
    // Of the first hours of a day there may be none yet.
    await expect.poll(days, patiently).toBeGreaterThanOrEqual(27);
  });

  it('tells what is missing, what nobody clicks, and what is earned', async () => {
    const names = async (path: string): Promise<string[]> =>
      (await analytics<{ searches: { search: string }[] }>(path)).searches.map(({ search }) => search);
    expect(await names('searches/noResults?limit=20')).toEqual(expect.arrayContaining(['paddleboard', 'surfboard']));
    expect(await names('searches/noClicks?limit=100')).toContain('kids pyjamas');
    const { currencies } = await analytics<{ currencies: Record<string, { revenue: number }> }>('conversions/revenue');
    expect(currencies['EUR']!.revenue).toBeGreaterThan(50_000);
    const odd = await analytics<{ dates: { date: string; rate: number }[] }>('searches/noResultRate');
    const worst = odd.dates.toSorted((a, b) => b.rate - a.rate)[0]!;
    expect(worst.date).toBe(dateOf(2));
  });

  it('runs an A/B test since two weeks, whose rival is clicked more', async () => {
    const { abtests } = await call<{
      abtests: {
        status: string;
        createdAt: string;
        clickSignificance: number;
        variants: { clickThroughRate: number; userCount: number }[];
      }[];
    }>('GET', '/2/abtests');
    const [test] = abtests;
    expect(abtests).toHaveLength(1);
    expect(test).toMatchObject({ status: 'active' });
    expect(Date.now() - Date.parse(test!.createdAt)).toBeGreaterThan(13 * DAY);
    expect(test!.variants[1]!.clickThroughRate).toBeGreaterThan(test!.variants[0]!.clickThroughRate);
    expect(test!.variants[0]!.userCount).toBeGreaterThan(200);
    expect(test!.clickSignificance).toBeGreaterThan(0.9);
  });

  it('suggests what was searched, recommends what trends, and knows what regulars like', async () => {
    const suggested = async (): Promise<number> =>
      (
        await call<{ hits: { popularity: number }[] }>('POST', '/1/indexes/suggestions/query', {
          query: 'hiking boots',
        })
      ).hits[0]?.popularity ?? 0;
    // Without the simulated visitors it would be some thirty.
    await expect.poll(suggested, patiently).toBeGreaterThan(200);
    const trending = async (): Promise<number> =>
      (
        await call<{ results: { hits: unknown[] }[] }>('POST', '/1/indexes/*/recommendations', {
          requests: [{ indexName: 'products', model: 'trending-items', threshold: 0 }],
        })
      ).results[0]!.hits.length;
    await expect.poll(trending, patiently).toBeGreaterThan(5);
    const liked = async (): Promise<number> => {
      const answer = await fetch(`${demo.serviceUrl}/1/profiles/personalization/visitor-anna`, {
        headers: { 'X-Service-Application-Id': demo.appId, 'X-Service-API-Key': demo.adminKey },
      });
      const { scores } = (await answer.json()) as { scores?: Record<string, object> };
      return Object.keys(scores?.['brand'] ?? {}).length;
    };
    await expect.poll(liked, patiently).toBeGreaterThan(2);
  });

  it('is left as it is by the next start, and gets the days that it was away for', async () => {
    const count = async (): Promise<number> =>
      Number(
        (
          await demo.store.query<{ count: string }>(
            `SELECT count(*)::text AS count FROM searches WHERE user_token LIKE 'visitor-%'`,
          )
        )[0]!.count,
      );
    const before = await count();
    await demo.close();
    said.length = 0;
    demo = await start();
    expect(said.join('\n')).not.toContain('Simulated visitors');
    expect(await count()).toBe(before);

    const until = Date.now() - 3 * DAY;
    await call('PUT', '/1/indexes/demo_state/traffic', { until });
    const written = async (): Promise<number | undefined> =>
      (
        await call<{ results: { until: number }[] }>('POST', '/1/indexes/*/objects', {
          requests: [{ indexName: 'demo_state', objectID: 'traffic' }],
        })
      ).results[0]?.until;
    await expect.poll(written, patiently).toBe(until);
    await demo.close();
    said.length = 0;
    demo = await start();
    expect(said.join('\n')).toContain('Simulated visitors of 3 days were here');
    // These days were written before: nothing is there twice.
    expect(await count()).toBeLessThan(before + 50);
    const { abtests } = await call<{ abtests: unknown[] }>('GET', '/2/abtests');
    expect(abtests).toHaveLength(1);
  }, 120_000);
});
