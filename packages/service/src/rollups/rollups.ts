/** Rollups: sums of searches and events over five minutes and over days, kept by the readers of features, exact whenever rows come. */
import { LruCache } from '../collections/lru-cache.ts';
import type { LongJobHandler } from '../jobs/job-handlers.ts';
import type { TrustedClock } from '../clock/trusted-clock.ts';
import { isWithin } from '../time/elapsed.ts';
import { addJobOnce } from '../jobs/rows.ts';
import type { Store } from '../store/store.ts';
import { BUCKET, DAY, dayOf } from './bucket.ts';
import { createRollupJob, KEPT_DAYS, registerReaders, ROLLUPS } from './build-rollups.ts';
import { forgetUsersOfOldDays } from './forget-users.ts';
import { oldestMark } from './marks.ts';
import type { FormerReader, RollupReader } from './reader.ts';
import { hasDays, readBucketSegments, readDays, readDaySegments } from './segment-rows.ts';
import { closeDays, readState } from './state-rows.ts';

/** Decoded segments of days kept in memory, and the characters that they had in the store. */
const MOST_SEGMENTS = 5000;
const MOST_CHARACTERS = 96_000_000;

/** A time of one index: from a beginning to before an end, in milliseconds since the Unix epoch. */
export interface TimeRange {
  index: string;
  from: number;
  to: number;
}

/** The sum of one day. */
export interface DaySegment<Segment> {
  /** Its beginning, in milliseconds since the Unix epoch. */
  day: number;
  segment: Segment;
}

/** Times of searches and of events, in milliseconds since the Unix epoch. */
export interface RawTimes {
  searches: number;
  events: number;
}

/** Days that were to be closed have to be summed anew first: the transaction is undone. */
class DaysStillMarked extends Error {}

/** Sums that stand. What came in the last minutes may be missing; nothing is ever there twice. */
export interface Rollups {
  /**
   * The sums of the days that the range touches, those in which something happened. The segments are shared: nobody may change them.
   *
   * @example
   * const days = await rollups.days(counter, { index: 'goods', from: dayOf(now) - 7 * DAY, to: now });
   */
  days<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<DaySegment<Segment>[]>;
  /**
   * The sum of a range. Its ends are exact to five minutes while the sums of the buckets of that day stand (five days); later a day that
   * it touches counts as a whole.
   *
   * @example
   * const { count } = await rollups.read(counter, { index: 'goods', from: test.startedAt, to: test.endsAt });
   */
  read<Segment extends object>(reader: RollupReader<Segment>, range: TimeRange): Promise<Segment>;
  /** When an index was last brought up to date, in milliseconds; undefined while nothing of it was ever summed. */
  updatedAt(index: string): Promise<number | undefined>;
  /**
   * Says that raw rows are about to be deleted that are older than these times, and gives the times up to which they may be: only rows
   * whose sums stand and change no more.
   */
  allowRemoval(wanted: RawTimes): Promise<RawTimes>;
  /** Takes users out of the sums of days before a time whose rows are gone. */
  forgetUsers(before: number): Promise<void>;
  /** The job that sums. */
  job: LongJobHandler;
}

/** A reader, and behind it those of earlier versions whose sums it can read. */
const readersOf = <Segment extends object>({ name, former = [] }: RollupReader<Segment>): FormerReader<Segment>[] => [
  { name, read: (segment) => segment as Segment },
  ...former,
];

/**
 * Rollups over a store.
 * @param options.readers They may be added until the job first runs.
 *
 * @example
 * const rollups = createRollups({ store, readers: [counter], now: Date.now, trusted, yieldToEventLoop, startJobs });
 */
