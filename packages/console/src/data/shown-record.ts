/** Display record: the name, picture and price of a record of any shape, read from configured attributes or guessed from common attribute names. */

/** Attributes that hold the display name, picture and price; an empty string means "guess". */
export interface DisplayAttributes {
  name: string;
  picture: string;
  price: string;
  /** Default currency (ISO 4217) for records without one. */
  currency: string;
  /** Base URL of the shop for relative picture URLs. */
  shop: string;
}

/** Display values of a record. */
export interface DisplayRecord {
  name: string;
  /** Absolute URL; undefined if there is no safe one. */
  picture: string | undefined;
  price: number | undefined;
  /** Currency of the price; empty if unknown. */
  currency: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Guesses every attribute. */
export const guessedAttributes: DisplayAttributes = { name: '', picture: '', price: '', currency: '', shop: '' };

// `query` is the name of a query suggestion.
const NAME_ATTRIBUTES = ['name', 'title', 'label', 'productName', 'product_name', 'query'];
const PICTURE_ATTRIBUTES = ['image', 'imageUrl', 'image_url', 'thumbnail', 'picture', 'photo', 'images', 'pictures'];
const PRICE_ATTRIBUTES = ['price', 'salePrice', 'sale_price', 'currentPrice', 'current_price'];
const LINK_ATTRIBUTES = ['url', 'link', 'href'];

/** Reads a value by attribute name or dotted path, such as `media.main`. */
const valueAt = (record: Fields, path: string): unknown =>
  record[path] ??
  path
    .split('.')
    .reduce<unknown>((value, key) => (typeof value === 'object' ? (value as Fields | null)?.[key] : undefined), record);

/** A string; the first entry of a list; the `url` or `src` of an object. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'object' && value !== null
    ? textOf((value as Fields)['url'] ?? (value as Fields)['src'])
    : '';
};

/** A finite number; numeric strings are converted. */
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const firstText = (record: Fields, paths: readonly string[]): string =>
  paths.map((path) => textOf(valueAt(record, path))).find((text) => text !== '') ?? '';

const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base || undefined);
  } catch {
    return undefined;
  }
};

/** The absolute URL of a picture if it is safe: http(s), or a data URL of a raster format. */
function safePictureUrl(text: string, shop: string): string | undefined {
  const url = text ? parseUrl(text, shop) : undefined;
  const isSafe =
    url && (/^https?:$/.test(url.protocol) || /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i.test(url.href));
  return isSafe ? url.href : undefined;
}

/** The origin of the record's own link; used as base URL. */
const linkOrigin = (record: Fields): string => parseUrl(firstText(record, LINK_ATTRIBUTES))?.origin ?? '';

const currencyOf = (record: Fields): string => {
  const currency = record['currency'];
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '';
};

/**
 * Returns the display values of a record; its objectID stands in for a missing name.
 * @example
 * toDisplayRecord({ objectID: 'p1', name: 'Lamp', image: '/lamp.jpg' }, { ...guessedAttributes, shop: 'https://shop.example' });
 */
export function toDisplayRecord(record: Fields, display: DisplayAttributes): DisplayRecord {
  const namePaths = display.name ? [display.name] : NAME_ATTRIBUTES;
  const picturePaths = display.picture ? [display.picture] : PICTURE_ATTRIBUTES;
  const pricePaths = display.price ? [display.price] : PRICE_ATTRIBUTES;
  return {
    name: firstText(record, namePaths) || String(record['objectID'] ?? ''),
    picture: safePictureUrl(firstText(record, picturePaths), display.shop || linkOrigin(record)),
    price: pricePaths.map((path) => numberOf(valueAt(record, path))).find((value) => value !== undefined),
    currency: currencyOf(record) || display.currency,
  };
}

/** Sorted names of all attributes, including one level of nested ones as `outer.inner`. */
export function attributePaths(records: readonly Fields[]): string[] {
  const names = new Set<string>();
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      if (name.startsWith('_') || name === 'objectID') continue;
      names.add(name);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        for (const key of Object.keys(value)) names.add(`${name}.${key}`);
    }
  return [...names].sort();
}
