/** Settings of analytics in the store: the time zone and the base currency of the shop. */
import type { AnalyticsSettings as Settings } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** Settings, as in the contract. */
export type AnalyticsSettings = Settings;

/** Reads the settings. Empty if none were set. */
export async function readSettings(source: Queryable): Promise<AnalyticsSettings> {
  const rows = await source.query<{ body: string }>('SELECT body FROM analytics_settings');
  return rows[0] ? (JSON.parse(rows[0].body) as AnalyticsSettings) : {};
}

/** Replaces the settings. */
export async function putSettings(source: Queryable, settings: AnalyticsSettings): Promise<void> {
  await source.query(
    `INSERT INTO analytics_settings (one, body) VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET body = excluded.body`,
    [JSON.stringify(settings)],
  );
}
