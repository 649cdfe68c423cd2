/** Records of shops of the first kind: a product in plain words, its prices, its variants, what was asked for beside them. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { isSet, objectsOf, presentFields, readNumber } from './product-values.ts';

/** A metafield that is wanted. */
export interface Metafield {
  namespace: string;
  key: string;
}

/** Metafields of a product or variant: by namespace, then by key. */
export type Metafields = Record<string, Record<string, unknown>>;

/** What is known of a product or variant from other pages than its own. */
export interface BesideProduct {
  metafields?: Metafields | undefined;
  /** In the currencies of a channel. */
  channelPrices?: ChannelPrices | undefined;
}

/** Amounts by currency; those of customer groups stand below the name of the group. */
export type Amounts = Record<string, number | Record<string, number>>;

/** Amounts before any sale, and as shoppers pay them. */
export interface ChannelPrices {
  prices: Amounts;
  calculated_prices: Amounts;
}

/** Whether the shop shows it: a product is hidden by an explicit `false` alone. */
export const isHidden = (product: Fields): boolean => product['is_visible'] === false;

/** Whether the shop keeps the price of a product to itself. */
export const isPriceHidden = (product: Fields): boolean => product['is_price_hidden'] === true;

/** Fields of a product that are as the shop has them. */
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

/** What of a product is not that of its variants. */
const OF_PRODUCT_ALONE: ReadonlySet<string> = new Set([
  'sku',
  'inventory_level',
  'price',
  'sale_price',
  'calculated_price',
]);

/** A sale, where there is one: the shop writes 0 for none. */
const readSale = (thing: Fields, path: string): number | undefined => {
  const sale = readNumber(thing['sale_price'], `${path}sale_price`);
  return sale !== undefined && sale > 0 ? sale : undefined;
};

const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  presentFields(fields, Object.keys(fields));

/** Prices of a product. `calculated_price` is the one that shoppers pay. @throws ProductFault */
function productPrices(product: Fields): Record<string, unknown> {
  const price = readNumber(product['price'], 'price');
  const sale = readSale(product, '');
  const calculated = readNumber(product['calculated_price'], 'calculated_price') ?? sale ?? price;
  return present({ price, sale_price: sale, calculated_price: calculated });
}

/** Prices of a variant: its own ones, or those of its product where it has none. @throws ProductFault */
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

/** Why no price is shown, in the words of the shop. */
const hiddenPrice = (product: Fields): Record<string, unknown> =>
  presentFields(product, ['is_price_hidden', 'price_hidden_label']);

const besideFields = ({ metafields, channelPrices }: BesideProduct): Record<string, unknown> => ({
  ...(metafields && { metafields }),
  ...channelPrices,
});

/**
 * A product in plain words. Whether it is visible is kept where hidden products are records, too.
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

/** How a product is written down. */
export interface ProductOptions {
  id: string;
  /** The custom fields that are wanted. */
  customFields?: readonly string[] | undefined;
  /** Whether records say if the shop shows them. */
  isFlagged: boolean;
}

/**
 * What is of a variant alone.
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

/** A variant as a record of its own, with what it shares with its product. */
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