export function createRollups(options: {
  store: Store;
  readers: readonly RollupReader[];
  now: () => number;
  /** By it marks are given up and buckets dropped. */
  trusted: Pick<TrustedClock, 'now'>;
  yieldToEventLoop(): Promise<void>;
  /** Is told that the job was promised. */
  startJobs(): void;
}): Rollups {
  const { store, readers, now, trusted, startJobs } = options;
  const sizes = new WeakMap<object, number>();
  const cache = new LruCache<{ version: string; segment: object }>(MOST_SEGMENTS, {
    weigh: (_key, { segment }) => sizes.get(segment) ?? 0,
    mostWeight: MOST_CHARACTERS,
  });
  let lookedAt = -Infinity;

  /** Promises the job when it is late: its last try may have failed, and the next one be far. */
  const promiseWhenLate = async () => {
    const time = now();
    if (isWithin({ since: lookedAt, now: time, span: BUCKET })) return;
    lookedAt = time;
    const [{ summedAt = -Infinity }, mark] = [await readState(store), await oldestMark(store)];
    // What lies ahead was written while the clock was wrong, and counts as old.
    const isRecent = (since: number) => isWithin({ since, now: time, span: BUCKET });
    if (!mark || isRecent(mark.madeAt) || isRecent(summedAt)) return;
    await addJobOnce(store, { kind: ROLLUPS, payload: '', now: time, runAt: time });
    startJobs();
  };

  const days = async <Segment extends object>(
    reader: RollupReader<Segment>,
    { index, from, to }: TimeRange,
  ): Promise<DaySegment<Segment>[]> => {
    await promiseWhenLate();
    const standing = await readDays(store, { index, from: dayOf(from), to });
    const keyOf = (day: number) => `${reader.name}\n${day}\n${index}`;
    const found = new Map<number, object>();
    for (const [day, { version }] of standing) {
      const cached = cache.get(keyOf(day));
      if (cached?.version === version) found.set(day, cached.segment);
    }
    for (const { name, read: readSegment } of readersOf(reader)) {
      const missing = [...standing.keys()].filter((day) => !found.has(day));
      for (const { day, version, body } of await readDaySegments(store, { reader: name, index, days: missing })) {
        const segment = readSegment(JSON.parse(body) as object);
        sizes.set(segment, body.length);
        cache.set(keyOf(day), { version, segment });
        found.set(day, segment);
      }
    }
    return [...standing.keys()].flatMap((day) => {
      const segment = found.get(day) as Segment | undefined;
      return segment ? [{ day, segment }] : [];
    });
  };

  /** The segments of a part of a day, or of all of it where the buckets are gone. */
  const partOf = async <Segment extends object>(
    reader: RollupReader<Segment>,
    range: TimeRange,
  ): Promise<Segment[]> => {
    const day = dayOf(range.from);
    const standing = await readDays(store, { index: range.index, from: day, to: day + DAY });
    if (!standing.get(day)?.hasBuckets)
      return (await days(reader, { index: range.index, from: day, to: day + DAY })).map(({ segment }) => segment);
    const rows = await readBucketSegments(store, range);
    const found = new Map<number, Segment>();
    for (const { name, read: readSegment } of readersOf(reader))
      for (const { reader: summedBy, bucket, body } of rows)
        if (summedBy === name && !found.has(bucket)) found.set(bucket, readSegment(JSON.parse(body) as object));
    return [...found.values()];
  };

  const read = async <Segment extends object>(
    reader: RollupReader<Segment>,
    { index, from, to }: TimeRange,
  ): Promise<Segment> => {
    const firstWhole = dayOf(from + DAY - 1);
    const lastWhole = dayOf(to);
    // Both ends in one day.
    if (firstWhole > lastWhole) return reader.merge(await partOf(reader, { index, from, to }));
    const whole = firstWhole < lastWhole ? await days(reader, { index, from: firstWhole, to: lastWhole }) : [];
    return reader.merge([
      ...(from < firstWhole ? await partOf(reader, { index, from, to: firstWhole }) : []),
      ...whole.map(({ segment }) => segment),
      ...(lastWhole < to ? await partOf(reader, { index, from: lastWhole, to }) : []),
    ]);
  };

  const allowRemoval = async (wanted: RawTimes): Promise<RawTimes> => {
    const time = now();
    await registerReaders(store, readers, time);
    const latest = dayOf(trusted.now()) - KEPT_DAYS * DAY;
    const allowed = {
      searches: Math.min(dayOf(wanted.searches), latest),
      // An event may come before its search, by an hour.
      events: Math.min(dayOf(wanted.events), latest - DAY),
    };
    const before = Math.max(allowed.searches, allowed.events + DAY);
    try {
      await store.transaction(async (transaction) => {
        await closeDays(transaction, before);
        // Behind it: what is marked from here on finds the days closed.
        const mark = await oldestMark(transaction);
        if (mark && mark.bucket < before) throw new DaysStillMarked();
      });
    } catch (error) {
      if (!(error instanceof DaysStillMarked)) throw error;
      // Their sums come first; the rows go another day.
      return { searches: -Infinity, events: -Infinity };
    }
    return allowed;
  };

  return {
    days,
    read,
    updatedAt: async (index) => ((await hasDays(store, index)) ? (await readState(store)).summedAt : undefined),
    allowRemoval,
    forgetUsers: (before) => forgetUsersOfOldDays(store, { readers, before }),
    job: createRollupJob(options),
  };
}
