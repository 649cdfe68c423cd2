/** Test projects of the repo; the same export condition makes every tool read sources, so no build comes before a test. */
import { defineConfig } from 'vitest/config';
import { defaultClientConditions, defaultServerConditions } from 'vite';

const resolve = { conditions: ['aisle-source', ...defaultClientConditions] };
const ssr = { resolve: { conditions: ['aisle-source', ...defaultServerConditions] } };
const never = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];
// What takes long, or a program that is not brought for `npm test`.
const deep = ['**/*.deep.test.ts', 'packages/insights/src/delivery-journeys/firefox.test.ts'];
const exclude = [...never, ...deep];

// What a busy machine is slow to show is still shown: nothing waits for a time, so a long limit costs nothing.
const expect = { poll: { timeout: 15_000 } };
const setupFiles = ['./test/testing/random-seed.ts'];

export default defineConfig({
  resolve,
  ssr,
  test: {
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reportsDirectory: 'coverage/node' },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'packages',
          expect,
          setupFiles,
          include: ['packages/*/src/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'gates',
          expect,
          setupFiles,
          include: ['test/{architecture,contract,gates}/**/*.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'journeys',
          expect,
          include: ['test/{journeys,integrations}/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'accessibility',
          expect,
          include: ['test/{accessibility,robustness}/**/*.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'deep',
          expect,
          setupFiles,
          include: deep,
          exclude: never,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Loads are measured here: nothing else runs beside them.
          fileParallelism: false,
        },
      },
    ],
  },
});
