/** End of a run: its outcome, and the reason as a code and as a sentence. */
import type { RowFault } from './prepare-records.ts';
import type { ReasonCode, RunRow } from '../rows/run-rows.ts';

/** Counts after all rows were read. */
export interface RunSums {
  received: number;
  failed: number;
  /** Items of the source that are not rows, such as products that a shop does not show. */
  leftOut?: number | undefined;
  /** Accepted percentage of failed rows. */
  failureThreshold: number;
  /** Records that replaced an earlier one with the same objectID. */
  duplicates?: number;
  /** Records that would replace all others. Undefined for a run that replaces nothing. */
  staged?: number | undefined;
  /** The first row that failed. */
  firstFault?: RowFault | undefined;
}

/** The end of a run in words. */
export interface Verdict {
  outcome: Exclude<RunRow['outcome'], 'processing'>;
  reasonCode: ReasonCode;
  reason: string;
}

const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

/** Describes the first invalid row with its position. */
function describeFault(fault: RowFault | undefined): string {
  if (!fault) return '';
  const { row, line, column, reason } = fault;
  const position =
    row !== undefined
      ? `row ${row.toLocaleString('en')}`
      : line !== undefined
        ? `line ${line.toLocaleString('en')}`
        : '';
  const where = [position, ...(column === undefined ? [] : [`column ${JSON.stringify(column)}`])]
    .filter(Boolean)
    .join(', ');
  return `. The first one${where && `, ${where}`}: ${reason}`;
}

function describeFailed({ received, failed, failureThreshold }: RunSums): string {
  const rows = `${failed.toLocaleString('en')} of ${count(received, 'row')} failed`;
  return failureThreshold === 0 ? rows : `${rows}, over ${failureThreshold} percent`;
}

/** Describes the duplicates among the rows. Empty if there are none. */
const describeDuplicates = (duplicates: number): string =>
  duplicates === 0
    ? ''
    : `, and ${duplicates.toLocaleString('en')} took the place of an earlier one of the same objectID`;

/** Describes the rows that are in the index although others failed. */
function describeWritten({ received, failed, duplicates = 0 }: RunSums): string {
  const written = received - failed;
  if (written === 0) return '';
  const rows = written === 1 ? 'the other one is' : `the other ${written.toLocaleString('en')} are`;
  return `; ${rows} in the index${describeDuplicates(duplicates)}`;
}

/**
 * Decides the outcome of a run that has read its source completely.
 *
 * @example
 * judgeRun({ received: 100, failed: 6, failureThreshold: 5 }).reasonCode; // 'too_many_errors'
 */
export function judgeRun(sums: RunSums): Verdict {
  const { received, failed, leftOut = 0, failureThreshold, duplicates = 0, staged } = sums;
  const isReplacing = staged !== undefined;
  if (received === 0) {
    const nothing =
      leftOut > 0
        ? `The source has nothing that is to be written: ${leftOut.toLocaleString('en')} left out, as the events of the run tell`
        : 'The source has no rows';
    return {
      outcome: isReplacing ? 'failure' : 'success',
      reasonCode: 'no_events',
      reason: isReplacing ? `${nothing}; the index was left as it was` : nothing,
    };
  }
  // In whole numbers, so that 50 of 1,000 rows are exactly five percent.
  if (failed * 100 > failureThreshold * received)
    return {
      outcome: 'failure',
      reasonCode: 'too_many_errors',
      reason: `${describeFailed(sums)}${isReplacing ? '; the index was left as it was' : describeWritten(sums)}${describeFault(sums.firstFault)}`,
    };
  if (staged === 0)
    return {
      outcome: 'failure',
      reasonCode: 'no_events',
      reason: 'No record is left of the rows of the source; the index was left as it was',
    };
  const rows =
    failed === 0
      ? `${count(received, 'row')}`
      : `${count(received, 'row')}, of which ${failed.toLocaleString('en')} failed`;
  return {
    outcome: 'success',
    reasonCode: 'ok',
    reason: [
      rows,
      describeDuplicates(duplicates),
      ...(leftOut === 0 ? [] : [`; ${leftOut.toLocaleString('en')} left out`]),
    ].join(''),
  };
}
