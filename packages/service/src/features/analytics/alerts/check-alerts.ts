/** The job that evaluates due alerts, and queues deliveries to their webhooks. */
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../../ground/jobs/schedule.ts';
import { addJob } from '../../../ground/jobs/rows.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { isoTime } from '../../operation.ts';
import { readSettings } from '../settings-rows.ts';
import { addDelivery, advanceAlert, type AlertRow, type DeliveryRow, readAlerts } from './alert-rows.ts';
import { DELIVER_ALERT } from './deliver-alert.ts';
import { type AlertGround, evaluateAlert } from './look-at-alert.ts';
import { nextRun } from './next-run.ts';

/** Job kind. The job has no payload. */
export const CHECK_ALERTS = 'checkAlerts';

/** Schedule of the job, in milliseconds. */
export const ALERTS_SCHEDULE: Schedule = { kind: CHECK_ALERTS, first: 300_000, every: 300_000 };

/** Queues a message to the webhook of an alert, in the transaction that stores its evaluation. */
export async function promiseDelivery(
  transaction: Queryable,
  alert: AlertRow,
  options: { type: DeliveryRow['type']; content: object; now: number },
): Promise<DeliveryRow> {
  const { type, content, now } = options;
  const { name, index, kind } = alert.config;
  const id = crypto.randomUUID();
  const body = JSON.stringify({
    deliveryID: id,
    alertID: alert.id,
    type,
    createdAt: isoTime(now),
    name,
    index,
    kind,
    ...content,
  });
  const row: DeliveryRow = {
    id,
    alertID: alert.id,
    type,
    body,
    status: 'pending',
    attempts: 0,
    reason: undefined,
    createdAt: now,
    changedAt: now,
    nextAt: now,
  };
  await addDelivery(transaction, row);
  await addJob(transaction, { kind: DELIVER_ALERT, payload: id, now });
  return row;
}

/** Returns the time zone of an alert: its own, that of the application, or UTC. */
const timeZoneOf = async ({ context: { store } }: AlertGround, { config }: AlertRow): Promise<string> =>
  config.timeZone ?? (await readSettings(store)).timeZone ?? 'UTC';

/** Reschedules an alert that is due later than its regular next time, because the clock was ahead when that was set. */
async function bringForward(ground: AlertGround, alert: AlertRow): Promise<void> {
  const { store, now } = ground.context;
  const dueAt = nextRun(alert.config, { timeZone: await timeZoneOf(ground, alert), now: now() });
  if (dueAt < alert.dueAt) await advanceAlert(store, alert, { isFiring: alert.isFiring, dueAt });
}

/** Evaluates one alert, and stores its message and its next time, both or nothing. */
async function checkAlert(ground: AlertGround, alert: AlertRow): Promise<void> {
  const { store, now } = ground.context;
  const timeZone = await timeZoneOf(ground, alert);
  const { isFiring, message } = await evaluateAlert(ground, { alert, timeZone });
  // Counted from now, so that evaluations missed during a downtime are made up for once.
  const dueAt = nextRun(alert.config, { timeZone, now: now() });
  await store.transaction(async (transaction) => {
    if (!(await advanceAlert(transaction, alert, { isFiring, dueAt })) || !message) return;
    await promiseDelivery(transaction, alert, { ...message, now: now() });
  });
}

/**
 * Creates the job handler.
 * @param options.failed Called with an alert whose evaluation failed. The others are still evaluated.
 *
 * @example
 * const handler = createAlertCheck({ ground, failed, startJobs });
 */
export function createAlertCheck({
  ground,
  onError: failed,
  startJobs,
}: Pick<Context, 'onError' | 'startJobs'> & { ground: AlertGround }): LongJobHandler {
  const { store, now } = ground.context;
  return async (_job, { signal }) => {
    for (const alert of await readAlerts(store)) {
      signal.throwIfAborted();
      await (alert.dueAt <= now() ? checkAlert(ground, alert) : bringForward(ground, alert)).catch(failed);
    }
    return async () => startJobs();
  };
}
