/** Job parts: pages, batches and steps of long jobs, each recorded before it runs. If a process dies, each part in progress gets a strike, and nothing else does. A part with strikes runs alone, to find out whether it is the cause; a part with three strikes is not started again. */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Queryable } from '../../store/store.ts';
import type { PartGate } from './part-gate.ts';
import { exchangeParts, MAX_STRIKES, type PartOwner, type PartRow, pauseParts } from './part-rows.ts';

/** A part in progress. */
export interface JobPart {
  /** Ends the part in a live process. `isOver` is false if it was interrupted and will be repeated; true by default. */
  end(options?: { isOver: boolean }): void;
}

/** The parts of a job, as its handler sees them. */
export interface JobParts {
  /**
   * Starts a part, once it is recorded as in progress.
   * @throws PartStruckOut if its process died too often, and the reason of the job's signal.
   */
  begin(name: string): Promise<JobPart>;
  /** Returns whether a process died during this part. Such a part should come last, as work after it may never be reached. */
  isSuspect(name: string): boolean;
}

/** Error for a part during which the process died too often. */
export class PartStruckOut extends Error {
  override readonly name = 'PartStruckOut';

  constructor(
    readonly part: string,
    strikes: number,
  ) {
    super(
      `The process ended ${strikes} times while it was at this: ${part}. It may need more memory than there is. It is not begun again by itself; look at what it reads and at its code, and start it by hand`,
    );
  }
}

/** Records parts: all that start while one statement runs go into the next one, together with all that ended meanwhile. */
export interface PartLedger {
  /** Resolves when it is recorded. */
  begin(part: PartRow): Promise<void>;
  /** Recorded with the next part that starts, or a little later. */
  end(part: PartRow, options: { isOver: boolean }): void;
  /** Resolves when everything is recorded. */
  settle(): Promise<void>;
}

/** Maximum milliseconds until an ended part is recorded, because pages of a slow site start rarely. */
const END_WITHIN = 100;

/** Maximum number of ended parts buffered for a retry if the store fails. */
const MAX_ENDS = 1000;

interface Entries {
  started: PartRow[];
  over: PartRow[];
  paused: PartRow[];
}

const none = (): Entries => ({ started: [], over: [], paused: [] });

/** Creates the ledger of a process. `onError` is called if ended parts could not be recorded; they are retried with the next ones. */
export function createPartLedger(options: {
  store: Queryable;
  holder: string;
  now: () => number;
  onError: (error: unknown) => void;
}): PartLedger {
  const { store, holder, now, onError } = options;
  let entries = none();
  let writing: Promise<void> = Promise.resolve();
  /** Requested after the current statement started. */
  let next: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;

  const write = async () => {
    stopTimer?.();
    stopTimer = undefined;
    const { started, over, paused } = entries;
    entries = none();
    try {
      if (paused.length > 0) await pauseParts(store, paused);
      if (started.length > 0 || over.length > 0) await exchangeParts(store, { started, over }, { holder, now: now() });
    } catch (error) {
      entries.over = [...over.slice(-MAX_ENDS), ...entries.over];
      entries.paused = [...paused.slice(-MAX_ENDS), ...entries.paused];
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    next ??= writing.then(() => {
      const written = write();
      next = undefined;
      writing = written.catch(() => undefined);
      return written;
    });
    return next;
  };

  return {
    begin: (part) => {
      entries.started.push(part);
      return flush();
    },
    end: (part, { isOver }) => {
      entries[isOver ? 'over' : 'paused'].push(part);
      stopTimer ??= startBackgroundTimer(() => void flush().catch(onError), END_WITHIN);
    },
    settle: flush,
  };
}

/** Creates the parts of one job that was just taken, with the strikes against them. */
export function createJobParts(options: {
  owner: PartOwner;
  strikes: Map<string, number>;
  ledger: PartLedger;
  gate: PartGate;
  signal: AbortSignal;
}): JobParts & { endAll(): Promise<void> } {
  const { owner, strikes, ledger, gate, signal } = options;
  const underWay = new Set<JobPart>();
  return {
    endAll: async () => {
      for (const part of underWay) part.end({ isOver: false });
      await ledger.settle();
    },
    isSuspect: (name) => strikes.has(name),
    begin: async (name) => {
      const suspicion = strikes.get(name) ?? 0;
      if (suspicion >= MAX_STRIKES) throw new PartStruckOut(name, suspicion);
      const leave = await gate.enter({ alone: suspicion > 0, signal });
      const part = { ...owner, name };
      try {
        await ledger.begin(part);
      } catch (error) {
        leave();
        throw error;
      }
      const started: JobPart = {
        end: ({ isOver } = { isOver: true }) => {
          if (!underWay.delete(started)) return;
          const isAcquitted = isOver && !signal.aborted;
          if (isAcquitted) strikes.delete(name);
          leave();
          ledger.end(part, { isOver: isAcquitted });
        },
      };
      underWay.add(started);
      return started;
    },
  };
}

/**
 * Runs a step of a job as a part of it.
 *
 * @example
 * await doPart(control, 'publishing', () => publish(run));
 */
export async function doPart<Result>(parts: JobParts, name: string, step: () => Promise<Result>): Promise<Result> {
  const part = await parts.begin(name);
  try {
    return await step();
  } finally {
    part.end();
  }
}

/** For work that is not resumed after its process dies. */
export const UNTRACKED_PARTS: JobParts = {
  begin: () => Promise.resolve({ end: () => undefined }),
  isSuspect: () => false,
};
