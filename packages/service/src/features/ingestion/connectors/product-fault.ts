/** Product fault: a field of a product has an invalid value. The product becomes an invalid row. */
import type { RowPosition, SourceRow } from './connector.ts';

/** Maximum number of characters of the value in a message. */
const MAX_LENGTH = 80;

/** Returns the value as JSON, truncated. */
function excerpt(read: unknown): string {
  if (read === undefined) return 'missing';
  const text = JSON.stringify(read) ?? String(read);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** A field of a product cannot be read. The message has its value and the expected one. */
export class ProductFault extends Error {
  override readonly name = 'ProductFault';
  /** Path of the field within the product, such as `variants[1].price`. */
  readonly field: string;

  constructor({ field, read, expected }: { field: string; read: unknown; expected: string }) {
    super(`"${field}" is ${excerpt(read)}; it must be ${expected}`);
    this.field = field;
  }
}

/** Names a product in messages: by its ID, and by its SKU if it has one. */
export const productName = ({ id, sku }: { id: string; sku: unknown }): string =>
  typeof sku === 'string' && sku !== '' ? `The product ${id} (SKU ${sku.slice(0, MAX_LENGTH)})` : `The product ${id}`;

/**
 * Returns the invalid row of a product whose field cannot be read. Rethrows other errors.
 *
 * @example
 * faultRow(new ProductFault({ field: 'price', read: 'much', expected: 'a number' }), { position: { row: 7 }, name: 'The product 7' });
 * // { position: { row: 7, column: 'price' }, fault: 'The product 7: "price" is "much"; it must be a number' }
 */
export function faultRow(error: unknown, product: { position: RowPosition; name: string }): SourceRow {
  if (!(error instanceof ProductFault)) throw error;
  return {
    position: { ...product.position, column: error.field },
    fault: `${product.name}: ${error.message}`,
  };
}
