/** Carrier lease: of several processes over one engine that outlives them, one carries the changes into it; the others follow. */
// Why: decision 0056.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { isProcessAlive } from '../../store/live-process.ts';
import type { Store } from '../../store/store.ts';

/** A carrier that was not seen for so long has lost the lease, in milliseconds. One that dies loses it at once. */
const LEASE = 30_000;

/** How often it is renewed while changes are carried, in milliseconds. */
const RENEW_EVERY = 2000;

/** The right to carry changes. */
export interface CarrierLease {
  /** Does work while holding the lease; false, and nothing is done, where another process that lives has it. */
  holding(work: () => Promise<void>): Promise<boolean>;
  /** Gives it back, so that nobody has to wait. */
  release(): Promise<void>;
}

/**
 * The lease of one process. It keeps work from being done twice, and guards nothing: changes that two processes carry do no harm.
 *
 * @example
 * const lease = createCarrierLease({ store, id: processId, now: Date.now });
 * if (!(await lease.holding(carry))) await follow();
 */
export function createCarrierLease(options: { store: Store; id: string; now: () => number }): CarrierLease {
  const { store, id, now } = options;
  let wasHeld = false;
  const take = async (): Promise<boolean> => {
    const presence = (await store.presence?.()) ?? null;
    const time = now();
    const rows = await store.query(
      `INSERT INTO carrier (is_it, holder, presence, lease_until) VALUES (true, $1, $2, $3::bigint)
       ON CONFLICT (is_it) DO UPDATE
         SET holder = excluded.holder, presence = excluded.presence, lease_until = excluded.lease_until
         WHERE carrier.holder = excluded.holder OR carrier.lease_until < $4 OR carrier.lease_until > $3::bigint + ${MAX_CLOCK_SKEW_MS}
           OR (carrier.presence IS NOT NULL AND NOT ${isProcessAlive('carrier.presence')})
       RETURNING 1`,
      [id, presence, time + LEASE, time],
    );
    wasHeld ||= rows.length > 0;
    return rows.length > 0;
  };
  return {
    holding: async (work) => {
      if (!(await take())) return false;
      let stop = (): void => undefined;
      let isOver = false;
      const renewLater = (): void => {
        // A renewal that fails is made up for by the next one; without the store the work fails by itself.
        const renew = (): void =>
          void take()
            .catch(() => undefined)
            .finally(() => isOver || renewLater());
        stop = startBackgroundTimer(renew, RENEW_EVERY);
      };
      renewLater();
      try {
        await work();
      } finally {
        isOver = true;
        stop();
      }
      return true;
    },
    release: async () => {
      if (wasHeld) await store.query('DELETE FROM carrier WHERE holder = $1', [id]);
    },
  };
}
