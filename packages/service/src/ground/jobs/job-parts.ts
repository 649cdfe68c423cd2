/**
 * Job parts: pages, batches and steps of long jobs, each written down before it runs. A process that ends is a strike against those that were
 * under way, and against nothing else. A part with strikes runs alone, so that the innocent are acquitted; one with three is not begun again.
 */
import { startBackgroundTimer } from '../../foundation/time/background-timer.ts';
import type { Queryable } from '../../store/store.ts';
import type { PartGate } from './part-gate.ts';
import { exchangeParts, MAX_STRIKES, type PartOwner, type PartRow, pauseParts } from './part-rows.ts';

/** A part that is under way. */
export interface JobPart {
  /** It ended, and the process lives. `isOver` is false where it was not gone through and comes again; true by default. */
  end(options?: { isOver: boolean }): void;
}

/** The parts of a job, as its handler sees them. */
export interface JobParts {
  /**
   * Begins a part, once it is written down that it is under way.
   * @throws PartStruckOut where the process ended with it too often, and the reason of the job's signal.
   */
  begin(name: string): Promise<JobPart>;
  /** Whether a process ended while this part was under way: it comes last, or what it ends is not done. */
  isSuspect(name: string): boolean;
}

/** The process ended with a part too often. */
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

/** Writes down parts: all that begin while one statement is under way go in the next one, with all that ended meanwhile. */
export interface PartLedger {
  /** Resolves when it is written down. */
  begin(part: PartRow): Promise<void>;
  /** It is written down with the next part that begins, or a little later. */
  end(part: PartRow, options: { isOver: boolean }): void;
  /** Resolves when everything is written down. */
  settle(): Promise<void>;
}

/** What ended is written down no later than this, in milliseconds: pages of a slow site begin seldom. */
const END_WITHIN = 100;

/** Ends that are kept for another try when the store fails. */
const MAX_ENDS = 1000;

interface Entries {
  started: PartRow[];
  over: PartRow[];
  paused: PartRow[];
}

const none = (): Entries => ({ started: [], over: [], paused: [] });

/** A ledger of a process. `onError` hears of ends that could not be written down; they are with the next ones again. */
export function createPartLedger(options: {
  store: Queryable;
  holder: string;
  now: () => number;
  onError: (error: unknown) => void;
}): PartLedger {
  const { store, holder, now, onError } = options;
  let entries = none();
  let writing: Promise<void> = Promise.resolve();
  /** What was asked for after the statement under way began. */
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

/** The parts of one job that was just taken, with the strikes against them. */
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
 * Does a step of a job as a part of it.
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

/** For work that nobody takes up again when its process ends. */
export const UNTRACKED_PARTS: JobParts = {
  begin: () => Promise.resolve({ end: () => undefined }),
  isSuspect: () => false,
};
