/** The resources of the ingestion interface: authentications, destinations, sources, runs and events. */
import type { Schema } from '../contract-shape.ts';
import {
  responseObject,
  requestObject,
  flag,
  list,
  map,
  anyObject,
  ref,
  text,
  texts,
  integer,
  openEnum,
} from './schema-builders.ts';
import {
  authenticationTypes,
  destinationTypes,
  eventStatuses,
  eventTypes,
  platforms,
  runOutcomes,
  runReasonCodes,
  runStatuses,
  runTypes,
  sourceTypes,
} from './ingestion-words.ts';

const name = text('For people.', { minLength: 1 });
const createdAt = text('When it was created, RFC 3339.');
const updatedAt = text('When it was last changed, RFC 3339.');
const uuid = (what: string): Schema => text(`Identifier of the ${what} (a UUID).`);
const closed = (values: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: values,
  description,
});

/** What each type of authentication needs. */
const credentials: Record<string, Record<string, Schema>> = {
  CloudServiceAccount: {
    clientEmail: text('E-mail address of the service account.'),
    privateKey: text('Private key of the service account.', { secret: true }),
  },
  Basic: { username: text('User name.'), password: text('Password.', { secret: true }) },
  ApiKey: { key: text('The API key.', { secret: true }) },
  Oauth: {
    url: text('The OAuth endpoint.'),
    client_id: text('Client identifier.'),
    client_secret: text('Client secret.', { secret: true }),
  },
  Service: {
    appID: text('Application ID.'),
    apiKey: text('A key that may push to an index and change its settings.', { secret: true }),
  },
};
const inputs = Object.entries(credentials);

const fieldPair = (what: string): Schema =>
  list(ref('SourceMetafield'), `${what} metafields to read.`, { maxItems: 1000 });

const charset = text(
  'The charset of the file, such as `windows-1252`; without it, its byte order mark, its Content-Type or its own declaration says, or it is detected: UTF-8 or Windows-1252.',
  { maxLength: 40, source: 'inferred' },
);
const ignoreTotals = flag(
  'Takes what the source gives although it says that there is more: a total, further pages, a next page, status 206, `Content-Range`, `X-Total-Count` or `Link`. For sources that mean something else by it.',
  { default: false, source: 'inferred' },
);
const zipEntry = text(
  'The file to read in a zip archive, by its path or name; needed where the archive has several files of data.',
  { source: 'inferred' },
);
const decimalSeparators = map(
  closed(['point', 'comma'], 'Between whole number and decimals.'),
  'Column name to what stands before its decimals; columns without are detected. The other one, spaces and apostrophes may separate thousands.',
  { source: 'inferred' },
);
const fileMethod = closed(['GET', 'POST'], 'How to ask for the file.');

