/** Store copy: copies a whole store into an empty one, and counts the rows of both. */
import { dumpStore, loadDump, quoteIdentifier, tablesOf } from '../../store/dump.ts';
import type { TableSteps } from '../../store/migrate.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** Creates a pipe of lines with backpressure: the writer waits until the reader has taken the line. */
function createLinePipe() {
  let offered: { line: string; taken: () => void; refused: (error: Error) => void } | undefined;
  let wake: () => void = () => undefined;
  let over = false;
  let broken: Error | undefined;
  return {
    write: (line: string): Promise<void> =>
      new Promise((taken, refused) => {
        if (broken) return refused(broken);
        offered = { line, taken, refused };
        wake();
      }),
    end: () => {
      over = true;
      wake();
    },
    /** Ends the pipe, because there is no reader any more. */
    breakOff: (error: Error) => {
      broken = error;
      offered?.refused(error);
    },
    lines: async function* (): AsyncGenerator<string> {
      for (;;) {
        if (!offered && !over) await new Promise<void>((resolve) => (wake = resolve));
        if (!offered) return;
        const { line, taken } = offered;
        offered = undefined;
        taken();
        yield line;
      }
    },
  };
}

/**
 * Copies everything as of one moment. Afterwards the target has all of it, or nothing.
 * @param options.copied Called from time to time with the number of copied lines.
 * @param options.signal Cancels the copy.
 * @returns The number of rows.
 * @throws Error if the target already has tables, or the source cannot be read to its end; the reason of `options.signal` if it is aborted.
 *
 * @example
 * const rows = await copyStore({ source, target, parts: serviceTables });
 */
export async function copyStore(options: {
  source: Store;
  target: Store;
  parts: readonly TableSteps[];
  signal?: AbortSignal;
  copied?: (table: string) => void;
}): Promise<number> {
  const { source, target, parts, signal, copied } = options;
  const pipe = createLinePipe();
  const writing = dumpStore(source, async (line) => {
    signal?.throwIfAborted();
    const [, table] = /^\{"table":"([^"\\]+)"/.exec(line) ?? [];
    if (table !== undefined) copied?.(table);
    await pipe.write(line);
  }).finally(pipe.end);
  // Its error is thrown below; the reader's error is only a consequence.
  writing.catch(() => undefined);
  try {
    const rows = await loadDump(target, parts, pipe.lines());
    await writing;
    return rows;
  } catch (error) {
    pipe.breakOff(error as Error);
    await writing;
    throw error;
  }
}

/** Counts the rows of every non-empty table with data of the shop. */
export async function countTables(source: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(source)) {
    const [row] = await source.query<{ count: string }>(
      `SELECT count(*)::text AS count FROM ${quoteIdentifier(table)}`,
    );
    counts[table] = Number(row!.count);
  }
  return counts;
}
