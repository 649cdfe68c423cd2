/** Settings of analytics in the store: the time zone of the shop, and the currency that it counts in. */
import type { AnalyticsSettings as Settings } from '@aisle/contract';
import type { Queryable } from '../../store/store.ts';

/** As the contract has them. */
export type AnalyticsSettings = Settings;

/** What the shop set; nothing where it never did. */
export async function readSettings(source: Queryable): Promise<AnalyticsSettings> {
  const rows = await source.query<{ body: string }>('SELECT body FROM analytics_settings');
  return rows[0] ? (JSON.parse(rows[0].body) as AnalyticsSettings) : {};
}

/** Puts settings in the place of those that were there. */
export async function putSettings(source: Queryable, settings: AnalyticsSettings): Promise<void> {
  await source.query(
    `INSERT INTO analytics_settings (one, body) VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET body = excluded.body`,
    [JSON.stringify(settings)],
  );
}