/** What each type of source needs; of the container source nothing is shown. */
const sourceInputs: Record<string, Schema> = {
  EcommerceBInput: requestObject(
    {
      storeKeys: texts('Only these stores.', { maxItems: 1000 }),
      locales: list({ type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' }, 'Only these locales: `en` or `en-GB`.', {
        maxItems: 1000,
      }),
      url: text('Address of the shop system.'),
      projectKey: text('Key of the project.'),
      priceChannel: text(
        'Key or identifier of the distribution channel whose prices hold for everybody; without it, prices of channels stand beside the public one.',
        { source: 'inferred' },
      ),
      priceCountry: text(
        'Country, in two capital letters, whose prices hold for everybody; without it, prices of countries stand beside the public one.',
        { pattern: '^[A-Z]{2}$', source: 'inferred' },
      ),
      fallbackIsInStockValue: flag('Whether a product without inventory information counts as in stock.', {
        default: true,
      }),
      customFields: ref('SourceCustomFields', 'Custom fields to read, by what they hold.'),
    },
    ['url', 'projectKey'],
  ),
  EcommerceAInput: requestObject(
    {
      storeHash: text('Hash of the store.'),
      url: text('Address of the shop system, in front of the hash of the store.', { source: 'inferred' }),
      channel: ref('SourceChannel', 'The sales channel to read.'),
      customerGroups: texts(
        'Numbers of customer groups whose prices stand beside the public ones, as `prices.group-3.eur`; needs the `currencies` of the `channel`.',
        { maxItems: 20, source: 'inferred' },
      ),
      hiddenProducts: {
        ...closed(
          ['skip', 'flag'],
          'What becomes of products that the shop does not show: `skip` leaves them out, and the events of the run tell how many; `flag` writes them, and `is_visible` into each record.',
        ),
        default: 'skip',
        source: 'inferred',
      },
      customFields: texts('Custom fields to read.', { maxItems: 1000 }),
      productMetafields: fieldPair('Product'),
      variantMetafields: fieldPair('Variant'),
    },
    ['storeHash'],
  ),
  JsonInput: requestObject(
    {
      url: text('Address of the JSON file.'),
      uniqueIDColumn: text('The field that becomes the objectID.'),
      method: fileMethod,
      charset,
      zipEntry,
      ignoreTotals,
      rows: text(
        'Where the list of rows stands: names with dots between them, such as `response.products`, or `$` where the whole answer is one record. Without it, a list, JSON Lines, or a list at the top of an object under a usual name; where one was found so, the first successful run writes its name here.',
        { minLength: 1, maxLength: 1000, source: 'inferred' },
      ),
    },
    ['url'],
  ),
  CsvInput: requestObject(
    {
      url: text('Address of the CSV file.'),
      uniqueIDColumn: text('The column that becomes the objectID.'),
      mapping: map({ type: 'string' }, 'Column name to type name.'),
      decimalSeparators,
      method: fileMethod,
      charset,
      zipEntry,
      ignoreTotals,
      delimiter: text(
        'The character between columns; CR, LF, U+FFFD and space are forbidden. Without it, a first line `sep=;` says it, or it is detected among comma, semicolon, tab and pipe.',
        {
          default: ',',
          minLength: 1,
          maxLength: 1,
          pattern: '^[^\\r\\n\\ufffd ]$',
        },
      ),
    },
    ['url'],
  ),
  XmlInput: requestObject(
    {
      url: text('Address of the XML file.'),
      rows: text(
        'Path of the element that is a record, from the root: `catalog/products/product`. RSS (`rss/channel/item`) and Atom (`feed/entry`) need none.',
      ),
      uniqueIDColumn: text(
        'The element that becomes the objectID; `g:id`, or else the `id` of Atom or the `guid` of RSS, by default.',
      ),
      mapping: map({ type: 'string' }, 'Element name, or path with dots, to type name; others are text.'),
      decimalSeparators,
      method: fileMethod,
      charset,
      zipEntry,
      ignoreTotals,
    },
    ['url'],
    { source: 'inferred' },
  ),
  XlsxInput: requestObject(
    {
      url: text('Address of the Excel workbook (.xlsx).'),
      sheet: text('The sheet to read, by its name; the first one that is visible by default.'),
      uniqueIDColumn: text('The column that becomes the objectID.'),
      mapping: map({ type: 'string' }, 'Column name to type name; others are what their cells are.'),
      decimalSeparators,
      ignoreTotals,
      method: fileMethod,
    },
    ['url'],
    { source: 'inferred' },
  ),
  DatawarehouseInput: {
    type: 'object',
    description: 'The service description shows two fields; there may be more.',
    properties: {
      projectID: text('The project.'),
      datasetID: text('The data set.'),
      table: text('Only this table.', { source: 'inferred' }),
      uniqueIDColumn: text('The column that becomes the objectID.', { source: 'inferred' }),
      url: text('Address of the data warehouse.', { source: 'inferred' }),
      tokenUrl: text('Where an assertion of a service account is exchanged for a token.', { source: 'inferred' }),
    },
    required: ['projectID', 'datasetID'],
    additionalProperties: true,
  },
  ContainerInput: {
    type: 'object',
    description: 'A connector that runs as a container image.',
    properties: {
      image: text('The container image.'),
      configuration: anyObject('The configuration of the connector; its `url` is the address of what runs the image.'),
      uniqueIDColumn: text('The field that becomes the objectID.'),
    },
    required: ['image', 'configuration'],
    additionalProperties: true,
    source: 'inferred',
  },
};

