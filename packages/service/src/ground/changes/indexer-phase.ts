/** Phases of the indexer, and the allowed transitions between them. */

/**
 * - `idle`: engine, catalogue and readers are as they were after the last applied change.
 * - `reading`: the store is asked what was committed.
 * - `staging`: changes go into a draft that no search sees. A run that fails or is killed up to here has no effect.
 * - `publishing`: searches switch to the draft in one step; the changes are applied. A publish that fails has no effect.
 * - `settling`: cleanup after the publish, which does not affect searches.
 * - `following`: another process has published, and this one loads the result.
 * - `stopped`: no more changes are carried.
 */
export type IndexerPhase = 'idle' | 'reading' | 'staging' | 'publishing' | 'settling' | 'following' | 'stopped';

const NEXT: Readonly<Record<IndexerPhase, readonly IndexerPhase[]>> = {
  idle: ['reading', 'stopped'],
  reading: ['idle', 'staging', 'following'],
  // If one index fails, the others are staged again without it.
  staging: ['idle', 'publishing', 'staging'],
  publishing: ['idle', 'settling', 'staging'],
  settling: ['idle'],
  // If a version is already superseded, the next one is followed. A process that takes over first shows what the previous carrier has
  // published.
  following: ['idle', 'following', 'staging'],
  stopped: [],
};

/** Holds the current phase and checks transitions. */
export interface PhaseKeeper {
  readonly phase: IndexerPhase;
  /** @throws Error if the transition is not allowed. */
  enter(phase: IndexerPhase): void;
}

/**
 * @param options.entered Called with each phase.
 *
 * @example
 * const phases = createPhaseKeeper();
 * phases.enter('reading');
 */
export function createPhaseKeeper({ entered }: { entered?: (phase: IndexerPhase) => void } = {}): PhaseKeeper {
  let phase: IndexerPhase = 'idle';
  return {
    get phase() {
      return phase;
    },
    enter: (next) => {
      if (!NEXT[phase].includes(next)) throw new Error(`An indexer that is ${phase} cannot be ${next} next`);
      phase = next;
      entered?.(phase);
    },
  };
}
