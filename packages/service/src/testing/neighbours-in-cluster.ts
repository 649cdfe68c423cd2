/** Whether the search cluster of tests finds neighbours of vectors; see test/cluster/start-node.ts, which asks it. */
const { AISLE_TEST_SEARCH_URL: searchUrl, AISLE_TEST_SEARCH_KNN: plugin } = process.env;

/** Why it does not; undefined where it does, and where tests have no cluster. */
export const noNeighbours = searchUrl && plugin === 'none' ? 'the search cluster has no k-NN plugin' : undefined;

/** The same, behind the name of tests that are skipped for it. */
export const skippedBecause = noNeighbours ? `: skipped, ${noNeighbours}` : '';
