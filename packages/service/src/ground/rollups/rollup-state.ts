/** Rollup state of one process: cached decoded segments, and when it last checked whether the job is late. */
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

/** Maximum number of cached segments of days, and of the characters that they have in the store. */
const MAX_SEGMENTS = 5000;
const MAX_CHARACTERS = 96_000_000;

/** Options of rollups. */
export interface RollupOptions {
  store: Store;
  /** Readers may be added until the job first runs. */
  readers: readonly RollupReader[];
  now: () => number;
  /** Clock for giving up marks and dropping buckets. */
  trusted: Pick<TrustedClock, 'now'>;
  yieldToEventLoop(): Promise<void>;
  /** Called after the job was queued. */
  startJobs(): void;
}

/** The state. */
export interface RollupState {
  readonly options: RollupOptions;
  /** Decoded segments of days, by reader, day and index. They are shared, so they must not be changed. */
  readonly cache: LruCache<{ version: string; segment: object }>;
  /** Number of characters of segments in the store. */
  readonly sizes: WeakMap<object, number>;
  /** Time of the last check whether the job is late, in milliseconds since the Unix epoch. */
  lookedAt: number;
}

/** Creates an empty state. */
export function createRollupState(options: RollupOptions): RollupState {
  const sizes = new WeakMap<object, number>();
  const cache = new LruCache<{ version: string; segment: object }>(MAX_SEGMENTS, {
    weigh: (_key, { segment }) => sizes.get(segment) ?? 0,
    maxWeight: MAX_CHARACTERS,
  });
  return { options, cache, sizes, lookedAt: -Infinity };
}

/** Queues the job if it is late: its last attempt may have failed, with a long delay until the next one. */
export async function promiseWhenLate(state: RollupState): Promise<void> {
  const { store, now: clock, startJobs } = state.options;
  const now = clock();
  if (isWithin({ since: state.lookedAt, now, span: BUCKET })) return;
  state.lookedAt = now;
  const [{ summedAt = -Infinity }, mark] = [await readState(store), await readOldestMark(store)];
  // A time in the future was written by a wrong clock, and counts as old.
  const isRecent = (since: number) => isWithin({ since, now, span: BUCKET });
  if (!mark || isRecent(mark.madeAt) || isRecent(summedAt)) return;
  await addJobOnce(store, { kind: ROLLUPS, payload: '', now, runAt: now });
  startJobs();
}
