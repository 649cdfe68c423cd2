/** Shown record: the name, the picture and the price of a record of any shape, as far as they are told or can be guessed. */

/** Which attributes hold what people know a record by; an empty text is guessed. */
export interface RecordLook {
  name: string;
  picture: string;
  price: string;
  /** Three letters of ISO 4217, for records that do not say their currency themselves. */
  currency: string;
  /** The address of the shop, from which addresses without a host lead on. */
  shop: string;
}

/** What is shown of a record. */
export interface ShownRecord {
  name: string;
  /** A whole address; undefined where there is none that is safe. */
  picture: string | undefined;
  price: number | undefined;
  /** Of the price; empty where nobody says it. */
  currency: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const guessedLook: RecordLook = { name: '', picture: '', price: '', currency: '', shop: '' };

const NAMES = ['name', 'title', 'label', 'productName', 'product_name', 'query'];
const PICTURES = ['image', 'imageUrl', 'image_url', 'thumbnail', 'picture', 'photo', 'images', 'pictures'];
const PRICES = ['price', 'salePrice', 'sale_price', 'currentPrice', 'current_price'];
const LINKS = ['url', 'link', 'href'];

/** A value by its path, such as `media.main`. */
const valueAt = (record: Fields, path: string): unknown =>
  record[path] ??
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' ? (value as Fields | null)?.[part] : undefined),
      record,
    );

/** A text; of a list its first, of an object its address. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'object' && value !== null
    ? textOf((value as Fields)['url'] ?? (value as Fields)['src'])
    : '';
};

/** A number, also one that is written as a text. */
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const firstText = (record: Fields, paths: readonly string[]): string =>
  paths.map((path) => textOf(valueAt(record, path))).find((text) => text !== '') ?? '';

const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base || undefined);
  } catch {
    return undefined;
  }
};

/** The address of a picture where it is safe: of the web, or the data of a raster format. */
function pictureAt(text: string, shop: string): string | undefined {
  const url = text ? urlOf(text, shop) : undefined;
  const isSafe =
    url && (/^https?:$/.test(url.protocol) || /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i.test(url.href));
  return isSafe ? url.href : undefined;
}

/** Where the shop stands by what a record says of itself. */
const shopOf = (record: Fields): string => urlOf(firstText(record, LINKS))?.origin ?? '';

const currencyOf = (record: Fields): string => {
  const currency = record['currency'];
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '';
};

/**
 * What people know a record by; its objectID where it says no name.
 * @example
 * showRecord({ objectID: 'p1', name: 'Lamp', image: '/lamp.jpg' }, { ...guessedLook, shop: 'https://shop.example' });
 */
export function showRecord(record: Fields, look: RecordLook): ShownRecord {
  const price = look.price ? [look.price] : PRICES;
  return {
    name: firstText(record, look.name ? [look.name] : NAMES) || String(record['objectID'] ?? ''),
    picture: pictureAt(firstText(record, look.picture ? [look.picture] : PICTURES), look.shop || shopOf(record)),
    price: price.map((path) => numberOf(valueAt(record, path))).find((value) => value !== undefined),
    currency: currencyOf(record) || look.currency,
  };
}

/** Attributes that may hold something of it, with those inside of objects as paths. */
export function attributesOf(records: readonly Fields[]): string[] {
  const names = new Set<string>();
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      if (name.startsWith('_') || name === 'objectID') continue;
      names.add(name);
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        for (const inner of Object.keys(value)) names.add(`${name}.${inner}`);
    }
  return [...names].sort();
}
