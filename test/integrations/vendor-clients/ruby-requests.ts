/** Requests of the vendor's Ruby client 3: names of headers in small letters, no body where there is nothing to say, and arguments joined by commas. */
import type { ReadType, RecordedClient, RecordedRequest } from './recorded-request.ts';

const INDEX = '/1/indexes/ruby%20shop';
const updated: Record<string, ReadType> = { taskID: 'number', updatedAt: 'time' };
const page: Record<string, ReadType> = { hits: 'list', nbHits: 'number', page: 'number', nbPages: 'number' };

/** What `wait_for_task` asks until it hears what it waits for. */
const wait = (index = INDEX): RecordedRequest => ({
  method: 'GET',
  path: `${index}/task/{taskID}`,
  until: { status: 'published' },
});

const records: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: `${INDEX}/batch`,
    body: '{"requests":[{"action":"addObject","body":{"objectID":"hat","name":"Hat","brand":"Acme","url":"https://shop.example/hat"}},{"action":"addObject","body":{"objectID":"coat","name":"Coat","brand":"Other","note":null}}]}',
    reads: { taskID: 'number', objectIDs: 'list' },
    remembers: ['taskID'],
  },
  wait(),
  {
    method: 'POST',
    path: `${INDEX}/hat/partial?createIfNotExists=false`,
    body: '{"price":5}',
    reads: { ...updated, objectID: 'string' },
    remembers: ['taskID'],
  },
  wait(),
  { method: 'GET', path: `${INDEX}/hat?attributesToRetrieve=name%2Cprice`, until: { name: 'Hat', price: 5 } },
  { method: 'GET', path: `${INDEX}/nothing`, status: 404 },
  { method: 'DELETE', path: `${INDEX}/nothing`, reads: { deletedAt: 'time', taskID: 'number' } },
  { method: 'POST', path: `${INDEX}/deleteByQuery`, body: '{"filters":"brand:Nobody"}', reads: updated },
  {
    method: 'POST',
    path: '/1/indexes/*/objects',
    body: '{"requests":[{"objectID":"hat","indexName":"ruby shop"}]}',
    until: { 'results.0.name': 'Hat' },
  },
];

const settings: readonly RecordedRequest[] = [
  {
    method: 'PUT',
    path: `${INDEX}/settings?forwardToReplicas=true`,
    body: '{"attributesForFaceting":["searchable(brand)"],"customRanking":["desc(price)"]}',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  { method: 'GET', path: `${INDEX}/settings`, until: { 'customRanking.0': 'desc(price)' } },
  { method: 'GET', path: '/1/indexes/ruby%20nowhere/settings', status: 404 },
];

const searches: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: '/1/indexes/*/queries',
    body: '{"requests":[{"indexName":"ruby shop","query":"hat"}]}',
    reads: {
      'results.0.hits': 'list',
      'results.0.processingTimeMS': 'number',
      'results.0.exhaustiveNbHits': 'boolean',
    },
    until: { 'results.0.hits.0.objectID': 'hat' },
  },
  { method: 'POST', path: `${INDEX}/query`, body: '{}', reads: { ...page, query: 'string', params: 'string' } },
  {
    method: 'POST',
    path: `${INDEX}/facets/brand/query`,
    body: '{"facetQuery":"ac"}',
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

const rulesAndSynonyms: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: `${INDEX}/rules/batch?forwardToReplicas=false&clearExistingRules=false`,
    body: '[{"objectID":"brands","conditions":[{"pattern":"{facet:brand}","anchoring":"contains","alternatives":false}],"consequence":{"params":{"automaticFacetFilters":[{"facet":"brand","disjunctive":false}]}}}]',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  { method: 'POST', path: `${INDEX}/query`, body: '{"query":"acme"}', until: { nbHits: 1, 'hits.0.objectID': 'hat' } },
  { method: 'POST', path: `${INDEX}/rules/search`, body: '{}', reads: page, until: { 'hits.0.objectID': 'brands' } },
  { method: 'DELETE', path: `${INDEX}/rules/brands`, reads: updated },
  { method: 'POST', path: `${INDEX}/rules/clear`, reads: updated },
  {
    method: 'POST',
    path: `${INDEX}/synonyms/batch?forwardToReplicas=true&replaceExistingSynonyms=false`,
    body: '[{"objectID":"cap","type":"synonym","synonyms":["hat","cap"]},{"objectID":"fix","type":"altCorrection1","word":"hatt","corrections":["hat"]}]',
    reads: updated,
    remembers: ['taskID'],
  },
  wait(),
  { method: 'POST', path: `${INDEX}/query`, body: '{"query":"cap"}', until: { 'hits.0.objectID': 'hat' } },
  { method: 'POST', path: `${INDEX}/synonyms/search`, body: '{}', reads: { hits: 'list' }, until: { nbHits: 2 } },
  { method: 'GET', path: `${INDEX}/synonyms/cap`, until: { objectID: 'cap', type: 'synonym' } },
  { method: 'POST', path: `${INDEX}/synonyms/clear`, reads: updated },
];

