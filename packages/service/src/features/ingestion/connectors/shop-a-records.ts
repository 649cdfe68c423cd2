/** Records of shops of the first kind: a product in plain words, its variants, what was asked for beside them. */
import { type Fields, isFields } from '../../../wire/fields.ts';

/** A metafield that is wanted. */
export interface Metafield {
  namespace: string;
  key: string;
}

/** Metafields of a product or variant: by namespace, then by key. */
export type Metafields = Record<string, Record<string, unknown>>;

/** Amounts by currency. */
export type Prices = Record<string, number>;

export const objectsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const KEPT = [
  'name',
  'sku',
  'description',
  'price',
  'sale_price',
  'availability',
  'inventory_level',
  'brand_id',
] as const;

/** A product in plain words. */
export function productRecord(product: Fields, wantedFields: readonly string[] = []): Record<string, unknown> {
  const custom = objectsOf(product['custom_fields']).filter(({ name }) => wantedFields.includes(String(name)));
  const url = isFields(product['custom_url']) ? product['custom_url']['url'] : undefined;
  return {
    objectID: String(product['id']),
    ...Object.fromEntries(KEPT.filter((name) => product[name] !== undefined).map((name) => [name, product[name]])),
    categories: Array.isArray(product['categories']) ? product['categories'] : [],
    ...(url !== undefined && { url }),
    images: objectsOf(product['images']).flatMap(({ url_standard: image }) => image ?? []),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom.map(({ name, value }) => [name, value])) }),
  };
}

/** What is of a variant alone. */
export const variantFields = (variant: Fields): Record<string, unknown> => ({
  sku: variant['sku'],
  price: variant['price'] ?? variant['calculated_price'],
  inventory_level: variant['inventory_level'],
  options: Object.fromEntries(
    objectsOf(variant['option_values']).map((option) => [String(option['option_display_name']), option['label']]),
  ),
});
