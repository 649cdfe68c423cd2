/** Kind of matches: identifies those of another kind than most, so that socks with bananas rank after bananas. */
// Why: decision 0124.
import { isByProduct, isMajority, kindOf, type KindCount, MAX_KINDS, type TargetKind } from '../../kinds.ts';
import type { Columns } from '../index/columns.ts';
import type { FacetColumn } from '../index/facet-column.ts';

/** Maximum number of matches that are counted: more would not change the result. */
export const MAX_COUNTED = 1000;

/** Determines kinds in one index. */
export interface KindReader {
  columns: Columns;
  /** Attributes with the kind of a record. */
  attributes: readonly string[];
  /** If this index holds only some of the records: the meaning of the word among all of them, `none` if it has no single kind. */
  target?: TargetKind | 'none' | undefined;
}

/** The kinds of one column: a number for each, from 1. */
interface KindNumbers {
  /** By value number. */
  ofValue: number[];
  byKind: Map<string, number>;
}

/** A column with the numbers of the kinds that are by-products. */
interface ByProducts {
  column: FacetColumn;
  isRare: Uint8Array;
}

const numbered = new WeakMap<FacetColumn, KindNumbers>();

/** Columns only grow: values that were added since get numbers. */
function numbersOf(column: FacetColumn): KindNumbers {
  let numbers = numbered.get(column);
  if (!numbers) numbered.set(column, (numbers = { ofValue: [0], byKind: new Map() }));
  const { ofValue, byKind } = numbers;
  for (let value = ofValue.length; value < column.spellings.length; value++) {
    const kind = kindOf(column.spellings[value] as string);
    let number = byKind.get(kind);
    if (number === undefined) byKind.set(kind, (number = byKind.size + 1));
    ofValue.push(number);
  }
  return numbers;
}

/**
 * Returns a test for matches of another kind than most. Undefined if the matches have no common kind.
 *
 * @param listHolding Lists documents that contain the word, whole and without a typo; called only if they are counted.
 * @example
 * const isOther = otherKinds({ columns, attributes: ['category'] }, () => docs);
 */
export function otherKinds(
  reader: KindReader,
  listHolding: () => readonly number[],
): ((doc: number) => boolean) | undefined {
  const { columns, attributes, target } = reader;
  if (target === 'none' || (!target && attributes.length === 0)) return undefined;
  const byProducts = target ? byProductsOf(columns, target) : byProductsAmong(reader, listHolding());
  if (!byProducts) return undefined;
  const { column, isRare } = byProducts;
  const { ofValue } = numbersOf(column);
  const { lists } = column;
  return (doc) => {
    const first = lists.first.data[doc] as number;
    if (first === 0 || isRare[ofValue[first] as number] === 0) return false;
    return !lists.rest || lists.valuesOf(doc).every((value) => isRare[ofValue[value] as number] === 1);
  };
}

function byProductsOf(columns: Columns, { attribute, kinds }: TargetKind): ByProducts {
  const column = columns.facet(attribute);
  const { byKind } = numbersOf(column);
  const isRare = new Uint8Array(byKind.size + 1);
  for (const [kind, number] of byKind) isRare[number] = kinds.has(kind) ? 0 : 1;
  return { column, isRare };
}

/** By the attribute in which more matches share one kind than in any other, if they are the majority. */
function byProductsAmong({ columns, attributes }: KindReader, docs: readonly number[]): ByProducts | undefined {
  let best: (KindCount & { column: FacetColumn; counts: Uint16Array }) | undefined;
  for (const attribute of attributes) {
    const column = columns.facet(attribute);
    if (column.spellings.length > MAX_KINDS) continue;
    const counted = countKinds(column, docs);
    if (isMajority(counted) && counted.most > (best?.most ?? 0)) best = { column, ...counted };
  }
  if (!best) return undefined;
  const { column, counts } = best;
  const count = best;
  return { column, isRare: Uint8Array.from(counts, (one) => (isByProduct(one, count) ? 1 : 0)) };
}

/** Counts each document once for each of its kinds. */
function countKinds(column: FacetColumn, docs: readonly number[]): KindCount & { counts: Uint16Array } {
  const { ofValue, byKind } = numbersOf(column);
  const { lists } = column;
  const counts = new Uint16Array(byKind.size + 1);
  let holding = 0;
  let most = 0;
  const count = (kind: number): void => {
    const now = (counts[kind] as number) + 1;
    counts[kind] = now;
    if (now > most) most = now;
  };
  for (const doc of docs) {
    const first = lists.first.data[doc] as number;
    if (first === 0) continue;
    holding++;
    if (!lists.rest) count(ofValue[first] as number);
    else for (const kind of new Set(lists.valuesOf(doc).map((value) => ofValue[value] as number))) count(kind);
  }
  return { counts, holding, most };
}
