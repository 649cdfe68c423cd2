/** Request meter: counts answers and times them, since the start and in the last five minutes. It runs with every request. */
import type { AnsweredRequest } from '../feature.ts';
import type { Route } from '../../foundation/wire/route.ts';
import { bucketOf, type Counts, type LatencyHistogram, newHistogram, noCounts } from './latency-histogram.ts';

/** The window and its slots, in milliseconds. */
export const WINDOW = 300_000;
const SLOT = 30_000;
const SLOTS = WINDOW / SLOT;

/** What happened in the window. */
export interface RecentRequests {
  answered: number;
  /** Of these, with a status from 500 on: the service failed, not the caller. */
  failed: number;
  /** How long the searches took that were answered. */
  searches: Counts;
}

interface Slot extends RecentRequests {
  /** Which slot of time this is; the place in the ring is used again. */
  number: number;
}

/** What is measured of requests. */
export interface RequestMeter {
  add(answered: Pick<AnsweredRequest, 'time' | 'took' | 'route' | 'status'>): void;
  recent(now: number): RecentRequests;
  /** Answers since the start, by operation (undefined: none at that path) and status. */
  readonly answers: ReadonlyMap<Route | undefined, ReadonlyMap<number, number>>;
  /** Durations since the start, by what requests cost. */
  readonly durations: ReadonlyMap<Route['costClass'], LatencyHistogram>;
}

/**
 * A meter that has counted nothing.
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
      // Whoever asks for nothing that there is measures nothing of the service.
      if (!route) return;
      const seconds = took / 1000;
      const bucket = bucketOf(seconds);
      let histogram = durations.get(route.costClass);
      if (!histogram) durations.set(route.costClass, (histogram = newHistogram()));
      histogram.counts[bucket]!++;
      histogram.sum += seconds;
      // By its end: a request that took longer than the window must not take the place of newer ones.
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
