/** Request meter: counts and times responses, since the start and in the last five minutes. It runs on every request. */
import type { AnsweredRequest } from '../feature.ts';
import type { Route } from '../../foundation/wire/route.ts';
import { bucketOf, type Counts, type LatencyHistogram, newHistogram, noCounts } from './latency-histogram.ts';

/** The window and its slots, in milliseconds. */
export const WINDOW_MS = 300_000;
const SLOT = 30_000;
const SLOTS = WINDOW_MS / SLOT;

/** Counts in the window. */
export interface RecentRequests {
  answered: number;
  /** Number with a status from 500 on: failures of the service, not of the caller. */
  failed: number;
  /** Durations of successful searches. */
  searches: Counts;
}

interface Slot extends RecentRequests {
  /** Number of the time slot. Its position in the ring is reused. */
  number: number;
}

/** Measurements of requests. */
export interface RequestMeter {
  add(answered: Pick<AnsweredRequest, 'time' | 'took' | 'route' | 'status'>): void;
  recent(now: number): RecentRequests;
  /** Responses since the start, by operation (undefined if there is none at the path) and status. */
  readonly answers: ReadonlyMap<Route | undefined, ReadonlyMap<number, number>>;
  /** Durations since the start, by cost class. */
  readonly durations: ReadonlyMap<Route['costClass'], LatencyHistogram>;
}

/**
 * Creates a meter without counts.
 *
 * @example
 * const meter = createRequestMeter();
 * meter.add(answered);
 * meter.recent(Date.now()).failed;
 */
export function createRequestMeter(): RequestMeter {
  const answers = new Map<Route | undefined, Map<number, number>>();
  const durations = new Map<Route['costClass'], LatencyHistogram>();
  const ring: (Slot | undefined)[] = [];

  const slotAt = (time: number): Slot => {
    const number = Math.floor(time / SLOT);
    const index = number % SLOTS;
    const slot = ring[index];
    if (slot?.number === number) return slot;
    return (ring[index] = { number, answered: 0, failed: 0, searches: noCounts() });
  };

  return {
    answers,
    durations,
    add: ({ time, took, route, status }) => {
      let byStatus = answers.get(route);
      if (!byStatus) answers.set(route, (byStatus = new Map()));
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      // A request without an operation measures nothing of the service.
      if (!route) return;
      const seconds = took / 1000;
      const bucket = bucketOf(seconds);
      let histogram = durations.get(route.costClass);
      if (!histogram) durations.set(route.costClass, (histogram = newHistogram()));
      histogram.counts[bucket]!++;
      histogram.sum += seconds;
      // By its end: a request longer than the window must not overwrite newer ones.
      const slot = slotAt(time + took);
      slot.answered++;
      if (status >= 500) slot.failed++;
      else if (route.costClass === 'search') slot.searches[bucket]!++;
    },
    recent: (now) => {
      const newest = Math.floor(now / SLOT);
      const all: RecentRequests = { answered: 0, failed: 0, searches: noCounts() };
      for (const slot of ring) {
        if (!slot || slot.number <= newest - SLOTS || slot.number > newest) continue;
        all.answered += slot.answered;
        all.failed += slot.failed;
        for (const [at, count] of slot.searches.entries()) all.searches[at]! += count;
      }
      return all;
    },
  };
}
