/** Test runs: what `npm test` runs, the areas of `npm run test:deep`, and named files alone. */
import { ENGINES } from './choose-tests.mjs';
import { tsx, typeCheck } from './command.mjs';
import { createPrograms, OTHER_CHROMIUM, programNames } from './ensure-programs.mjs';
import { findTests, suites as allSuites } from './find-tests.mjs';
import { areas, BRIEF, THOROUGH } from './test-areas.mjs';
import { createTestRunner, inLanes } from './test-runner.mjs';

/** The suites that look at the files which are published, and so wait for the build. */
const ON_BUILT = new Set(['journeys', 'gates', 'browser', 'packages', 'accessibility']);

/**
 * Suites, and the shares that some are run in: what needs no build first, then the long ones, so that no lane is left alone at the end.
 * @type {{ suite: string, shard?: string }[]}
 */
const LONG_FIRST = [
  { suite: 'service', shard: '1/2' },
  { suite: 'service', shard: '2/2' },
  { suite: 'journeys' },
  { suite: 'gates' },
  { suite: 'browser' },
  { suite: 'accessibility' },
  { suite: 'packages', shard: '1/2' },
  { suite: 'packages', shard: '2/2' },
];

/**
 * Lanes of `npm test`: one more than the processors of its machine, as a third of each is waiting for a browser, a socket or a clock. Deep
 * tests watch loads and kills, which more of them beside each other would slow.
 */
const QUICK_LANES = 3;
const DEEP_LANES = 2;

/** Projects that no browser is looked for. */
const WITHOUT_BROWSER = new Set(['fuzz', 'cluster']);

/** What is told to one suite alone: journeys at the width of a phone; `test:deep` sees that of a desktop. */
const OWN_ENVIRONMENT = { journeys: { AISLE_WIDTHS: '390' } };

async function build({ gate }) {
  await gate('type check', ...typeCheck());
  await gate('build', 'node', ['scripts/build.mjs']);
}

async function checkCode({ gate }) {
  await gate('generated code is up to date', ...tsx('packages/contract/src/generate/main.ts', '--check'));
  await gate('lint', 'oxlint', ['--deny-warnings']);
  await gate('format', 'oxfmt', ['--check']);
  await gate('unused code', 'knip', ['--no-progress']);
}

/**
 * Every gate and every test that is not long; with names the gates and those suites.
 * @param run `verdict`, `lap`, and the names of `suites`.
 *
 * @example
 * await runQuick({ verdict, lap, suites: [] });
 */
export async function runQuick({ verdict, lap, suites }) {
  const runner = createTestRunner(verdict, lap);
  const { env } = createPrograms(lap).browser('usual');
  const chosen = suites.length > 0 ? suites : allSuites;
  const building = build(runner);
  const tests = LONG_FIRST.filter(({ suite }) => chosen.includes(suite)).map(({ suite, shard }) => async () => {
    if (ON_BUILT.has(suite)) await building;
    const label = shard === undefined ? suite : `${suite} ${shard}`;
    await runner.test(suite, { ...env, ...OWN_ENVIRONMENT[suite] }, { shard, label });
  });
  await inLanes(QUICK_LANES, [() => building, () => checkCode(runner), ...tests]);
  await runner.lookAgain();
}

/** What tests are told of the browser that they run in: a Chromium, or an engine by its name. */
const environmentIn = (programs, browser) =>
  browser in ENGINES ? { AISLE_BROWSER: browser } : programs.browser(browser).env;

/** The parts of an area as tasks; what cannot be had is named and counts as skipped. */
function tasksOf(name, { verdict, runner, programs, extent, isBrief }) {
  const { needs, parts } = areas[name];
  const { env, missing } = programs.bring(needs);
  for (const { name: program, why } of missing) verdict.leaveOut(`${name}: what needs ${program}`, why);
  const hasNo = (program) => missing.some((one) => one.name === program);
  return parts.flatMap(({ project, files: all = [], briefFiles, browser = 'usual', alone = false }) => {
    if (isBrief && briefFiles?.length === 0) return [];
    const files = (isBrief && briefFiles) || all;
    if (browser === 'other' && hasNo(OTHER_CHROMIUM)) return [];
    if (project === 'cluster' && hasNo('OpenSearch')) return [];
    const engine = ENGINES[browser];
    if (engine !== undefined && hasNo(engine)) return [];
    const own = WITHOUT_BROWSER.has(project) ? {} : environmentIn(programs, browser);
    const where = browser === 'other' ? ' in another Chromium' : engine === undefined ? '' : ` in ${engine}`;
    const label = `${name} (${project}${where}${files[0] ? ` of ${files[0]}` : ''})`;
    return [{ alone, task: () => runner.test(project, { ...own, ...env, ...extent }, { files, label }) }];
  });
}

/**
 * Areas of the deep tests, one after the other; two parts of one run beside each other, those that measure alone.
 * @example
 * await runDeep({ verdict, lap, areas: ['feeds'], isBrief: false });
 */
export async function runDeep({ verdict, lap, areas: names, isBrief }) {
  const runner = createTestRunner(verdict, lap);
  const programs = createPrograms(lap);
  const extent = isBrief ? BRIEF : THOROUGH;
  if (isBrief) verdict.note('Brief: fewer of what is alike. Without --brief all of it is run.');
  await build(runner);
  for (const name of names) {
    const started = Date.now();
    const tasks = tasksOf(name, { verdict, runner, programs, extent, isBrief });
    for (const { task } of tasks.filter(({ alone }) => alone)) await task();
    await inLanes(
      DEEP_LANES,
      tasks.filter(({ alone }) => !alone).map(({ task }) => task),
    );
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    verdict.note(`${minutes} min: ${name}`);
    lap(`area ${name} done`);
  }
  await runner.lookAgain();
}

/**
 * Named files alone, in their projects, with every program that one of these may need; browser tests in an `engine` where one is named.
 * @throws Error For a file that no project has.
 *
 * @example
 * await runFiles({ verdict, lap, files: ['packages/transport/src/retry-delay.test.ts'] });
 */
export async function runFiles({ verdict, lap, files, engine }) {
  const byProject = await findTests(files);
  const runner = createTestRunner(verdict, lap);
  const programs = createPrograms(lap);
  if ([...byProject.keys()].some((project) => project !== 'service')) await build(runner);
  const isDeep = [...byProject.keys()].some((project) => !allSuites.includes(project));
  const needed = programNames.filter(
    (name) => name !== OTHER_CHROMIUM && (name !== 'OpenSearch' || byProject.has('cluster')),
  );
  const { env, missing } = programs.bring(isDeep ? needed : engine === undefined ? [] : [ENGINES[engine]]);
  for (const { name, why } of missing) verdict.leaveOut(`what needs ${name}`, why);
  if (engine !== undefined && missing.length > 0) return;
  for (const [project, chosen] of byProject)
    await runner.test(project, { ...environmentIn(programs, engine ?? 'usual'), ...env }, { files: chosen });
}
