/** An ingestion: what its rows are read from and written to, and how far it has come. */
import type { JobControl } from '../../../ground/jobs/job-lease.ts';
import type { JobPart } from '../../../ground/jobs/job-parts.ts';
import type { Context } from '../../context.ts';
import type { Connector, Reading, RowBatch } from '../connectors/connector.ts';
import type { RunSums } from '../rows/run-rows.ts';
import type { SafetyChecks, TaskAction } from '../rows/task-rows.ts';
import type { StartedRun } from './begin-run.ts';
import type { Breach } from './breach.ts';
import { createRejectCollector, type RejectCollector } from './collect-rejects.ts';
import type { Prepared, Preparation, RowFault } from './prepare-records.ts';
import { addSums, NO_SUMS } from './run-sums.ts';
import type { Target } from './target.ts';
import type { RecordAction } from './write-records.ts';

/** What a run needs to read and write. */
export interface Ingestion {
  context: Pick<Context, 'store' | 'writer' | 'now' | 'yieldToEventLoop' | 'createDutyCycle' | 'eventListeners'>;
  started: Pick<StartedRun, 'run' | 'events' | 'fetchEvent'>;
  target: Target;
  action: TaskAction;
  /** What is done with each record, where that is more than the action of a task can say. */
  recordAction?: RecordAction;
  preparation: Preparation;
  connector: Connector;
  reading: Reading;
  control: JobControl;
  /** What holds back rows that are written as they are read. */
  checks?: SafetyChecks;
  /** ObjectIDs that are remembered, to tell rows that have the same one; half a million by default. */
  maxSeen?: number;
  /** Hears of each batch, or each part of it, before it is written: what of it is bad, and why. */
  prepared?: (batch: RowBatch, prepared: Prepared) => Promise<void>;
}

/** Whether what is done with a record takes the place of what was done with an earlier one: deletions and changes of attributes add up. */
export const isWhole = (action: RecordAction | undefined): boolean =>
  action !== 'deleteObject' && action !== 'partialUpdateObject';

/** How far an ingestion has come. */
export interface IngestionState {
  readonly collector: RejectCollector;
  /** What was written, and up to where in the source. */
  sums: RunSums;
  place: string | undefined;
  /** Rows that the source says it has; 0 where it does not. */
  expected: number;
  /** Where the rows stand, where nobody said so. */
  rowsAt: string | undefined;
  /** Rows that were read: those that are written, and the batch that is on its way. */
  read: number;
  /** What the source left out, where it says so. */
  hidden: number | undefined;
  firstFault: RowFault | undefined;
  breaches: readonly Breach[];
  /** The batch under way, as a part of the job. */
  part: JobPart | undefined;
  /** While one batch is written, the next one is read: not more, however fast the source is. */
  writing: Promise<void>;
  /** How long the last part of a batch was written, in milliseconds: work of the database. */
  writeTime: number;
}

/** An ingestion from where its run stands. */
export function createIngestionState({ started: { run }, target, ...options }: Ingestion): IngestionState {
  const sums = addSums(NO_SUMS, run);
  return {
    collector: createRejectCollector({
      run,
      isUnique: target.type !== 'insights' && isWhole(options.recordAction),
      maxSeen: options.maxSeen,
    }),
    sums,
    place: run.place,
    expected: run.expected,
    rowsAt: undefined,
    read: sums.received,
    hidden: undefined,
    firstFault: undefined,
    breaches: [],
    part: undefined,
    writing: Promise.resolve(),
    writeTime: 0,
  };
}

/** Whether rows are written into the index as they are read. */
export const isWritingIndex = ({ target, action }: Pick<Ingestion, 'target' | 'action'>): boolean =>
  target.type === 'search' && action !== 'replace';
