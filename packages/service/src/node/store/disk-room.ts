/** Free space of the disk (ENOSPC guard): PostgreSQL cannot go on once a write failed for want of room, so none is begun. */
import { statfsSync } from 'node:fs';
import type { Statement } from '../../store/store.ts';
import { StoreFull } from '../../foundation/errors/store-errors.ts';

const MEGABYTE = 2 ** 20;

/** What opening takes: a segment of the log. */
const TO_OPEN = 17 * MEGABYTE;
/**
 * Kept free: a segment of the write-ahead log (16 MB) may be due at any time, what is written now comes on top, and a service that ends on a
 * full disk must be able to start again.
 */
const RESERVE = 24 * MEGABYTE + TO_OPEN;
/** A value is written into the log, the table and its indices. */
const COPIES = 3;

/** Statements that need no room, or give some back. */
const FREE = /^\s*(?:select|show|begin|commit|rollback|set|checkpoint)\b/i;

/** Watches the room of one directory. */
export interface DiskRoom {
  /** @throws StoreFull when there is no room for these statements. */
  check(statements: readonly Statement[]): void;
  /** @throws StoreFull when there is no room to open the database. */
  checkOpening(): void;
  /** @throws StoreFull when there is no room for another copy of so many bytes of a table. */
  checkRewriting(bytes: number): void;
  /** Whether there is less than the reserve. */
  isScarce(): boolean;
  /** What is to be said of that; undefined where there is room. */
  shortage(): string | undefined;
}

const sizeOf = ({ parameters }: Statement): number =>
  parameters.reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return Array.isArray(value) ? value.reduce((inner, text) => inner + (text?.length ?? 0), sum) : sum;
  }, 0);

/**
 * A watch over the disk on which `directory` is.
 * @param options.free Free bytes there; asked of the system by default, every time: it takes microseconds.
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
    // Into the log too.
    checkRewriting: (bytes) => demand(RESERVE + COPIES * bytes),
    checkOpening: () => demand(TO_OPEN),
    isScarce: () => free() < RESERVE,
    shortage: () =>
      free() < RESERVE
        ? `The disk of ${directory} is full, so that nothing can be written; make room on it`
        : undefined,
  };
}
