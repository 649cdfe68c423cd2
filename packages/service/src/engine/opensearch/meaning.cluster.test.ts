import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { testMeaning } from '../embedded/testing/meaning-suite.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { noNeighbours, skippedBecause } from '../../testing/neighbours-in-cluster.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];

describe.skipIf(!searchUrl || noNeighbours).each([{ searchShards: 1 }, { searchShards: 3 }])(
  `search by meaning over a cluster ($searchShards shards)${skippedBecause}`,
  ({ searchShards }) => {
    testMeaning(() =>
      openOpenSearchEngine({
        searchUrl: searchUrl!,
        searchPrefix: `test-${randomUUID()}`,
        searchReplicas: 0,
        searchShards,
      }),
    );
  },
);
