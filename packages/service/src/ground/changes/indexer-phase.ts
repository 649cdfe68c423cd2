/** Phases of the indexer: where a run stands, and which phase may come after which. */

/**
 * - `idle`: engine, catalogue and readers are as they were after the last change that was applied.
 * - `reading`: the store is asked what was committed.
 * - `staging`: changes go into a draft, which no search sees. A run that fails up to here, or is killed, is as if it had never been.
 * - `publishing`: searches see the draft, from one moment on; the changes are applied. One that fails is as if it had never been.
 * - `settling`: what the publish left is tidied up, of which searches notice nothing.
 * - `following`: another process has published, and this one shows it.
 * - `stopped`: nothing is carried any more.
 */
export type IndexerPhase = 'idle' | 'reading' | 'staging' | 'publishing' | 'settling' | 'following' | 'stopped';

const NEXT: Readonly<Record<IndexerPhase, readonly IndexerPhase[]>> = {
  idle: ['reading', 'stopped'],
  reading: ['idle', 'staging', 'following'],
  // What failed for one index is staged anew without it.
  staging: ['idle', 'publishing', 'staging'],
  publishing: ['idle', 'settling', 'staging'],
  settling: ['idle'],
  // A version that has gone by is followed by the next one; a process that takes over shows first what the one before has published.
  following: ['idle', 'following', 'staging'],
  stopped: [],
};

/** The phase, and the only way to another one. */
export interface PhaseKeeper {
  readonly phase: IndexerPhase;
  /** @throws Error where that phase cannot come next. */
  enter(phase: IndexerPhase): void;
}

/**
 * @param options.entered Hears of each phase.
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
