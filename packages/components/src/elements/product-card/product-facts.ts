/** Product facts: what a card shows of a record, found under the names that shops use. */
import type { Hit } from '@aisle/contract';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';

/** Facts of a product, and the attributes that they are looked for in, best first. */
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

/** A fact that a card shows. */
export type ProductFact = keyof typeof usualNames;

/** A colour or another make of a product. */
export interface ProductVariant {
  [attribute: string]: unknown;
}

/** A variant changes these facts of the product; its own name is that of the colour. */
const ofVariant: readonly ProductFact[] = ['url', 'image', 'srcset', 'price', 'was'];

/** Facts that are looked for in attributes of the page's choice: `name:title price:price_eur`. */
export type FactNames = Readonly<Partial<Record<string, string>>>;

/** Reads the pairs of an attribute. */
export const readFactNames = (pairs: readonly string[] | null | undefined): FactNames =>
  Object.fromEntries(
    (pairs ?? []).map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
  );

/** The attribute that holds a fact; the usual one where none does. */
export const attributeOf = (record: object, fact: ProductFact, names: FactNames = {}): string => {
  const usual = usualNames[fact];
  return names[fact] ?? usual.find((name) => plainText(valueAt(record, name))) ?? usual[0]!;
};

/** A fact as text: that of the variant where it has one; empty where nobody says. */
export const factOf = (
  hit: Hit,
  fact: ProductFact,
  { names, variant = {} }: { names: FactNames; variant?: ProductVariant | undefined },
): string => {
  const own = ofVariant.includes(fact) ? plainText(valueAt(variant, attributeOf(variant, fact, names))) : '';
  return own || plainText(valueAt(hit, attributeOf(hit, fact, names)));
};

/** The variants of a record; whatever else stands there is none. */
export const variantsOf = (hit: Hit, names: FactNames): readonly ProductVariant[] => {
  const list = valueAt(hit, names['variants'] ?? 'variants');
  const isRecord = (one: unknown): one is ProductVariant => typeof one === 'object' && one !== null;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
