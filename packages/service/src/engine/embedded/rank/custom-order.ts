/** All living records of an index in custom-ranking order: for browsing, and for the score that ranking info tells. */
import type { EngineQuery } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';
import { compareSortValues, type SortValue } from '../index/sort-column.ts';

type CustomRanking = EngineQuery['customRanking'];

/** The place of a record in the order, told by values so that it survives changes of other records. */
export interface OrderPlace {
  values: readonly (number | string | null)[];
  order: number;
}

/** Documents sorted by the custom ranking, then by insertion. */
export class CustomOrder {
  readonly sorted: Uint32Array;
  /** By document number: its index in `sorted`. */
  readonly position: Uint32Array;
  readonly #index: EmbeddedIndex;
  readonly #ranking: CustomRanking;

  constructor(index: EmbeddedIndex, ranking: CustomRanking) {
    const { documents, columns } = index;
    this.#index = index;
    this.#ranking = ranking;
    columns.prepare(ranking.map(({ attribute }) => ({ kind: 'sort', attribute })));
    const keys = ranking.map(({ attribute, order }) => columns.sort(attribute).keys(order));
    keys.push(documents.order.data);
    const living: number[] = [];
    for (let doc = 0; doc < documents.count; doc++) if (documents.dead[doc] === 0) living.push(doc);
    living.sort((a, b) => {
      for (const key of keys) {
        const [left, right] = [key[a] as number, key[b] as number];
        if (left !== right) return left < right ? -1 : 1;
      }
      return 0;
    });
    this.sorted = Uint32Array.from(living);
    this.position = new Uint32Array(documents.count);
    this.sorted.forEach((doc, at) => {
      this.position[doc] = at;
    });
  }

  placeOf(doc: number): OrderPlace {
    const { columns, documents } = this.#index;
    const values = this.#ranking.map(({ attribute }) => columns.sort(attribute).valueOf(doc) ?? null);
    return { values, order: documents.order.data[doc] ?? 0 };
  }

  /** The index in `sorted` of the first document behind a place. */
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
      const compared = compareSortValues(left, right);
      // Missing values come last in both orders.
      const isReversed = this.#ranking[at]?.order === 'desc' && left !== undefined && right !== undefined;
      if (compared !== 0) return isReversed ? -compared : compared;
    }
    return a.order - b.order;
  }
}
