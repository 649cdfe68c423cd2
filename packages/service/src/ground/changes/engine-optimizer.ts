/** Engine optimizer: has the engine make searches faster when nothing was published for a while, and now and then where something always is. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Engine } from '../../engine/engine.ts';

/** For how long nothing is published before, in milliseconds. */
const REST = 1000;

/** After which time it is done all the same, in milliseconds. */
const OVERDUE = 30_000;

/** What an optimizer works with. */
export interface EngineOptimizerOptions {
  engine: Pick<Engine, 'optimize'>;
  /** Lets searches go between two slices of work. */
  pause: () => Promise<void>;
  /** Whether nothing else waits to be done in the engine. */
  isWanted: () => boolean;
  /** Does something while no run is under way. */
  between: (work: () => Promise<void>) => Promise<void>;
  /** Milliseconds of a clock that never jumps. */
  uptime: () => number;
  /** Hears what goes wrong: searches are as fast as before. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Counts publishes.
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

  /** Call at the end of each run that published, before the next one begins. */
  async published(): Promise<void> {
    const { engine, between, isWanted, uptime, onError } = this.#options;
    if (!engine.optimize) return;
    this.stop();
    if (uptime() - this.#optimizedAt > OVERDUE) return this.#optimize(() => true);
    this.#stopTimer = startBackgroundTimer(() => {
      between(() => this.#optimize(isWanted)).catch((error: unknown) => onError?.(error));
    }, REST);
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
