/** Keys of an index: the one operation that the service description shows. */
import type { Interface } from '../contract-shape.ts';
import { answer, ok, text, writes } from './schema-builders.ts';
import { indexName, searchHostErrors } from './search.ts';

export const keys: Interface = {
  id: 'keys',
  title: 'Keys',
  description:
    'Delete a key of one index. The service description does not show how keys are made, listed and changed.',
  section: '3, Objects',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    DeletedKey: answer({ deletedAt: text('When it was accepted, ISO 8601.') }, ['deletedAt']),
  },
  operations: {
    deleteIndexKey: {
      ...writes,
      method: 'DELETE',
      summary: 'Deletes a key of an index',
      description:
        'The key must be good for this index and for no other. A key with which the service was started comes back at its next start.',
      route: '/1/indexes/{indexName}/keys/{key}',
      acl: 'admin',
      path: { indexName, key: text('The key to delete.', { minLength: 1, secret: true }) },
      success: ok('DeletedKey'),
      errors: { 404: 'No such key of this index alone' },
      source: 'inferred',
      rows: 0,
      example: { path: { indexName: 'products', key: 'old-key' } },
    },
  },
};
