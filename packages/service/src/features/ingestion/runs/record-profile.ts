/** Record profile: statistics of a sample of records: their attributes, their prices, and whether their texts are intact. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { readAvailability } from './availability.ts';

/** Maximum depth of attributes, of elements per list, and of attributes in total. */
const [DEEPEST, MAX_ELEMENTS, MAX_ATTRIBUTES] = [4, 10, 1000];
/** Maximum number of characters by which values are distinguished. */
const MAX_NAME_LENGTH = 200;

export interface AttributeProfile {
  /** Number of records that have it. Null and empty texts, lists and objects count as missing. */
  present: number;
  /** Number of records in which it is a number or a boolean. */
  numbers: number;
  flags: number;
  /** Those in which it is a text with words. */
  words: number;
  /** Different values, each with the records that have it. */
  values: Map<string, number>;
  /** For an attribute about availability: the number of available records, and of sold-out ones. */
  stock: { available: number; soldOut: number };
  /** For a price: its value in each record, by objectID. Texts are parsed if possible. */
  prices: Map<string, number>;
}

/** Statistics of a sample. */
export interface RecordProfile {
  /** Number of records in the sample. */
  records: number;
  /** Those of them with a text that was decoded wrongly, and with one that holds what stands for letters or for nothing. */
  damaged: number;
  escaped: number;
  /** Which records they are. */
  objectIDs: Set<string>;
  attributes: Map<string, AttributeProfile>;
}

export const createRecordProfile = (): RecordProfile => ({
  records: 0,
  damaged: 0,
  escaped: 0,
  objectIDs: new Set(),
  attributes: new Map(),
});

/** Attribute names for prices, in the languages of shops. */
const PRICE =
  /price|preis|prix|precio|prezzo|pre[cç]o|prijs|cena|pris\b|cost|amount|msrp|rrp|uvp|tarif|価格|値段|价格|價格|سعر/i;

/** Whether the name of an attribute says that it is a price. */
export const isPrice = (path: string): boolean => PRICE.test(path);

/** UTF-8 decoded as Latin-1 or Windows-1252 (`Ã¤`, `â€™`), or text that was not UTF-8. */
const DAMAGED = /\ufffd|Ã[\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|Â[\u00a1-\u00bf]/;

/** Letters as a page or a program writes them: `&uuml;`, `\u00fc`. */
const ESCAPED = /&(?:[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron)|szlig|amp;[a-z]+);|\\u[\da-f]{4}/i;
/** A question mark for a letter within a word. Addresses hold question marks by themselves. */
const [QUESTIONED, ADDRESS] = [/\p{L}\?\p{Ll}/u, /[/=]/];
/** What a template writes where it has nothing. */
const UNFILLED = /^(?:undefined|null|NaN)\b|\bundefined\/|\[object Object\]/;
/** Whether a text holds what stands for letters or for nothing. */
const isUnreadable = (text: string): boolean =>
  ESCAPED.test(text) || UNFILLED.test(text) || (QUESTIONED.test(text) && !ADDRESS.test(text));

/** What is a word, and no number with a unit or a point in time. */
const WORDS = /\p{L}{2}/u;

/** A number that stands in a text: `19.90`, `1.299,00 €`. */
function readPrice(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const digits = value.replace(/[^\d.,-]/g, '');
  if (!/\d/.test(digits)) return undefined;
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  // Three digits after the only kind of separator are thousands.
  const isFraction = point >= 0 && (digits.length - point - 1 !== 3 || /[.,].*[.,]/.test(digits));
  const whole = (isFraction ? digits.slice(0, point) : digits).replace(/[.,]/g, '');
  const number = Number(isFraction ? `${whole}.${digits.slice(point + 1)}` : whole);
  return Number.isFinite(number) ? number : undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Collects the attributes of a record by path, each with its first value. Lists are searched. */
function collect(value: unknown, path: string, values: Map<string, unknown>, depth = 0): void {
  if (isEmpty(value) || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const element of value.slice(0, MAX_ELEMENTS)) collect(element, path, values, depth + 1);
    return;
  }
  if (path !== '' && !values.has(path)) values.set(path, value);
  if (!isFields(value)) return;
  for (const [name, one] of Object.entries(value))
    if (path !== '' || name !== 'objectID') collect(one, path === '' ? name : `${path}.${name}`, values, depth + 1);
}

function attributeOf({ attributes }: RecordProfile, path: string): AttributeProfile | undefined {
  const existing = attributes.get(path);
  if (existing || attributes.size >= MAX_ATTRIBUTES) return existing;
  const added: AttributeProfile = {
    present: 0,
    numbers: 0,
    flags: 0,
    words: 0,
    values: new Map(),
    stock: { available: 0, soldOut: 0 },
    prices: new Map(),
  };
  attributes.set(path, added);
  return added;
}

/** Counts one value of an attribute. */
function addValue(attribute: AttributeProfile, value: unknown, place: { path: string; objectID: string }): void {
  const { path, objectID } = place;
  attribute.present++;
  if (typeof value === 'number') attribute.numbers++;
  if (typeof value === 'boolean') attribute.flags++;
  if (typeof value === 'string' && WORDS.test(value)) attribute.words++;
  if (typeof value !== 'object') {
    const name = String(value).slice(0, MAX_NAME_LENGTH);
    attribute.values.set(name, (attribute.values.get(name) ?? 0) + 1);
  }
  const availability = readAvailability(path, value);
  if (availability) attribute.stock[availability]++;
  const price = isPrice(path) ? readPrice(value) : undefined;
  if (price !== undefined) attribute.prices.set(objectID, price);
}

/**
 * Adds a record to a sample.
 *
 * @example
 * addToProfile(profile, 'sku-1', { name: 'Shoe', price: { EUR: 19.9 } });
 */
export function addToProfile(
  profile: RecordProfile,
  objectID: string,
  record: Readonly<Record<string, unknown>>,
): void {
  const values = new Map<string, unknown>();
  collect(record, '', values);
  profile.records++;
  profile.objectIDs.add(objectID);
  let [isDamaged, isEscaped] = [false, false];
  for (const [path, value] of values) {
    if (typeof value === 'string') {
      isDamaged ||= DAMAGED.test(value);
      isEscaped ||= isUnreadable(value);
    }
    const attribute = attributeOf(profile, path);
    if (attribute) addValue(attribute, value, { path, objectID });
  }
  if (isDamaged) profile.damaged++;
  if (isEscaped) profile.escaped++;
}

/** Returns the median. Undefined if there is no number. */
export function medianOf(numbers: Iterable<number>): number | undefined {
  const sorted = Float64Array.from(numbers).sort();
  if (sorted.length === 0) return undefined;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
