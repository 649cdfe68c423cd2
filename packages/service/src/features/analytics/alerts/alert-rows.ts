/** Alerts and their deliveries in the store. */
import type { AlertBody } from '@aisle/contract';
import type { Queryable } from '../../../store/store.ts';

/** Configuration of an alert. The secret is stored elsewhere. */
export type AlertConfig = Omit<AlertBody, 'secret'>;

/** An alert as it is stored. */
export interface AlertRow {
  id: string;
  config: AlertConfig;
  isFiring: boolean;
  /** Milliseconds since the Unix epoch, as all times here. */
  createdAt: number;
  updatedAt: number;
  dueAt: number;
}

/** A delivery. */
export interface DeliveryRow {
  id: string;
  alertID: string;
  type: 'report' | 'alert' | 'recovery' | 'test';
  /** The body of the request. */
  body: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  reason: string | undefined;
  createdAt: number;
  changedAt: number;
  nextAt: number | undefined;
}

/** Owner name of an alert in the secret store. */
export const secretOwner = (id: string): string => `alert:${id}`;

/** Name of the signing secret. */
export const SECRET = 'signature';

interface RawAlert {
  id: string;
  body: string;
  is_firing: boolean;
  created_at: string;
  updated_at: string;
  due_at: string;
}

const ALERT = `id, body, is_firing, created_at::text AS created_at, updated_at::text AS updated_at, due_at::text AS due_at`;

const alertOf = (row: RawAlert): AlertRow => ({
  id: row.id,
  config: JSON.parse(row.body) as AlertConfig,
  isFiring: row.is_firing,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
  dueAt: Number(row.due_at),
});

/** Reads all alerts. */
export async function readAlerts(source: Queryable): Promise<AlertRow[]> {
  const rows = await source.query<RawAlert>(`SELECT ${ALERT} FROM analytics_alerts ORDER BY id`);
  return rows.map(alertOf);
}

/** Reads one alert, or undefined. */
export async function readAlert(source: Queryable, id: string): Promise<AlertRow | undefined> {
  const rows = await source.query<RawAlert>(`SELECT ${ALERT} FROM analytics_alerts WHERE id = $1`, [id]);
  return rows[0] && alertOf(rows[0]);
}

/** Inserts an alert, or replaces the one with the same ID. */
export async function putAlert(source: Queryable, row: AlertRow): Promise<void> {
  await source.query(
    `INSERT INTO analytics_alerts (id, index_name, body, is_firing, created_at, updated_at, due_at)
     VALUES ($1, $2, $3, $4::text::boolean, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET index_name = excluded.index_name, body = excluded.body, is_firing = excluded.is_firing,
       updated_at = excluded.updated_at, due_at = excluded.due_at`,
    [
      row.id,
      row.config.index,
      JSON.stringify(row.config),
      String(row.isFiring),
      row.createdAt,
      row.updatedAt,
      row.dueAt,
    ],
  );
}

/** @returns Whether it existed. */
export async function removeAlert(source: Queryable, id: string): Promise<boolean> {
  return (await source.query('DELETE FROM analytics_alerts WHERE id = $1 RETURNING 1', [id])).length > 0;
}

/**
 * Stores that an alert was evaluated, unless another process did so or changed it meanwhile.
 * @returns Whether it was stored. If not, nothing may be sent.
 */
export async function advanceAlert(
  transaction: Queryable,
  { id, updatedAt, dueAt }: AlertRow,
  next: { isFiring: boolean; dueAt: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE analytics_alerts SET is_firing = $4::text::boolean, due_at = $5
     WHERE id = $1 AND updated_at = $2 AND due_at = $3 RETURNING 1`,
    [id, updatedAt, dueAt, String(next.isFiring), next.dueAt],
  );
  return rows.length > 0;
}

interface RawDelivery {
  id: string;
  alert_id: string;
  type: DeliveryRow['type'];
  body: string;
  status: DeliveryRow['status'];
  attempts: number;
  reason: string | null;
  created_at: string;
  changed_at: string;
  next_at: string | null;
}

const DELIVERY = `id, alert_id, type, body, status, attempts, reason, created_at::text AS created_at, changed_at::text AS changed_at,
  next_at::text AS next_at`;

const deliveryOf = (row: RawDelivery): DeliveryRow => ({
  id: row.id,
  alertID: row.alert_id,
  type: row.type,
  body: row.body,
  status: row.status,
  attempts: row.attempts,
  reason: row.reason ?? undefined,
  createdAt: Number(row.created_at),
  changedAt: Number(row.changed_at),
  nextAt: row.next_at === null ? undefined : Number(row.next_at),
});

/** Maximum number of deliveries listed per alert. */
const MAX_DELIVERIES = 50;

/** Reads the last deliveries of an alert, the latest first. */
export async function readDeliveries(
  source: Queryable,
  alertID: string,
  most = MAX_DELIVERIES,
): Promise<DeliveryRow[]> {
  const rows = await source.query<RawDelivery>(
    `SELECT ${DELIVERY} FROM alert_deliveries WHERE alert_id = $1 ORDER BY alert_deliveries.created_at DESC, id LIMIT $2`,
    [alertID, most],
  );
  return rows.map(deliveryOf);
}

/** Reads one delivery, or undefined. */
export async function readDelivery(source: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const rows = await source.query<RawDelivery>(`SELECT ${DELIVERY} FROM alert_deliveries WHERE id = $1`, [id]);
  return rows[0] && deliveryOf(rows[0]);
}

/** Adds a delivery, and deletes those of its alert that are no longer listed. */
export async function addDelivery(transaction: Queryable, row: DeliveryRow): Promise<void> {
  await transaction.query(
    `INSERT INTO alert_deliveries (id, alert_id, type, body, status, attempts, created_at, changed_at, next_at)
     VALUES ($1, $2, $3, $4, $5, 0, $6, $6, $6)`,
    [row.id, row.alertID, row.type, row.body, row.status, row.createdAt],
  );
  await transaction.query(
    `DELETE FROM alert_deliveries WHERE alert_id = $1 AND status <> 'pending' AND id NOT IN (
       SELECT id FROM alert_deliveries WHERE alert_id = $1 ORDER BY created_at DESC, id LIMIT ${MAX_DELIVERIES}
     )`,
    [row.alertID],
  );
}

/** Stores the result of an attempt. */
export async function noteAttempt(
  transaction: Queryable,
  row: Pick<DeliveryRow, 'id' | 'status' | 'attempts' | 'reason' | 'changedAt' | 'nextAt'>,
): Promise<void> {
  await transaction.query(
    `UPDATE alert_deliveries SET status = $2, attempts = $3, reason = $4, changed_at = $5, next_at = $6 WHERE id = $1`,
    [row.id, row.status, row.attempts, row.reason ?? null, row.changedAt, row.nextAt ?? null],
  );
}
