/** Sweep of vectors: marks texts in use, detects missing vectors, and deletes unused ones. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import { readRecordChangesOf, type RecordRow } from '../../ground/changes/record-rows.ts';
import { addTask, APPLICATION, newestSeq } from '../../ground/changes/task-rows.ts';
import type { Writer } from '../../ground/changes/writer.ts';
import type { TrustedClock } from '../../store/clock/trusted-clock.ts';
import type { LongJobHandler } from '../../ground/jobs/job-handlers.ts';
import { addJobOnce } from '../../ground/jobs/rows.ts';
import type { DutyCycle } from '../../ground/limits/duty-cycle.ts';
import type { Store } from '../../store/store.ts';
import { hashOf } from './attach-vectors.ts';
import type { IndexMeaning, MeaningOf } from './meaning-settings.ts';
import { dropAbandonedReady } from './ready-rows.ts';
import { forgetTexts, noteTexts, readTextStates } from './vector-rows.ts';
import { noteWalk, removeOldWalks } from './walk-rows.ts';

const DAY = 86_400_000;

/** Interval after which the vector of an unused text is deleted. */
const FORGET_AFTER = 30 * DAY;
/** Interval after which a walk that no sweep has confirmed is restarted: before any vector that it has seen is deleted. */
const WALK_AGAIN_AFTER = 14 * DAY;
/** Interval after which texts of records are marked as used again. */
const NOTE_AGAIN_AFTER = 7 * DAY;
/** Records per query. */
const RECORDS_PER_QUERY = 500;

/** Dependencies of the sweep. */
export interface SweepOptions {
  /** Kind of the job that embeds missing vectors. */
  embeddingKind: string;
  store: Store;
  writer: Pick<Writer, 'write'>;
  catalogue: Pick<Catalogue, 'rows'>;
  meaningOf: MeaningOf;
  dutyCycle: DutyCycle;
  now: () => number;
  /** Clock for deletions of vectors. */
  trusted: Pick<TrustedClock, 'deletionTime'>;
}

/** A record set with the model and the template of its vectors. */
interface SweptSet {
  set: string;
  meaning: IndexMeaning;
  clearedSeq: bigint;
}

const setsOf = ({ catalogue, meaningOf }: SweepOptions): SweptSet[] =>
  catalogue.rows().flatMap((row) => {
    const meaning = row.primary === null ? meaningOf(row) : undefined;
    return meaning ? [{ set: row.recordSet, meaning, clearedSeq: row.clearedSeq }] : [];
  });

/** Marks the texts of some records as used. Returns the first change whose record has no vector. */
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

/** Processes the records of a set. Returns whether vectors are missing. */
async function sweepSet(options: SweepOptions, swept: SweptSet, signal: AbortSignal): Promise<boolean> {
  const { store, dutyCycle } = options;
  const { set, meaning } = swept;
  const upTo = await newestSeq(store);
  let first: bigint | undefined;
  for (let after = swept.clearedSeq; after < upTo;) {
    signal.throwIfAborted();
    const rows = await readRecordChangesOf(store, set, { after, upTo, limit: RECORDS_PER_QUERY });
    const started = performance.now();
    const missing = await sweepPage(options, meaning, rows);
    first ??= missing;
    await dutyCycle(performance.now() - started);
    if (rows.length < RECORDS_PER_QUERY) break;
    after = rows.at(-1)!.seq;
  }
  const after = first === undefined ? undefined : first - 1n;
  await noteWalk(store, set, { generation: meaning.generation, after, now: options.now() });
  return first !== undefined;
}

/**
 * Creates the job handler. Nothing is deleted unless all records were processed.
 *
 * @example
 * const handler = createVectorSweep({ ...context, meaningOf, dutyCycle });
 */
export function createVectorSweep(options: SweepOptions): LongJobHandler {
  const { embeddingKind, store, writer, now, trusted } = options;
  return async (_job, { signal, progress }) => {
    const sets = setsOf(options);
    let isMissing = false;
    for (const [done, swept] of sets.entries()) {
      progress(done, sets.length);
      isMissing = (await sweepSet(options, swept, signal)) || isMissing;
    }
    const deletionTime = trusted.deletionTime();
    // Without an active walk, vectors may be missing when embedding resumes.
    await writer.write(async (transaction, time) => {
      await removeOldWalks(transaction, deletionTime - WALK_AGAIN_AFTER);
      if (await dropAbandonedReady(transaction)) await addTask(transaction, { index: APPLICATION, now: time });
    });
    await forgetTexts(store, deletionTime - FORGET_AFTER);
    return async (transaction) => {
      const time = now();
      if (isMissing) await addJobOnce(transaction, { kind: embeddingKind, payload: '', now: time, runAt: time });
    };
  };
}
