/** Choose product: finds among all items of a page the product that it sells. */
import { readAvailability } from './availability.ts';
import { hasType, isItem, type Item, itemsOf, textOf, textsOf } from './item.ts';
import { BUYABLE } from './offer.ts';

const PRODUCT_TYPES = new Set(
  'Product ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Car Motorcycle Book MusicAlbum Movie VideoGame'.split(
    ' ',
  ),
);
const GROUP_TYPES = new Set(['ProductGroup']);
/** Properties with the subject of a page. */
const SUBJECT_PROPERTIES = ['mainEntity', 'mainEntityOfPage', 'about', 'itemReviewed'];

const plain = (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The offered items of a top-level offer, each with this offer. */
const offeredItems = (offer: Item): Item[] =>
  itemsOf(offer, 'itemOffered').map((item) =>
    item.properties.has('offers')
      ? item
      : { ...item, properties: new Map([...item.properties, ['offers', [offer] as const]]) },
  );

/** The URLs that an item names as its own. */
const addressesOf = (item: Item): string[] => [
  ...['url', '@id', 'mainEntityOfPage'].flatMap((name) => textsOf(item, name)),
  ...itemsOf(item, 'mainEntityOfPage').map(({ id }) => id ?? ''),
  item.id ?? '',
];

const canBeHad = (item: Item): boolean =>
  itemsOf(item, 'offers').some((offer) =>
    textsOf(offer, 'availability').some((text) => BUYABLE.has(readAvailability(text) ?? '')),
  );

/** Top-level items, and the subjects of top-level pages; not those that a page only lists or mentions. */
function candidates(items: readonly Item[]): Item[] {
  const inner = items.flatMap((item) => SUBJECT_PROPERTIES.flatMap((name) => itemsOf(item, name)));
  const all = [...items, ...inner, ...items.flatMap(offeredItems)].filter((item) => hasType(item, PRODUCT_TYPES));
  if (all.length > 0) return all;
  return items.filter((item) => item.properties.has('offers') && item.properties.has('name'));
}

/**
 * Chooses the product of a page, its variant by URL, and other items about the same product: shops have one script for the price and
 * another for the reviews.
 *
 * @example
 * chooseProduct(items, { isPage, title: 'Blue shirt' })?.product;
 */
export function chooseProduct(
  items: readonly Item[],
  { isPage, title }: { isPage: (address: string) => boolean; title: string | undefined },
): { product: Item; variant: Item | undefined; others: Item[] } | undefined {
  const titled = plain(title);
  const isOwn = (item: Item) => addressesOf(item).some(isPage);
  const nameOf = (item: Item) => plain(textOf(item, 'name'));
  const isTitled = (item: Item) => nameOf(item) !== '' && titled.includes(nameOf(item));
  const points = (item: Item) =>
    (isOwn(item) ? 8 : 0) +
    (isTitled(item) ? 4 : 0) +
    (item.properties.has('offers') || item.properties.has('hasVariant') ? 2 : 0) +
    (hasType(item, GROUP_TYPES) ? 1 : 0);
  const isElsewhere = (item: Item) => textsOf(item, 'url').length > 0 && !isOwn(item) && !isTitled(item);
  const all = candidates(items);
  const [product, ...alternatives] = all.toSorted((a, b) => points(b) - points(a));
  // Several products that all have pages of their own are a list.
  if (!product || (new Set(all.map(nameOf)).size > 1 && all.every(isElsewhere))) return undefined;
  const name = nameOf(product);
  const same = alternatives.filter((item) => name !== '' && nameOf(item) === name);
  const others = [...same, ...itemsOf(product, 'isVariantOf')];
  const variants = [...itemsOf(product, 'hasVariant'), ...itemsOf(product, 'model')].filter(isItem);
  const isOffered = (item: Item) => itemsOf(item, 'offers').some((offer) => textsOf(offer, 'url').some(isPage));
  const variant = variants.find((one) => isOwn(one) || isOffered(one)) ?? variants.find(canBeHad) ?? variants[0];
  return { product, variant, others };
}
