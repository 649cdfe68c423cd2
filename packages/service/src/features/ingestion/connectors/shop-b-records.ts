/** Records of shops of the second kind: a product projection with its variants, prices, stock and categories. */
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { RowPosition, SourceRow } from './connector.ts';
import { faultRow, productName } from './product-fault.ts';
import { isSet, objectsOf, presentFields, readID } from './product-values.ts';
import { type PriceContext, readPrices } from './shop-b-prices.ts';
import { type Locales, localizedText, plainAttributes, plainFields } from './shop-b-values.ts';

/** Input of a source of this kind. */
export interface ShopBInput {
  url: string;
  projectKey: string;
  storeKeys?: readonly string[];
  locales?: readonly string[];
  priceChannel?: string;
  priceCountry?: string;
  fallbackIsInStockValue?: boolean;
  customFields?: { inventory?: readonly string[]; price?: readonly string[]; category?: readonly string[] };
}

/** Dependencies of creating a record. */
export interface RecordContext {
  input: ShopBInput;
  recordType: 'product' | 'variant';
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Reads the configured custom fields. Undefined if there are none. @throws ProductFault */
function customFields(
  thing: unknown,
  wanted: readonly string[] | undefined,
  { locales, field }: { locales: Locales; field: string },
): Record<string, unknown> | undefined {
  const { fields } = isFields(thing) && isFields(thing['custom']) ? thing['custom'] : { fields: undefined };
  if (!isFields(fields) || !wanted?.length) return undefined;
  const found = plainFields(
    Object.entries(fields).filter(([name]) => wanted.includes(name)),
    { locales, field: `${field}.custom.fields` },
  );
  return Object.keys(found).length > 0 ? found : undefined;
}

/** @throws ProductFault */
function priceFields(variant: Fields, path: string, { input, now }: RecordContext): Record<string, unknown> {
  const { locales, priceChannel, priceCountry } = input;
  const field = `${path}.prices`;
  const context: PriceContext = { priceChannel, priceCountry, now };
  const { ofEverybody, ...prices } = readPrices(variant['prices'], { field, ...context });
  const wanted = input.customFields?.price;
  const custom = ofEverybody.map((price) => customFields(price, wanted, { locales, field })).find(Boolean);
  return { ...prices, ...(custom && { priceFields: custom }) };
}

/** Whether it is in stock, here or in one of its supply channels. Undefined if that is unknown. */
function readIsInStock(availability: Fields): boolean | undefined {
  const own = availability['isOnStock'];
  if (typeof own === 'boolean') return own;
  const channels = isFields(availability['channels']) ? Object.values(availability['channels']).filter(isFields) : [];
  const states = channels.map(({ isOnStock }) => isOnStock).filter((state) => typeof state === 'boolean');
  return states.length > 0 ? states.includes(true) : undefined;
}

/** @throws ProductFault */
function stockFields(variant: Fields, path: string, { input }: RecordContext): Record<string, unknown> {
  const { fallbackIsInStockValue = true, locales } = input;
  const availability = isFields(variant['availability']) ? variant['availability'] : {};
  const { availableQuantity: stock } = availability;
  const field = `${path}.availability`;
  const custom = customFields(availability, input.customFields?.inventory, { locales, field });
  return {
    inStock: readIsInStock(availability) ?? fallbackIsInStockValue,
    ...(stock !== undefined && stock !== null && { stock }),
    ...(custom && { inventoryFields: custom }),
  };
}

/** @throws ProductFault */
const variantFields = (variant: Fields, path: string, context: RecordContext): Record<string, unknown> => ({
  ...(isSet(variant['id']) && { variantID: variant['id'] }),
  ...presentFields(variant, ['sku']),
  ...priceFields(variant, path, context),
  ...stockFields(variant, path, context),
  images: objectsOf(variant['images']).flatMap(({ url }) => url ?? []),
  attributes: plainAttributes(variant['attributes'], {
    locales: context.input.locales,
    field: `${path}.attributes`,
  }),
});

/** @throws ProductFault */
function categoryFields(product: Fields, { locales, customFields: wanted }: ShopBInput): unknown[] {
  return objectsOf(product['categories']).flatMap((reference, at) => {
    const category = isFields(reference['obj']) ? reference['obj'] : {};
    const name = localizedText(category['name'], locales);
    const custom = customFields(category, wanted?.category, { locales, field: `categories[${at}].obj` });
    const found = { ...presentFields(reference, ['id']), ...(name !== undefined && { name }), ...custom };
    return Object.keys(found).length > 0 ? [found] : [];
  });
}

/** Reads the fields that the variants of a product share. @throws ProductFault */
function productFields(product: Fields, id: string, input: ShopBInput): Record<string, unknown> {
  const { locales } = input;
  const texts = ['name', 'slug', 'description'].flatMap((field) => {
    const text = localizedText(product[field], locales);
    return text === undefined ? [] : [[field, text] as const];
  });
  const attributes = plainAttributes(product['attributes'], { locales, field: 'attributes' });
  return {
    objectID: id,
    ...presentFields(product, ['key']),
    ...Object.fromEntries(texts),
    categories: categoryFields(product, input),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

/** Returns the variants of a product, each with its path. */
const variantsOf = (product: Fields): { variant: Fields; path: string }[] => [
  ...(isFields(product['masterVariant']) ? [{ variant: product['masterVariant'], path: 'masterVariant' }] : []),
  ...objectsOf(product['variants']).map((variant, at) => ({ variant, path: `variants[${at}]` })),
];

/** Converts a variant into a record, with the fields that it shares with its product. */
function variantRecord(
  record: Record<string, unknown>,
  variant: Record<string, unknown>,
  variantID: string,
): Record<string, unknown> {
  const id = String(record['objectID']);
  const attributes = { ...(record['attributes'] as object | undefined), ...(variant['attributes'] as object) };
  return { ...record, productID: id, ...variant, attributes, objectID: `${id}-${variantID}` };
}

/** Returns the rows of one product: itself with its variants, or each variant. What cannot be read is an invalid row. */
export function productRows(
  { item, id, position }: { item: Fields; id: string; position: RowPosition },
  context: RecordContext,
): SourceRow[] {
  const variants = variantsOf(item);
  const name = productName({ id, sku: variants[0]?.variant['sku'] });
  try {
    const record = productFields(item, id, context.input);
    if (context.recordType === 'product') {
      const fields = variants.map(({ variant, path }) => variantFields(variant, path, context));
      return [{ position, record: { ...record, variants: fields } }];
    }
    return variants.map(({ variant, path }) => {
      try {
        const variantID = readID(variant['id'], `${path}.id`);
        return { position, record: variantRecord(record, variantFields(variant, path, context), variantID) };
      } catch (error) {
        return faultRow(error, { position, name: productName({ id, sku: variant['sku'] }) });
      }
    });
  } catch (error) {
    return [faultRow(error, { position, name })];
  }
}
