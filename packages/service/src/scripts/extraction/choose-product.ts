/** Choose product: which of all things that a page describes is the one that it sells. */
import { hasType, isItem, type Item, itemsOf, textOf, textsOf } from './item.ts';

const PRODUCT = new Set(
  'Product ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Car Motorcycle Book MusicAlbum Movie VideoGame'.split(
    ' ',
  ),
);
const GROUP = new Set(['ProductGroup']);
/** Properties in which a page holds what it is about. */
const ABOUT = ['mainEntity', 'mainEntityOfPage', 'about', 'itemReviewed'];

const plain = (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Things at the top, and those that a page at the top is about; not those that it only lists or mentions. */
function candidates(items: readonly Item[]): Item[] {
  const inner = items.flatMap((item) => ABOUT.flatMap((name) => itemsOf(item, name)));
  const all = [...items, ...inner].filter((item) => hasType(item, PRODUCT));
  if (all.length > 0) return all;
  return items.filter((item) => item.properties.has('offers') && item.properties.has('name'));
}

/**
 * Chooses the product of a page, its variant that the address names, and what else tells of the same one: shops have a script for the price
 * and another for the reviews.
 *
 * @example
 * chooseProduct(items, { isPage, title: 'Blue shirt' })?.product;
 */
export function chooseProduct(
  items: readonly Item[],
  { isPage, title }: { isPage: (address: string) => boolean; title: string | undefined },
): { product: Item; variant: Item | undefined; others: Item[] } | undefined {
  const titled = plain(title);
  const isOwn = (item: Item) => [...textsOf(item, 'url'), ...textsOf(item, '@id'), item.id ?? ''].some(isPage);
  const points = (item: Item) => {
    const name = plain(textOf(item, 'name'));
    return (
      (isOwn(item) ? 8 : 0) +
      (name !== '' && titled.includes(name) ? 4 : 0) +
      (item.properties.has('offers') || item.properties.has('hasVariant') ? 2 : 0) +
      (hasType(item, GROUP) ? 1 : 0)
    );
  };
  const [product, ...rest] = candidates(items).toSorted((a, b) => points(b) - points(a));
  if (!product) return undefined;
  const name = plain(textOf(product, 'name'));
  const others = rest.filter((item) => name !== '' && plain(textOf(item, 'name')) === name);
  const variants = [...itemsOf(product, 'hasVariant'), ...itemsOf(product, 'model')].filter(isItem);
  const offered = (item: Item) => itemsOf(item, 'offers').some((offer) => textsOf(offer, 'url').some(isPage));
  return { product, variant: variants.find((one) => isOwn(one) || offered(one)) ?? variants[0], others };
}
