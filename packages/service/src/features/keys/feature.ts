/** The keys feature: creates, changes and deletes keys, in every process that shares the store. */
import { KEYS_STATE } from '../../ground/keys/key-context.ts';
import { defineFeature } from '../feature.ts';
import { keyOperations } from './operations.ts';

export const keys = defineFeature({
  name: 'keys',
  operations: keyOperations,
  start: ({ keys: ring }) => ({
    parts: undefined,
    watchedStates: [{ name: KEYS_STATE, load: ring.load }],
  }),
});
