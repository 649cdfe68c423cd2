/** All living records of an index in custom-ranking order: for browsing, personalization and ranking info. */
import type { EngineQuery } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { compareSortValues, type SortValue } from '../index/sort-column.ts';

type CustomRanking = EngineQuery['customRanking'];

/** Percentile ranks of documents by custom ranking. */
export interface Standings {
  /** Percentile rank in per mille (0 to 1000): the share of records that do not rank before the document. */
  standingOf(doc: number): number;
}

/** A position in the order, given by values so that it is not affected by changes of other records. */
export interface OrderPlace {
  values: readonly (number | string | null)[];
  order: number;
}

/** Documents sorted by the custom ranking, then by insertion. */
export class CustomOrder implements Standings {
  readonly sorted: Uint32Array;
  /** By document number: its index in `sorted`. */
  readonly position: Uint32Array;
  /** The state of the index that was sorted. */
  readonly version: number;
  readonly #index: EmbeddedIndex;
  readonly #ranking: CustomRanking;
  readonly #compactions: number;
  readonly #keys: readonly ArrayLike<number>[];
  #standings: Uint16Array | undefined;

  /** @param previous The order of an earlier state: changes are merged into it, which avoids most of the sorting. */
  constructor(index: EmbeddedIndex, ranking: CustomRanking, previous?: CustomOrder) {
    const { documents, columns } = index;
    this.#index = index;
    this.#ranking = ranking;
    this.version = index.version;
    this.#compactions = documents.compactions;
    columns.prepare(ranking.map(({ attribute }) => ({ kind: 'sort', attribute })));
    this.#keys = ranking.map(({ attribute, order }) => columns.sort(attribute).keys(order));
    const keys = [...this.#keys, documents.order.data];
    const before = (a: number, b: number): number => {
      for (const key of keys) {
        const [left, right] = [key[a] as number, key[b] as number];
        if (left !== right) return left < right ? -1 : 1;
      }
      return 0;
    };
    // A compaction renumbers documents.
    const reusable = previous && previous.#compactions === this.#compactions ? previous : undefined;
    const fresh: number[] = [];
    for (let doc = reusable?.position.length ?? 0; doc < documents.count; doc++)
      if (documents.dead[doc] === 0) fresh.push(doc);
    fresh.sort(before);
    const live = reusable?.sorted.filter((doc) => documents.dead[doc] === 0) ?? new Uint32Array(0);
    this.sorted = merge(live, fresh, before);
    this.position = new Uint32Array(documents.count);
    this.sorted.forEach((doc, at) => {
      this.position[doc] = at;
    });
  }

  /**
   * Percentile rank in per mille (0 to 1000): the share of records that do not rank before the document. Records with the same values have
   * the same rank.
   */
  standingOf(doc: number): number {
    this.#standings ??= this.#measureStandings();
    return this.#standings[doc] as number;
  }

  #measureStandings(): Uint16Array {
    const standings = new Uint16Array(this.position.length);
    // Without a custom ranking, all rank alike.
    if (this.#keys.length === 0) return standings;
    const { sorted } = this;
    let first = 0;
    for (let at = 0; at < sorted.length; at++) {
      const [doc, other] = [sorted[at] as number, sorted[first] as number];
      if (this.#keys.some((key) => key[doc] !== key[other])) first = at;
      standings[doc] = Math.floor(((sorted.length - first) * 1000) / sorted.length);
    }
    return standings;
  }

  placeOf(doc: number): OrderPlace {
    const { columns, documents } = this.#index;
    const values = this.#ranking.map(({ attribute }) => columns.sort(attribute).valueOf(doc) ?? null);
    return { values, order: documents.order.data[doc] ?? 0 };
  }

  /** Returns the index in `sorted` of the first document after a position. */
  firstBehind(place: OrderPlace): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.placeOf(this.sorted[middle] ?? 0), place) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #compare(a: OrderPlace, b: OrderPlace): number {
    for (let at = 0; at < this.#ranking.length; at++) {
      const [left, right]: SortValue[] = [a.values[at] ?? undefined, b.values[at] ?? undefined];
      const compared = compareSortValues(left, right, this.#ranking[at]?.order ?? 'asc');
      if (compared !== 0) return compared;
    }
    return a.order - b.order;
  }
}

/** Merges two sorted lists. */
function merge(first: Uint32Array, second: readonly number[], before: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(first.length + second.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    const takesLeft =
      right === second.length || (left < first.length && before(first[left] as number, second[right] as number) < 0);
    merged[at] = takesLeft ? (first[left++] as number) : (second[right++] as number);
  }
  return merged;
}
