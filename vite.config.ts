/** Test projects of the repo; the same export condition makes every tool read sources, so no build comes before a test. */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { defaultClientConditions, defaultServerConditions } from 'vite';

const never = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];
// What needs a search cluster.
const clustered = ['**/*.cluster.test.ts'];
const delivery = 'test/journeys/delivery';
const service = 'packages/service/src/**/*.test.ts';
// What takes long, or a program that is not brought for `npm test`.
const deep = ['**/*.deep.test.ts', `${delivery}/{fault-table,firefox,webkit}.test.ts`];
// What is measured while it runs: how many others wait for, what steps a file takes, what memory is left.
const loads = [
  'test/deep/{under-load,crowd}.deep.test.ts',
  'test/journeys/memory.deep.test.ts',
  'packages/service/src/hostile-requests.deep.test.ts',
  'packages/service/src/features/ingestion/connectors/hostile-shapes.deep.test.ts',
  'packages/service/src/node/store/{disk,postgres-outage}.deep.test.ts',
];
// What holds for every engine.
const overCluster = [
  'test/contract/conformance.test.ts',
  'packages/service/src/features/{search,objects,indices,personalization,re-ranking}/*operations.test.ts',
  'packages/service/src/features/{search,rules}/*.test.ts',
  'packages/service/src/features/semantic-search/{search-by-meaning,provided-vectors,near-values}.test.ts',
  'packages/service/src/features/query-categorization/{query-categories,categories-by-meaning}.test.ts',
];
// Thousands of random cases: long too, and nothing is measured in them.
const fuzz = ['**/*.fuzz.test.ts'];

// What one part of a run has made of the sources, the next one reads; a file that is run alone makes its own.
const { AISLE_TEST_MODULES: modules } = process.env;

/** A project of tests: what all of them share, under what is its own. */
const project = (name: string, own: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve: { conditions: ['aisle-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['aisle-source', ...defaultServerConditions] } },
  test: {
    name,
    setupFiles: ['./test/testing/random-seed.ts'],
    exclude: [...never, ...deep, ...fuzz, ...clustered],
    // What a busy machine is slow to show is still shown: nothing waits for a time, so long limits cost nothing.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...own,
  },
});

export default defineConfig({
  test: {
    globalSetup: './test/testing/temporary-folder.ts',
    experimental: modules === undefined ? {} : { fsModuleCache: true, fsModuleCachePath: modules },
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reportsDirectory: 'coverage/node' },
    projects: [
      // One registry of modules for all files of a worker: none of them changes what others import.
      project('packages', {
        include: ['packages/*/src/**/*.test.ts', 'demo/**/*.test.ts', 'docs/site/{client,generate}/**/*.test.ts'],
        exclude: [...never, ...deep, ...fuzz, ...clustered, service],
        isolate: false,
      }),
      // Apart from those whose clock is not the real one: it would drive on the services that tests let die.
      project('service', { include: [service], isolate: false }),
      project('delivery', { include: [`${delivery}/*.test.ts`], isolate: false }),
      project('gates', {
        include: ['test/{architecture,consistency,contract,gates}/**/*.test.ts'],
        isolate: false,
        testTimeout: 120_000,
      }),
      // One file at a time: each has browsers of its own.
      project('journeys', {
        include: ['test/journeys/*.test.ts'],
        fileParallelism: false,
        isolate: false,
      }),
      project('integrations', {
        include: ['test/integrations/**/*.test.ts'],
        fileParallelism: false,
        isolate: false,
      }),
      project('accessibility', {
        include: ['test/{accessibility,robustness}/**/*.test.ts'],
        fileParallelism: false,
        isolate: false,
      }),
      project('fuzz', { include: fuzz, exclude: never, testTimeout: 600_000 }),
      project('deep', {
        include: deep,
        exclude: [...never, ...loads],
        testTimeout: 300_000,
        fileParallelism: false,
        isolate: false,
      }),
      // Over a search cluster: what is told of the service on its own engine, and what a cluster adds. See scripts/ensure-opensearch.mjs.
      project('cluster', {
        include: ['test/cluster/**/*.test.ts', ...clustered, ...overCluster],
        exclude: never,
        testTimeout: 300_000,
        hookTimeout: 300_000,
        fileParallelism: false,
        globalSetup: './test/cluster/start-node.ts',
      }),
      // Nothing else runs beside them.
      project('loads', { include: loads, exclude: never, testTimeout: 300_000, fileParallelism: false }),
    ],
  },
});
