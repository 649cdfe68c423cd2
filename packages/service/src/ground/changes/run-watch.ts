/**
 * Run watch: measures how long a run of the indexer has made no progress. A long run makes progress all the time; a stalled one throws no
 * error.
 */
import type { IndexerPhase } from './indexer-phase.ts';

/** Watches one run after the other. */
export interface RunWatch {
  /** Milliseconds since the current run last made progress. 0 between two runs. */
  readonly stalledFor: number;
  /** Must be called with each phase. */
  entered(phase: IndexerPhase): void;
  /** Reports progress within a phase. */
  moved(): void;
}

const BETWEEN_RUNS: ReadonlySet<IndexerPhase> = new Set(['idle', 'stopped']);

/**
 * @param options.uptime A monotonic clock, in milliseconds.
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
