/** The keys feature: deletes keys, in every process that shares the store. */
import { defineFeature } from '../feature.ts';
import { keyOperations } from './operations.ts';
import { haveKeysChanged } from './rows.ts';
import { keyChangeTables } from './tables.ts';

export const keys = defineFeature({
  name: 'keys',
  operations: keyOperations,
  tables: keyChangeTables,
  start: ({ store, keys: ring }) => ({
    parts: undefined,
    changeReaders: [
      {
        read: async (range) => {
          if (await haveKeysChanged(store, range)) await ring.load();
          return () => undefined;
        },
      },
    ],
  }),
});
