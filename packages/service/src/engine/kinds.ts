/** Kinds of goods: which attributes of an index tell them, and which kind a word means by what most of its matches are. */
// Why: decision 0124.
import { valueKey } from '../foundation/records/fold.ts';

/** What a query of one word means. */
export interface TargetKind {
  attribute: string;
  /** The kinds that are no by-products, see `kindOf`. */
  kinds: ReadonlySet<string>;
}

/** A kind is a by-product where the most frequent kind has so many times its matches. */
const RARE = 3;
/** The share of the matches that is most of them. */
const MAJORITY = 0.6;
/** An attribute of more values names things, and no kinds of them. */
export const MAX_KINDS = 10_000;

/** What attributes for kinds are called, folded and without signs; categories in every language of which the word is one and the same. */
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
 * The facets that say what kind of thing a record is: the deepest level of each hierarchy (`….lvl1`), and those whose name says so (`category`,
 * `productType`).
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
 * The kind that a value names: its last part, as "Men > Shirts" and "Women > Shirts" are both shirts.
 *
 * @example
 * kindOf('Women > Shirts'); // 'shirts'
 */
export function kindOf(value: string): string {
  const at = value.lastIndexOf(SEPARATOR);
  return valueKey(at < 0 ? value : value.slice(at + SEPARATOR.length));
}

/** Matches of an attribute, by kind. */
export interface KindCount {
  /** Of the most frequent kind. */
  most: number;
  /** Of any kind. */
  holding: number;
}

/** Whether one kind is what the word names, as most matches are of it; where they are few, none is. */
export const isMajority = ({ most, holding }: KindCount): boolean => most >= RARE && most >= holding * MAJORITY;

/** Whether matches of a kind are by-products of what the word names. */
export const isByProduct = (count: number, { most }: Pick<KindCount, 'most'>): boolean => count * RARE <= most;