const anyOf = (names: readonly string[], description: string): Schema => ({
  anyOf: names.map((name) => ref(name)),
  description,
});
const authenticationInputs = inputs.map(([type]) => `${type}Input`);
const partialInputs = inputs.map(([type]) => `Partial${type}Input`);
const destinationInput = anyOf(['DestinationIndexPrefix', 'DestinationIndexName'], 'Where records go.');

/** The pair that every list carries. */
export const listOf = (field: string, item: string, extra: Record<string, Schema> = {}): Schema =>
  responseObject(
    {
      [field]: list(ref(item), `The ${field} of this page.`),
      pagination: ref('IngestionPagination', 'Where this page stands.'),
      ...extra,
    },
    [field, 'pagination', ...Object.keys(extra)],
  );
/** Of several that were asked for by their identifiers, those that exist. */
const foundOf = (field: string, item: string): Schema =>
  responseObject(
    { [field]: list(ref(item), `The ${field} that exist, in the order of their identifiers in the question.`) },
    [field],
    {
      source: 'inferred',
    },
  );
const made = (id: string, what: string, source?: Schema['source']): Schema =>
  responseObject({ [id]: uuid(what), name, createdAt }, [id, 'name', 'createdAt'], source ? { source } : {});
const changed = (id: string, what: string, source?: Schema['source']): Schema =>
  responseObject({ [id]: uuid(what), name, updatedAt }, [id, 'name', 'updatedAt'], source ? { source } : {});

const authenticationFields = {
  type: closed(authenticationTypes, 'The kind of credentials; decides the fields of `input`.'),
  name,
  platform: closed(platforms, 'The shop system they belong to.'),
};
const authenticationID = uuid('authentication');

/** What the service description does not show of a run, and people ask for. */
const runFigures: Record<string, Schema> = {
  indexName: text('The index that it wrote to; absent while it has written to none.', { source: 'inferred' }),
  indexTaskID: {
    type: 'integer',
    int64: true,
    description:
      'The task of that index which makes searchable what the run has written so far; once it is over, all of it. See getTask. Absent while it has written to no index.',
    source: 'inferred',
  },
  blocked: flag(
    'Whether a safety check held its records back: they wait until the run is published or discarded. Absent for all others.',
    { source: 'inferred' },
  ),
  nbRecords: integer('Records that were written, or wait for the end of the run.', { source: 'inferred' }),
  nbFailed: integer('Rows that failed.', { source: 'inferred' }),
  nbDuplicates: integer('Records that took the place of an earlier one of the run with the same objectID.', {
    source: 'inferred',
  }),
  nbLeftOut: integer('Rows that were left out on purpose.', { source: 'inferred' }),
  nbRejects: integer(
    'Rows that are kept of those that are not in the index as they came; read them by `listRunRejects`.',
    {
      source: 'inferred',
    },
  ),
};

