/** Product fault: a field of a product that holds something else than it has to; the product becomes a bad row. */
import type { RowPosition, SourceRow } from './connector.ts';

/** Characters of what was read that a message shows. */
const MAX_LENGTH = 80;

/** What was read, as JSON. */
function excerpt(read: unknown): string {
  if (read === undefined) return 'missing';
  const text = JSON.stringify(read) ?? String(read);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** A field of a product cannot be read; the message says what stands there and what should. */
export class ProductFault extends Error {
  override readonly name = 'ProductFault';
  /** Path of the field inside of the product, as `variants[1].price`. */
  readonly field: string;

  constructor({ field, read, expected }: { field: string; read: unknown; expected: string }) {
    super(`"${field}" is ${excerpt(read)}; it must be ${expected}`);
    this.field = field;
  }
}

/** How a message names a product: by its identifier, and by its SKU where it has one. */
export const productName = ({ id, sku }: { id: string; sku: unknown }): string =>
  typeof sku === 'string' && sku !== '' ? `The product ${id} (SKU ${sku.slice(0, MAX_LENGTH)})` : `The product ${id}`;

/**
 * The bad row of a product whose field cannot be read. Rethrows what is no fault of a product.
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
