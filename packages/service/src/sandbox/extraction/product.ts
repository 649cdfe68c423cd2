/** Product: the record of a page that sells something, from JSON-LD, microdata, RDFa, Open Graph and the page itself. */
import { readAvailability } from './availability.ts';
import { chooseProduct } from './choose-product.ts';
import type { HelperInput } from './helper-input.ts';
import { readGtin } from './gtin.ts';
import { type Item, itemsOf, textOf, textsOf } from './item.ts';
import { jsonLdItems } from './json-ld.ts';
import { markupItems } from './markup-items.ts';
import { currencyIn, parseWritten } from './money.ts';
import { type OfferFacts, readOffers } from './offer.ts';
import { type PageMeta, readMeta } from './page-meta.ts';
import { readable } from './readable.ts';

const GTINS = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn', 'ean', 'upc', 'productID'];
const META_GTINS = [
  'product:gtin',
  'product:ean',
  'product:upc',
  'product:isbn',
  'og:ean',
  'og:upc',
  'og:isbn',
  'gtin13',
  'gtin',
];
const IMAGE = ['contentUrl', 'url', 'thumbnailUrl'];

function gtinOf(item: Item): string | undefined {
  const coded = [...itemsOf(item, 'identifier'), ...itemsOf(item, 'additionalProperty')]
    .filter((one) => /gtin|ean|upc|isbn/i.test(`${textOf(one, 'propertyID') ?? ''} ${textOf(one, 'name') ?? ''}`))
    .flatMap((one) => textsOf(one, 'value'));
  const texts = [...GTINS.flatMap((name) => textsOf(item, name)), ...coded, ...textsOf(item, 'identifier')];
  return texts.map(readGtin).find((gtin) => gtin !== undefined);
}

/** The brand of a product; a URL is not a name. */
const brandOf = (item: Item): string | undefined =>
  [...textsOf(item, 'brand'), ...textsOf(item, 'manufacturer')].find((text) => !/^(?:\w+:\/\/|#)/.test(text));

const imagesOf = (item: Item): string[] =>
  (item.properties.get('image') ?? []).flatMap((value) =>
    typeof value === 'string' ? [value] : (textOf(value, ...IMAGE) ?? value.id ?? []),
  );

/** Price and availability in Open Graph and its extension for shops. */
function offeredInMeta(meta: PageMeta): OfferFacts {
  const text = meta.get('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'twitter:data1');
  const said = meta.get('product:sale_price:currency', 'product:price:currency', 'og:price:currency');
  const currency = said?.toUpperCase() ?? (text === undefined ? undefined : currencyIn(text, meta.language));
  const price = text === undefined ? undefined : parseWritten(text, currency);
  const availability = readAvailability(meta.get('product:availability', 'og:availability') ?? '');
  return {
    ...(price !== undefined && currency !== undefined && { price, currency }),
    ...(availability !== undefined && { availability }),
  };
}

/** The text of an element, or its machine-readable value. */
const shown = (page: HelperInput['page'], selector: string): string | undefined =>
  page(selector).first().attr('content') ?? readable(page(selector).first().text());

/**
 * Extracts the product of a page: one record, or none if it sells nothing. Unknown fields are missing.
 *
 * @example
 * readProduct({ page, url, options: {}, selection: undefined })[0]?.price;
 */
export function readProduct({ page, url }: HelperInput): Record<string, unknown>[] {
  const meta = readMeta(page, url);
  const bare = (address: string) => meta.absolute(address).split('#', 1)[0]!.replace(/\/$/, '');
  const canonical = page('link[rel="canonical"]').first().attr('href');
  const own = new Set([bare(url), ...(canonical === undefined ? [] : [bare(canonical)])]);
  const isPage = (address: string) => address !== '' && own.has(bare(address));
  const title = readable(page('h1').first().text()) ?? meta.get('og:title') ?? meta.title;

  const chosen = [jsonLdItems(page), markupItems(page)].flatMap(
    (items) => chooseProduct(items, { isPage, title }) ?? [],
  );
  const metaOffer = offeredInMeta(meta);
  const isProduct =
    chosen.length > 0 || metaOffer.price !== undefined || (meta.get('og:type') ?? '').startsWith('product');
  if (!isProduct) return [];

  const sources = chosen.flatMap(({ product, variant, others }) => [product, ...(variant ? [variant] : []), ...others]);
  const first = (read: (item: Item) => string | undefined) => sources.map(read).find((text) => text !== undefined);
  const offers = chosen.flatMap(({ product, variant, others }) => {
    const language = meta.language;
    const all = [
      ...(variant ? [readOffers(variant, { isPage, language })] : []),
      ...[product, ...others].map((item) => readOffers(item, { isPage, language })),
    ];
    return all.filter((one) => one.price !== undefined || one.availability !== undefined);
  });
  // The first source with a price also has the currency.
  const priced = [...offers, metaOffer].find(({ price }) => price !== undefined);
  const availability = [...offers, metaOffer].find((one) => one.availability !== undefined)?.availability;
  const images =
    sources.map(imagesOf).find((list) => list.length > 0) ??
    [meta.all('og:image'), meta.all('og:image:url'), meta.all('twitter:image')].find((list) => list.length > 0) ??
    [];
  const absolute = [...new Set(images.filter(Boolean).map(meta.absolute))];
  const gtins = chosen.flatMap(({ product, variant, others }) =>
    [...(variant ? [variant] : []), product, ...others].map(gtinOf),
  );
  const [rating] = sources.flatMap((item) => itemsOf(item, 'aggregateRating'));

  const record: Record<string, unknown> = {
    objectID: url,
    url,
    name: readable(first((item) => textOf(item, 'name'))) ?? readable(meta.get('og:title')) ?? title,
    description: readable(first((item) => textOf(item, 'description')) ?? meta.get('og:description', 'description')),
    brand: readable(first(brandOf) ?? meta.get('product:brand', 'og:brand')) ?? shown(page, '[itemprop="brand"]'),
    sku: first((item) => textOf(item, 'sku')) ?? meta.get('product:retailer_item_id'),
    mpn: first((item) => textOf(item, 'mpn')) ?? meta.get('product:mfr_part_no'),
    gtin: gtins.find(Boolean) ?? META_GTINS.flatMap(meta.all).map(readGtin).find(Boolean),
    category: readable(first((item) => textOf(item, 'category')) ?? meta.get('product:category')),
    color: first((item) => textOf(item, 'color')),
    size: first((item) => textOf(item, 'size')),
    price: priced?.price,
    currency: priced?.currency,
    lowPrice: priced?.lowPrice,
    highPrice: priced?.highPrice,
    availability,
    image: absolute[0],
    images: absolute.length > 1 ? absolute : undefined,
    rating: rating && numberOf(textOf(rating, 'ratingValue')),
    reviewCount: rating && numberOf(textOf(rating, 'reviewCount', 'ratingCount')),
    lang: meta.language,
  };
  return [Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))];
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseWritten(text);
