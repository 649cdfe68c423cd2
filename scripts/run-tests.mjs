/** The test suites: what `npm test` runs, what `npm run test:deep` adds, and the second look at what failed. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tsx, typeCheckArguments } from './command.mjs';
import { ensureBrowser, ensureOtherBrowser } from './ensure-browser.mjs';
import { ensureFirefox } from './ensure-firefox.mjs';
import { ensureMeilisearch } from './ensure-meilisearch.mjs';
import { ensureOpenSearch } from './ensure-opensearch.mjs';
import { ensurePostgres } from './ensure-postgres.mjs';
import { ensureProgram } from './ensure-program.mjs';

const reports = join(root, 'node_modules/.cache/reports');

/** What leaves a part out where the machine has no PostgreSQL. */
const stores = 'packages/service/src/node/store/stores.test.ts';

/** Random requests for each operation where the deep run is to be brief; all are 10,000. */
const BRIEF_FUZZ_CASES = 1000;

/** Kills in the middle of each kind of work; usually there are 20. */
const BRIEF_KILL_ROUNDS = 6;

/** How long searches and writes go on beside each fault of a cluster; usually it is half a minute. */
const BRIEF_FAULT_SECONDS = 10;

/** The shops in frameworks that are installed where the deep run is to be brief; each takes a minute. */
const BRIEF_SHOPS = 'react';

/** The frameworks whose guides are followed where the deep run is to be brief: one that asks for little, one that asks for much. */
const BRIEF_FRAMEWORKS = 'SvelteKit,Next.js';

/** The width of pages in the second browser where the deep run is to be brief; the first one has seen the phone's. */
const BRIEF_WIDTHS = '1280';

/** Two at a time, each next one as soon as there is room: much of each is waiting for a browser, a socket or a clock. Long ones first. */
async function inLanes(tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let next; (next = waiting.shift());) await next();
  };
  await Promise.all([lane(), lane()]);
}

/**
 * The suites, which tell the verdict what they saw: `quick` is everybody's, `deep` has what takes long or needs programs of others.
 * @example
 * const suites = createTestRuns(createVerdict(root), createLap());
 * await suites.quick();
 */
