/**
 * Job parts: pages, batches and steps of long jobs, each written down before it runs. A process that ends is a strike against those that were
 * under way, and against nothing else. A part with strikes runs alone, so that the innocent are acquitted; one with three is not begun again.
 */
import type { Queryable } from '../store/store.ts';
import type { PartGate } from './part-gate.ts';
import { beginParts, forgetParts, MOST_STRIKES, type PartOwner, type PartRow, pauseParts } from './part-rows.ts';

/** A part that is under way. */
export interface JobPart {
  /** It ended, and the process lives. `isOver` is false where it was not gone through and comes again; true by default. */
  end(options?: { isOver: boolean }): Promise<void>;
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

/** Writes down parts: all that are asked for while one statement is under way go in the next one. */
export interface PartLedger {
  begin(part: PartRow): Promise<void>;
  end(part: PartRow, options: { isOver: boolean }): Promise<void>;
}

interface Entry {
  part: PartRow;
  as: 'begun' | 'over' | 'paused';
}

/** A ledger of a process. */
export function createPartLedger(options: { store: Queryable; holder: string; now: () => number }): PartLedger {
  const { store, holder, now } = options;
  let entries: Entry[] = [];
  let writing: Promise<void> | undefined;
  /** What was asked for after the statement under way began. */
  let next: Promise<void> | undefined;

  const write = async () => {
    const written = entries;
    entries = [];
    const all = (as: Entry['as']) => written.filter((entry) => entry.as === as).map(({ part }) => part);
    const [over, paused, begun] = [all('over'), all('paused'), all('begun')];
    // A part that ended and begins again is under way in the end.
    if (over.length > 0) await forgetParts(store, over);
    if (paused.length > 0) await pauseParts(store, paused);
    if (begun.length > 0) await beginParts(store, { holder, now: now() }, begun);
  };
  const add = (entry: Entry): Promise<void> => {
    entries.push(entry);
    next ??= (writing ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        writing = next;
        next = undefined;
        return write();
      });
    return next;
  };

  return {
    begin: (part) => add({ part, as: 'begun' }),
    end: (part, { isOver }) => add({ part, as: isOver ? 'over' : 'paused' }),
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
      await Promise.all([...underWay].map((part) => part.end({ isOver: false })));
    },
    isSuspect: (name) => strikes.has(name),
    begin: async (name) => {
      const suspicion = strikes.get(name) ?? 0;
      if (suspicion >= MOST_STRIKES) throw new PartStruckOut(name, suspicion);
      const leave = await gate.enter({ alone: suspicion > 0, signal });
      const part = { ...owner, name };
      try {
        await ledger.begin(part);
      } catch (error) {
        leave();
        throw error;
      }
      const begun: JobPart = {
        end: async ({ isOver } = { isOver: true }) => {
          if (!underWay.delete(begun)) return;
          const isAcquitted = isOver && !signal.aborted;
          if (isAcquitted) strikes.delete(name);
          leave();
          await ledger.end(part, { isOver: isAcquitted });
        },
      };
      underWay.add(begun);
      return begun;
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
    await part.end();
  }
}

/** For work that nobody takes up again when its process ends. */
export const UNTRACKED_PARTS: JobParts = {
  begin: () => Promise.resolve({ end: () => Promise.resolve() }),
  isSuspect: () => false,
};
