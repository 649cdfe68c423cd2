/** The tables of analytics: its settings, its alerts and their deliveries. Sums are stored in the tables of rollups. */
import type { TableSteps } from '../../store/migrate.ts';

export const analyticsTables: TableSteps = {
  part: 'analytics',
  tables: ['analytics_settings', 'analytics_alerts', 'alert_deliveries'],
  steps: [
    {
      statements: ['CREATE TABLE analytics_settings (one boolean PRIMARY KEY CHECK (one), body text NOT NULL)'],
    },
    {
      statements: [
        // The next due time is stored, so that evaluations missed during a downtime are made up for once.
        `CREATE TABLE analytics_alerts (
      id text PRIMARY KEY,
      index_name text NOT NULL,
      body text NOT NULL,
      is_firing boolean NOT NULL,
      created_at bigint NOT NULL,
      updated_at bigint NOT NULL,
      due_at bigint NOT NULL
    )`,
        `CREATE TABLE alert_deliveries (
      id text PRIMARY KEY,
      alert_id text NOT NULL REFERENCES analytics_alerts (id) ON DELETE CASCADE,
      type text NOT NULL,
      body text NOT NULL,
      status text NOT NULL,
      attempts integer NOT NULL,
      reason text,
      created_at bigint NOT NULL,
      changed_at bigint NOT NULL,
      next_at bigint
    )`,
        'CREATE INDEX alert_deliveries_alert ON alert_deliveries (alert_id, created_at)',
      ],
    },
  ],
};
