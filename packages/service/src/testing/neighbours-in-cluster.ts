/** Whether the search cluster of tests supports nearest neighbours; see test/cluster/start-node.ts. */
const { AISLE_TEST_SEARCH_URL: searchUrl, AISLE_TEST_SEARCH_KNN: plugin } = process.env;

/** The reason why it does not. Undefined if it does, and if tests have no cluster. */
export const noNeighbours = searchUrl && plugin === 'none' ? 'the search cluster has no k-NN plugin' : undefined;

/** The same as a suffix for the names of skipped tests. */
export const skippedBecause = noNeighbours ? `: skipped, ${noNeighbours}` : '';
