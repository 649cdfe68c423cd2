/** Job kinds of semantic search: processes with different embedders only execute their own jobs. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The jobs of a process. */
export interface MeaningJobs {
  /** Embeds records without a vector. Changes queue it; it also has a schedule for changes that did not. */
  embedding: Schedule;
  /** Deletes unused vectors. The delay keeps it out of tests and short runs that wait for all due jobs. */
  sweep: Schedule;
}

/**
 * @param embedders Those of the process.
 *
 * @example
 * createMeaningJobs([embedder]).embedding.kind; // 'embedRecords all-MiniLM-L6-v2'
 */
export function createMeaningJobs(embedders: readonly Pick<Embedder, 'model'>[]): MeaningJobs {
  const models = [...new Set(embedders.map(({ model }) => model))].toSorted().join(', ');
  return {
    embedding: { kind: `embedRecords ${models}`, first: MINUTE, every: DAY },
    sweep: { kind: `sweepVectors ${models}`, first: 3 * HOUR, every: 7 * DAY },
  };
}
