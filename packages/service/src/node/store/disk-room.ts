/** Free space of the disk (ENOSPC guard): PostgreSQL cannot continue after a write failed for lack of space, so none is started. */
import { statfsSync } from 'node:fs';
import type { Statement } from '../../store/store.ts';
import { StoreFull } from '../../foundation/errors/store-errors.ts';

const MEGABYTE = 2 ** 20;

/** Bytes needed for opening: a segment of the log. */
const TO_OPEN = 17 * MEGABYTE;
/**
 * Bytes in reserve: a segment of the write-ahead log (16 MB) may be needed at any time in addition to the current write, and a service that
 * stops on a full disk must be able to start again.
 */
const RESERVE = 24 * MEGABYTE + TO_OPEN;
/** A value is written to the log, the table and its indices. */
const COPIES = 3;

/** Statements that need no space, or free some. */
const FREE = /^\s*(?:select|show|begin|commit|rollback|set|checkpoint)\b/i;

/** Watches the free space of one directory. */
export interface DiskRoom {
  /** @throws StoreFull if there is not enough space for these statements. */
  check(statements: readonly Statement[]): void;
  /** @throws StoreFull if there is not enough space to open the database. */
  checkOpening(): void;
  /** @throws StoreFull if there is not enough space for a copy of a table of so many bytes. */
  checkRewriting(bytes: number): void;
  /** Returns whether there is less space than the reserve. */
  isScarce(): boolean;
  /** Returns a message about that. Undefined if there is enough space. */
  shortage(): string | undefined;
}

const sizeOf = ({ parameters }: Statement): number =>
  parameters.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return Array.isArray(value) ? value.reduce((inner, text) => inner + (text?.length ?? 0), sum) : sum;
  }, 0);

/**
 * Creates a watch over the disk of `directory`.
 * @param options.free Returns the free bytes; by default queried from the system every time, which takes microseconds.
 *
 * @example
 * const room = createDiskRoom({ directory: './data' });
 * room.check([{ sql: 'INSERT INTO t VALUES ($1)', parameters: ['text'] }]);
 */
export function createDiskRoom(options: { directory: string; free?: (() => number) | undefined }): DiskRoom {
  const { directory } = options;
  const free =
    options.free ??
    (() => {
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize;
    });
  const demand = (wanted: number) => {
    const left = free();
    if (left >= wanted) return;
    const [has, needs] = [left, wanted].map((bytes) => Math.floor(bytes / MEGABYTE));
    throw new StoreFull(
      `The disk of ${directory} is full: ${has} MB are free, ${needs} MB are needed; make room on it`,
    );
  };
  return {
    check: (statements) => {
      const writing = statements.filter(({ sql }) => !FREE.test(sql));
      if (writing.length > 0) demand(RESERVE + COPIES * writing.reduce((sum, statement) => sum + sizeOf(statement), 0));
    },
    // It is also written to the log.
    checkRewriting: (bytes) => demand(RESERVE + COPIES * bytes),
    checkOpening: () => demand(TO_OPEN),
    isScarce: () => free() < RESERVE,
    shortage: () =>
      free() < RESERVE
        ? `The disk of ${directory} is full, so that nothing can be written; make room on it`
        : undefined,
  };
}
