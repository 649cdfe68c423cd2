/** Attribute guesses: what is searched, what filters, and which attributes are name, picture and price. */
import type { IndexSettings } from '@aisle/contract';
import { attributeNames, valueOf } from './attribute-names.ts';

/** A record, with any attributes. */
type ExampleRecord = Readonly<Record<string, unknown>>;

/** What each attribute is for; people can say otherwise. */
export interface AttributeRoles {
  name: string | undefined;
  image: string | undefined;
  price: string | undefined;
  /** Numbers from 0 to 5. */
  rating: string | undefined;
  searchable: readonly string[];
  facets: readonly string[];
  /** Those of the facets whose values are colours. */
  colors: readonly string[];
  /** Texts such as `2026-01-31` or `2026-01-31T12:00:00Z`. */
  dates: readonly string[];
}

/** What the values of one attribute look like. */
interface Column {
  name: string;
  values: readonly unknown[];
  kind: 'text' | 'number' | 'boolean' | 'other';
  distinct: number;
  /** Mean number of characters. */
  length: number;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function columnsOf(records: readonly ExampleRecord[]): Column[] {
  const names = attributeNames(records).filter(
    // The identifier says nothing of the product, under whatever name it stands.
    (name) => name !== 'objectID' && !records.every((record) => String(valueOf(record, name)) === record['objectID']),
  );
  return names.map((name) => {
    const values = records
      .map((record) => valueOf(record, name))
      .filter((value) => value !== undefined && value !== null)
      .flat();
    const kinds = new Set(values.map((value) => typeof value));
    const [kind] = kinds;
    return {
      name,
      values,
      kind:
        kinds.size === 1 && isPlain(values[0])
          ? ({ string: 'text', number: 'number', boolean: 'boolean' } as const)[kind as 'string']
          : 'other',
      distinct: new Set(values.map(String)).size,
      length: values.reduce((sum: number, value) => sum + String(value).length, 0) / Math.max(1, values.length),
    };
  });
}

const isAddress = (value: unknown): boolean => /^(?:https?:\/\/|\/|data:|\.{1,2}\/)\S*$/.test(String(value));
const isImage = ({ name, values }: Column): boolean =>
  values.length > 0 &&
  (values.every((value) => /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i.test(String(value))) ||
    (/image|imagen|picture|photo|foto|img|thumb|bild/i.test(name) && values.every(isAddress)));

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const isDate = ({ values }: Column): boolean =>
  values.length > 0 && values.every((value) => typeof value === 'string' && ISO_DATE.test(value));
const COLOR_NAME = /(?:^|[^a-z])(?:colou?rs?|farbe?n?|couleurs?)(?:$|[^a-z])|Colou?rs?$/i;

/** Maximum number of values of one attribute that people choose from: so many, or that share of the records if that is more. */
const MAX_CHOICES = 40;
const MAX_CHOICE_SHARE = 0.25;
/** Share of different values from which an attribute is no choice, in few records. */
const MAX_DISTINCT_SHARE = 0.75;

/**
 * Guesses from names and values.
 *
 * @example
 * guessAttributes(records).name; // 'title'
 */
export function guessAttributes(records: readonly ExampleRecord[]): AttributeRoles {
  const columns = columnsOf(records);
  const find = (pattern: RegExp, fits: (column: Column) => boolean): string | undefined =>
    columns.find((column) => pattern.test(column.name) && fits(column))?.name;
  const dates = columns.filter(isDate).map((column) => column.name);
  const isText = ({ kind, values, name: own }: Column): boolean =>
    kind === 'text' && !dates.includes(own) && !values.every(isAddress);
  const texts = columns.filter(isText);
  const image = columns.find(isImage)?.name;
  const varied = texts.toSorted((one, other) => other.distinct - one.distinct || one.length - other.length);
  const name =
    find(
      /^(?:name|title|product_?name|product_?title|titel|bezeichnung|nom|titre|nombre|titulo)(?:\.\w+)?$/i,
      isText,
    ) ??
    find(/name|title|bezeichnung/i, isText) ??
    varied[0]?.name;
  const price =
    find(/^price$/i, ({ kind }) => kind === 'number') ??
    find(/price|preis|cost|amount|prix|precio/i, ({ kind }) => kind === 'number');
  const rating = find(
    /rating|stars|score/i,
    ({ kind, values }) => kind === 'number' && values.every((value) => Number(value) >= 0 && Number(value) <= 5),
  );
  const facets = columns
    .filter(
      ({ name: own, kind, distinct, length, values }) =>
        own !== name &&
        own !== image &&
        !dates.includes(own) &&
        (kind === 'text' || kind === 'boolean') &&
        !values.some(isAddress) &&
        distinct > 1 &&
        distinct <= Math.max(MAX_CHOICES, values.length * MAX_CHOICE_SHARE) &&
        // Values that are different in nearly each record are names or numbers, not choices.
        distinct < values.length * MAX_DISTINCT_SHARE &&
        length <= 40,
    )
    .map((column) => column.name);
  const searchable = texts
    .filter((column) => column.name !== image)
    .toSorted((one, other) => Number(other.name === name) - Number(one.name === name) || one.length - other.length)
    .map((column) => column.name);
  const colors = facets.filter((one) => COLOR_NAME.test(one));
  return { name, image, price, rating, searchable, facets, colors, dates };
}

/**
 * Returns the settings of an index with these attributes.
 *
 * @example
 * guessSettings(guessAttributes(records)); // { searchableAttributes: ['name', 'brand'], attributesForFaceting: ['brand', 'price'] }
 */
export const guessSettings = ({ searchable, facets, price, rating, dates }: AttributeRoles): IndexSettings => ({
  searchableAttributes: [...searchable],
  attributesForFaceting: [...facets, ...dates, ...[price, rating].filter((name) => name !== undefined)],
});
