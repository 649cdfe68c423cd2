/** The objects feature: add, replace, change, delete and fetch records. */
import { deleteByKinds } from '../../foundation/wire/generated/parameters.ts';
import { unpackParams } from '../../ground/query/search-parameters.ts';
import { defineFeature } from '../feature.ts';
import { eachInPath, inList } from '../rename-indices.ts';
import { objectOperations } from './operations.ts';

export const objects = defineFeature({
  name: 'objects',
  operations: objectOperations,
  partitioned: {
    ...eachInPath(objectOperations),
    multipleBatch: inList('requests', 'indexName'),
    getObjects: inList('requests', 'indexName'),
  },
  bodyReaders: { deleteBy: (body) => ({ body: unpackParams(body, deleteByKinds) }) },
});
