/** Says which events are on their way, so that no other tab sends them too; a lease of a dead tab runs out. */
import { createID } from './create-id.ts';
import type { Rows } from './rows.ts';

/** Short claims on events by their ids. */
export interface Leases {
  /** Every claimed id. */
  taken(): Set<string>;
  /** Claims ids; call the answer when the request has ended. */
  sign(ids: readonly string[]): () => void;
  /** Tears up everybody's leases. */
  clear(): void;
}

/**
 * Leases in rows that all tabs see.
 *
 * @param options.length how long a claim holds, in milliseconds. Longer: fewer repeats of requests whose answer was lost
 * with their page. Shorter: what a dead page did not deliver is retried sooner.
 */
export function createLeases(options: { rows: Rows; length: number; now: () => number }): Leases {
  const { rows, length, now } = options;
  return {
    taken() {
      const taken = new Set<string>();
      for (const key of rows.keys()) {
        const [end, ...ids] = (rows.read(key) ?? '').split(' ');
        const left = Number(end) - now();
        // A lease that ends later than any lease can was written before the clock was set back.
        if (left > 0 && left <= length) ids.forEach((id) => taken.add(id));
        else rows.remove(key);
      }
      return taken;
    },
    sign(ids) {
      const key = createID();
      rows.write(key, [now() + length, ...ids].join(' '));
      return () => rows.remove(key);
    },
    clear: () => rows.keys().forEach(rows.remove),
  };
}
