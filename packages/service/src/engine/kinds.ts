/** Kinds of goods: which attributes of an index contain them, and which kind a word means according to most of its matches. */
// Why: decision 0124.
import { valueKey } from '../foundation/records/fold.ts';

/** The meaning of a one-word query. */
export interface TargetKind {
  attribute: string;
  /** The kinds that are not by-products, see `kindOf`. */
  kinds: ReadonlySet<string>;
}

/** A kind is a by-product if the most frequent kind has this many times its matches. */
const BY_PRODUCT_FACTOR = 3;
/** Minimum share of a majority of the matches. */
const MIN_MAJORITY_SHARE = 0.6;
/** An attribute with more values names things, not kinds of them. */
export const MAX_KINDS = 10_000;

/** Usual names of attributes for kinds, folded and without special characters; "category" in every language that has one common word for it. */
const KIND_NAMES = new Set(
  [
    'type kind class taxonomy producttype itemtype productkind productclass productgroup',
    'warengruppe produktgruppe produkttyp produktart typeproduit tipoproducto tipoprodotto',
  ].flatMap((line) => line.split(' ')),
);
const CATEGORY = /^(?:sub|main|hierarchical|product|shop|item)?(?:categor|kategor)/;
const LEVEL = /^(.+)\.lvl(\d+)$/;
const SEPARATOR = ' > ';

/**
 * Returns the facets that contain the kind of a record: the deepest level of each hierarchy (`….lvl1`), and those with a usual name
 * (`category`, `productType`).
 *
 * @example
 * kindAttributes([{ attribute: 'brand' }, { attribute: 'categories.lvl1' }]); // ['categories.lvl1']
 */
export function kindAttributes(facets: readonly { attribute: string }[]): string[] {
  const deepest = new Map<string, number>();
  for (const { attribute } of facets) {
    const [, hierarchy, level] = LEVEL.exec(attribute) ?? [];
    if (hierarchy !== undefined) deepest.set(hierarchy, Math.max(deepest.get(hierarchy) ?? 0, Number(level)));
  }
  return facets.flatMap(({ attribute }) => {
    const [, hierarchy, level] = LEVEL.exec(attribute) ?? [];
    const isKind = hierarchy === undefined ? isNamedSo(attribute) : deepest.get(hierarchy) === Number(level);
    return isKind ? attribute : [];
  });
}

function isNamedSo(attribute: string): boolean {
  const name = attribute
    .slice(attribute.lastIndexOf('.') + 1)
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return KIND_NAMES.has(name) || CATEGORY.test(name);
}

/**
 * Returns the kind that a value names: its last part, because "Men > Shirts" and "Women > Shirts" are both shirts.
 *
 * @example
 * kindOf('Women > Shirts'); // 'shirts'
 */
export function kindOf(value: string): string {
  const at = value.lastIndexOf(SEPARATOR);
  return valueKey(at < 0 ? value : value.slice(at + SEPARATOR.length));
}

/** Number of matches by kind, for an attribute. */
export interface KindCount {
  /** Of the most frequent kind. */
  most: number;
  /** Of any kind. */
  holding: number;
}

/** Whether the word names one kind, because most matches are of it; never if there are few matches. */
export const isMajority = ({ most, holding }: KindCount): boolean =>
  most >= BY_PRODUCT_FACTOR && most >= holding * MIN_MAJORITY_SHARE;

/** Whether matches of a kind are by-products of what the word names. */
export const isByProduct = (count: number, { most }: Pick<KindCount, 'most'>): boolean =>
  count * BY_PRODUCT_FACTOR <= most;
