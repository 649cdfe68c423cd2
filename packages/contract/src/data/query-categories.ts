/** Query categories: what was learnt of which categories the queries of an index are about. */
import type { Interface } from '../contract-shape.ts';
import { responseObject, list, number, ok, reads, ref, text, integer, openEnum } from './schema-builders.ts';
import { indexName } from './search.ts';

/** The schemas. */
export const queryCategorySchemas: Interface['schemas'] = {
  QueryCategories: responseObject(
    { queries: list(ref('CategorizedQuery'), 'Those of most shoppers first: at most 50.') },
    ['queries'],
    { source: 'inferred' },
  ),
  CategorizedQuery: responseObject(
    {
      query: text('The query in the form in which queries are compared.'),
      count: integer('How often it was searched in the last 30 days.'),
      users: integer(
        'Independent shoppers who chose something behind it, or behind the queries that it was learnt from: 3 at least; 0 with `records`.',
      ),
      source: openEnum(
        ['choices', 'queries', 'records'],
        '`choices`: what shoppers clicked, put into the cart or bought behind it. `queries`: what they chose behind queries that mean about the same. `records`: the records that mean about the same.',
      ),
      categories: list(ref('LearntCategory'), 'The likeliest first: at most 5.'),
    },
    ['query', 'count', 'users', 'source', 'categories'],
    { description: 'A query with its categories.', source: 'inferred' },
  ),
  LearntCategory: responseObject(
    {
      bin: openEnum(['certain', 'very high', 'high', 'low', 'very low'], 'How sure it is, as searches tell it.'),
      share: number('The share of what was chosen, newer choices counting more, that lies in it, from 0 to 1.'),
      hierarchyPath: list(ref('CategoryLevel'), 'The category, from the uppermost level down.'),
    },
    ['bin', 'share', 'hierarchyPath'],
    { source: 'inferred' },
  ),
};

/** The operations. */
export const queryCategoryOperations: Interface['operations'] = {
  listQueryCategories: {
    ...reads,
    source: 'inferred',
    rows: 0,
    summary: 'Lists the categories that were learnt of queries',
    description:
      'Learnt twice a day from what shoppers chose in 30 days, where `extensions.queryCategorization.facets` of the settings says which facets are categories.',
    route: '/1/indexes/{indexName}/queryCategories',
    acl: 'analytics',
    path: { indexName },
    query: {
      query: text('Only this query; case, accents and punctuation do not count. All by default.', { maxLength: 512 }),
    },
    success: ok('QueryCategories'),
    errors: { 404: 'Index does not exist' },
    limits: ['50 queries', '30 days'],
    example: { path: { indexName: 'products' } },
  },
};
