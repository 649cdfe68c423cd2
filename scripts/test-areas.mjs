/** Areas of the deep tests: what each of them proves, which tests do it, and what they need of others. */

/**
 * A part of an area. `browser: 'other'` has it in another Chromium than `npm test` takes, an engine's name in that; `alone` has nothing run beside it.
 * @typedef {{ project: string, files?: string[], browser?: 'usual' | 'other' | 'webkit' | 'firefox', alone?: boolean }} AreaPart
 *
 * @typedef {object} Area
 * @property {string} promise What is proven.
 * @property {number} minutes Measured alone on two quiet cores.
 * @property {string[]} needs Programs, by their names in `ensure-programs.mjs`. Where one cannot be had, what needs it is skipped and named.
 * @property {AreaPart[]} parts The long ones first: two run beside each other.
 * @property {string[]} [starts] Folders whose code is started as a program, bundled or read, so that no import of a test shows it.
 */

const SERVICE = 'packages/service/src';
/** What runs in pages. */
const PAGES = [
  'packages/components/',
  'packages/search-client/',
  'packages/transport/',
  'packages/insights/',
  'demo/',
  'docs/site/',
];
const ANY_PACKAGE = ['packages/', 'scripts/', 'package.json', 'pnpm-lock.yaml'];

/** Browser tests in which engines have differed, as patterns: what is brief runs these in each. */
const TOUCHING_BROWSERS = [
  'packages/components/src/elements/{autocomplete,carousel,chat,date-range,hits}/*.browser.test.ts',
  'packages/components/src/elements/{infinite-hits,panel,range,refine-sheet}/*.browser.test.ts',
  'packages/components/src/elements/{product-card,search-box,status}/*.browser.test.ts',
  'packages/insights/src/create-insights.browser.test.ts',
];

