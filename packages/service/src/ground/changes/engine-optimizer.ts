/** Engine optimizer: optimizes the engine for searches after a pause in publishing, and from time to time if there is never a pause. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Engine } from '../../engine/engine.ts';

/** Milliseconds without a publish after which the engine is optimized. */
const IDLE_BEFORE_OPTIMIZE = 1000;

/** Milliseconds after which the engine is optimized even without a pause. */
const MAX_OPTIMIZE_DELAY = 30_000;

/** Dependencies of an optimizer. */
export interface EngineOptimizerOptions {
  engine: Pick<Engine, 'optimize'>;
  /** Lets searches run between two slices of work. */
  pause: () => Promise<void>;
  /** Whether no other work is waiting in the engine. */
  isWanted: () => boolean;
  /** Runs work between two runs of the indexer. */
  between: (work: () => Promise<void>) => Promise<void>;
  /** A monotonic clock, in milliseconds. */
  uptime: () => number;
  /** Called with errors. Searches then remain as fast as before. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Counts publishes and schedules optimization.
 *
 * @example
 * await draft.settle();
 * await optimizer.published();
 */
export class EngineOptimizer {
  readonly #options: EngineOptimizerOptions;
  #optimizedAt: number;
  #stopTimer: (() => void) | undefined;

  constructor(options: EngineOptimizerOptions) {
    this.#options = options;
    this.#optimizedAt = options.uptime();
  }

  /** Must be called at the end of each run that published, before the next one starts. */
  async published(): Promise<void> {
    const { engine, between, isWanted, uptime, onError } = this.#options;
    if (!engine.optimize) return;
    this.stop();
    if (uptime() - this.#optimizedAt > MAX_OPTIMIZE_DELAY) return this.#optimize(() => true);
    this.#stopTimer = startBackgroundTimer(() => {
      between(() => this.#optimize(isWanted)).catch((error: unknown) => onError?.(error));
    }, IDLE_BEFORE_OPTIMIZE);
  }

  stop(): void {
    this.#stopTimer?.();
  }

  async #optimize(isWanted: () => boolean): Promise<void> {
    const { engine, pause, uptime, onError } = this.#options;
    let isWhole = true;
    const pauseWhileWanted = async () => {
      await pause();
      isWhole = isWanted();
      return isWhole;
    };
    await engine.optimize?.({ pause: pauseWhileWanted }).catch((error: unknown) => onError?.(error));
    if (isWhole) this.#optimizedAt = uptime();
  }
}
