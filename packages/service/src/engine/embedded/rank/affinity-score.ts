/** Personalization score: how well a document fits the preferences of a shopper, weighed against its rank in the custom ranking. */
import { highestAffinity, type Personalization, type PersonalizationScores } from '../../engine.ts';
import type { Columns } from '../index/columns.ts';
import type { FacetColumn } from '../index/facet-column.ts';
import type { Standings } from './custom-order.ts';

/** Score of a perfect fit, and of the first record in the custom ranking. */
const MAX_SCORE = 1000;

/** A facet with the scores of its values, by value number. */
interface Affinity {
  lists: FacetColumn['lists'];
  scores: Uint8Array;
}

function affinityOf(columns: Columns, { attribute, values }: Personalization['affinities'][number]): Affinity {
  const column = columns.facet(attribute);
  const scores = new Uint8Array(column.spellings.length);
  for (const [value, score] of values) {
    const number = column.numberOf(value);
    // Number 0 is "no value": no document has the preferred value.
    if (number !== 0) scores[number] = Math.max(scores[number] as number, score);
  }
  return { lists: column.lists, scores };
}

/** Scores documents of one state of an index. */
export class AffinityScore {
  readonly #impact: number;
  readonly #affinities: readonly Affinity[];
  readonly #unit: number;
  readonly #askOrder: () => Standings;
  #customOrder: Standings | undefined;

  /** @param customOrder Called if the custom ranking counts, too. */
  constructor(columns: Columns, personalization: Personalization, customOrder: () => Standings) {
    const { impact, affinities } = personalization;
    this.#impact = impact;
    this.#affinities = affinities.map((one) => affinityOf(columns, one));
    this.#unit = MAX_SCORE / highestAffinity / affinities.length;
    this.#askOrder = customOrder;
  }

  /** Writes the sort key of each of the first `count` documents; less is better. */
  measure(docs: Uint32Array, count: number, keys: Float64Array): void {
    keys.fill(0, 0, count);
    for (const affinity of this.#affinities)
      for (let at = 0; at < count; at++) keys[at] = (keys[at] as number) + bestOf(affinity, docs[at] as number);
    const order = this.#impact === 100 ? undefined : this.#order();
    for (let at = 0; at < count; at++) {
      const rankingScore = order ? order.standingOf(docs[at] as number) : 0;
      keys[at] = -this.#weigh(Math.round((keys[at] as number) * this.#unit), rankingScore);
    }
  }

  scoresOf(doc: number): PersonalizationScores {
    const sum = this.#affinities.reduce((total, affinity) => total + bestOf(affinity, doc), 0);
    const filtersScore = Math.round(sum * this.#unit);
    const rankingScore = this.#order().standingOf(doc);
    return { filtersScore, rankingScore, score: this.#weigh(filtersScore, rankingScore) };
  }

  #weigh(filtersScore: number, rankingScore: number): number {
    return this.#impact * filtersScore + (100 - this.#impact) * rankingScore;
  }

  #order(): Standings {
    return (this.#customOrder ??= this.#askOrder());
  }
}

/** Returns the best score of the values of a document. */
function bestOf({ lists, scores }: Affinity, doc: number): number {
  let best = scores[lists.first.data[doc] as number] as number;
  const { rest } = lists;
  if (rest) {
    const end = rest.start.data[doc + 1] as number;
    for (let at = rest.start.data[doc] as number; at < end; at++) {
      const score = scores[rest.values.data[at] as number] as number;
      if (score > best) best = score;
    }
  }
  return best;
}
