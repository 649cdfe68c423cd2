/** Misspelt fields: each error names the field that was probably meant, of the same operation. */
import { expect, it } from 'vitest';
import type { OperationId } from './route.ts';
import { findFault } from './validate.ts';

const path = { indexName: 'shop' };

it.each<[OperationId, object, unknown, string]>([
  ['setSettings', path, { searchableAttribute: [] }, '"searchableAttribute"; did you mean "searchableAttributes"?'],
  ['setSettings', path, { attributesForFacetting: [] }, 'did you mean "attributesForFaceting"?'],
  [
    'saveRule',
    { ...path, objectID: 'r' },
    { objectID: 'r', conditons: [], consequence: {} },
    'did you mean "conditions"?',
  ],
  [
    'saveRule',
    { ...path, objectID: 'r' },
    { objectID: 'r', consequence: { promot: [] } },
    'Unknown field "promot" in consequence; did you mean "promote"?',
  ],
  ['addApiKey', {}, { acl: ['search'], descripton: 'Pages' }, 'did you mean "description"?'],
  ['searchSingleIndex', path, { hitsPerPge: 3 }, 'did you mean "hitsPerPage"?'],
  ['setSettings', path, { consequence: {} }, 'Unknown field "consequence"'],
])('%s: %j %j', (operation, params, body, expected) => {
  expect(findFault(operation, { path: { ...params }, query: {}, body })).toContain(expected);
});
