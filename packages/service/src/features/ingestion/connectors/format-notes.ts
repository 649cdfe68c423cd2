/** Format notes: what was detected about an undeclared file format, as sentences for the events of the run. */
import type { RowBatch } from './connector.ts';
import { SourceFault } from './source-fault.ts';

/** Maximum number of notes per file. A column with unexpected values adds one, not each of its cells. */
const MAX_NOTES = 100;

/** Collects notes. */
export interface FormatNotes {
  add(note: string): void;
  /** Returns the notes added since the last call. */
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
      const newNotes = pending;
      pending = [];
      return newNotes;
    },
  };
}

/** Adds the notes to a fault: they may explain it. */
function explainByNotes(error: unknown, notes: readonly string[]): unknown {
  // A fault with more data than its message is not wrapped.
  if (!(error instanceof SourceFault) || error.constructor !== SourceFault || notes.length === 0) return error;
  const { message, isPassing, retryAfter, cause } = error;
  return new SourceFault(`${message}. ${notes.join('. ')}`, { isPassing, retryAfter, cause });
}

/** Adds to each batch the notes made until then. @throws SourceFault */
export async function* withNotes(notes: FormatNotes, batches: AsyncIterable<RowBatch>): AsyncIterable<RowBatch> {
  try {
    for await (const batch of batches) {
      const newNotes = notes.take();
      yield newNotes.length === 0 ? batch : { ...batch, notes: newNotes };
    }
  } catch (error) {
    throw explainByNotes(error, notes.take());
  }
}
