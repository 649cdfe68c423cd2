/** Scales of the models of a service: the similarity of unrelated texts, measured once for each, by the first search that needs it. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';

/** Milliseconds that the first searches wait for it. It continues in the background; later searches do not wait. */
const TIME_LIMIT = 1000;

/** Milliseconds after which a measurement is aborted. */
const GIVE_UP_AFTER = 30_000;

/** Milliseconds after a failure before the next attempt. */
const RETRY_AFTER = 30_000;

/** A measurement: running, finished, or failed. */
interface Measurement {
  result: Promise<UnrelatedCosines | undefined>;
  /** Whether it took longer than the time limit of a search. */
  isLate: boolean;
  failedAt: number | undefined;
}

function measure(embedder: Embedder, now: () => number): Measurement {
  const measurement: Measurement = { result: Promise.resolve(undefined), isLate: false, failedAt: undefined };
  measurement.result = measureUnrelated(embedder, AbortSignal.timeout(GIVE_UP_AFTER)).then(
    (unrelated) => {
      measurement.isLate = false;
      return unrelated;
    },
    () => {
      measurement.failedAt = now();
      return undefined;
    },
  );
  return measurement;
}

/** Returns the result of a measurement within the time limit. Undefined if it takes longer. */
function within(measurement: Measurement): Promise<UnrelatedCosines | undefined> {
  return new Promise((resolve) => {
    const stop = startBackgroundTimer(() => {
      measurement.isLate = true;
      resolve(undefined);
    }, TIME_LIMIT);
    void measurement.result.then((unrelated) => {
      stop();
      resolve(unrelated);
    });
  });
}

/**
 * @param now Milliseconds of a monotonic clock; that of the process by default.
 * @returns The scale of an embedder's model. Undefined if the measurement fails or takes too long.
 *
 * @example
 * const unrelatedOf = createModelScales();
 * const unrelated = await unrelatedOf(embedder);
 */
export function createModelScales(
  now: () => number = () => performance.now(),
): (embedder: Embedder) => Promise<UnrelatedCosines | undefined> {
  const measurements = new Map<Embedder, Measurement>();
  return async (embedder) => {
    let measurement = measurements.get(embedder);
    const { failedAt } = measurement ?? {};
    if (!measurement || (failedAt !== undefined && now() - failedAt >= RETRY_AFTER)) {
      measurement = measure(embedder, now);
      measurements.set(embedder, measurement);
    }
    return measurement.isLate ? undefined : within(measurement);
  };
}
