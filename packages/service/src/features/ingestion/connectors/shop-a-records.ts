/** Records of shops of the first kind: a product with its prices, its variants and its additional data. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { isSet, objectsOf, presentFields, readNumber } from './product-values.ts';

/** A configured metafield. */
export interface Metafield {
  namespace: string;
  key: string;
}

/** Metafields of a product or variant: by namespace, then by key. */
export type Metafields = Record<string, Record<string, unknown>>;

/** Additional data of a product or variant from other API resources. */
export interface BesideProduct {
  metafields?: Metafields | undefined;
  /** Prices in the currencies of a channel. */
  channelPrices?: ChannelPrices | undefined;
}

/** Amounts by currency. Those of customer groups are nested under the name of the group. */
export type Amounts = Record<string, number | Record<string, number>>;

/** Amounts before any sale, and as shoppers pay them. */
export interface ChannelPrices {
  prices: Amounts;
  calculated_prices: Amounts;
}

/** Whether the shop hides a product: only an explicit `false` does. */
export const isHidden = (product: Fields): boolean => product['is_visible'] === false;

/** Whether the shop hides the price of a product. */
export const isPriceHidden = (product: Fields): boolean => product['is_price_hidden'] === true;

/** Fields of a product that are copied unchanged. */
const COPIED_FIELDS = [
  'name',
  'sku',
  'description',
  'availability',
  'availability_description',
  'preorder_release_date',
  'inventory_level',
  'inventory_tracking',
  'brand_id',
] as const;

/** Fields of a product that its variants do not inherit. */
const OF_PRODUCT_ALONE: ReadonlySet<string> = new Set([
  'sku',
  'inventory_level',
  'price',
  'sale_price',
  'calculated_price',
]);

/** Reads a sale price. The shop writes 0 for none. */
const readSale = (thing: Fields, path: string): number | undefined => {
  const sale = readNumber(thing['sale_price'], `${path}sale_price`);
  return sale !== undefined && sale > 0 ? sale : undefined;
};

const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  presentFields(fields, Object.keys(fields));

/** Reads the prices of a product. `calculated_price` is the one that shoppers pay. @throws ProductFault */
function productPrices(product: Fields): Record<string, unknown> {
  const price = readNumber(product['price'], 'price');
  const sale = readSale(product, '');
  const calculated = readNumber(product['calculated_price'], 'calculated_price') ?? sale ?? price;
  return present({ price, sale_price: sale, calculated_price: calculated });
}

/** Reads the prices of a variant: its own, or those of its product if it has none. @throws ProductFault */
function variantPrices(variant: Fields, { product, path }: { product: Fields; path: string }): Record<string, unknown> {
  const own = readNumber(variant['price'], `${path}price`);
  const inherited = own === undefined ? productPrices(product) : {};
  const sale = readSale(variant, path) ?? inherited['sale_price'];
  const calculated = readNumber(variant['calculated_price'], `${path}calculated_price`);
  return present({
    price: own ?? calculated ?? inherited['price'],
    sale_price: sale,
    calculated_price: calculated ?? sale ?? own ?? inherited['calculated_price'],
  });
}

/** Returns why the price is hidden, in the words of the shop. */
const hiddenPrice = (product: Fields): Record<string, unknown> =>
  presentFields(product, ['is_price_hidden', 'price_hidden_label']);

const besideFields = ({ metafields, channelPrices }: BesideProduct): Record<string, unknown> => ({
  ...(metafields && { metafields }),
  ...channelPrices,
});

/**
 * Converts a product into a record. Its visibility is included if hidden products are records, too.
 * @throws ProductFault
 */
export function productRecord(
  product: Fields,
  { id, customFields = [], isFlagged, ...beside }: BesideProduct & ProductOptions,
): Record<string, unknown> {
  const custom = objectsOf(product['custom_fields']).flatMap(({ name, value }) =>
    typeof name === 'string' && customFields.includes(name) && isSet(value) ? [[name, value] as const] : [],
  );
  const url = isFields(product['custom_url']) ? product['custom_url']['url'] : undefined;
  return {
    objectID: id,
    ...presentFields(product, COPIED_FIELDS),
    ...(isFlagged && { is_visible: !isHidden(product) }),
    ...(isPriceHidden(product) ? hiddenPrice(product) : productPrices(product)),
    categories: Array.isArray(product['categories']) ? product['categories'].filter((one) => one !== null) : [],
    ...(typeof url === 'string' && url !== '' && { url }),
    images: objectsOf(product['images']).flatMap(({ url_standard: image }) => image ?? []),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
    ...besideFields(beside),
  };
}

/** Options for the records of products. */
export interface ProductOptions {
  id: string;
  /** Names of the custom fields to include. */
  customFields?: readonly string[] | undefined;
  /** Whether records have a field about their visibility. */
  isFlagged: boolean;
}

/**
 * Reads the fields of a variant itself.
 * @throws ProductFault
 */
export function variantFields(
  variant: Fields,
  { id, product, path, ...beside }: BesideProduct & { id: string; product: Fields; path: string },
): Record<string, unknown> {
  const options = objectsOf(variant['option_values']).flatMap(({ option_display_name: name, label }) =>
    typeof name === 'string' && isSet(label) ? [[name, label] as const] : [],
  );
  return {
    ...(isSet(variant['id']) && { objectID: `${id}-${String(variant['id'])}` }),
    ...presentFields(variant, ['sku', 'inventory_level', 'purchasing_disabled']),
    ...(variant['purchasing_disabled'] === true && presentFields(variant, ['purchasing_disabled_message'])),
    ...(isPriceHidden(product) ? {} : variantPrices(variant, { product, path })),
    options: Object.fromEntries(options),
    ...besideFields(beside),
  };
}

const byNamespace = (metafields: unknown): Metafields => (isFields(metafields) ? (metafields as Metafields) : {});

/** Converts a variant into a record, with the fields that it shares with its product. */
export function variantRecord(
  record: Record<string, unknown>,
  variant: Record<string, unknown>,
): Record<string, unknown> {
  const shared = Object.entries(record).filter(([name]) => !OF_PRODUCT_ALONE.has(name));
  const [general, own] = [byNamespace(record['metafields']), byNamespace(variant['metafields'])];
  const metafields = Object.fromEntries(
    Object.keys({ ...general, ...own }).map((name) => [name, { ...general[name], ...own[name] }]),
  );
  return {
    ...Object.fromEntries(shared),
    product_id: record['objectID'],
    ...variant,
    ...(Object.keys(metafields).length > 0 && { metafields }),
  };
}
