/** Errors of the database thread: converts what the database or its disk reported for the callers. */
import { DATA_MOVE, StoreFull, StoreMoves, StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** SQLSTATEs of a full disk and of a disk failure. */
const DISK_FULL = '53100';
const IO_ERROR = '58030';
/** SQLSTATEs of corrupt data or indices. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002']);
/** During and after a move, data is read-only. */
const READ_ONLY = '25006';

/** Error codes of a full disk. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** An error reported by a thread. */
interface ReportedError {
  message: string;
  code?: string | undefined;
}

/** An error reported by the database. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(reported: ReportedError) {
    super(reported.message);
    this.code = reported.code;
  }
}

/** Returns whether the database found corrupt data. */
export const isDamage = ({ code }: ReportedError): boolean => code !== undefined && DAMAGED.has(code);

/** Creates the error for the caller. */
export function errorOf(reported: ReportedError): Error {
  const { message, code } = reported;
  if (code === DISK_FULL) return new StoreFull(message);
  if (isDamage(reported) || code === IO_ERROR) return new StoreUnavailable(message);
  if (code === READ_ONLY) return message === DATA_MOVE ? new StoreMoves() : new StoreUnavailable(message);
  return new DatabaseError(reported);
}

/** Creates the error of a thread that was terminated because a disk operation failed. */
export const diskError = ({ message, code }: { message: string; code: string }): Error => {
  const Failure = FULL.has(code) ? StoreFull : StoreUnavailable;
  return new Failure(`The disk of the database failed: ${message}`);
};
