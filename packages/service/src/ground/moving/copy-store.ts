/** Store copy: a whole store into an empty one, and counts of both. */
import { dumpStore, loadDump, quoteIdentifier, tablesOf } from '../../store/dump.ts';
import type { TableSteps } from '../../store/migrate.ts';
import type { Queryable, Store } from '../../store/store.ts';

/** A pipe of lines with backpressure: the writer waits until the reader has taken the line. */
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
    /** Nobody reads any more. */
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
 * Copies everything, as it is at one moment. The target holds all of it afterwards, or nothing.
 * @param options.copied Hears now and then how many lines of rows were copied.
 * @param options.signal Breaks it off.
 * @returns The number of rows.
 * @throws Error when the target has tables already, or the source cannot be read to its end.
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
  // Its failure is told below, where the reader's is only what came of it.
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

/** The number of rows in every table that holds something of the shop. */
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