export const ingestionSchemas: Record<string, Schema> = {
  IngestionPagination: responseObject(
    {
      nbPages: integer('Pages there are.'),
      page: integer('This page; the first is 1.'),
      nbItems: integer('Items on all pages.'),
      itemsPerPage: integer('Items on one page.'),
    },
    ['nbPages', 'page', 'nbItems', 'itemsPerPage'],
  ),
  IngestionWindow: responseObject(
    { startDate: text('Start, RFC 3339.'), endDate: text('End, RFC 3339.') },
    ['startDate', 'endDate'],
    { description: 'The time that was asked about.' },
  ),

  ...Object.fromEntries(inputs.map(([type, fields]) => [`${type}Input`, requestObject(fields, Object.keys(fields))])),
  ...Object.fromEntries(inputs.map(([type, fields]) => [`Partial${type}Input`, requestObject(fields, [])])),
  Authentication: responseObject(
    {
      authenticationID,
      ...authenticationFields,
      type: openEnum(authenticationTypes, 'The kind of credentials.'),
      platform: { ...openEnum(platforms, 'The shop system they belong to.') },
      input: anyOf(partialInputs, 'The credentials; secrets may be left out or masked.'),
      createdAt,
      updatedAt,
    },
    ['authenticationID', 'type', 'name', 'input', 'createdAt'],
  ),
  AuthenticationCreate: requestObject(
    { ...authenticationFields, input: anyOf(authenticationInputs, 'The credentials, as `type` asks.') },
    ['type', 'name', 'input'],
  ),
  AuthenticationUpdate: requestObject(
    { ...authenticationFields, input: anyOf(partialInputs, 'The credentials to change, as `type` asks.') },
    [],
  ),
  AuthenticationList: listOf('authentications', 'Authentication'),
  AuthenticationsFound: foundOf('authentications', 'Authentication'),
  AuthenticationCreated: made('authenticationID', 'authentication'),
  AuthenticationUpdated: changed('authenticationID', 'authentication'),

  DestinationIndexPrefix: requestObject({ indexPrefix: text('Put before the names of the indices.') }, ['indexPrefix']),
  DestinationIndexName: requestObject(
    {
      indexName: text('The index.'),
      recordType: closed(['product', 'variant'], 'Whether a record is a product or one of its variants.'),
      attributesToExclude: texts(
        'Paths of attributes to leave out: dots go into objects, `[0]` is one element of a list, `[*]` is every one.',
        { maxItems: 1000 },
      ),
    },
    ['indexName'],
  ),
  Destination: responseObject(
    {
      destinationID: uuid('destination'),
      type: openEnum(destinationTypes, 'The product that stores the data.'),
      name,
      input: destinationInput,
      authenticationID,
      createdAt,
      updatedAt,
    },
    ['destinationID', 'type', 'name', 'input', 'createdAt'],
  ),
  DestinationCreate: requestObject(
    {
      type: closed(destinationTypes, 'The product that stores the data.'),
      name,
      input: destinationInput,
      authenticationID,
    },
    ['type', 'name', 'input'],
  ),
  DestinationUpdate: requestObject(
    {
      type: closed(destinationTypes, 'The product that stores the data.'),
      name,
      input: destinationInput,
      authenticationID,
    },
    [],
  ),
  DestinationList: listOf('destinations', 'Destination'),
  DestinationsFound: foundOf('destinations', 'Destination'),
  DestinationCreated: made('destinationID', 'destination'),
  DestinationUpdated: changed('destinationID', 'destination'),

  SourceMetafield: requestObject({ namespace: text('Namespace of the field.'), key: text('Key of the field.') }, [
    'namespace',
    'key',
  ]),
  SourceCustomFields: requestObject(
    {
      inventory: texts('Custom fields of the inventory.', { maxItems: 1000 }),
      price: texts('Custom fields of the price.', { maxItems: 1000 }),
      category: texts('Custom fields of the category.', { maxItems: 1000 }),
    },
    [],
  ),
  SourceChannel: requestObject(
    {
      id: integer('Identifier of the channel.'),
      currencies: list({ type: 'string', pattern: '^[a-z]{3}$' }, 'Three-letter lowercase currency codes.', {
        maxItems: 1000,
      }),
    },
    ['id'],
  ),
  ...sourceInputs,
  Source: responseObject(
    {
      sourceID: uuid('source'),
      type: openEnum(sourceTypes, 'Where data is read from.'),
      name,
      input: anyOf(Object.keys(sourceInputs), 'How to read it, by type.'),
      authenticationID: { ...authenticationID, source: 'inferred' },
      createdAt: { ...createdAt, source: 'inferred' },
      updatedAt: { ...updatedAt, source: 'inferred' },
    },
    ['sourceID', 'type', 'name', 'input'],
  ),
  SourceCreate: requestObject(
    {
      type: closed(sourceTypes, 'Where data is read from; decides the fields of `input`.'),
      name,
      input: anyOf(Object.keys(sourceInputs), 'How to read it, as `type` asks.'),
      authenticationID,
    },
    ['type', 'name', 'input'],
    { source: 'inferred' },
  ),
  SourceUpdate: requestObject(
    {
      name,
      input: {
        type: 'object',
        additionalProperties: true,
        description: 'The fields of the input to change; null takes an optional one away.',
      },
      authenticationID,
    },
    [],
    { source: 'inferred' },
  ),
  SourceList: listOf('sources', 'Source'),
  SourcesFound: foundOf('sources', 'Source'),
  SourceCreated: made('sourceID', 'source', 'inferred'),
  SourceUpdated: changed('sourceID', 'source', 'inferred'),
  SourceStream: responseObject(
    {
      name: text('Name of the stream.'),
      properties: list(ref('SourceStreamProperty'), 'The fields of its records.'),
      sample: list({ type: 'object', additionalProperties: true }, 'Some of its records, as they are read.'),
      notes: texts(
        'What was found out about how the source is written, and was not declared: charset, delimiter, decimal separators.',
        { source: 'inferred' },
      ),
      rows: text(
        'Of a source of JSON that names no `rows`: where a list of them was found in the answer. Set it as `rows` of the source.',
      ),
      warnings: texts('What an operator should know before this source is run.'),
    },
    ['name'],
    { source: 'inferred' },
  ),
  SourceStreamProperty: responseObject(
    { name: text('Name of the field.'), type: text('Its type.') },
    ['name', 'type'],
    {
      source: 'inferred',
    },
  ),
  SourceStreams: responseObject({ streams: list(ref('SourceStream'), 'What the source offers.') }, ['streams'], {
    source: 'inferred',
  }),
  SourceDiscovery: responseObject({ runID: uuid('run'), createdAt }, ['runID', 'createdAt'], { source: 'inferred' }),

  RunProgress: responseObject(
    {
      expectedNbOfEvents: integer('Events there will be.'),
      receivedNbOfEvents: integer('Events there were so far.'),
    },
    ['expectedNbOfEvents', 'receivedNbOfEvents'],
  ),
  Run: responseObject(
    {
      runID: uuid('run'),
      appID: text('The application.'),
      taskID: text('Identifier of the task (a UUID); of a discovery, which belongs to none, that of the source.'),
      status: openEnum(runStatuses, 'Where it stands.'),
      progress: ref('RunProgress', 'How far it is.'),
      outcome: openEnum(runOutcomes, 'How it went.'),
      failureThreshold: integer('Percentage of failures up to which the run counts as successful.'),
      reason: text('Explains the outcome.'),
      reasonCode: openEnum(runReasonCodes, 'The reason in one word.'),
      type: openEnum(runTypes, 'What it was to do.'),
      createdAt,
      startedAt: text('When it started, RFC 3339.'),
      finishedAt: text('When it ended, RFC 3339.'),
      ...runFigures,
    },
    ['runID', 'appID', 'taskID', 'status', 'type', 'createdAt'],
  ),
  RunList: listOf('runs', 'Run', { window: ref('IngestionWindow') }),
  RunEvent: responseObject(
    {
      eventID: uuid('event'),
      runID: uuid('run'),
      parentID: text('The event that caused it (a UUID).'),
      status: openEnum(eventStatuses, 'How it went.'),
      type: openEnum(eventTypes, 'What it was.'),
      batchSize: integer('Records in the batch.'),
      data: anyObject('More about it.'),
      publishedAt: text('When it happened, RFC 3339.'),
    },
    ['eventID', 'runID', 'status', 'type', 'batchSize', 'publishedAt'],
  ),
  RunEventList: listOf('events', 'RunEvent', { window: ref('IngestionWindow') }),
};
