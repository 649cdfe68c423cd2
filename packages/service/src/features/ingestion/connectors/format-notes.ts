/** Format notes: what was found out about a file that nobody had declared, in sentences for the events of the run. */
import type { RowBatch } from './connector.ts';
import { SourceFault } from './source-fault.ts';

/** Notes of one file: a column that turns out otherwise adds one, not each of its cells. */
const MAX_NOTES = 100;

/** Collects notes. */
export interface FormatNotes {
  add(note: string): void;
  /** Those that were added since. */
  take(): readonly string[];
}

export function createFormatNotes(): FormatNotes {
  let added = 0;
  let pending: string[] = [];
  return {
    add: (note) => {
      if (++added <= MAX_NOTES) pending.push(note);
    },
    take: () => {
      const taken = pending;
      pending = [];
      return taken;
    },
  };
}

/** A fault with what was found out before it: it may be why. */
function explainByNotes(error: unknown, notes: readonly string[]): unknown {
  // One that says more than its message is told as it is.
  if (!(error instanceof SourceFault) || error.constructor !== SourceFault || notes.length === 0) return error;
  const { message, isPassing, retryAfter, cause } = error;
  return new SourceFault(`${message}. ${notes.join('. ')}`, { isPassing, retryAfter, cause });
}

/** Batches with what was noted by the time that they were read. @throws SourceFault */
export async function* withNotes(notes: FormatNotes, batches: AsyncIterable<RowBatch>): AsyncIterable<RowBatch> {
  try {
    for await (const batch of batches) {
      const taken = notes.take();
      yield taken.length === 0 ? batch : { ...batch, notes: taken };
    }
  } catch (error) {
    throw explainByNotes(error, notes.take());
  }
}
