/** Latency card: how fast searches are answered, which only a key of monitoring may read. */
import type { AdminClient } from '@aisle/admin';

/** Milliseconds on average, over all servers and the last hour; null before the first measurement. */
export async function readLatency(
  monitoring: AdminClient['monitoring'],
  { signal }: { signal: AbortSignal },
): Promise<{ now: number | null; points: number[] }> {
  const { inventory } = await monitoring.getInventory({}, { signal });
  const servers = inventory.map(({ name }) => name);
  if (servers.length === 0) return { now: null, points: [] };
  const { metrics } = await monitoring.getLatency({ servers }, { signal });
  const byTime = new Map<number, number[]>();
  for (const points of Object.values(metrics.latency))
    for (const { t, v } of points) byTime.set(t, [...(byTime.get(t) ?? []), v]);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const points = [...byTime].sort(([a], [b]) => a - b).map(([, values]) => mean(values));
  return { now: points.length === 0 ? null : mean(points), points };
}

/** How long the key lives that is made for the tab, in seconds. */
const VALIDITY = 86_400;

/** Makes a key of monitoring for a day. The key of the console must be one of an admin. */
export async function makeMonitoringKey(keys: AdminClient['keys']): Promise<string> {
  const { key } = await keys.addApiKey({
    body: { acl: ['monitoring'], description: 'Made by the console, for a day', validity: VALIDITY },
  });
  return key;
}
