/** Latency: reads the search latency with a monitoring key. */
import type { AdminClient } from '@aisle/admin';

/** Average in milliseconds over all servers and the last hour; null before the first measurement. */
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

/** Validity of the key created for the tab, in seconds. */
const VALIDITY = 86_400;

/** Creates a monitoring key for a day. The key of the console must be an admin key. */
export async function makeMonitoringKey(keys: AdminClient['keys']): Promise<string> {
  const { key } = await keys.addApiKey({
    body: { acl: ['monitoring'], description: 'Made by the console, for a day', validity: VALIDITY },
  });
  return key;
}
