/** Requests of the vendor's PHP client 4: JSON with escaped slashes, and `{}` as the body of whatever has none, of GET and DELETE too. */
import type { ReadType, RecordedClient, RecordedRequest } from './recorded-request.ts';

const INDEX = '/1/indexes/php%20shop';
const EMPTY = '{}';
const updated: Record<string, ReadType> = { taskID: 'number', updatedAt: 'time' };
const page: Record<string, ReadType> = { hits: 'list', nbHits: 'number', page: 'number', nbPages: 'number' };

/** What `waitForTask` asks until it hears what it waits for. */
const wait = (index = INDEX): RecordedRequest => ({
  method: 'GET',
  path: `${index}/task/{taskID}`,
  body: EMPTY,
  until: { status: 'published' },
});

const records: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: `${INDEX}/batch`,
    body: '{"requests":[{"action":"addObject","body":{"objectID":"hat","name":"Hat","brand":"Acme","url":"https:\\/\\/shop.example\\/hat","sizes":[]}},{"action":"addObject","body":{"objectID":"coat","name":"Mäntel","brand":"Other"}}]}',
    reads: { taskID: 'number', objectIDs: 'list' },
    remembers: ['taskID'],
  },
  wait(),
  {
    method: 'POST',
    path: INDEX,
    body: '{"name":"Sock"}',
    reads: { createdAt: 'time', taskID: 'number', objectID: 'string' },
  },
  {
    method: 'PUT',
    path: `${INDEX}/scarf`,
    body: '{"name":"Scarf","brand":"Acme"}',
    reads: { ...updated, objectID: 'string' },
  },
  {
    method: 'POST',
    path: `${INDEX}/hat/partial?createIfNotExists=true`,
    body: '{"price":5,"seen":{"_operation":"Increment","value":1}}',
    reads: { ...updated, objectID: 'string' },
  },
  {
    method: 'POST',
    path: `${INDEX}/batch`,
    body: '{"requests":[{"action":"partialUpdateObjectNoCreate","body":{"objectID":"coat","price":9}},{"action":"deleteObject","body":{"objectID":"scarf"}}]}',
    reads: { taskID: 'number', objectIDs: 'list' },
    remembers: ['taskID'],
  },
  wait(),
  {
    method: 'GET',
    path: `${INDEX}/hat?attributesToRetrieve=name%2Curl`,
    body: EMPTY,
    until: { objectID: 'hat', name: 'Hat', url: 'https://shop.example/hat' },
  },
  {
    method: 'POST',
    path: '/1/indexes/*/objects',
    body: '{"requests":[{"objectID":"hat","indexName":"php shop","attributesToRetrieve":["name"]}]}',
    until: { 'results.0.name': 'Hat' },
  },
  { method: 'GET', path: `${INDEX}/scarf`, body: EMPTY, status: 404 },
  { method: 'DELETE', path: `${INDEX}/scarf`, body: EMPTY, reads: { deletedAt: 'time', taskID: 'number' } },
  { method: 'POST', path: `${INDEX}/deleteByQuery`, body: '{"filters":"brand:Nobody"}', reads: updated },
];

const settings: readonly RecordedRequest[] = [
  {
    method: 'PUT',
    path: `${INDEX}/settings?forwardToReplicas=true`,
    body: '{"searchableAttributes":["name","unordered(brand)"],"attributesForFaceting":["searchable(brand)"],"replicas":[],"typoTolerance":true}',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  {
    method: 'GET',
    path: `${INDEX}/settings?getVersion=2`,
    body: EMPTY,
    until: { 'attributesForFaceting.0': 'searchable(brand)' },
  },
  { method: 'GET', path: '/1/indexes/php%20nowhere/settings', body: EMPTY, status: 404 },
];

const searches: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: '/1/indexes/*/queries',
    body: '{"requests":[{"indexName":"php shop","query":"hat","hitsPerPage":5,"clickAnalytics":true},{"indexName":"php shop","type":"facet","facet":"brand","facetQuery":"ac"}],"strategy":"none"}',
    reads: { 'results.0.hits': 'list', 'results.0.queryID': 'string', 'results.1.facetHits': 'list' },
    until: { 'results.0.hits.0.objectID': 'hat' },
  },
  {
    method: 'POST',
    path: `${INDEX}/query`,
    body: '{"query":"hat","facets":["*"],"facetFilters":[["brand:Acme","brand:Other"]]}',
    reads: { ...page, processingTimeMS: 'number', query: 'string', params: 'string', facets: 'object' },
    until: { nbHits: 1 },
  },
  { method: 'POST', path: `${INDEX}/query`, body: EMPTY, reads: page },
  {
    method: 'POST',
    path: `${INDEX}/facets/brand/query`,
    body: '{"facetQuery":"ac"}',
    reads: { exhaustiveFacetsCount: 'boolean' },
    until: { 'facetHits.0.value': 'Acme' },
  },
  {
    method: 'POST',
    path: `${INDEX}/browse`,
    body: '{"hitsPerPage":1}',
    reads: { hits: 'list', cursor: 'string' },
    remembers: ['cursor'],
  },
  { method: 'POST', path: `${INDEX}/browse`, body: '{"hitsPerPage":1,"cursor":"{cursor}"}', reads: { hits: 'list' } },
];

