/** Run watch: for how long a run of the indexer has not moved. One that is long moves all the while; one that hangs says nothing of itself. */
import type { IndexerPhase } from './indexer-phase.ts';

/** Watches one run after the other. */
export interface RunWatch {
  /** For how long the run under way has not moved, in milliseconds; 0 between two runs. */
  readonly stalledFor: number;
  /** Hears of each phase. */
  entered(phase: IndexerPhase): void;
  /** The run has come further within its phase. */
  moved(): void;
}

const BETWEEN_RUNS: ReadonlySet<IndexerPhase> = new Set(['idle', 'stopped']);

/**
 * @param options.uptime Milliseconds of a clock that never jumps.
 *
 * @example
 * const watch = createRunWatch({ uptime: () => performance.now() });
 * watch.entered('staging');
 * watch.stalledFor; // 0
 */
export function createRunWatch({ uptime }: { uptime: () => number }): RunWatch {
  let movedAt: number | undefined;
  return {
    get stalledFor() {
      return movedAt === undefined ? 0 : uptime() - movedAt;
    },
    entered: (phase) => {
      movedAt = BETWEEN_RUNS.has(phase) ? undefined : uptime();
    },
    moved: () => {
      if (movedAt !== undefined) movedAt = uptime();
    },
  };
}
