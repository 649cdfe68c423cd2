/** Sweep of vectors: notes which texts records still have, looks for vectors that are missing all the same, and forgets those of nobody. */
import type { Catalogue } from '../../changes/catalogue.ts';
import { readRecordChangesOf, type RecordRow } from '../../changes/record-rows.ts';
import { addTask, APPLICATION, newestSeq } from '../../changes/task-rows.ts';
import type { Writer } from '../../changes/writer.ts';
import type { TrustedClock } from '../../clock/trusted-clock.ts';
import type { LongJobHandler } from '../../jobs/job-handlers.ts';
import { addJobOnce } from '../../jobs/rows.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import type { DutyCycle } from '../../limits/duty-cycle.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from './attach-vectors.ts';
import { EMBED_RECORDS } from './embedding-job.ts';
import type { IndexMeaning, MeaningOf } from './meaning-settings.ts';
import { keepReady } from './ready-rows.ts';
import { forgetTexts, noteTexts, readTextStates } from './vector-rows.ts';
import { keepWalks, takeWalkBack } from './walk-rows.ts';

/** The kind of this job; it has no payload. */
export const SWEEP_VECTORS = 'sweepVectors';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first time is never while tests and short runs wait for everything that is due. */
export const SWEEP_SCHEDULE: Schedule = { kind: SWEEP_VECTORS, first: 3 * HOUR, every: 7 * DAY };

/** The vector of a text that no record has had for this time is forgotten. */
const FORGET_AFTER = 30 * DAY;
/** That records have a text is noted again after this time. */
const NOTE_AGAIN_AFTER = 7 * DAY;
/** Records read at once. */
const PAGE = 500;

/** What the sweep works with. */
export interface SweepOptions {
  store: Store;
  writer: Pick<Writer, 'write'>;
  catalogue: Pick<Catalogue, 'rows'>;
  meaningOf: MeaningOf;
  dutyCycle: DutyCycle;
  now: () => number;
  /** By it vectors are forgotten. */
  trusted: Pick<TrustedClock, 'deletionTime'>;
}

/** A record set with what its vectors are made by. */
interface SweptSet {
  index: string;
  set: string;
  meaning: IndexMeaning;
  clearedSeq: bigint;
}

const setsOf = ({ catalogue, meaningOf }: SweepOptions): SweptSet[] =>
  catalogue.rows().flatMap((row) => {
    const meaning = row.primary === null ? meaningOf(row) : undefined;
    return meaning ? [{ index: row.name, set: row.recordSet, meaning, clearedSeq: row.clearedSeq }] : [];
  });

/** Notes the texts of some records. Returns the first change whose record has not got its vector. */
async function sweepPage(
  { store, now }: SweepOptions,
  { template, embedder }: IndexMeaning,
  rows: readonly RecordRow[],
): Promise<bigint | undefined> {
  const time = now();
  const hashes = await Promise.all(rows.map(({ json }) => hashOf(json, template)));
  const unique = [...new Set(hashes.filter((hash) => hash !== undefined))];
  await noteTexts(store, embedder.model, { hashes: unique, now: time, before: time - NOTE_AGAIN_AFTER });
  const states = await readTextStates(store, embedder.model, unique);
  return rows.find(({ seq }, at) => {
    const hash = hashes[at];
    const state = hash === undefined ? undefined : states.get(hash);
    return hash !== undefined && (!state || (!state.isRefused && state.seq > seq));
  })?.seq;
}

/** Goes through the records of a set. Returns whether vectors are missing. */
async function sweepSet(options: SweepOptions, swept: SweptSet, signal: AbortSignal): Promise<boolean> {
  const { store, dutyCycle } = options;
  const { set, meaning } = swept;
  const upTo = await newestSeq(store);
  let isMissing = false;
  for (let after = swept.clearedSeq; after < upTo;) {
    signal.throwIfAborted();
    const rows = await readRecordChangesOf(store, set, { after, upTo, limit: PAGE });
    const started = performance.now();
    const missing = await sweepPage(options, meaning, rows);
    if (missing !== undefined && !isMissing) await takeWalkBack(store, set, missing - 1n);
    isMissing ||= missing !== undefined;
    await dutyCycle(performance.now() - started);
    if (rows.length < PAGE) break;
    after = rows.at(-1)!.seq;
  }
  return isMissing;
}

/**
 * The job. Nothing is forgotten where it did not come to the end.
 *
 * @example
 * const handler = createVectorSweep({ ...context, meaningOf, dutyCycle });
 */
export function createVectorSweep(options: SweepOptions): LongJobHandler {
  const { store, writer, now, trusted } = options;
  return async (_job, { signal, progress }) => {
    const sets = setsOf(options);
    let isMissing = false;
    for (const [done, swept] of sets.entries()) {
      progress(done, sets.length);
      isMissing = (await sweepSet(options, swept, signal)) || isMissing;
    }
    // Where nobody looks for vectors any more, they may be gone when somebody does again.
    await writer.write(async (transaction, time) => {
      await keepWalks(
        transaction,
        sets.map(({ set }) => set),
      );
      const isNews = await keepReady(
        transaction,
        sets.map(({ index }) => index),
      );
      if (isNews) await addTask(transaction, { index: APPLICATION, now: time });
    });
    await forgetTexts(store, trusted.deletionTime() - FORGET_AFTER);
    return async (transaction) => {
      const time = now();
      if (isMissing) await addJobOnce(transaction, { kind: EMBED_RECORDS, payload: '', now: time, runAt: time });
    };
  };
}
