/** Input guesses: the column of the objectID and the types of columns, where the operator named none. */
import type { ColumnType } from '../resources/inputs.ts';
import type { FileProfile } from './profile-file.ts';

/** Names of columns that identify a record, the most common ones first. */
const ID_NAMES = [
  /^objectid$/i,
  /^(?:sku|id)$/i,
  /^(?:product|item|article|artikel|produkt)[_ -]?(?:id|no|nr|number|nummer|code)$/i,
  /^(?:handle|slug|asin|gtin|ean|upc|isbn|uuid|code)$/i,
];
/** Names of columns whose digits are no quantity. */
const CODE_NAME =
  /(?:^|[_ -])(?:id|sku|ean|gtin|upc|isbn|asin|code|number|nummer|nr|no|zip|postcode|plz|phone|tel)$|(?:Id|ID|Code|Number)$/;

/** Maximum share of records that repeat the objectID of another one by mistake. One record may in any case. */
const MAX_REPEATED_SHARE = 0.02;

/** Whether the values of a column identify the records: each has one, and hardly any is repeated. */
function isIdentifier({ records }: FileProfile, name: string): boolean {
  const values = records.map((record) => record[name]);
  const isFilled = values.every((value) => (typeof value === 'string' && value !== '') || typeof value === 'number');
  const repeated = values.length - new Set(values.map(String)).size;
  return isFilled && repeated <= Math.max(1, values.length * MAX_REPEATED_SHARE);
}

/**
 * Guesses the column of the objectID.
 *
 * @example
 * guessIdColumn(profile); // 'sku'
 */
export function guessIdColumn(profile: FileProfile): string | undefined {
  const names = [...profile.types.keys()];
  for (const pattern of ID_NAMES) {
    const name = names.find((one) => pattern.test(one) && isIdentifier(profile, one));
    if (name !== undefined) return name;
  }
  return undefined;
}

function typeOfColumn(name: string, type: string): ColumnType | undefined {
  if (CODE_NAME.test(name)) return undefined;
  // Later rows may have decimals where the first ones have none.
  if (type === 'integer' || type === 'float') return 'float';
  return type === 'boolean' ? 'boolean' : undefined;
}

/**
 * Guesses the types of text columns: numbers and booleans. Columns of codes, such as article numbers and postcodes, stay text.
 *
 * @param declared Types that the operator named; these columns are left out.
 * @example
 * guessTypes(profile, {}); // { price: 'float', onSale: 'boolean' }
 */
export function guessTypes(
  { types }: FileProfile,
  declared: Readonly<Record<string, ColumnType>>,
): Record<string, ColumnType> {
  const guessed: Record<string, ColumnType> = {};
  for (const [name, type] of types) {
    const columnType = Object.hasOwn(declared, name) ? undefined : typeOfColumn(name, type);
    if (columnType) guessed[name] = columnType;
  }
  return guessed;
}
