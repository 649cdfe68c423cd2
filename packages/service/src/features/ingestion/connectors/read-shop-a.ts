/** Connector of shops of the first kind: a catalogue in numbered pages behind a token, with variants and metafields. */
import { isFields } from '../../../wire/fields.ts';
import type { Connector, Reading, RowBatch, SourceRow } from './connector.ts';
import { askForJson } from './open-source.ts';
import { SourceFault } from './source-fault.ts';

/** Products on one page. */
const PAGE = 100;
/** Pages of a catalogue at most. */
const MOST_PAGES = 100_000;
/** Metafields of one product or variant that are read. */
const MOST_METAFIELDS = 250;

interface Metafield {
  namespace: string;
  key: string;
}

interface Input {
  storeHash: string;
  url?: string;
  channel?: { id: number; currencies?: readonly string[] };
  customFields?: readonly string[];
  productMetafields?: readonly Metafield[];
  variantMetafields?: readonly Metafield[];
}

type Item = Readonly<Record<string, unknown>>;

const items = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Where the catalogue is. @throws SourceFault */
function catalogueOf({ url, storeHash }: Input): string {
  if (url === undefined)
    throw new SourceFault(
      'This source has no "input.url"; give the address of the shop system, as https://api.example.com',
    );
  return `${url.replace(/\/$/, '')}/stores/${encodeURIComponent(storeHash)}/v3`;
}

/** The wanted metafields of one thing. */
async function readMetafields(
  reading: Reading,
  path: string,
  wanted: readonly Metafield[] | undefined,
): Promise<Record<string, Record<string, unknown>> | undefined> {
  if (!wanted?.length) return undefined;
  const url = `${catalogueOf(reading.input as unknown as Input)}${path}/metafields?limit=${MOST_METAFIELDS}`;
  const { data } = await askForJson(reading, { url });
  const found: Record<string, Record<string, unknown>> = {};
  for (const { namespace, key, value } of items(data)) {
    if (!wanted.some((one) => one.namespace === namespace && one.key === key)) continue;
    found[String(namespace)] = { ...found[String(namespace)], [String(key)]: value };
  }
  return found;
}

const pricesOf = (prices: ReadonlyMap<string, Record<string, number>>, key: string) => {
  const found = prices.get(key);
  return found && { prices: found };
};

/** Prices in the currencies of the channel, by product and variant. */
async function readPrices(reading: Reading, products: readonly Item[]): Promise<Map<string, Record<string, number>>> {
  const { channel, ...rest } = reading.input as unknown as Input;
  const prices = new Map<string, Record<string, number>>();
  for (const currency of channel?.currencies ?? []) {
    const wanted = products.flatMap(({ id, variants }) => [
      { product_id: id },
      ...items(variants).map((variant) => ({ product_id: id, variant_id: variant['id'] })),
    ]);
    const { data } = await askForJson(reading, {
      url: `${catalogueOf(rest)}/pricing/products`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel_id: channel!.id, currency_code: currency.toUpperCase(), items: wanted }),
    });
    for (const { product_id: product, variant_id: variant, price } of items(data)) {
      const amount = isFields(price) ? price['as_entered'] : undefined;
      if (typeof amount !== 'number') continue;
      const key = `${String(product)} ${variant === undefined || variant === null ? '' : String(variant)}`;
      prices.set(key, { ...prices.get(key), [currency]: amount });
    }
  }
  return prices;
}

/** A product in plain words. */
function productRecord(product: Item, input: Input): Record<string, unknown> {
  const custom = items(product['custom_fields']).filter(({ name }) => input.customFields?.includes(String(name)));
  const url = isFields(product['custom_url']) ? product['custom_url']['url'] : undefined;
  return {
    objectID: String(product['id']),
    ...(
      ['name', 'sku', 'description', 'price', 'sale_price', 'availability', 'inventory_level', 'brand_id'] as const
    ).reduce((record, field) => (product[field] === undefined ? record : { ...record, [field]: product[field] }), {}),
    categories: Array.isArray(product['categories']) ? product['categories'] : [],
    ...(url !== undefined && { url }),
    images: items(product['images']).map((image) => image['url_standard']),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom.map(({ name, value }) => [name, value])) }),
  };
}

const variantFields = (variant: Item): Record<string, unknown> => ({
  sku: variant['sku'],
  price: variant['price'] ?? variant['calculated_price'],
  inventory_level: variant['inventory_level'],
  options: Object.fromEntries(
    items(variant['option_values']).map((option) => [String(option['option_display_name']), option['label']]),
  ),
});

/** The rows of one product: itself, or each of its variants. */
async function rowsOf(
  reading: Reading,
  product: Item,
  prices: ReadonlyMap<string, Record<string, number>>,
): Promise<Record<string, unknown>[]> {
  const input = reading.input as unknown as Input;
  const id = String(product['id']);
  const own = `/catalog/products/${encodeURIComponent(id)}`;
  const metafields = await readMetafields(reading, own, input.productMetafields);
  const record = {
    ...productRecord(product, input),
    ...(metafields && { metafields }),
    ...pricesOf(prices, `${id} `),
  };
  const variants = items(product['variants']);
  const described: Record<string, unknown>[] = [];
  for (const variant of variants) {
    const variantID = String(variant['id']);
    const more = await readMetafields(
      reading,
      `${own}/variants/${encodeURIComponent(variantID)}`,
      input.variantMetafields,
    );
    described.push({
      objectID: `${id}-${variantID}`,
      ...variantFields(variant),
      ...(more && { metafields: more }),
      ...pricesOf(prices, `${id} ${variantID}`),
    });
  }
  if (reading.recordType === 'product') return [{ ...record, variants: described }];
  return described.map((variant) => ({ ...record, product_id: id, ...variant }));
}

export const shopAConnector: Connector = {
  streamName: () => 'products',
  read: async function* (reading, place): AsyncIterable<RowBatch> {
    const { channel } = reading.input as unknown as Input;
    const base = catalogueOf(reading.input as unknown as Input);
    for (let page = place === undefined ? 1 : Number(place); ; page++) {
      if (page > MOST_PAGES) throw new SourceFault(`The catalogue has over ${MOST_PAGES} pages, or no end`);
      const query = new URLSearchParams({
        include: 'variants,images,custom_fields',
        sort: 'id',
        limit: String(PAGE),
        page: String(page),
        ...(channel && { 'channel_id:in': String(channel.id) }),
      });
      const { data, meta } = await askForJson(reading, { url: `${base}/catalog/products?${query.toString()}` });
      const products = items(data);
      const { pagination } = (meta ?? {}) as { pagination?: { total?: number; total_pages?: number } };
      const prices = await readPrices(reading, products);
      const rows: SourceRow[] = [];
      for (const [at, product] of products.entries())
        for (const record of await rowsOf(reading, product, prices))
          rows.push({ position: { row: (page - 1) * PAGE + at + 1 }, record });
      if (rows.length > 0) {
        const total = pagination?.total;
        const isCounted = reading.recordType === 'product' && typeof total === 'number';
        yield { rows, place: String(page + 1), ...(isCounted && { expected: total }) };
      }
      if (products.length === 0 || page >= (pagination?.total_pages ?? (products.length < PAGE ? page : Infinity)))
        return;
    }
  },
};
