/** JSON-LD of a product page, for search engines and agents: Product, Offer, AggregateRating and BreadcrumbList of schema.org, created from an index record. */

/** A record of an index. */
type ProductRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Fields of a product. */
type ProductField =
  | 'name'
  | 'description'
  | 'image'
  | 'brand'
  | 'price'
  | 'currency'
  | 'availability'
  | 'rating'
  | 'reviews'
  | 'gtin';

/** One level of a breadcrumb trail. */
export interface Breadcrumb {
  name: string;
  /** Its URL, absolute or relative to the page. */
  url: string;
}

/** Options of `productJsonLd`. */
export interface ProductJsonLdOptions {
  /** The absolute URL of the product's page: http or https. */
  url: string | URL;
  /** Attributes of the record with other names than the usual ones: `{ name: 'product_title' }`. */
  attributes?: Readonly<Partial<Record<ProductField, string>>>;
  /** The ISO 4217 code of prices, for records without one: `EUR`. */
  currency?: string;
  /** The path to the page from the home page of the shop, without the product itself; default: none. */
  breadcrumbs?: readonly Breadcrumb[];
}

/** Common attribute names of each field, most common first. */
const USUAL: Readonly<Record<ProductField, readonly string[]>> = {
  name: ['name', 'title', 'product_name', 'productName'],
  description: ['description', 'body', 'short_description'],
  image: ['image', 'images', 'image_url', 'imageUrl', 'picture'],
  brand: ['brand', 'vendor', 'manufacturer'],
  price: ['price', 'current_price', 'sale_price'],
  currency: ['currency'],
  availability: ['availability', 'inStock', 'in_stock', 'stock', 'inventory'],
  rating: ['rating', 'average_rating', 'stars'],
  reviews: ['reviews', 'review_count', 'reviewCount', 'rating_count'],
  gtin: ['gtin', 'ean', 'gtin13', 'barcode'],
};

/** Availabilities of schema.org by their lower-case names without blanks. */
const AVAILABILITIES = new Map(
  [
    'InStock',
    'OutOfStock',
    'SoldOut',
    'PreOrder',
    'BackOrder',
    'Discontinued',
    'LimitedAvailability',
    'OnlineOnly',
  ].map((name) => [name.toLowerCase(), name]),
);

/** Highest rating; the lowest is 1. */
const BEST_RATING = 5;

const MAX_IMAGES = 10;

/** Parses the URL of a page. @throws Error for an invalid one. */
function pageUrl(url: string | URL): URL {
  const page = URL.canParse(String(url)) ? new URL(String(url)) : undefined;
  if (page?.protocol === 'https:' || page?.protocol === 'http:') return page;
  throw new Error(
    `productJsonLd: "url" must be the address of the page, such as https://shop.example/tent, not "${url}"`,
  );
}

/** Resolves an http or https URL against the page; returns undefined for any other. */
function addressIn(page: URL, address: unknown): string | undefined {
  if (typeof address !== 'string' || address === '' || !URL.canParse(address, page)) return undefined;
  const { protocol, href } = new URL(address, page);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || (typeof value === 'number' ? String(value) : undefined) || undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Returns the availability from a term of schema.org, a boolean, or a stock number. */
function availabilityOf(value: unknown): string | undefined {
  const name =
    typeof value === 'string'
      ? AVAILABILITIES.get(value.replaceAll(/[^a-z]/gi, '').toLowerCase())
      : typeof value === 'boolean' || typeof value === 'number'
        ? Number(value) > 0
          ? 'InStock'
          : 'OutOfStock'
        : undefined;
  return name && `https://schema.org/${name}`;
}

type Field = (name: ProductField) => unknown;

/** Creates the offer. @throws Error for a price without a currency. */
function offerOf(field: Field, { page, currency, id }: { page: URL; currency: string | undefined; id: string }) {
  const price = numberOf(field('price'));
  if (price === undefined || price < 0) return undefined;
  const priceCurrency = textOf(field('currency')) ?? currency;
  if (priceCurrency === undefined)
    throw new Error(`productJsonLd: the price of ${id} has no currency; say "currency", such as EUR`);
  const availability = availabilityOf(field('availability'));
  return { '@type': 'Offer', url: page.href, price, priceCurrency, ...(availability && { availability }) };
}

/** Creates the rating; missing or invalid ones are left out, because search engines would reject the whole product. */
function ratingOf(field: Field) {
  const [ratingValue, reviewCount] = [numberOf(field('rating')), numberOf(field('reviews'))];
  if (ratingValue === undefined || reviewCount === undefined) return undefined;
  if (ratingValue < 1 || ratingValue > BEST_RATING || reviewCount < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue, reviewCount: Math.floor(reviewCount), bestRating: BEST_RATING };
}

/** Returns a valid GTIN, which has 8, 12, 13 or 14 digits. */
const gtinOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^(?:\d{8}|\d{12,14})$/.test(text) ? text : undefined;
};

function productOf(record: ProductRecord, field: Field, place: { page: URL; currency: string | undefined }) {
  const { objectID: id } = record;
  const name = textOf(field('name'));
  if (name === undefined)
    throw new Error(`productJsonLd: the record ${id} has no name; say by "attributes" which attribute holds it`);
  const images = [field('image')].flat().flatMap((image) => addressIn(place.page, image) ?? []);
  const brand = textOf(field('brand'));
  const optional = {
    description: textOf(field('description')),
    image: images.length > 0 ? images.slice(0, MAX_IMAGES) : undefined,
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    gtin: gtinOf(field('gtin')),
    offers: offerOf(field, { ...place, id }),
    aggregateRating: ratingOf(field),
  };
  return { '@type': 'Product', '@id': `${place.page.href}#product`, name, sku: id, url: place.page.href, ...optional };
}

/** Creates the breadcrumb trail, which ends with the product. */
const trailOf = (breadcrumbs: readonly Breadcrumb[], { page, name }: { page: URL; name: string }) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...breadcrumbs, { name, url: page.href }].map((step, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: step.name,
    item: addressIn(page, step.url),
  })),
});

/**
 * Returns the content of a `<script type="application/ld+json">` for the page of a product. Nothing in a record can end the script.
 *
 * @param record The record of the index. Missing fields are left out; common attribute names are recognized.
 * @throws Error for an invalid URL, a record without a name, and a price without a currency.
 *
 * @example
 * const data = productJsonLd({ objectID: '7', name: 'Tent', price: 199, inStock: true }, { url: 'https://shop.example/tent', currency: 'EUR' });
 * const html = `<script type="application/ld+json">${data}</script>`;
 */
export function productJsonLd(record: ProductRecord, options: ProductJsonLdOptions): string {
  const { attributes = {}, currency, breadcrumbs = [] } = options;
  const page = pageUrl(options.url);
  const field: Field = (name) => {
    const own = attributes[name];
    const names = own === undefined ? USUAL[name] : [own];
    return names.map((one) => record[one]).find((value) => value !== undefined && value !== null);
  };
  const product = productOf(record, field, { page, currency });
  const trail = breadcrumbs.length > 0 ? [trailOf(breadcrumbs, { page, name: product.name })] : [];
  const data = { '@context': 'https://schema.org', '@graph': [product, ...trail] };
  // `</script` would end the script, and `<!--` start a comment.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
