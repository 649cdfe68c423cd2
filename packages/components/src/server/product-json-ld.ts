/** JSON-LD of a product page, for search engines and agents: Product, Offer, AggregateRating and BreadcrumbList of schema.org, out of the record of the index. */

/** A record, as an index holds it. */
type ProductRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** What is said of a product. */
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

/** Where a page stands in the shop. */
export interface Breadcrumb {
  name: string;
  /** Its address, absolute or against that of the page. */
  url: string;
}

/** How a record becomes JSON-LD. */
export interface ProductJsonLdOptions {
  /** The address of the product's page: http or https, and absolute. */
  url: string | URL;
  /** Attributes of the record, where they have other names than usual: `{ name: 'product_title' }`. */
  attributes?: Readonly<Partial<Record<ProductField, string>>>;
  /** The ISO 4217 code of prices, where records have none: `EUR`. */
  currency?: string;
  /** The way to the page from the front page of the shop, without the product itself; none by default. */
  breadcrumbs?: readonly Breadcrumb[];
}

/** Under which names shops keep what is said, the most usual first. */
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

/** Availabilities of schema.org, by their names without blanks in small letters. */
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

/** Stars reach from 1 to this. */
const BEST_RATING = 5;

const MAX_IMAGES = 10;

/** @throws Error for what is no address of a page. */
function pageUrl(url: string | URL): URL {
  const page = URL.canParse(String(url)) ? new URL(String(url)) : undefined;
  if (page?.protocol === 'https:' || page?.protocol === 'http:') return page;
  throw new Error(
    `productJsonLd: "url" must be the address of the page, such as https://shop.example/tent, not "${url}"`,
  );
}

/** An address of http or https against the page; undefined for any other. */
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

/** Whether it can be bought: by a word of schema.org, by yes and no, or by pieces. */
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

/** @throws Error for a price without a currency. */
function offerOf(field: Field, { page, currency, id }: { page: URL; currency: string | undefined; id: string }) {
  const price = numberOf(field('price'));
  if (price === undefined || price < 0) return undefined;
  const priceCurrency = textOf(field('currency')) ?? currency;
  if (priceCurrency === undefined)
    throw new Error(`productJsonLd: the price of ${id} has no currency; say "currency", such as EUR`);
  const availability = availabilityOf(field('availability'));
  return { '@type': 'Offer', url: page.href, price, priceCurrency, ...(availability && { availability }) };
}

/** Stars that nobody gave, or that are none, are left out: search engines reject the whole product for them. */
function ratingOf(field: Field) {
  const [ratingValue, reviewCount] = [numberOf(field('rating')), numberOf(field('reviews'))];
  if (ratingValue === undefined || reviewCount === undefined) return undefined;
  if (ratingValue < 1 || ratingValue > BEST_RATING || reviewCount < 1) return undefined;
  return { '@type': 'AggregateRating', ratingValue, reviewCount: Math.floor(reviewCount), bestRating: BEST_RATING };
}

/** Numbers of goods have 8, 12, 13 or 14 digits; another one is none. */
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

/** The way to the page, the product at its end. */
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
 * The content of a `<script type="application/ld+json">` for the page of a product. Nothing in a record can end the script.
 *
 * @param record The record of the index. What it does not say is left out; usual names of attributes are understood.
 * @throws Error for an address that is none, a record without a name, and a price without a currency.
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
  // A script ends at `</script`, and `<!--` opens what no JSON closes.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
