/** The indices feature: list, copy, move and delete whole indices. */
import { defineFeature } from '../feature.ts';
import { inField, inPathOnly } from '../rename-indices.ts';
import { indexOperations } from './operations.ts';

export const indices = defineFeature({
  name: 'indices',
  operations: indexOperations,
  partitioned: { listIndices: inPathOnly, operationIndex: inField('destination'), deleteIndex: inPathOnly },
});
