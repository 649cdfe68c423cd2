/** Index settings: what is searched, faceted, ranked and shown. The service description names them without showing them: all inferred. */
import type { Interface, Schema } from '../contract-shape.ts';
import { languageCodes, sharedParameters } from './search-parameters.ts';
import { indexName, searchHostErrors } from './search.ts';

const strings: Schema = { type: 'array', items: { type: 'string', maxLength: 4096 }, maxItems: 1000 };

const forwardToReplicas: Schema = {
  type: 'boolean',
  default: false,
  description: 'Applies the change to the replicas of this index too.',
};

export const settings: Interface = {
  id: 'settings',
  title: 'Index settings',
  description: 'What an index searches, facets, ranks and shows.',
  section: '3, not shown there',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    IndexSettings: {
      type: 'object',
      source: 'inferred',
      properties: {
        searchableAttributes: {
          ...strings,
          description:
            'Attributes that are searched, the most important first. `a,b` in one entry are equally important; `unordered(a)` ignores where in the value a word stands. By default every text attribute, in the order of the records.',
          default: [],
        },
        attributesForFaceting: {
          ...strings,
          description:
            'Attributes that can be filtered and counted: `brand`, `searchable(brand)` for searchForFacetValues too, `filterOnly(sku)` for filters without counts.',
          default: [],
        },
        ranking: {
          ...strings,
          description:
            'Criteria in their order of weight: `typo`, `geo`, `words`, `filters`, `proximity`, `attribute`, `exact`, `custom`, and `asc(attribute)` or `desc(attribute)` to sort.',
          default: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
        },
        customRanking: {
          ...strings,
          description: 'Business ranking for hits that the text cannot tell apart: `desc(popularity)`, `asc(price)`.',
          default: [],
        },
        replicas: {
          ...strings,
          description:
            'Other index names under which the same records can be searched with another `ranking` or `customRanking`. `virtual(name)` is refused: write the plain name.',
          default: [],
        },
        primary: { type: 'string', description: 'On a replica: the index whose records it shows. Read only.' },
        unretrievableAttributes: { ...strings, description: 'Attributes that no search ever returns.', default: [] },
        attributeForDistinct: { type: 'string', description: 'The attribute by which `distinct` groups hits.' },
        disableTypoToleranceOnWords: {
          ...strings,
          description: 'Query words that must be spelt as they are.',
          default: [],
        },
        disableTypoToleranceOnAttributes: {
          ...strings,
          description: 'Attributes in which words must be spelt as in the query.',
          default: [],
        },
        paginationLimitedTo: {
          type: 'integer',
          minimum: 0,
          maximum: 20000,
          description: 'Hits that paging can reach.',
          default: 1000,
        },
        indexLanguages: {
          ...languageCodes,
          description: 'Languages of the records: those of queries too, where `queryLanguages` names none.',
          default: [],
        },
        renderingContent: { $ref: 'RenderingContent' },
        ...sharedParameters,
      },
      additionalProperties: false,
      openTypes: true,
    },
  },
  operations: {
    getSettings: {
      summary: 'Reads the settings of an index',
      method: 'GET',
      route: '/1/indexes/{indexName}/settings',
      acl: 'settings',
      read: true,
      safe: true,
      path: { indexName },
      success: { status: 200, schema: { $ref: 'IndexSettings' } },
      errors: { 404: 'Index does not exist' },
      timeoutMs: 5000,
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' } },
    },
    setSettings: {
      summary: 'Changes the settings that the body names; the others stay',
      method: 'PUT',
      route: '/1/indexes/{indexName}/settings',
      acl: 'editSettings',
      read: false,
      safe: true,
      path: { indexName },
      query: { forwardToReplicas },
      body: { $ref: 'IndexSettings' },
      bodyRequired: true,
      success: { status: 200, schema: { $ref: 'UpdatedIndex' } },
      errors: {},
      timeoutMs: 30000,
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products' }, body: { hitsPerPage: 20 } },
    },
  },
};