const indices: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: '/1/indexes/ruby%20new/operation',
    body: '{"operation":"copy","destination":"ruby new_tmp_9","scope":["settings","rules","synonyms"]}',
    reads: updated,
  },
  {
    method: 'POST',
    path: '/1/indexes/ruby%20new_tmp_9/batch',
    body: '{"requests":[{"action":"addObject","body":{"objectID":"sock"}}]}',
    reads: { taskID: 'number' },
    remembers: ['taskID'],
  },
  wait('/1/indexes/ruby%20new_tmp_9'),
  {
    method: 'POST',
    path: '/1/indexes/ruby%20new_tmp_9/operation',
    body: '{"operation":"move","destination":"ruby new"}',
    reads: updated,
    remembers: ['taskID'],
  },
  wait('/1/indexes/ruby%20new_tmp_9'),
  { method: 'POST', path: '/1/indexes/ruby%20new/query', body: '{}', until: { nbHits: 1 } },
  {
    method: 'GET',
    path: '/1/indexes',
    reads: { items: 'list', 'items.0.name': 'string', 'items.0.updatedAt': 'time' },
  },
  { method: 'POST', path: `${INDEX}/clear`, reads: updated },
  { method: 'DELETE', path: INDEX, reads: { taskID: 'number', deletedAt: 'time' } },
];

const others: readonly RecordedRequest[] = [
  {
    method: 'POST',
    path: '/1/keys',
    body: '{"acl":["search"],"description":"pages"}',
    reads: { key: 'string', createdAt: 'time' },
    remembers: ['key'],
  },
  { method: 'GET', path: '/1/keys/{key}', until: { 'acl.0': 'search' } },
  { method: 'DELETE', path: '/1/keys/{key}', reads: { deletedAt: 'time' } },
  { method: 'POST', path: '/1/keys/{key}/restore', reads: { key: 'string', createdAt: 'time' } },
  { method: 'GET', path: '/1/keys', reads: { keys: 'list' } },
  { method: 'GET', path: '/1/logs', reads: { logs: 'list', 'logs.0.processing_time_ms': 'string' } },
  {
    method: 'POST',
    path: '/1/events',
    body: '{"events":[{"eventType":"conversion","eventSubtype":"purchase","eventName":"Bought","index":"ruby shop","userToken":"shopper-8","objectIDs":["hat"],"objectData":[{"price":5,"quantity":1}],"currency":"EUR"}]}',
    until: { status: 200 },
  },
  {
    method: 'POST',
    path: '/1/indexes/*/recommendations',
    body: '{"requests":[{"indexName":"ruby new","model":"related-products","objectID":"sock","threshold":0,"maxRecommendations":3}]}',
    reads: { 'results.0.hits': 'list' },
  },
];

/** The client. */
export const rubyClient: RecordedClient = {
  name: 'the Ruby client 3',
  headers: {
    'user-agent': 'Algolia for Ruby (3.11.0); Ruby (3.3.0); Search (3.11.0)',
    'content-type': 'application/json',
  },
  credentials: ['x-algolia-application-id', 'x-algolia-api-key'],
  requests: [...settings.slice(0, 2), ...records, ...settings, ...searches, ...rulesAndSynonyms, ...indices, ...others],
};
