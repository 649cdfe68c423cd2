/** Operations on alerts: creates, reads, changes, tests and deletes scheduled reports and alerts for a webhook. */
import type { Alert, AlertBody, AlertDelivery } from '@aisle/contract';
import { ServiceError } from '../../../foundation/errors/service-error.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Caller } from '../../../ground/keys/api-key.ts';
import type { Context } from '../../context.ts';
import { type Handlers, isoTime, requireIndex } from '../../operation.ts';
import { byText } from '../most-frequent.ts';
import type { AnalyticsParts } from '../parts.ts';
import { readSettings } from '../settings-rows.ts';
import { isTimeZone } from '../time-zone.ts';
import {
  type AlertConfig,
  type AlertRow,
  type DeliveryRow,
  putAlert,
  readAlert,
  readAlerts,
  readDeliveries,
  removeAlert,
  SECRET,
  secretOwner,
} from './alert-rows.ts';
import { promiseDelivery } from './check-alerts.ts';
import { nextRun } from './next-run.ts';

const MAX_ALERTS = 100;

/** The operations of alerts. */
export type AlertOperationIds =
  | 'listAlerts'
  | 'createAlert'
  | 'getAlert'
  | 'updateAlert'
  | 'deleteAlert'
  | 'testAlert'
  | 'listAlertDeliveries';

const wrong = (problem: string): ServiceError => new ServiceError(422, problem);

/** Reads the configuration in a body. @throws ServiceError 403 or 422 */
function readConfig({ context, caller }: { context: Context; caller: Caller }, body: AlertBody): AlertConfig {
  const { secret: _, ...config } = body;
  requireIndex(caller, config.index);
  const { timeZone, url } = config;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw wrong(`"timeZone" must be a name of the IANA database such as Europe/Berlin, not "${timeZone}"`);
  try {
    context.outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw wrong(`"url" cannot be reached: ${error.message}`);
  }
  return config;
}

/** Returns an alert of an index that the caller may use. @throws ServiceError 404 */
async function findAlert({
  context,
  caller,
  path,
}: {
  context: Context;
  caller: Caller;
  path: { alertID: string };
}): Promise<AlertRow> {
  const row = await readAlert(context.store, path.alertID);
  if (!row || !caller.mayUse(row.config.index))
    throw new ServiceError(404, `There is no alert ${path.alertID}; GET /2/alerts lists those that there are`);
  return row;
}

/** Returns when an alert is due for the first time. */
async function firstRun({ store, now }: Context, config: AlertConfig): Promise<number> {
  const timeZone = config.timeZone ?? (await readSettings(store)).timeZone ?? 'UTC';
  return nextRun(config, { timeZone, now: now() });
}

const answerDelivery = (row: DeliveryRow): AlertDelivery => ({
  deliveryID: row.id,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  createdAt: isoTime(row.createdAt),
  ...(row.status === 'delivered' ? { deliveredAt: isoTime(row.changedAt) } : {}),
  ...(row.reason === undefined ? {} : { reason: row.reason }),
  ...(row.nextAt === undefined ? {} : { nextAttemptAt: isoTime(row.nextAt) }),
});

async function answerAlert({ store }: Context, row: AlertRow): Promise<Alert> {
  const [last] = await readDeliveries(store, row.id, 1);
  return {
    alertID: row.id,
    ...row.config,
    isFiring: row.isFiring,
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
    nextRunAt: isoTime(row.dueAt),
    ...(last ? { lastDelivery: answerDelivery(last) } : {}),
  };
}

/** Stores an alert with its secret. */
async function store(context: Context, row: AlertRow, secret: string | undefined): Promise<void> {
  await context.store.transaction(async (transaction) => {
    await putAlert(transaction, row);
    if (secret !== undefined)
      await context.secrets.put(transaction, { owner: secretOwner(row.id), name: SECRET, secret });
  });
}

export const alertOperations: Handlers<AlertOperationIds, AnalyticsParts> = {
  listAlerts: async ({ context, caller }) => {
    const rows = (await readAlerts(context.store)).filter(({ config }) => caller.mayUse(config.index));
    const alerts = await Promise.all(rows.map((row) => answerAlert(context, row)));
    return { body: { alerts: alerts.sort((a, b) => byText(a.name, b.name) || byText(a.alertID, b.alertID)) } };
  },

  createAlert: async (call) => {
    const { context, body } = call;
    const config = readConfig(call, body);
    if (body.secret === undefined)
      throw wrong('"secret" is required for a new alert; give 16 characters or more that only your webhook knows');
    if ((await readAlerts(context.store)).length >= MAX_ALERTS)
      throw wrong(`There are ${MAX_ALERTS} alerts already, which is the most; delete one first`);
    const now = context.now();
    const dueAt = await firstRun(context, config);
    const id = crypto.randomUUID();
    await store(context, { id, config, isFiring: false, createdAt: now, updatedAt: now, dueAt }, body.secret);
    return { body: { alertID: id, updatedAt: isoTime(now) } };
  },

  getAlert: async (call) => ({ body: await answerAlert(call.context, await findAlert(call)) }),

  updateAlert: async (call) => {
    const { context, body } = call;
    const row = await findAlert(call);
    const config = readConfig(call, body);
    // Always later than before, even within a millisecond, so that an evaluation of the old version does not overwrite this one.
    const updatedAt = Math.max(context.now(), row.updatedAt + 1);
    const dueAt = await firstRun(context, config);
    await store(context, { ...row, config, isFiring: false, updatedAt, dueAt }, body.secret);
    return { body: { alertID: row.id, updatedAt: isoTime(updatedAt) } };
  },

  deleteAlert: async (call) => {
    const { context } = call;
    const { id } = await findAlert(call);
    await context.store.transaction(async (transaction) => {
      await removeAlert(transaction, id);
      await context.secrets.remove(transaction, secretOwner(id));
    });
    return { body: { alertID: id, updatedAt: isoTime(context.now()) } };
  },

  testAlert: async (call) => {
    const { context } = call;
    const row = await findAlert(call);
    const delivery = await context.store.transaction((transaction) =>
      promiseDelivery(transaction, row, { type: 'test', content: {}, now: context.now() }),
    );
    context.startJobs();
    return { body: answerDelivery(delivery) };
  },

  listAlertDeliveries: async (call) => {
    const { id } = await findAlert(call);
    return { body: { deliveries: (await readDeliveries(call.context.store, id)).map(answerDelivery) } };
  },
};
