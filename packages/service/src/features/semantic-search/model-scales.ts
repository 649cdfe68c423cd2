/** Scales of the models of a service: what each makes of unrelated texts, measured once, by the first search that needs it. */
import { startBackgroundTimer } from '../../background-timer.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import { measureUnrelated, type UnrelatedCosines } from '../../embedding/measure-unrelated.ts';

/** Milliseconds that a search waits for it; the measurement goes on for those that come later. */
const TIME_LIMIT = 1000;

/** Milliseconds after which a measurement is given up. */
const GIVE_UP_AFTER = 30_000;

/** What comes of work within a time; undefined where it takes longer. */
function within<Result>(work: Promise<Result>, limit: number): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const stop = startBackgroundTimer(() => resolve(undefined), limit);
    void work.then((result) => {
      stop();
      resolve(result);
    });
  });
}

/**
 * @returns That of the model of an embedder; undefined where it fails or takes too long: the next search tries again.
 *
 * @example
 * const unrelatedOf = createModelScales();
 * const unrelated = await unrelatedOf(embedder);
 */
export function createModelScales(): (embedder: Embedder) => Promise<UnrelatedCosines | undefined> {
  const scales = new Map<Embedder, Promise<UnrelatedCosines | undefined>>();
  return (embedder) => {
    let scale = scales.get(embedder);
    if (!scale) {
      scale = measureUnrelated(embedder, AbortSignal.timeout(GIVE_UP_AFTER)).catch(() => {
        scales.delete(embedder);
        return undefined;
      });
      scales.set(embedder, scale);
    }
    return within(scale, TIME_LIMIT);
  };
}
