/** Day rollup: recomputes the marked parts of one day of one index, and stores them in one transaction. */
import type { Store } from '../../store/store.ts';
import { BUCKET, DAY } from './bucket.ts';
import { removeMarks } from './marks.ts';
import { readBuckets, readFilledBuckets } from './raw-rows.ts';
import type { RollupReader } from './reader.ts';
import {
  advanceDay,
  putSegments,
  readBucketSegments,
  readDay,
  removeBuckets,
  removeDaySegments,
  type SegmentRow,
} from './segment-rows.ts';
import { holdRawFrom } from './state-rows.ts';

/** Maximum number of buckets whose rows are read together. */
const BUCKETS_AT_ONCE = 12;

/** A day to build. */
export interface DayToBuild {
  index: string;
  /** Its start, in milliseconds since the Unix epoch. */
  day: number;
  /** The marked buckets. */
  buckets: readonly number[];
  /** IDs of their marks. */
  marks: readonly string[];
  /** Whether the rollups of buckets are stored: not those of old days. */
  keepsBuckets: boolean;
}

/** Dependencies of the build. */
export interface BuildContext {
  store: Store;
  readers: readonly RollupReader[];
  signal: AbortSignal;
  yieldToEventLoop(): Promise<void>;
}

/** Groups buckets that are close to each other, to be read together. */
function spansOf(buckets: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const bucket of buckets) {
    const last = spans.at(-1);
    if (last && bucket <= last.to + BUCKET && bucket < last.from + BUCKETS_AT_ONCE * BUCKET) last.to = bucket + BUCKET;
    else spans.push({ from: bucket, to: bucket + BUCKET });
  }
  return spans;
}

const bucketsOfDay = (day: number): number[] => Array.from({ length: DAY / BUCKET }, (_, at) => day + at * BUCKET);

/** Computes the segments of each reader by bucket from raw rows; empty buckets are left out. */
async function readAnew(
  { store, readers, signal, yieldToEventLoop }: BuildContext,
  { index, buckets }: { index: string; buckets: readonly number[] },
): Promise<Map<string, Map<number, object>>> {
  const wanted = new Set(buckets);
  const segments = new Map(readers.map(({ name }) => [name, new Map<number, object>()]));
  for (const span of spansOf(buckets)) {
    signal.throwIfAborted();
    const rowsOf = [...(await readBuckets(store, { index, ...span }))].filter(([bucket]) => wanted.has(bucket));
    for (const reader of readers) {
      const found = await reader.lookUp?.(
        store,
        rowsOf.map(([, rows]) => rows),
      );
      for (const [bucket, rows] of rowsOf) segments.get(reader.name)!.set(bucket, reader.read(rows, found));
    }
    await yieldToEventLoop();
  }
  return segments;
}

/** Returns the readers of earlier versions, whose rollups of a day are not read once it has current ones. */
const formerNames = (readers: readonly RollupReader[]): string[] =>
  readers.flatMap(({ former = [] }) => former.map(({ name }) => name));

/** Adds the segments of those buckets that were not recomputed. */
async function addStanding(
  store: Store,
  { index, day }: DayToBuild,
  { anew, segments }: { anew: ReadonlySet<number>; segments: ReadonlyMap<string, Map<number, object>> },
): Promise<void> {
  for (const { reader, bucket, body } of await readBucketSegments(store, { index, from: day, to: day + DAY }))
    if (!anew.has(bucket)) segments.get(reader)?.set(bucket, JSON.parse(body) as object);
}

/**
 * Builds a day. Rows that arrive meanwhile have their own marks, so the next round includes them.
 * @returns false if another process built the day meanwhile; nothing was written.
 */
export async function buildDay(context: BuildContext, wanted: DayToBuild): Promise<boolean> {
  const { store, readers, yieldToEventLoop } = context;
  const { index, day, marks, keepsBuckets } = wanted;
  const before = await readDay(store, index, day);
  // If a day has no rollups of its buckets, all of them must be read; if it was never built, all of its buckets are marked.
  const isWhole = before ? !before.hasBuckets : !keepsBuckets;
  const buckets = isWhole ? bucketsOfDay(day) : wanted.buckets;
  // Most buckets of a whole day may be empty; rows that arrive meanwhile have their own marks.
  const filled = isWhole ? await readFilledBuckets(store, { index, from: day, to: day + DAY }) : buckets;
  const segments = await readAnew(context, { index, buckets: filled });
  const changed = readers.flatMap(({ name }): SegmentRow[] =>
    [...segments.get(name)!].map(([start, segment]) => ({
      reader: name,
      isDay: false,
      start,
      body: JSON.stringify(segment),
    })),
  );
  if (!isWhole) await addStanding(store, wanted, { anew: new Set(buckets), segments });
  const days: SegmentRow[] = [];
  for (const reader of readers) {
    const sum = reader.merge([...segments.get(reader.name)!.values()]);
    days.push({ reader: reader.name, isDay: true, start: day, body: JSON.stringify(sum) });
    await yieldToEventLoop();
  }
  const hasBuckets = keepsBuckets && (before?.hasBuckets ?? true);
  return store.transaction(async (transaction) => {
    const rawFrom = await holdRawFrom(transaction);
    // Its rows may be partly deleted, so the rollups remain unchanged.
    if (day >= rawFrom) {
      if (!(await advanceDay(transaction, { index, day, seen: before?.version, hasBuckets }))) return false;
      await removeBuckets(transaction, index, buckets);
      await putSegments(transaction, index, hasBuckets ? [...changed, ...days] : days);
      await removeDaySegments(transaction, { index, day, readers: formerNames(readers) });
    }
    await removeMarks(transaction, marks);
    return true;
  });
}
