/** Kinds of the jobs of search by meaning: processes whose embedders differ do each their own, and leave those of the others alone. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { Schedule } from '../../ground/jobs/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The jobs of a process. */
export interface MeaningJobs {
  /** Embeds the records that have no vector. Changes promise it; it comes by itself too, for what nobody was there to promise. */
  embedding: Schedule;
  /** Forgets the vectors of nobody. Its first time is never while tests and short runs wait for everything that is due. */
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
