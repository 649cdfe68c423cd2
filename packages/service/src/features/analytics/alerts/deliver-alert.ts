/** The job that sends a signed message to a webhook, with retries after increasing delays. */
import type { LongJobHandler } from '../../../ground/jobs/job-handlers.ts';
import { retryDelay } from '../../../ground/jobs/retry-delay.ts';
import { addJob } from '../../../ground/jobs/rows.ts';
import { OutboundError } from '../../../outbound/outbound.ts';
import type { Context } from '../../context.ts';
import {
  type AlertRow,
  type DeliveryRow,
  noteAttempt,
  readAlert,
  readDelivery,
  SECRET,
  secretOwner,
} from './alert-rows.ts';
import { signature } from './signature.ts';

/** Job kind. The payload is the ID of the delivery. */
export const DELIVER_ALERT = 'deliverAlert';

/** Maximum number of attempts. With the delays between them they take some 40 minutes. */
const MAX_ATTEMPTS = 9;

/** Milliseconds per attempt. */
const WITHIN = 10_000;

/** Dependencies of sending. */
type Sending = Pick<Context, 'outbound' | 'secrets' | 'store' | 'now'>;

/** Sends a message. @returns Why it failed, or undefined if it succeeded. */
async function send(
  { outbound, secrets, store, now }: Sending,
  { alert, delivery }: { alert: AlertRow; delivery: DeliveryRow },
): Promise<string | undefined> {
  const { [SECRET]: secret } = await secrets.read(store, secretOwner(alert.id));
  if (secret === undefined) return 'Its secret is not there any more; give the alert another one';
  const { body } = delivery;
  try {
    const answer = await outbound.fetch({
      url: alert.config.url,
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-aisle-delivery': delivery.id,
        'x-aisle-signature': await signature({ secret, body, time: now() }),
      },
      timeout: WITHIN,
      maxRedirects: 0,
    });
    answer.discard();
    return answer.status >= 200 && answer.status < 300
      ? undefined
      : `The webhook answered with ${answer.status}; it has to answer with 2xx`;
  } catch (error) {
    if (error instanceof OutboundError) return error.message;
    throw error;
  }
}

/**
 * Creates the job handler. Deleting the alert ends the delivery.
 *
 * @example
 * const handler = createAlertDelivery({ outbound, secrets, store, now });
 */
export function createAlertDelivery(sending: Sending): LongJobHandler {
  const { store, now } = sending;
  return async ({ payload: id }) => {
    const delivery = await readDelivery(store, id);
    const alert = delivery && (await readAlert(store, delivery.alertID));
    if (!alert || delivery.status !== 'pending') return async () => undefined;
    const reason = await send(sending, { alert, delivery });
    const attempts = delivery.attempts + 1;
    const isOver = reason === undefined || attempts >= MAX_ATTEMPTS;
    const changedAt = now();
    const nextAt = isOver ? undefined : changedAt + retryDelay(attempts);
    const status = reason === undefined ? 'delivered' : isOver ? 'failed' : 'pending';
    return async (transaction) => {
      await noteAttempt(transaction, { id, status, attempts, reason, changedAt, nextAt });
      if (nextAt !== undefined)
        await addJob(transaction, { kind: DELIVER_ALERT, payload: id, now: changedAt, runAt: nextAt });
    };
  };
}
