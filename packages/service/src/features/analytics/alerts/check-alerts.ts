/** The job that looks at alerts which are due, and promises what they say to their webhooks. */
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import type { Schedule } from '../../../ground/jobs/schedule.ts';
import { addJob } from '../../../ground/jobs/rows.ts';
import type { Queryable } from '../../../store/store.ts';
import type { Context } from '../../context.ts';
import { isoTime } from '../../operation.ts';
import { readSettings } from '../settings-rows.ts';
import { addDelivery, advanceAlert, type AlertRow, type DeliveryRow, readAlerts } from './alert-rows.ts';
import { DELIVER_ALERT } from './deliver-alert.ts';
import { type AlertGround, lookAtAlert } from './look-at-alert.ts';
import { nextRun } from './next-run.ts';

/** The kind of this job; it has no payload. */
export const CHECK_ALERTS = 'checkAlerts';

/** When it comes, in milliseconds. */
export const ALERTS_SCHEDULE: Schedule = { kind: CHECK_ALERTS, first: 300_000, every: 300_000 };

/** Promises a message to the webhook of an alert, in the transaction that says that it was looked at. */
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

/** The time zone of an alert: its own, that of the application, or UTC. */
const timeZoneOf = async ({ context: { store } }: AlertGround, { config }: AlertRow): Promise<string> =>
  config.timeZone ?? (await readSettings(store)).timeZone ?? 'UTC';

/** Makes an alert due again in time that is due later than the next time is: the clock was ahead when that was set, and came back. */
async function bringForward(ground: AlertGround, alert: AlertRow): Promise<void> {
  const { store, now } = ground.context;
  const dueAt = nextRun(alert.config, { timeZone: await timeZoneOf(ground, alert), now: now() });
  if (dueAt < alert.dueAt) await advanceAlert(store, alert, { isFiring: alert.isFiring, dueAt });
}

/** Looks at one alert, and writes down what it says and when it is due again, both or nothing. */
async function checkAlert(ground: AlertGround, alert: AlertRow): Promise<void> {
  const { store, now } = ground.context;
  const timeZone = await timeZoneOf(ground, alert);
  const { isFiring, message } = await lookAtAlert(ground, { alert, timeZone });
  // Counted from now: what was missed while nothing ran is done once.
  const dueAt = nextRun(alert.config, { timeZone, now: now() });
  await store.transaction(async (transaction) => {
    if (!(await advanceAlert(transaction, alert, { isFiring, dueAt })) || !message) return;
    await promiseDelivery(transaction, alert, { ...message, now: now() });
  });
}

/**
 * The job.
 * @param options.failed Hears of an alert that could not be looked at; the others are.
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
