/** Day rollup: builds the sums of one day of one index anew, as far as marks say, and stores them in one transaction. */
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

/** Buckets whose rows are read at once. */
const BUCKETS_AT_ONCE = 12;

/** What is to be built. */
export interface DayToBuild {
  index: string;
  /** Its beginning, in milliseconds since the Unix epoch. */
  day: number;
  /** The marked buckets. */
  buckets: readonly number[];
  /** The numbers of their marks. */
  marks: readonly string[];
  /** Whether the sums of buckets are kept: those of old days are not. */
  keepsBuckets: boolean;
}

/** What building needs. */
export interface BuildContext {
  store: Store;
  readers: readonly RollupReader[];
  signal: AbortSignal;
  yieldToEventLoop(): Promise<void>;
}

/** Buckets that are near each other, to be read together. */
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

/** The segments of each reader by bucket, read from raw rows; buckets in which nothing happened are absent. */
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

/** The readers of earlier versions: nobody reads their sums of a day that has those of today. */
const formerNames = (readers: readonly RollupReader[]): string[] =>
  readers.flatMap(({ former = [] }) => former.map(({ name }) => name));

/** Adds the segments of those buckets that were not read anew. */
async function addStanding(
  store: Store,
  { index, day }: DayToBuild,
  { anew, segments }: { anew: ReadonlySet<number>; segments: ReadonlyMap<string, Map<number, object>> },
): Promise<void> {
  for (const { reader, bucket, body } of await readBucketSegments(store, { index, from: day, to: day + DAY }))
    if (!anew.has(bucket)) segments.get(reader)?.set(bucket, JSON.parse(body) as object);
}

/**
 * Builds a day. Rows that come meanwhile have marks of their own, so that the next round sees them.
 * @returns false when somebody else built the day meanwhile: nothing was written.
 */
export async function buildDay(context: BuildContext, wanted: DayToBuild): Promise<boolean> {
  const { store, readers, yieldToEventLoop } = context;
  const { index, day, marks, keepsBuckets } = wanted;
  const before = await readDay(store, index, day);
  // Of a day without sums of its buckets, all of them have to be read; of one that never was, all that there are have marks.
  const isWhole = before ? !before.hasBuckets : !keepsBuckets;
  const buckets = isWhole ? bucketsOfDay(day) : wanted.buckets;
  // Of a whole day most buckets may be empty; what fills one meanwhile has a mark of its own.
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
    // Its rows may be gone in part: the sums stay as they are.
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
