/** Scales of the models of a service: what each makes of unrelated texts, measured once, by the first search that needs it. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';

/** Milliseconds that the first searches wait for it; it goes on for those that come later, and these wait no more. */
const TIME_LIMIT = 1000;

/** Milliseconds after which a measurement is given up. */
const GIVE_UP_AFTER = 30_000;

/** Milliseconds after a failure in which no search tries again. */
const RETRY_AFTER = 30_000;

/** A measurement: under way, done, or failed. */
interface Measurement {
  result: Promise<UnrelatedCosines | undefined>;
  /** Whether it has outlasted the time limit of a search. */
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

/** What comes of a measurement while a search may wait; undefined where it takes longer. */
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
 * @param now Milliseconds of a clock that never goes back; that of the process by default.
 * @returns That of the model of an embedder; undefined where it fails or takes too long.
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
