/** Product facts: reads the fields of a card from a record, under common attribute names. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** Attribute names of each fact, in order of preference. */
const usualNames = {
  name: ['name', 'title'],
  brand: ['brand'],
  url: ['url', 'link'],
  image: ['image', 'image_url', 'thumbnail'],
  srcset: ['srcset'],
  price: ['price'],
  was: ['was', 'list_price', 'listPrice'],
  rating: ['rating'],
  reviews: ['reviews', 'review_count', 'reviewCount'],
  variants: ['variants'],
};

/** A field of a card. */
export type ProductFact = keyof typeof usualNames;

/** A colour or another variant of a product. */
export interface ProductVariant {
  [attribute: string]: unknown;
}

/** Facts that a variant replaces; its name is the name of the colour. */
const ofVariant: readonly ProductFact[] = ['url', 'image', 'srcset', 'price', 'was'];

/** Attribute names by fact, set by the page: `name:title price:price_eur`. */
export type FactNames = Readonly<Partial<Record<string, string>>>;

/** Parses the pairs of an attribute. */
export const readFactNames = (pairs: readonly string[] | null | undefined): FactNames =>
  Object.fromEntries(
    (pairs ?? []).map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
  );

/** Returns the attribute of a fact; the most common name if the record has none. */
export const attributeOf = (record: object, fact: ProductFact, names: FactNames = {}): string => {
  const usual = usualNames[fact];
  return names[fact] ?? usual.find((name) => plainText(valueAt(record, name))) ?? usual[0]!;
};

/** Returns a fact as text, from the variant if it has one; empty if it is missing. */
export const factOf = (
  hit: Hit,
  fact: ProductFact,
  { names, variant = {} }: { names: FactNames; variant?: ProductVariant | undefined },
): string => {
  const own = ofVariant.includes(fact) ? plainText(valueAt(variant, attributeOf(variant, fact, names))) : '';
  return own || plainText(valueAt(hit, attributeOf(hit, fact, names)));
};

/** Returns the valid variants of a record. */
export const variantsOf = (hit: Hit, names: FactNames): readonly ProductVariant[] => {
  const list = valueAt(hit, names['variants'] ?? 'variants');
  const isRecord = (one: unknown): one is ProductVariant => typeof one === 'object' && one !== null;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
