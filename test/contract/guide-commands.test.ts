/** The commands of the guide on A/B tests: a shell reads them as they stand, and they do against the service what the guide says. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminCommand } from './admin-command.ts';
import { type RunningService, startService } from './running-service.ts';

const VISITORS = 120;

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/ab-testing.md'), 'utf8');
const commands = [...guide.matchAll(/```sh\n(aisle [\s\S]*?)```/g)].map(([, command]) => command!);

/** The words of a command after its name, as a shell gives them to it. */
function wordsOf(command: string): string[] {
  const { stdout, status } = spawnSync('sh', ['-c', `aisle() { printf '%s\\0' "$@"; }\n${command}`], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stdout.split('\0').slice(0, -1);
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  for (const index of ['products', 'products_popular']) {
    const body = { requests: [{ action: 'addObject', body: { objectID: 'boot' } }] };
    await write(`/1/indexes/${index}/batch`, body);
  }
});
afterAll(() => service.close());

const write = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await service.ask({ method: 'POST', path, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
};

/** Searches of many visitors, of whom every third one clicks. */
async function visit(): Promise<void> {
  const events: object[] = [];
  for (let n = 0; n < VISITORS; n++) {
    const userToken = `visitor-${n}`;
    const { queryID } = (await write('/1/indexes/products/query', { clickAnalytics: true, userToken })) as {
      queryID: string;
    };
    const click = { eventType: 'click', eventName: 'click', index: 'products', objectIDs: ['boot'], positions: [1] };
    if (n % 3 === 0) events.push({ ...click, userToken, queryID });
  }
  await write('/1/events', { events });
}

it('plan the size of a test: unknown in a new shop, and searches and days once there were some', async () => {
  const { run } = createAdminCommand({ url: service.url, appId: service.appId, apiKey: service.adminKey });
  expect(commands).toHaveLength(1);
  const estimate = async () =>
    JSON.parse(await run(...wordsOf(commands[0]!))) as {
      durationDays: number | null;
      sampleSizes: number[] | null;
      baseline: number | null;
    };
  expect(await estimate()).toMatchObject({ durationDays: null, sampleSizes: null });
  await expect
    .poll(async () => (await service.ask({ method: 'POST', path: '/1/indexes/products/query', body: {} })).status)
    .toBe(200);
  await visit();
  await expect.poll(async () => (await estimate()).baseline).toBeCloseTo(1 / 3, 5);
  const { durationDays, sampleSizes } = await estimate();
  expect(Number.isInteger(durationDays)).toBe(true);
  expect(sampleSizes).toEqual([expect.any(Number), sampleSizes![0]]);
  // A step from 33.3 % to 35 % takes more than ten thousand searches by the plain formula of two proportions.
  expect(sampleSizes![0]).toBeGreaterThan(10_000);
});
