/** Query categories: the categories that the service learned for the queries of an index. */
import type { Interface } from '../contract-shape.ts';
import { responseObject, list, number, ok, reads, ref, text, integer, openEnum } from './schema-builders.ts';
import { indexName } from './search.ts';

/** The schemas. */
export const queryCategorySchemas: Interface['schemas'] = {
  QueryCategories: responseObject(
    { queries: list(ref('CategorizedQuery'), 'At most 50, by number of shoppers, descending.') },
    ['queries'],
    { source: 'inferred' },
  ),
  CategorizedQuery: responseObject(
    {
      query: text('The normalized query.'),
      count: integer('How often it was searched in the last 30 days.'),
      users: integer(
        'Independent shoppers who chose a result of this query, or of the queries that it was learned from: at least 3; 0 if `source` is `records`.',
      ),
      source: openEnum(
        ['choices', 'queries', 'records'],
        '`choices`: clicks, additions to cart and purchases after this query. `queries`: the same for queries with a similar meaning. `records`: records with a similar meaning.',
      ),
      categories: list(ref('LearntCategory'), 'The likeliest first: at most 5.'),
    },
    ['query', 'count', 'users', 'source', 'categories'],
    { description: 'A query with its categories.', source: 'inferred' },
  ),
  LearntCategory: responseObject(
    {
      bin: openEnum(['certain', 'very high', 'high', 'low', 'very low'], 'Confidence, as in search responses.'),
      share: number('Share of choices in this category, recent ones weighted higher: 0 to 1.'),
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
    summary: 'Lists the learned categories of queries',
    description:
      'Learned twice a day from the choices of shoppers in the last 30 days, if `extensions.queryCategorization.facets` in the settings defines which facets are categories.',
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
