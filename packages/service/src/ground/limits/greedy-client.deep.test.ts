/** Tests of a client with 300 connections: others with the same public key wait for few of its searches, not for all of them. */
import { Agent, request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import { createServiceProcesses } from '../../testing/service-processes.ts';

const processes = createServiceProcesses();
afterAll(() => processes.killAll());

const SECONDS = isBrief ? 4 : 10;
const SHOPPERS = 10;
const KEY = 'public-key-of-the-shop';
const words = ['lamp', 'tent', 'mug', 'boot', 'snow', 'board', 'shirt', 'chair'];

/** Sends a search of a client with an IP address; resolves with its status. */
function search(url: string, agent: Agent, { address, n }: { address: string; n: number }): Promise<number> {
  const query = `${words[n % 8]} ${words[(n >> 3) % 8]} ${n % 997}`;
  const body = JSON.stringify({ query, facets: ['brand', 'tags'], optionalWords: [query], page: n % 7 });
  const headers = {
    'X-Service-Application-Id': 'aisle',
    'X-Service-API-Key': KEY,
    'X-Forwarded-For': address,
    'Content-Length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/1/indexes/goods/query`, { method: 'POST', agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    });
    sent.on('error', reject).end(body);
  });
}

it('waits behind few of its searches, and is refused none', async () => {
  const { url, call } = await processes.start(
    ['--memory', '--trusted-proxy', '127.0.0.1', '--search-key', KEY, '--ab-tests', 'off'],
    { forSpeed: true },
  );
  await call('PUT', '/1/indexes/goods/settings', { attributesForFaceting: ['brand', 'tags'] });
  for (let at = 0; at < 10_000; at += 1000) {
    const requests = Array.from({ length: 1000 }, (_, n) => ({
      action: 'addObject',
      body: {
        objectID: `p${at + n}`,
        name: `${words[n % 8]} ${words[(n >> 3) % 8]} ${words[(n >> 5) % 8]} ${at + n}`,
        brand: `brand ${n % 40}`,
        tags: [words[n % 8], words[(n >> 2) % 8]],
      },
    }));
    await call('POST', '/1/indexes/goods/batch', { requests });
  }
  const count = async () => (await call('POST', '/1/indexes/goods/query', {})).body['nbHits'];
  await expect.poll(count, { timeout: 60_000 }).toBe(10_000);

  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let greedyAnswers = 0;
  let serial = 0;
  let isOver = false;
  const statuses = new Map<number, number>();
  /** Measures the searches of shoppers for a while: their times, and the number of the greedy client's searches answered meanwhile. */
  const shop = async (seconds: number) => {
    const seen: { took: number; behind: number }[] = [];
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, who) => {
        while (performance.now() < end) {
          const [startedAt, before] = [performance.now(), greedyAnswers];
          expect(await search(url, agent, { address: `203.0.113.${who}`, n: serial++ })).toBe(200);
          seen.push({ took: performance.now() - startedAt, behind: greedyAnswers - before });
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      }),
    );
    const p99 = (of: 'took' | 'behind') =>
      seen.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(seen.length * 0.99)]!;
    return { searches: seen.length, p99: p99('took'), behind: p99('behind') };
  };
  await shop(2);
  const alone = await shop(SECONDS / 2);
  const greedy = Array.from({ length: 300 }, async () => {
    while (!isOver) {
      const status = await search(url, agent, { address: '198.51.100.1', n: serial++ });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      greedyAnswers++;
    }
  });
  await expect.poll(() => greedyAnswers, { timeout: 20_000 }).toBeGreaterThan(600);
  const beside = await shop(SECONDS);
  isOver = true;
  await Promise.all(greedy);
  agent.destroy();
  console.log({ alone, beside, statuses: [...statuses] });
  // First come, first served, they would wait behind three hundred.
  expect(beside.behind).toBeLessThan(60);
  expect(beside.searches).toBeGreaterThan(100);
}, 120_000);