export function createTestRuns(verdict, lap) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** How each run was started, by its label, for the second look. */
  const started = new Map();

  async function gate(name, command, args) {
    const { code, text } = await run(command, args, { capture: true });
    verdict.gate(name, code === 0);
    if (code !== 0 && text) console.error(text);
    lap(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  }

  const build = async () => {
    await gate('type check', 'tsc', typeCheckArguments());
    await gate('build', 'node', ['scripts/build.mjs']);
  };

  /** Runs files of a project, or all of it, in an environment; where that is an unusual one, the label says which. */
  async function testIn(project, env, { files = [], label = project } = {}) {
    const report = join(reports, `${label.replace(/[^\w.]+/g, '-')}.json`);
    rmSync(report, { force: true });
    started.set(label, { project, env });
    const options = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const [command, args] =
      project === 'browser'
        ? ['wtr', files.length ? ['--files', ...files] : []]
        : ['vitest', ['run', '--project', project, ...options, ...files]];
    const { code, text } = await run(command, args, { extra: { ...env, AISLE_REPORT: report }, capture: true });
    process.stdout.write(text);
    verdict.read(label, report, code);
    lap(`tests of ${label} done`);
  }

  async function lookAgain() {
    for (const [label, failing] of verdict.secondLook()) {
      const { project, env } = started.get(label);
      const files = failing.map(({ file }) => file);
      console.log(`A second look at ${files.join(', ')}, with the machine to itself:`);
      await testIn(project, env, { files, label });
    }
  }

  const usualBrowser = () => {
    const browser = ensureBrowser();
    lap(`browser: ${browser.via}`);
    return browser;
  };
  const environmentOf = ({ path, env }) => ({ CHROME_PATH: path, ...env });

  /** What needs a search cluster: nodes are started, and ended, by the tests. */
  async function cluster(extra = {}) {
    const { env, via, why } = ensureOpenSearch();
    lap(`OpenSearch: ${via ?? why}`);
    if (why) {
      verdict.note(`NOT TESTED over a search cluster: ${why}`);
      return;
    }
    const postgres = ensurePostgres();
    if (postgres.why) verdict.note(`NOT TESTED over a search cluster with PostgreSQL: ${postgres.why}`);
    await testIn('cluster', { ...postgres.env, ...env, ...extra });
  }

  return {
    /** Every gate and every test that is not long. */
    async quick() {
      const env = environmentOf(usualBrowser());
      const building = build();
      /** What looks at the files that are published. */
      const onBuilt =
        (project, ...rest) =>
        async () => {
          await building;
          await testIn(project, ...rest);
        };
      await inLanes([
        () => building,
        async () => {
          await gate('generated code is up to date', ...tsx('packages/contract/src/generate/main.ts', '--check'));
          await gate('lint', 'oxlint', ['--deny-warnings']);
          await gate('format', 'prettier', ['--check', '--log-level=warn', '.']);
          await gate('unused code', 'knip', ['--no-progress']);
        },
        () => testIn('service', env),
        onBuilt('journeys', { ...env, AISLE_WIDTHS: '390' }),
        onBuilt('gates', env),
        onBuilt('browser', env),
        onBuilt('packages', env),
        onBuilt('accessibility', env),
      ]);
      await lookAgain();
    },

    cluster: () => cluster(),

    /**
     * Loads, alone on the machine; then what takes long, beside what needs a browser in another one than `quick` has it in. Where it is to
     * be brief, each operation gets a tenth of the random requests, and what takes long in a browser is seen in one of the two.
     */
    async deep({ isBuilt, isBrief, hasCluster }) {
      if (!isBuilt) await build();
      if (isBrief)
        verdict.note(
          `Brief: ${BRIEF_FUZZ_CASES} random requests for each operation, ${BRIEF_KILL_ROUNDS} kills in the middle of each kind of work, ${BRIEF_FAULT_SECONDS} s beside each fault of a cluster, fewer random worlds, simulated tests, pages of a site, settings of the accessibility matrix and looks of the console, the shop in ${BRIEF_SHOPS} and the guides of ${BRIEF_FRAMEWORKS} alone, integrations, delivery and accessibility in one Chromium each, journeys at one width in each; npm run test:deep has all`,
        );
      const first = usualBrowser();
      const programs = {};
      for (const [name, ensure] of Object.entries({
        PostgreSQL: ensurePostgres,
        Firefox: ensureFirefox,
        Meilisearch: ensureMeilisearch,
        PHP: () => ensureProgram('php', { debianPackage: 'php-cli' }),
        Ruby: () => ensureProgram('ruby', { debianPackage: 'ruby' }),
      })) {
        const { env, via, why } = ensure();
        if (why) verdict.note(`NOT TESTED with ${name}: ${why}`);
        Object.assign(programs, env);
        lap(`${name}: ${via ?? why}`);
      }
      const brief = isBrief
        ? {
            AISLE_FUZZ_CASES: String(BRIEF_FUZZ_CASES),
            AISLE_BRIEF: '1',
            AISLE_SHOPS: BRIEF_SHOPS,
            AISLE_FRAMEWORKS: BRIEF_FRAMEWORKS,
            AISLE_KILL_ROUNDS: String(BRIEF_KILL_ROUNDS),
            AISLE_FAULT_SECONDS: String(BRIEF_FAULT_SECONDS),
          }
        : {};
      const usual = { ...environmentOf(first), ...programs, ...brief };
      await testIn('loads', usual);

      const second = ensureOtherBrowser(first);
      lap(`another browser: ${second.via ?? second.why}`);
      const hasOther = !second.why;
      if (!hasOther) verdict.note(`NOT TESTED in another Chromium than the one of ${first.via}: ${second.why}`);
      const elsewhere = hasOther ? { ...environmentOf(second), ...programs } : usual;
      /** A whole project in the browser that `quick` did not have. */
      const inOther =
        (project, extra = {}) =>
        () =>
          testIn(
            project,
            { ...elsewhere, ...extra },
            hasOther ? { label: `${project} in the Chromium of ${second.via}` } : {},
          );
      const deepOf = (folder) => () => testIn('deep', usual, { files: [folder], label: `deep of ${folder}` });
      // Long ones first, so that neither lane is left alone at the end.
      await inLanes(
        [
          deepOf('test/'),
          deepOf('packages/'),
          hasOther && inOther('journeys', isBrief ? { AISLE_WIDTHS: BRIEF_WIDTHS } : {}),
          inOther('integrations'),
          hasCluster && (() => cluster(brief)),
          () => testIn('delivery', usual),
          () => testIn('fuzz', usual),
          deepOf('docs/'),
          hasOther && !isBrief && (() => testIn('integrations', usual)),
          hasOther && !isBrief && inOther('delivery'),
          hasOther && inOther('browser'),
          hasOther && !isBrief && inOther('accessibility'),
          () => testIn('service', elsewhere, { files: [stores], label: 'service with programs' }),
        ].filter(Boolean),
      );
      await lookAgain();
    },
  };
}
