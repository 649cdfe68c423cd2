/**
 * Carrier lease: if several processes share an engine that outlives them, one of them carries the changes into it and the others follow.
 */
// Why: decision 0056.
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import { MAX_CLOCK_SKEW_MS } from '../../foundation/time/elapsed.ts';
import { isProcessAlive } from '../../store/live-process.ts';
import type { Store } from '../../store/store.ts';

/** Milliseconds after the last renewal at which the lease expires. A process that exits loses it immediately. */
const LEASE_MS = 30_000;

/** Milliseconds between renewals while changes are carried. */
const RENEWAL_INTERVAL = 2000;

/** Lease of the process that carries changes. */
export interface CarrierLease {
  /** Runs work while holding the lease. Returns false without running it if another live process has the lease. */
  holding(work: () => Promise<void>): Promise<boolean>;
  /** Releases the lease, so that no other process has to wait for it to expire. */
  release(): Promise<void>;
}

/**
 * Creates the lease of one process. It avoids duplicate work and is not needed for correctness: changes carried by two processes do no
 * harm.
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
      [id, presence, time + LEASE_MS, time],
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
        // The next renewal makes up for one that fails; without the store the work itself fails.
        const renew = (): void =>
          void take()
            .catch(() => undefined)
            .finally(() => isOver || renewLater());
        stop = startBackgroundTimer(renew, RENEWAL_INTERVAL);
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
