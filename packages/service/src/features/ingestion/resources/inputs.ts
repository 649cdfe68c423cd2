/** The inputs of authentications, destinations and sources: which fields each type has, and which of them are secret. */
import { badRequest } from '../../../foundation/errors/service-error.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import { checkFields, type Rule, type Rules } from './check-fields.ts';
import { ROWS_PATH } from './rows-path.ts';
import type { ResourceKind } from '../rows/resource-rows.ts';

const text = { kind: 'text', required: true } as const;
const optional = { kind: 'text' } as const;
const secret = { kind: 'text', required: true, secret: true } as const;
const address = { kind: 'text', required: true, isAddress: true } as const;
const texts = { kind: 'texts' } as const;

/** Types of a CSV column. */
export const COLUMN_TYPES = ['string', 'integer', 'float', 'boolean', 'json'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Decimal separators. */
export const DECIMAL_SEPARATORS = ['point', 'comma'] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

const charset: Rule = {
  kind: 'text',
  pattern: /^[A-Za-z0-9][A-Za-z0-9_:.()-]{0,39}$/,
  rule: 'the name of a charset, such as utf-8 or windows-1252',
};
const mapping: Rule = { kind: 'map', words: COLUMN_TYPES };
const decimalSeparators: Rule = { kind: 'map', words: DECIMAL_SEPARATORS };

/** Element names from the root of an XML file, at least two: the root alone could only be one record. */
export const ELEMENT_PATH = /^\/?[^\s/<>&]{1,200}(\/[^\s/<>&]{1,200}){1,19}$/;

/** Valid names of target indices. */
export const INDEX_NAME = {
  pattern: /^[^\u0000-\u001f/?#]{1,256}$/,
  rule: '1 to 256 characters, none of them / ? # or a control character',
} as const;
const indexName: Rule = { kind: 'text', required: true, ...INDEX_NAME };
/** Maximum number of customer groups of one source: each needs requests of its own, 50 products and variants at a time. */
const MAX_CUSTOMER_GROUPS = 20;
const method: Rule = { kind: 'text', words: ['GET', 'POST'] };
const metafields: Rule = { kind: 'objects', fields: { namespace: text, key: text } };

const AUTHENTICATIONS: Readonly<Record<string, Rules>> = {
  cloudServiceAccount: { clientEmail: text, privateKey: secret },
  basic: { username: text, password: secret },
  apiKey: { key: secret },
  oauth: { url: address, client_id: text, client_secret: secret },
  service: { appID: text, apiKey: secret },
};

const SOURCES: Readonly<Record<string, Rules>> = {
  ecommerce_b: {
    storeKeys: texts,
    locales: { kind: 'texts', pattern: /^[a-z]{2}(-[A-Z]{2})?$/, rule: 'a locale such as en or en-GB' },
    url: address,
    projectKey: { ...text, pattern: /^[A-Za-z0-9_-]+$/, rule: 'letters, digits, - and _' },
    priceChannel: optional,
    priceCountry: { kind: 'text', pattern: /^[A-Z]{2}$/, rule: 'a country of two capital letters, as DE' },
    fallbackIsInStockValue: { kind: 'flag' },
    customFields: { kind: 'object', fields: { inventory: texts, price: texts, category: texts } },
  },
  ecommerce_a: {
    storeHash: { ...text, pattern: /^[A-Za-z0-9_-]+$/, rule: 'letters, digits, - and _' },
    url: { kind: 'text', isAddress: true },
    channel: {
      kind: 'object',
      fields: {
        id: { kind: 'whole', required: true },
        currencies: { kind: 'texts', pattern: /^[a-z]{3}$/, rule: 'a currency code of three lower-case letters' },
      },
    },
    customerGroups: {
      kind: 'texts',
      pattern: /^[1-9]\d{0,8}$/,
      rule: 'the number of a customer group, as "3"',
      most: MAX_CUSTOMER_GROUPS,
    },
    hiddenProducts: { kind: 'text', words: ['skip', 'flag'] },
    customFields: texts,
    productMetafields: metafields,
    variantMetafields: metafields,
  },
  json: {
    url: address,
    uniqueIDColumn: optional,
    method,
    rows: { kind: 'text', ...ROWS_PATH },
    charset,
    zipEntry: optional,
    ignoreTotals: { kind: 'flag' },
  },
  csv: {
    url: address,
    uniqueIDColumn: optional,
    mapping,
    decimalSeparators,
    method,
    charset,
    zipEntry: optional,
    ignoreTotals: { kind: 'flag' },
    delimiter: {
      kind: 'text',
      pattern: /^[^\r\n\ufffd ]$/u,
      rule: 'one character, no line break, space or U+FFFD',
    },
  },
  xml: {
    url: address,
    rows: { kind: 'text', pattern: ELEMENT_PATH, rule: 'a path of elements such as catalog/products/product' },
    uniqueIDColumn: optional,
    mapping,
    decimalSeparators,
    method,
    charset,
    zipEntry: optional,
    ignoreTotals: { kind: 'flag' },
  },
  xlsx: {
    url: address,
    sheet: optional,
    uniqueIDColumn: optional,
    mapping,
    decimalSeparators,
    method,
    ignoreTotals: { kind: 'flag' },
  },
  datawarehouse: {
    projectID: text,
    datasetID: text,
    table: optional,
    uniqueIDColumn: optional,
    url: { kind: 'text', isAddress: true },
    tokenUrl: { kind: 'text', isAddress: true },
  },
  container: {
    image: text,
    configuration: { kind: 'anything', required: true, addressIn: 'url' },
    uniqueIDColumn: optional,
  },
};

const DESTINATION: Rules = {
  indexName,
  recordType: { kind: 'text', words: ['product', 'variant'] },
  attributesToExclude: texts,
};

/** @throws ServiceError 400 */
function checkDestination(type: string, input: unknown): void {
  if (!isFields(input)) throw badRequest('"input" must be an object');
  if (!Object.hasOwn(input, 'indexPrefix')) return checkFields('input', input, DESTINATION);
  if (Object.hasOwn(input, 'indexName')) throw badRequest('"input" has either "indexName" or "indexPrefix", not both');
  if (type === 'insights')
    throw badRequest('"input.indexName" is required for insights; name the index that the events are about');
  checkFields('input', input, { indexPrefix: indexName });
}

/** Returns the rules of a type. Undefined if it has no input, or the type does not exist. */
export function rulesOf(kind: ResourceKind, type: string): Rules | undefined {
  const all = kind === 'authentication' ? AUTHENTICATIONS : kind === 'source' ? SOURCES : {};
  return Object.hasOwn(all, type) ? all[type] : undefined;
}

/** Validates a whole input against its type. @throws ServiceError 400 that names the field. */
export function checkInput(kind: ResourceKind, type: string, input: unknown): void {
  if (kind === 'destination') return checkDestination(type, input);
  const rules = rulesOf(kind, type);
  if (rules) checkFields('input', input, rules);
}

/** Validates the input of a new resource before the contract does, whose message would be about another type. */
export const checkCreation =
  (kind: ResourceKind) =>
  (body: unknown): { body: unknown } => {
    if (isFields(body) && typeof body['type'] === 'string' && isFields(body['input'])) {
      const rules = kind === 'destination' || rulesOf(kind, body['type']);
      if (rules) checkInput(kind, body['type'], body['input']);
    }
    return { body };
  };

/** Validates the fields of a change whose type is not known yet: each must belong to some type. @throws ServiceError 400 */
export const checkChange =
  (kind: ResourceKind) =>
  (body: unknown): { body: unknown } => {
    if (!isFields(body) || !isFields(body['input'])) return { body };
    const all: Rules[] =
      kind === 'authentication'
        ? Object.values(AUTHENTICATIONS)
        : kind === 'source'
          ? Object.values(SOURCES)
          : [{ ...DESTINATION, indexPrefix: indexName }];
    const rules = Object.assign({}, ...all) as Rules;
    const anything = Object.fromEntries(Object.keys(rules).map((name) => [name, { kind: 'anything' } as const]));
    checkFields('input', body['input'], anything);
    if (
      kind === 'destination' &&
      !['indexName', 'indexPrefix'].some((name) => Object.hasOwn(body['input'] as Fields, name))
    )
      throw badRequest(
        '"input" must hold "indexName" or "indexPrefix"; the other fields stay as they are where they are not sent',
      );
    return { body };
  };

/**
 * A secret is only sent to the address that it was entered for: a change of the address needs the secret again.
 * @throws ServiceError 400
 */
export function checkSecretsGiven(
  kind: ResourceKind,
  type: string,
  { before, input }: { before: Fields; input: Fields },
): void {
  const rules = Object.entries(rulesOf(kind, type) ?? {});
  const changed = rules.find(
    ([name, rule]) =>
      rule.kind === 'text' && rule.isAddress && Object.hasOwn(input, name) && input[name] !== before[name],
  );
  const missing = rules.find(([name, { secret }]) => secret === true && !Object.hasOwn(input, name));
  if (changed && missing)
    throw badRequest(
      `"input.${changed[0]}" says where the secret is sent; with another address, give "input.${missing[0]}" too`,
    );
}

/** Splits an input into its public and its secret fields. */
export function splitSecrets(
  kind: ResourceKind,
  type: string,
  input: Fields,
): { shown: Record<string, unknown>; secrets: Record<string, string> } {
  const rules = rulesOf(kind, type) ?? {};
  const isSecret = ([name]: [string, unknown]) => Object.hasOwn(rules, name) && rules[name]?.secret === true;
  const entries = Object.entries(input);
  return {
    shown: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: Object.fromEntries(entries.filter(isSecret)) as Record<string, string>,
  };
}