const rules: readonly RecordedRequest[] = [
  {
    method: 'PUT',
    path: `${INDEX}/rules/sale?forwardToReplicas=false`,
    body: '{"objectID":"sale","conditions":[{"pattern":"sale","anchoring":"contains"}],"consequence":{"params":{"query":"hat"}},"enabled":true,"tags":[]}',
    reads: { taskID: 'number', updatedAt: 'time' },
  },
  {
    method: 'POST',
    path: `${INDEX}/rules/batch?forwardToReplicas=true&clearExistingRules=true`,
    body: '[{"objectID":"brands","conditions":[{"pattern":"{facet:brand}","anchoring":"contains"}],"consequence":{"params":{"automaticFacetFilters":["brand"],"query":{"remove":["{facet:brand}"]}}}}]',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  {
    method: 'POST',
    path: `${INDEX}/query`,
    body: '{"query":"acme"}',
    until: { 'appliedRules.0.objectID': 'brands', 'hits.0.objectID': 'hat' },
  },
  {
    method: 'GET',
    path: `${INDEX}/rules/brands`,
    body: EMPTY,
    reads: { consequence: 'object' },
    until: { objectID: 'brands' },
  },
  { method: 'POST', path: `${INDEX}/rules/search`, body: EMPTY, reads: page, until: { 'hits.0.objectID': 'brands' } },
  { method: 'DELETE', path: `${INDEX}/rules/brands?forwardToReplicas=true`, body: EMPTY, reads: updated },
  { method: 'POST', path: `${INDEX}/rules/clear?forwardToReplicas=true`, body: EMPTY, reads: updated },
];

const synonyms: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: `${INDEX}/synonyms/batch?forwardToReplicas=true&replaceExistingSynonyms=true`,
    body: '[{"objectID":"cap","type":"synonym","synonyms":["hat","cap"]},{"objectID":"lid","type":"oneWaySynonym","input":"lid","synonyms":["hat"]}]',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  { method: 'POST', path: `${INDEX}/query`, body: '{"query":"cap"}', until: { 'hits.0.objectID': 'hat' } },
  { method: 'POST', path: `${INDEX}/synonyms/search`, body: EMPTY, reads: { hits: 'list' }, until: { nbHits: 2 } },
  { method: 'GET', path: `${INDEX}/synonyms/lid`, body: EMPTY, until: { type: 'oneWaySynonym', input: 'lid' } },
  {
    method: 'PUT',
    path: `${INDEX}/synonyms/lid?forwardToReplicas=true`,
    body: '{"objectID":"lid","type":"synonym","synonyms":["lid","hat"]}',
    reads: { taskID: 'number', updatedAt: 'time', id: 'string' },
  },
  {
    method: 'DELETE',
    path: `${INDEX}/synonyms/lid?forwardToReplicas=true`,
    body: EMPTY,
    reads: { taskID: 'number', deletedAt: 'time' },
  },
  { method: 'POST', path: `${INDEX}/synonyms/clear?forwardToReplicas=true`, body: EMPTY, reads: updated },
];

