/** Input fields: the fields of each type of authentication, source and destination. */
import type { texts } from '../../locales/en/ingestion.ts';
import type { FieldDescription, FieldKind } from '../../parts/typed-values.ts';
import type { Words } from '../../text/words.ts';
import type { ResourceKind } from './resource.ts';

type Name = `field-${string}` & keyof typeof texts;
type More = Partial<Pick<FieldDescription, 'isRequired' | 'standard' | 'sides' | 'rows'>> & {
  hint?: `hint-${string}` & keyof typeof texts;
  words?: readonly string[];
};
/** Path, kind of input and text key. */
type Row = readonly [path: string, kind: FieldKind, name: Name, more?: More];

const must = { isRequired: true } as const;
const idColumn: Row = ['uniqueIDColumn', 'text', 'field-idColumn', { hint: 'hint-idColumn' }];
const method: Row = ['method', 'choice', 'field-method', { words: ['GET', 'POST'] }];
const address: Row = ['url', 'url', 'field-url', must];
const mapping: Row = ['mapping', 'map', 'field-mapping', { hint: 'hint-mapping' }];
const decimalSeparators: Row = [
  'decimalSeparators',
  'map',
  'field-decimalSeparators',
  { hint: 'hint-decimalSeparators' },
];
const charset: Row = ['charset', 'text', 'field-charset', { hint: 'hint-charset' }];
const zipEntry: Row = ['zipEntry', 'text', 'field-zipEntry', { hint: 'hint-zipEntry' }];

const AUTHENTICATIONS: Readonly<Record<string, readonly Row[]>> = {
  basic: [
    ['username', 'text', 'field-username', must],
    ['password', 'secret', 'field-password', must],
  ],
  apiKey: [['key', 'secret', 'field-apiKey', must]],
  oauth: [
    ['url', 'url', 'field-oauthUrl', must],
    ['client_id', 'text', 'field-clientId', must],
    ['client_secret', 'secret', 'field-clientSecret', must],
  ],
  cloudServiceAccount: [
    ['clientEmail', 'text', 'field-clientEmail', must],
    ['privateKey', 'secret', 'field-privateKey', must],
  ],
  service: [
    ['appID', 'text', 'field-appID', must],
    ['apiKey', 'secret', 'field-apiKey', must],
  ],
};

const SOURCES: Readonly<Record<string, readonly Row[]>> = {
  json: [address, idColumn, method, ['rows', 'text', 'field-rows', { hint: 'hint-rows' }], charset, zipEntry],
  csv: [
    address,
    idColumn,
    ['delimiter', 'text', 'field-delimiter', { hint: 'hint-delimiter' }],
    mapping,
    decimalSeparators,
    method,
    charset,
    zipEntry,
  ],
  xml: [
    address,
    ['rows', 'text', 'field-rowElement', { hint: 'hint-rowElement' }],
    idColumn,
    mapping,
    decimalSeparators,
    method,
    charset,
    zipEntry,
  ],
  xlsx: [
    address,
    ['sheet', 'text', 'field-sheet', { hint: 'hint-sheet' }],
    idColumn,
    mapping,
    decimalSeparators,
    method,
  ],
  ecommerce_a: [
    ['storeHash', 'text', 'field-storeHash', must],
    ['url', 'url', 'field-url'],
    ['channel.id', 'number', 'field-channel'],
    ['channel.currencies', 'lines', 'field-currencies', { hint: 'hint-currencies' }],
    ['customerGroups', 'lines', 'field-customerGroups', { hint: 'hint-customerGroups' }],
    ['hiddenProducts', 'choice', 'field-hiddenProducts', { hint: 'hint-hiddenProducts', words: ['skip', 'flag'] }],
    ['customFields', 'lines', 'field-customFields', { hint: 'hint-lines' }],
    ['productMetafields', 'pairs', 'field-productMetafields', { hint: 'hint-metafields', sides: ['namespace', 'key'] }],
    ['variantMetafields', 'pairs', 'field-variantMetafields', { hint: 'hint-metafields', sides: ['namespace', 'key'] }],
  ],
  ecommerce_b: [
    address,
    ['projectKey', 'text', 'field-projectKey', must],
    ['storeKeys', 'lines', 'field-storeKeys', { hint: 'hint-lines' }],
    ['locales', 'lines', 'field-locales', { hint: 'hint-locales' }],
    ['priceChannel', 'text', 'field-priceChannel', { hint: 'hint-priceScope' }],
    ['priceCountry', 'text', 'field-priceCountry', { hint: 'hint-priceScope' }],
    ['fallbackIsInStockValue', 'flag', 'field-inStock', { standard: true }],
    ['customFields.inventory', 'lines', 'field-customInventory', { hint: 'hint-lines' }],
    ['customFields.price', 'lines', 'field-customPrice', { hint: 'hint-lines' }],
    ['customFields.category', 'lines', 'field-customCategory', { hint: 'hint-lines' }],
  ],
  datawarehouse: [
    ['projectID', 'text', 'field-projectID', must],
    ['datasetID', 'text', 'field-datasetID', must],
    ['table', 'text', 'field-table'],
    idColumn,
    ['url', 'url', 'field-url'],
    ['tokenUrl', 'url', 'field-tokenUrl'],
  ],
  container: [
    ['image', 'text', 'field-image', must],
    ['configuration', 'json', 'field-configuration', { ...must, hint: 'hint-configuration', rows: 5 }],
    idColumn,
  ],
};

/** Records go into one index, or into indices with a common name prefix. */
const destination = (type: string, isPrefix: boolean): readonly Row[] =>
  isPrefix && type !== 'insights'
    ? [['indexPrefix', 'text', 'field-indexPrefix', must]]
    : [
        ['indexName', 'text', 'field-indexName', must],
        ['recordType', 'choice', 'field-recordType', { words: ['product', 'variant'] }],
        ['attributesToExclude', 'lines', 'field-exclude', { hint: 'hint-exclude' }],
      ];

/**
 * Returns the fields of an input.
 * @param options.isPrefix Whether a destination has an index name prefix.
 */
export function inputFields(
  words: Words,
  { kind, type, isPrefix = false }: { kind: ResourceKind; type: string; isPrefix?: boolean },
): FieldDescription[] {
  const rows =
    kind === 'destinations' ? destination(type, isPrefix) : (kind === 'sources' ? SOURCES : AUTHENTICATIONS)[type];
  return (rows ?? []).map(([path, fieldKind, name, { hint, words: choices, ...more } = {}]) => ({
    path,
    kind: fieldKind,
    label: words.say(`ingestion.${name}`),
    hint: hint && words.say(`ingestion.${hint}`),
    options: choices && ['', ...choices].map((value) => ({ value, text: value || words.say('parts.automatic') })),
    ...more,
  }));
}
