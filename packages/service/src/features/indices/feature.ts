/** The indices feature: list, copy, move and delete whole indices. */
import { defineFeature } from '../feature.ts';
import { indexOperations } from './operations.ts';

export const indices = defineFeature({ name: 'indices', operations: indexOperations });