/** What `replaceAllObjects` does, and what else moves indices. */
const indices: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: `${INDEX}/operation`,
    body: '{"operation":"copy","destination":"php shop_tmp_7","scope":["settings","rules","synonyms"]}',
    reads: updated,
    remembers: ['taskID'],
  },
  {
    method: 'POST',
    path: `${INDEX}_tmp_7/batch`,
    body: '{"requests":[{"action":"addObject","body":{"objectID":"new","name":"New","brand":"Acme"}}]}',
    reads: { taskID: 'number' },
    remembers: ['taskID'],
  },
  wait(`${INDEX}_tmp_7`),
  {
    method: 'POST',
    path: `${INDEX}_tmp_7/operation`,
    body: '{"operation":"move","destination":"php shop"}',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(`${INDEX}_tmp_7`),
  { method: 'POST', path: `${INDEX}/query`, body: EMPTY, until: { nbHits: 1, 'hits.0.objectID': 'new' } },
  {
    method: 'POST',
    path: '/1/indexes/*/batch',
    body: '{"requests":[{"action":"addObject","indexName":"php shop","body":{"objectID":"x"}},{"action":"clear","indexName":"php shop","body":[]}]}',
    reads: { 'taskID.php shop': 'number', objectIDs: 'list' },
  },
  {
    method: 'GET',
    path: '/1/indexes?page=0&hitsPerPage=10',
    body: EMPTY,
    reads: { items: 'list', nbPages: 'number', 'items.0.entries': 'number', 'items.0.numberOfPendingTasks': 'number' },
  },
  { method: 'POST', path: `${INDEX}/clear`, body: EMPTY, reads: updated },
  { method: 'DELETE', path: INDEX, body: EMPTY, reads: { taskID: 'number', deletedAt: 'time' } },
];

const keys: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: '/1/keys',
    body: '{"acl":["search","usage"],"description":"pages","indexes":[],"validity":0,"maxHitsPerQuery":20}',
    reads: { key: 'string', createdAt: 'time' },
    remembers: ['key'],
  },
  {
    method: 'GET',
    path: '/1/keys/{key}',
    body: EMPTY,
    reads: { value: 'string', createdAt: 'number' },
    until: { 'acl.0': 'search' },
  },
  {
    method: 'PUT',
    path: '/1/keys/{key}',
    body: '{"acl":["search","browse"]}',
    reads: { key: 'string', updatedAt: 'time' },
  },
  { method: 'DELETE', path: '/1/keys/{key}', body: EMPTY, reads: { deletedAt: 'time' } },
  { method: 'GET', path: '/1/keys/{key}', body: EMPTY, status: 404 },
  { method: 'POST', path: '/1/keys/{key}/restore', body: EMPTY, reads: { key: 'string', createdAt: 'time' } },
  { method: 'GET', path: '/1/keys', body: EMPTY, reads: { keys: 'list', 'keys.0.acl': 'list' } },
];

const others: readonly RecordedRequest[] = [
  {
    method: 'GET',
    path: '/1/logs?offset=0&length=5&type=all',
    body: EMPTY,
    reads: { logs: 'list', 'logs.0.processing_time_ms': 'string', 'logs.0.sha1': 'string' },
  },
  {
    method: 'POST',
    path: '/1/dictionaries/stopwords/batch',
    body: '{"clearExistingDictionaryEntries":false,"requests":[{"action":"addEntry","body":{"objectID":"php","language":"en","word":"php","type":"custom","state":"enabled"}}]}',
    reads: updated,
  },
  { method: 'POST', path: '/1/dictionaries/stopwords/search', body: '{"query":"php"}', reads: page },
  { method: 'GET', path: '/1/dictionaries/*/settings', body: EMPTY, reads: { disableStandardEntries: 'object' } },
  {
    method: 'POST',
    path: '/1/events',
    body: '{"events":[{"eventType":"click","eventName":"Product clicked","index":"php shop","userToken":"shopper-7","objectIDs":["hat"],"positions":[1],"queryID":"0123456789abcdef0123456789abcdef"}]}',
    until: { status: 200 },
  },
  { method: 'DELETE', path: '/1/usertokens/shopper-7', body: EMPTY },
];

/** The client. */
export const phpClient: RecordedClient = {
  name: 'the PHP client 4',
  headers: {
    'User-Agent': 'Algolia for PHP (4.18.0); PHP (8.2.29); Search (4.18.0)',
    'Content-Type': 'application/json',
    Accept: 'application/json',
  },
  credentials: ['X-Algolia-Application-Id', 'X-Algolia-API-Key'],
  requests: [
    ...settings.slice(0, 2),
    ...records,
    ...settings,
    ...searches,
    ...rules,
    ...synonyms,
    ...indices,
    ...keys,
    ...others,
  ],
};
