/** The tasks feature: reports whether a write has become searchable. */
import { defineFeature } from '../feature.ts';
import { inPathOnly } from '../rename-indices.ts';
import { taskOperations } from './operations.ts';

export const tasks = defineFeature({
  name: 'tasks',
  operations: taskOperations,
  partitioned: { getTask: inPathOnly },
});
