/** State of the rollups of one process: decoded segments in memory, and when it looked whether the job is late. */
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { addJobOnce } from '../jobs/rows.ts';
import type { Store } from '../../store/store.ts';
import { isWithin } from '../../foundation/time/elapsed.ts';
import { BUCKET } from './bucket.ts';
import { ROLLUPS } from './build-rollups.ts';
import { readOldestMark } from './marks.ts';
import type { RollupReader } from './reader.ts';
import { readState } from './state-rows.ts';

/** Decoded segments of days kept in memory, and the characters that they had in the store. */
const MAX_SEGMENTS = 5000;
const MAX_CHARACTERS = 96_000_000;

/** What rollups are made of. */
export interface RollupOptions {
  store: Store;
  /** They may be added until the job first runs. */
  readers: readonly RollupReader[];
  now: () => number;
  /** By it marks are given up and buckets dropped. */
  trusted: Pick<TrustedClock, 'now'>;
  yieldToEventLoop(): Promise<void>;
  /** Is told that the job was promised. */
  startJobs(): void;
}

/** The state. */
export interface RollupState {
  readonly options: RollupOptions;
  /** Decoded segments of days, by reader, day and index; the segments are shared: nobody may change them. */
  readonly cache: LruCache<{ version: string; segment: object }>;
  /** The characters that segments had in the store. */
  readonly sizes: WeakMap<object, number>;
  /** When it was looked last whether the job is late, in milliseconds since the Unix epoch. */
  lookedAt: number;
}

/** A state with nothing in memory. */
export function createRollupState(options: RollupOptions): RollupState {
  const sizes = new WeakMap<object, number>();
  const cache = new LruCache<{ version: string; segment: object }>(MAX_SEGMENTS, {
    weigh: (_key, { segment }) => sizes.get(segment) ?? 0,
    maxWeight: MAX_CHARACTERS,
  });
  return { options, cache, sizes, lookedAt: -Infinity };
}

/** Promises the job when it is late: its last try may have failed, and the next one be far. */
export async function promiseWhenLate(state: RollupState): Promise<void> {
  const { store, now: clock, startJobs } = state.options;
  const now = clock();
  if (isWithin({ since: state.lookedAt, now, span: BUCKET })) return;
  state.lookedAt = now;
  const [{ summedAt = -Infinity }, mark] = [await readState(store), await readOldestMark(store)];
  // What lies ahead was written while the clock was wrong, and counts as old.
  const isRecent = (since: number) => isWithin({ since, now, span: BUCKET });
  if (!mark || isRecent(mark.madeAt) || isRecent(summedAt)) return;
  await addJobOnce(store, { kind: ROLLUPS, payload: '', now, runAt: now });
  startJobs();
}