/** @type {Record<string, Area>} */
export const areas = {
  feeds: {
    promise: 'Feeds, files and crawls go in whole or not at all, whatever they say and whenever the process dies',
    minutes: 8,
    needs: ['PostgreSQL'],
    parts: [
      { project: 'deep', files: [`${SERVICE}/features/crawler/`] },
      { project: 'deep', files: [`${SERVICE}/features/ingestion/`, `${SERVICE}/node/commands/`] },
      {
        project: 'service',
        files: [
          `${SERVICE}/features/crawler/`,
          `${SERVICE}/features/ingestion/connectors/connectors.test.ts`,
          `${SERVICE}/features/ingestion/connectors/shop-a.test.ts`,
          `${SERVICE}/features/ingestion/connectors/shop-b.test.ts`,
          `${SERVICE}/features/ingestion/connectors/torn-sources.test.ts`,
          `${SERVICE}/features/ingestion/connectors/unpack-file.test.ts`,
          `${SERVICE}/features/ingestion/operations.test.ts`,
          `${SERVICE}/features/ingestion/runs/overtaken-records.test.ts`,
          `${SERVICE}/features/ingestion/runs/prepare-records.test.ts`,
          `${SERVICE}/features/ingestion/runs/runs.test.ts`,
          `${SERVICE}/features/ingestion/runs/seen-records.test.ts`,
          `${SERVICE}/node/commands/crawl-command.test.ts`,
          `${SERVICE}/sandbox/page/bounded-html.test.ts`,
        ],
      },
    ],
    starts: [`${SERVICE}/node/`],
  },
  publishing: {
    promise: 'Searches see one whole state after another, in every process, whatever is killed meanwhile',
    minutes: 8,
    needs: ['PostgreSQL'],
    parts: [
      {
        project: 'deep',
        files: [
          'test/consistency/embedded.deep.test.ts',
          'test/consistency/one-version.deep.test.ts',
          'test/consistency/postgres.deep.test.ts',
          'test/consistency/publish-steps.deep.test.ts',
        ],
      },
      {
        project: 'service',
        files: [
          `${SERVICE}/ground/changes/engine-snapshots.test.ts`,
          `${SERVICE}/ground/changes/failed-publish.test.ts`,
          `${SERVICE}/ground/changes/indexer-model.test.ts`,
          `${SERVICE}/ground/changes/record-sets.test.ts`,
          `${SERVICE}/ground/changes/stored-changes.test.ts`,
          `${SERVICE}/engine/embedded/answer/facet-search.test.ts`,
          `${SERVICE}/engine/embedded/index/documents.test.ts`,
          `${SERVICE}/engine/embedded/embedded-draft.test.ts`,
          `${SERVICE}/engine/embedded/oracle.test.ts`,
          `${SERVICE}/engine/embedded/personalization.test.ts`,
          `${SERVICE}/engine/embedded/snapshot.test.ts`,
          `${SERVICE}/features/search/one-version.test.ts`,
        ],
      },
    ],
    starts: [`${SERVICE}/ground/changes/`, `${SERVICE}/engine/`, `${SERVICE}/node/`],
  },
  sizes: {
    promise:
      'A publish of 130,000 records, more than the arguments of one call, is seen whole in every way of publishing',
    minutes: 10,
    needs: [],
    parts: [{ project: 'deep', files: ['test/consistency/large-publish.deep.test.ts'] }],
    starts: [`${SERVICE}/ground/changes/`, `${SERVICE}/engine/`, `${SERVICE}/node/`],
  },
  store: {
    promise: 'What was acknowledged survives kills, outages, full disks, moves, backups and upgrades',
    minutes: 12,
    needs: ['PostgreSQL'],
    parts: [
      {
        project: 'deep',
        files: [
          `${SERVICE}/node/backup/`,
          `${SERVICE}/node/engine/`,
          `${SERVICE}/node/moving/`,
          `${SERVICE}/node/store/`,
          `${SERVICE}/store/`,
          `${SERVICE}/node/profiles.deep.test.ts`,
          `${SERVICE}/node/operator-rescue.deep.test.ts`,
          `${SERVICE}/worker/`,
        ],
      },
      {
        project: 'deep',
        files: [
          `${SERVICE}/node/kill.deep.test.ts`,
          `${SERVICE}/node/killed-process.deep.test.ts`,
          `${SERVICE}/node/every-process.deep.test.ts`,
          `${SERVICE}/node/freezes.deep.test.ts`,
          `${SERVICE}/node/rolling-upgrade.deep.test.ts`,
          `${SERVICE}/node/service-faults.deep.test.ts`,
          `${SERVICE}/clock-jumps.deep.test.ts`,
          `${SERVICE}/features/clusters/`,
          `${SERVICE}/features/housekeeping/`,
        ],
      },
      {
        project: 'service',
        files: [
          `${SERVICE}/features/clusters/move-user.test.ts`,
          `${SERVICE}/features/clusters/operations.test.ts`,
          `${SERVICE}/features/clusters/two-processes.test.ts`,
          `${SERVICE}/features/keys/operations.test.ts`,
          `${SERVICE}/ground/keys/key-store.test.ts`,
          `${SERVICE}/node/cli.test.ts`,
          `${SERVICE}/node/create-node-service.test.ts`,
          `${SERVICE}/node/older-data.test.ts`,
          `${SERVICE}/node/store/pglite-store.test.ts`,
          `${SERVICE}/node/store/stores.test.ts`,
          `${SERVICE}/store/dump.test.ts`,
          `${SERVICE}/store/schema-maintenance.test.ts`,
        ],
      },
    ],
    starts: [`${SERVICE}/`],
  },
  sandbox: {
    promise: "Nobody's script, page or greedy client takes the service from anybody else",
    minutes: 4,
    needs: [],
    parts: [
      {
        project: 'deep',
        files: [`${SERVICE}/node/rendering/`, `${SERVICE}/node/sandbox/`, `${SERVICE}/ground/limits/`],
      },
      {
        project: 'service',
        files: [
          `${SERVICE}/features/monitoring/operations.test.ts`,
          `${SERVICE}/node/outbound/create-outbound.test.ts`,
          `${SERVICE}/node/pictures/picture-thread.test.ts`,
          `${SERVICE}/node/sandbox/script-thread.test.ts`,
        ],
      },
    ],
    starts: [`${SERVICE}/sandbox/`, `${SERVICE}/node/`],
  },
  decisions: {
    promise: 'Analytics, tests, profiles, recommendations and rankings give back what was planted in simulated shops',
    minutes: 14,
    needs: ['PostgreSQL'],
    parts: [
      { project: 'deep', files: [`${SERVICE}/features/ab-testing/`, `${SERVICE}/features/analytics/`] },
      {
        project: 'service',
        files: [
          `${SERVICE}/features/ab-testing/change-split.test.ts`,
          `${SERVICE}/features/ab-testing/guardrails.test.ts`,
          `${SERVICE}/features/ab-testing/history.test.ts`,
          `${SERVICE}/features/ab-testing/metrics.test.ts`,
          `${SERVICE}/features/ab-testing/renamed-tests.test.ts`,
          `${SERVICE}/features/ab-testing/robot-days.test.ts`,
          `${SERVICE}/features/ab-testing/segments.test.ts`,
          `${SERVICE}/features/ab-testing/variant-stage.test.ts`,
          `${SERVICE}/features/dictionaries/operations.test.ts`,
          `${SERVICE}/features/evidence/forged-evidence.test.ts`,
          `${SERVICE}/features/personalization/operations.test.ts`,
          `${SERVICE}/features/query-suggestions/operations.test.ts`,
          `${SERVICE}/features/re-ranking/re-ranking.test.ts`,
          `${SERVICE}/features/recommend/`,
        ],
      },
      {
        project: 'deep',
        files: [
          `${SERVICE}/features/personalization/`,
          `${SERVICE}/features/re-ranking/`,
          `${SERVICE}/features/recommend/`,
          `${SERVICE}/simulator/`,
          `${SERVICE}/relevance.deep.test.ts`,
          'demo/catalogue/typing.deep.test.ts',
        ],
      },
    ],
  },
  meaning: {
    promise:
      'Everyday wordings find what they mean, and words what they found before; models of this machine and of servers embed texts alike, and end with the service',
    minutes: 8,
    needs: ['sentence models'],
    parts: [
      {
        project: 'deep',
        files: [
          `${SERVICE}/features/semantic-search/`,
          `${SERVICE}/features/reformulations/`,
          `${SERVICE}/features/query-categorization/`,
        ],
      },
      { project: 'deep', files: [`${SERVICE}/node/embedding/`] },
      {
        project: 'service',
        files: [
          `${SERVICE}/features/query-categorization/query-categories.test.ts`,
          `${SERVICE}/features/semantic-search/`,
          `${SERVICE}/node/embedding/local-embedder.test.ts`,
          `${SERVICE}/node/embedding/open-embedder.test.ts`,
        ],
      },
    ],
    starts: [`${SERVICE}/node/`],
  },
  requests: {
    promise: 'No random or hostile request gets an answer that the contract does not name',
    minutes: 12,
    needs: [],
    parts: [{ project: 'fuzz' }],
  },
  cluster: {
    promise: 'Over a search cluster everything answers as on the built-in engine, through faults of its nodes',
    minutes: 12,
    needs: ['OpenSearch', 'PostgreSQL'],
    parts: [{ project: 'cluster' }],
    starts: [`${SERVICE}/engine/`],
  },
  browsers: {
    promise:
      'Journeys, elements and their accessibility are the same in another Chromium, and in browsers that lack what is optional',
    minutes: 14,
    needs: ['another Chromium'],
    parts: [
      { project: 'journeys', browser: 'other' },
      { project: 'browser', browser: 'other' },
      { project: 'browser', files: [`${SERVICE}/worker/worker-storage.deep.browser.test.ts`] },
      { project: 'accessibility', browser: 'other' },
      { project: 'deep', files: ['test/accessibility/', 'test/robustness/'] },
    ],
    starts: [...PAGES, 'packages/console/'],
  },
  engines: {
    promise: 'Elements, the tracker, long lists and a shopper’s way are the same in WebKit and Firefox as in Chromium',
    minutes: 14,
    needs: ['WebKit', 'Firefox'],
    parts: [
      { project: 'deep', files: ['test/journeys/long-lists.deep.test.ts'], briefFiles: [] },
      { project: 'browser', browser: 'webkit', briefFiles: TOUCHING_BROWSERS },
      { project: 'browser', browser: 'firefox', briefFiles: TOUCHING_BROWSERS },
      { project: 'deep', files: ['test/journeys/engines'], briefFiles: ['test/journeys/engines.deep.test.ts'] },
    ],
    starts: PAGES,
  },
  speech: {
    promise: 'A screen reader says what shoppers and merchants need to hear, in whole sentences and once',
    minutes: 8,
    needs: ['Orca', 'Firefox'],
    parts: [
      { project: 'deep', files: ['test/screen-reader/', 'docs/site/journeys/heard-search.deep.test.ts'], alone: true },
    ],
    starts: [...PAGES, 'packages/console/'],
  },
  console: {
    promise: 'Every view of the console shows what is there, in every language, width and state',
    minutes: 6,
    needs: [],
    parts: [
      {
        project: 'deep',
        files: [
          'test/journeys/console-loop.deep.test.ts',
          'test/journeys/console-loop-shop.deep.test.ts',
          'test/journeys/console-new-service.deep.test.ts',
          'test/journeys/console-searches.deep.test.ts',
          'test/journeys/console-sources.deep.test.ts',
          'test/journeys/console-unsaved.deep.test.ts',
          'test/journeys/console-views.deep.test.ts',
          'test/journeys/console.deep.test.ts',
        ],
      },
    ],
    starts: ['packages/console/', 'packages/admin/'],
  },
  pages: {
    promise: 'Pages stand still, are fast enough to use on slow machines and work for every visitor of the demo',
    minutes: 8,
    needs: [],
    parts: [
      {
        project: 'deep',
        files: [
          'test/journeys/attribution.deep.test.ts',
          'test/journeys/every-page.deep.test.ts',
          'test/journeys/scripted-pages.deep.test.ts',
          'test/journeys/slow-pages.deep.test.ts',
          'test/journeys/start.deep.test.ts',
          'test/journeys/stillness.deep.test.ts',
          'test/journeys/traffic.deep.test.ts',
        ],
      },
    ],
    starts: PAGES,
  },
  delivery: {
    promise: 'Every event arrives once, through every fault of network, page and browser',
    minutes: 6,
    needs: ['another Chromium', 'Firefox', 'WebKit'],
    parts: [
      { project: 'delivery' },
      { project: 'gates', files: ['test/gates/insights-bundle.test.ts'] },
      { project: 'delivery', browser: 'other' },
      { project: 'deep', files: ['test/journeys/delivery/'] },
    ],
    starts: ['packages/insights/'],
  },
  agents: {
    promise: 'Agents of shoppers and merchants get short answers and cards, and a real model is understood',
    minutes: 3,
    needs: ['language model'],
    parts: [
      {
        project: 'deep',
        files: [
          'demo/catalogue/agent-answers.deep.test.ts',
          'test/agents/',
          `${SERVICE}/node/mcp/`,
          `${SERVICE}/node/assistant/`,
        ],
      },
      { project: 'service', files: [`${SERVICE}/node/mcp/merchant-tools.test.ts`] },
    ],
    starts: [`${SERVICE}/node/`, 'packages/components/src/', 'demo/'],
  },
  frameworks: {
    promise: 'The packages work in fresh projects of each framework, behind other front ends and other engines',
    minutes: 14,
    needs: ['another Chromium', 'Meilisearch'],
    parts: [
      { project: 'deep', files: ['test/integrations/'] },
      { project: 'integrations' },
      { project: 'integrations', browser: 'other' },
    ],
    starts: [...PAGES, 'packages/create-aisle/', 'packages/admin/'],
  },
  docs: {
    promise: 'Every example and recipe of the documentation does what its page says',
    minutes: 5,
    needs: ['another Chromium', 'PHP', 'Ruby'],
    parts: [
      {
        project: 'deep',
        files: ['docs-site', 'every-example', 'recipes'].map((name) => `docs/site/journeys/${name}.deep.test.ts`),
      },
      { project: 'deep', files: ['docs/site/journeys/docs-site.deep.test.ts'], browser: 'other' },
    ],
    starts: ['docs/', ...PAGES],
  },
  loads: {
    promise:
      'Nobody waits for somebody else: crowds, hostile requests, full disks and outages, measured while nothing else runs',
    minutes: 6,
    needs: ['PostgreSQL'],
    parts: [{ project: 'loads', alone: true }],
    starts: [`${SERVICE}/`],
  },
  release: {
    promise: 'What is published installs, runs and is what its authors built',
    minutes: 5,
    needs: ['another Chromium'],
    parts: [
      { project: 'deep', files: ['test/gates/'] },
      {
        project: 'gates',
        files: ['test/gates/command.test.ts', 'test/gates/eager-functions.test.ts', 'test/gates/release.test.ts'],
      },
    ],
    starts: ANY_PACKAGE,
  },
};

/**
 * The areas that run a test file of a project.
 * @example
 * areasOf({ project: 'deep', file: 'test/consistency/postgres.deep.test.ts' }); // ['publishing']
 */
export function areasOf({ project, file }) {
  // Long browser tests run only where they are named, as the runner's configuration has it.
  const isLongInBrowser = file.endsWith('.deep.browser.test.ts');
  const runs = (part) =>
    part.project === project && (part.files?.some((start) => file.startsWith(start)) ?? !isLongInBrowser);
  return Object.keys(areas).filter((name) => areas[name].parts.some(runs));
}

/** What they are told otherwise: tests that are in `npm test` too look at all of what is alike. */
export const THOROUGH = { AISLE_THOROUGH: '1' };

/** What the deep tests are told where they are to be brief: fewer of what is alike. */
export const BRIEF = {
  AISLE_BRIEF: '1',
  AISLE_FUZZ_CASES: '1000',
  AISLE_KILL_ROUNDS: '6',
  AISLE_FAULT_SECONDS: '10',
  AISLE_SHOPS: 'react',
  AISLE_FRAMEWORKS: 'SvelteKit,Next.js',
};
