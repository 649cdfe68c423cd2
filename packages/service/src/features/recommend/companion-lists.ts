/** Companion lists (compressed sparse rows): the scored companions of every record, six bytes each. */

/** A record by item ID, and its score from 0 to 100. */
export type Companion = readonly [item: number, score: number];

/** Scores have two decimals, so that their hundredths are integers below 2^16. */
const HUNDREDTHS = 100;

/**
 * Lists of companions by item ID. They are filled in two passes: first all companions are counted, then added.
 *
 * @example
 * const lists = new CompanionLists(2);
 * lists.count(0);
 * lists.put(0, 1, 87.5);
 * lists.of(0); // [[1, 87.5]]
 */
export class CompanionLists {
  /**
   * First the number of companions of each record, shifted by one. After `#makeRoom`, the start of the list of each record, and the end of
   * the last list.
   */
  readonly #starts: Uint32Array;
  /** End of the list of each record, where its next companion is written. Empty before `#makeRoom`. */
  #places = new Uint32Array(0);
  #companions = new Uint32Array(0);
  #scores = new Uint16Array(0);

  constructor(records: number) {
    this.#starts = new Uint32Array(records + 1);
  }

  /** Counts a companion of a record. */
  count(record: number): void {
    this.#starts[record + 1] = this.#starts[record + 1]! + 1;
  }

  /** Adds a companion of a record. All companions of all records must have been counted before the first call. */
  put(record: number, companion: number, score: number): void {
    if (this.#places.length === 0) this.#makeRoom();
    this.#note(record, companion, score);
  }

  /** Keeps at most `most` companions of a record, those with the highest scores. `inOrder` sorts them, and must put higher scores first. */
  keepBest(record: number, { most, inOrder }: { most: number; inOrder: (a: Companion, b: Companion) => number }): void {
    const [from, to] = this.range(record);
    if (to <= from) return;
    // Most of hundreds are not candidates, and numbers are sorted much faster than pairs.
    const scores = this.#scores.slice(from, to).sort();
    const least = scores[Math.max(0, scores.length - most)] ?? 0;
    const candidates: Companion[] = [];
    for (let at = from; at < to; at++)
      if (this.#scores[at]! >= least) candidates.push([this.companionAt(at), this.scoreAt(at)]);
    this.#places[record] = from;
    for (const [companion, score] of candidates.sort(inOrder).slice(0, most)) this.#note(record, companion, score);
  }

  /** Returns the companions of a record, in the order of insertion; after `keepBest`, in its order. */
  of(record: number): Companion[] {
    const [from, to] = this.range(record);
    return Array.from({ length: to - from }, (_, at): Companion => [
      this.companionAt(from + at),
      this.scoreAt(from + at),
    ]);
  }

  /** Returns start and end of the companions of a record. */
  range(record: number): readonly [from: number, to: number] {
    const from = this.#starts[record]!;
    return [from, Math.max(from, this.#places[record] ?? 0)];
  }

  companionAt(place: number): number {
    return this.#companions[place]!;
  }

  scoreAt(place: number): number {
    return this.#scores[place]! / HUNDREDTHS;
  }

  /** Converts the counts to offsets (prefix sum), and allocates the lists. */
  #makeRoom(): void {
    for (let record = 1; record < this.#starts.length; record++)
      this.#starts[record] = this.#starts[record]! + this.#starts[record - 1]!;
    this.#places = this.#starts.slice();
    this.#companions = new Uint32Array(this.#starts.at(-1)!);
    this.#scores = new Uint16Array(this.#starts.at(-1)!);
  }

  #note(record: number, companion: number, score: number): void {
    const place = this.#places[record]!;
    this.#places[record] = place + 1;
    this.#companions[place] = companion;
    this.#scores[place] = Math.round(score * HUNDREDTHS);
  }
}
