/** Errors of the database thread: what the database or its disk reported, as those who asked hear of it. */
import { DATA_MOVE, StoreFull, StoreMoves, StoreUnavailable } from '../../foundation/errors/store-errors.ts';

/** What PostgreSQL says of a disk that is full, and of one that failed. */
const DISK_FULL = '53100';
const IO_ERROR = '58030';
/** What a page or an index holds cannot be. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002']);
/** While data are being moved, and after that, they can be read alone. */
const READ_ONLY = '25006';

/** What a disk without room answers. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** What a thread reports of a question. */
interface ReportedError {
  message: string;
  code?: string | undefined;
}

/** A failure that the database reported. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;

  constructor(reported: ReportedError) {
    super(reported.message);
    this.code = reported.code;
  }
}

/** Whether the database found data that cannot be right. */
export const isDamage = ({ code }: ReportedError): boolean => code !== undefined && DAMAGED.has(code);

/** The error that whoever asked hears of. */
export function errorOf(reported: ReportedError): Error {
  const { message, code } = reported;
  if (code === DISK_FULL) return new StoreFull(message);
  if (isDamage(reported) || code === IO_ERROR) return new StoreUnavailable(message);
  if (code === READ_ONLY) return message === DATA_MOVE ? new StoreMoves() : new StoreUnavailable(message);
  return new DatabaseError(reported);
}

/** The error of a thread that is ended because its disk failed a call. */
export const diskError = ({ message, code }: { message: string; code: string }): Error => {
  const Failure = FULL.has(code) ? StoreFull : StoreUnavailable;
  return new Failure(`The disk of the database failed: ${message}`);
};
