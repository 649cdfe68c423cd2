/** The catalogue of a replacement, in two versions with the same object IDs: every price is another one, and every tenth name. */
import { benchQueries, benchRecords, keystrokes } from '../engine-data.ts';

/** Records in one request. */
const PART = 1000;
/** Records that are made at once: more would fill the memory. */
const BLOCK = 100_000;

/** A record and the version that it belongs to. */
export type VersionedRecord = Record<string, unknown> & { objectID: string; version: Version };
export type Version = 'first' | 'second';
/** Parts of a version, each as large as one request. */
export type Parts = Iterable<readonly VersionedRecord[]>;

/** Attributes by which is counted. */
export const FACETS = ['version', 'brand', 'color'];

/** One version of so many records. */
export function* catalogue(count: number, version: Version): Parts {
  const isSecond = version === 'second';
  for (let from = 0; from < count; from += BLOCK) {
    const records = benchRecords(Math.min(BLOCK, count - from), from + 1);
    for (let at = 0; at < records.length; at += PART)
      yield records.slice(at, at + PART).map((record, n) => ({
        ...record,
        objectID: `r${from + at + n}`,
        name: isSecond && n % 10 === 0 ? `${record.name} renewed` : record.name,
        price: isSecond ? record.price + 1 : record.price,
        version,
      }));
  }
}

/** Texts as shoppers type them, letter by letter; the first of them asks for all records. */
export function typedTexts(count: number): string[] {
  const typed = benchQueries(benchRecords(1000, 1), count).flatMap(({ text }) => keystrokes(text));
  return ['', ...new Set(typed)].slice(0, count);
}
