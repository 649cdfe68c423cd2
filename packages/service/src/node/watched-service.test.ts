/** Tests of monitoring of a listening service: probes over the network, and measurements of this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATE } from '../testing/database-template.ts';
import { parseExposition } from '../testing/parse-exposition.ts';
import { createNodeService, type NodeService } from './create-node-service.ts';

const KEY = 'key-of-whoever-watches';
let now = Date.UTC(2026, 0, 15, 12);
let directory: string;
let shop: NodeService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-watched-'));
  shop = await createNodeService({
    dataDir: join(directory, 'data'),
    template: TEMPLATE,
    monitoringKey: KEY,
    region: 'home',
    clock: () => now,
  });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await rm(directory, { recursive: true, force: true });
});

const read = async (path: string) => {
  const headers = { 'X-Service-Application-Id': shop.appId, 'X-Service-API-Key': KEY };
  const answer = await fetch(shop.url + path, { headers });
  expect(answer.status).toBe(200);
  return answer;
};

describe('a service that is watched', () => {
  it('is reached by its own probe, and tells how fast', async () => {
    now += 5000;
    expect(await (await read('/1/reachability/local/probes')).json()).toEqual({ local: { local: true } });
    const { metrics } = (await (await read('/1/latency/local')).json()) as {
      metrics: { latency: { local: { v: number }[] } };
    };
    expect(metrics.latency.local).toHaveLength(1);
    expect(metrics.latency.local[0]!.v).toBeGreaterThan(0);
    expect(await (await read('/1/inventory/servers')).json()).toEqual({
      inventory: [{ name: 'local', region: 'home', is_replica: false, cluster: 'aisle' }],
    });
  });

  it('measures the machine that it runs on', async () => {
    for (let at = 0; at < 3; at++) {
      now += 5000;
      await read('/1/status');
    }
    for (const metric of ['cpu_usage', 'ram_search_usage', 'ram_indexing_usage', 'ssd_usage']) {
      const { metrics } = (await (await read(`/1/infrastructure/${metric}/period/minute`)).json()) as {
        metrics: Record<string, { local: { v: number }[] }>;
      };
      const points = metrics[metric]!.local;
      expect(points.length, metric).toBeGreaterThan(0);
      for (const { v } of points) expect(v >= 0 && v <= 100, `${metric} ${v}`).toBe(true);
    }
  });

  it('is scraped', async () => {
    const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${KEY}` } });
    const families = parseExposition(await answer.text());
    expect(families.get('process_cpu_seconds_total')!.samples[0]!.value).toBeGreaterThan(0);
    expect(families.get('process_resident_memory_bytes')!.samples[0]!.value).toBeGreaterThan(1e7);
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(401);
  });
});
