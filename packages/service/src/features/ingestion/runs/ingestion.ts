/** An ingestion: its source, its target and its progress. */
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

/** Dependencies and options of a run that reads and writes. */
export interface Ingestion {
  context: Pick<Context, 'store' | 'writer' | 'now' | 'yieldToEventLoop' | 'createDutyCycle' | 'eventListeners'>;
  started: Pick<StartedRun, 'run' | 'events' | 'fetchEvent'>;
  target: Target;
  action: TaskAction;
  /** The action for each record, if it depends on more than the action of the task. */
  recordAction?: RecordAction;
  preparation: Preparation;
  connector: Connector;
  reading: Reading;
  control: JobControl;
  /** Checks for rows that are written while they are read. */
  checks?: SafetyChecks;
  /** Maximum number of objectIDs in memory, to detect duplicates. Half a million by default. */
  maxSeen?: number;
  /** Called with each batch, or each part of it, before it is written, with its invalid rows and the reasons. */
  prepared?: (batch: RowBatch, prepared: Prepared) => Promise<void>;
}

/** Whether an action replaces what was done with an earlier record: deletions and changes of attributes add up. */
export const isWhole = (action: RecordAction | undefined): boolean =>
  action !== 'deleteObject' && action !== 'partialUpdateObject';

/** The progress of an ingestion. */
export interface IngestionState {
  readonly collector: RejectCollector;
  /** Counts of what was written, and the position in the source. */
  sums: RunSums;
  place: string | undefined;
  /** Number of rows according to the source. 0 if unknown. */
  expected: number;
  /** Path to the rows, if it was guessed. */
  rowsAt: string | undefined;
  /** Number of rows read: those written, and the current batch. */
  read: number;
  /** Number of rows that the source left out, if it reports them. */
  hidden: number | undefined;
  firstFault: RowFault | undefined;
  breaches: readonly Breach[];
  /** The current batch, as a part of the job. */
  part: JobPart | undefined;
  /** While one batch is written, the next one is read: only one, however fast the source is. */
  writing: Promise<void>;
  /** Milliseconds that the last part of a batch took to write: load on the database. */
  writeTime: number;
}

/** Creates the state of an ingestion from the position of its run. */
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

/** Whether rows are written into the index while they are read. */
export const isWritingIndex = ({ target, action }: Pick<Ingestion, 'target' | 'action'>): boolean =>
  target.type === 'search' && action !== 'replace';
