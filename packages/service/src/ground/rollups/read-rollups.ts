/** Reads rollups: those of days, and the merged rollup of a range whose ends are exact to five minutes if the buckets still exist. */
import { DAY, dayOf } from './bucket.ts';
import type { FormerReader, RollupReader } from './reader.ts';
import { promiseWhenLate, type RollupState } from './rollup-state.ts';
import { readBucketSegments, readDays, readDaySegments, readStandingDays } from './segment-rows.ts';

/** A time range of one index; the end is exclusive. In milliseconds since the Unix epoch. */
export interface TimeRange {
  index: string;
  from: number;
  to: number;
}

/** The rollup of one day. */
export interface DaySegment<Segment> {
  /** Its start, in milliseconds since the Unix epoch. */
  day: number;
  segment: Segment;
}

/** Returns a reader, followed by those of earlier versions whose rollups it can read. */
const readersOf = <Segment extends object>({ name, former = [] }: RollupReader<Segment>): FormerReader<Segment>[] => [
  { name, read: (segment) => segment as Segment },
  ...former,
];

/** Returns the cached rollups of the days of a range, by day. */
function cachedDays({ cache }: RollupState, keyOf: (day: number) => string, { from, to }: TimeRange) {
  const cached = new Map<number, { version: string; segment: object }>();
  for (let day = dayOf(from); day < to; day += DAY) {
    const found = cache.get(keyOf(day));
    if (found) cached.set(day, found);
  }
  return cached;
}

/** Reads the rollups of the non-empty days that the range touches. */
export async function readDaySums<Segment extends object>(
  state: RollupState,
  reader: RollupReader<Segment>,
  { index, from, to }: TimeRange,
): Promise<DaySegment<Segment>[]> {
  const { cache, sizes } = state;
  const { store } = state.options;
  await promiseWhenLate(state);
  const keyOf = (day: number) => `${reader.name}\n${day}\n${index}`;
  const found = new Map<number, object>();
  const decode = (readSegment: FormerReader['read'], row: { day: number; version: string; body: string }) => {
    const segment = readSegment(JSON.parse(row.body) as object);
    sizes.set(segment, row.body.length);
    cache.set(keyOf(row.day), { version: row.version, segment });
    found.set(row.day, segment);
  };
  const [current, ...former] = readersOf(reader);
  const cached = cachedDays(state, keyOf, { index, from, to });
  const versions = Array.from(cached.values(), ({ version }) => version);
  const standing = await readStandingDays(store, {
    reader: reader.name,
    index,
    from: dayOf(from),
    to,
    cached: versions,
  });
  for (const { day, version, body } of standing) {
    const inMemory = cached.get(day);
    if (inMemory?.version === version) found.set(day, inMemory.segment);
    else if (body !== null) decode(current!.read, { day, version, body });
  }
  for (const { name, read } of former) {
    const missing = standing.map(({ day }) => day).filter((day) => !found.has(day));
    for (const row of await readDaySegments(store, { reader: name, index, days: missing })) decode(read, row);
  }
  return standing.flatMap(({ day }) => {
    const segment = found.get(day) as Segment | undefined;
    return segment ? [{ day, segment }] : [];
  });
}

/** Reads the segments of a part of a day, or of all of it if the buckets were deleted. */
async function readPartOfDay<Segment extends object>(
  state: RollupState,
  reader: RollupReader<Segment>,
  range: TimeRange,
): Promise<Segment[]> {
  const { store } = state.options;
  const day = dayOf(range.from);
  const wholeDay = { index: range.index, from: day, to: day + DAY };
  const standing = await readDays(store, wholeDay);
  if (!standing.get(day)?.hasBuckets) return (await readDaySums(state, reader, wholeDay)).map(({ segment }) => segment);
  const rows = await readBucketSegments(store, range);
  const found = new Map<number, Segment>();
  for (const { name, read: readSegment } of readersOf(reader))
    for (const { reader: summedBy, bucket, body } of rows)
      if (summedBy === name && !found.has(bucket)) found.set(bucket, readSegment(JSON.parse(body) as object));
  return [...found.values()];
}

/** Reads the merged rollup of a range. */
export async function readSum<Segment extends object>(
  state: RollupState,
  reader: RollupReader<Segment>,
  { index, from, to }: TimeRange,
): Promise<Segment> {
  const firstWhole = dayOf(from + DAY - 1);
  const lastWhole = dayOf(to);
  // Both ends are in one day.
  if (firstWhole > lastWhole) return reader.merge(await readPartOfDay(state, reader, { index, from, to }));
  const whole =
    firstWhole < lastWhole ? await readDaySums(state, reader, { index, from: firstWhole, to: lastWhole }) : [];
  return reader.merge([
    ...(from < firstWhole ? await readPartOfDay(state, reader, { index, from, to: firstWhole }) : []),
    ...whole.map(({ segment }) => segment),
    ...(lastWhole < to ? await readPartOfDay(state, reader, { index, from: lastWhole, to }) : []),
  ]);
}
