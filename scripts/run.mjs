/** Entry point of all tasks: brings a bare machine (Node >= 20.19 and npm) to a running shop, a test verdict or a benchmark. */
import {
  createLap,
  endTogether,
  EXIT_CODES,
  must,
  root,
  run,
  tsx,
  typeCheck,
  workspaceEnvironment,
} from './command.mjs';
import { readDocsOptions } from './docs-options.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureMeilisearch } from './ensure-meilisearch.mjs';
import { generator, install } from './install.mjs';
import { ensureOpenSearch } from './ensure-opensearch.mjs';
import { ensurePostgres } from './ensure-postgres.mjs';
import { ensureSentenceModels } from './ensure-sentence-models.mjs';
import { changedAreas } from './changed-areas.mjs';
import { chooseDeep, chooseQuick, UnknownTests } from './choose-tests.mjs';
import { runDeep, runFiles, runQuick } from './run-tests.mjs';
import { spawnProgram } from './spawn-program.mjs';
import { createVerdict } from './verdict.mjs';

const task = process.argv[2] ?? 'help';
const options = process.argv.slice(3);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Aisle needs Node 20.19 or newer; this is ${process.version}. Install a newer Node from nodejs.org.`);
  process.exit(1);
}

const lap = createLap();

async function installAloud() {
  await install();
  lap('installed');
}

/** Runs tests and prints the results with the summary last, also if they are interrupted. */
async function judge(options, runTests) {
  const verdict = createVerdict(root, options);
  const print = () => {
    const { failed, text } = verdict.sum();
    lap('the verdict:');
    console.log(text);
    return failed;
  };
  for (const signal of Object.keys(EXIT_CODES))
    process.prependOnceListener(signal, () => {
      verdict.interrupt(signal);
      print();
      endTogether(signal);
    });
  await runTests(verdict);
  process.exitCode = print() > 0 ? 1 : 0;
}

/** Parses the selection on the command line; exits with the list of options if it is unknown. */
function choose(read) {
  try {
    return read(options);
  } catch (error) {
    if (!(error instanceof UnknownTests)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Runs only the named files; exits with suggestions if one is unknown. */
async function testFiles(verdict, files, engine) {
  try {
    await runFiles({ verdict, lap, files, engine });
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

async function test() {
  const { suites, files, engine } = choose(chooseQuick);
  await installAloud();
  await judge({ command: engine === undefined ? 'npm test --' : `npm test -- --browser ${engine}` }, (verdict) =>
    files.length > 0 ? testFiles(verdict, files, engine) : runQuick({ verdict, lap, suites }),
  );
}

async function testDeep() {
  const { areas, files, changedSince, isBrief } = choose(chooseDeep);
  await installAloud();
  const touched = changedSince === undefined ? [] : await changedAreas(changedSince);
  const chosen = [...new Set([...areas, ...touched])];
  if (changedSince !== undefined) lap(`what differs from ${changedSince} touches: ${touched.join(', ') || 'no area'}`);
  await judge({ isStrict: true, command: 'npm run test:deep --' }, async (verdict) => {
    if (files.length > 0) await testFiles(verdict, files);
    if (chosen.length > 0) await runDeep({ verdict, lap, areas: chosen, isBrief });
  });
}

/** Runs the demo in this process's group, so that one signal ends everything. */
async function start() {
  await installAloud();
  const [command, args] = tsx('demo/server/main.ts', ...options);
  const child = spawnProgram(command, args, { cwd: root, env: workspaceEnvironment(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal ? 0 : 1)));
}

const tasks = {
  start,
  test,
  'test:deep': testDeep,
  async build() {
    await installAloud();
    must(await run(...typeCheck()), 'The type check');
    must(await run('node', ['scripts/build.mjs']), 'The build');
  },
  async generate() {
    await installAloud();
    must(await run(...tsx(generator, ...options)), 'Generating');
    must(await run(...tsx('packages/components/tools/main.ts', '--reference', ...options)), 'Generating');
  },
  async bench() {
    await installAloud();
    const { path, env, via } = ensureBrowser();
    lap(`browser: ${via}`);
    must(await run(...typeCheck()), 'The type check');
    must(await run('node', ['scripts/build.mjs']), 'The build');
    const meilisearch = ensureMeilisearch();
    lap(`Meilisearch: ${meilisearch.via ?? meilisearch.why}`);
    const opensearch = ensureOpenSearch();
    lap(`OpenSearch: ${opensearch.via ?? opensearch.why}`);
    const postgres = ensurePostgres();
    lap(`PostgreSQL: ${postgres.via ?? postgres.why}`);
    const models = ensureSentenceModels();
    lap(`sentence models: ${models.via ?? models.why}`);
    const extra = { CHROME_PATH: path, ...env, ...meilisearch.env, ...opensearch.env, ...postgres.env, ...models.env };
    must(await run(...tsx('test/bench/main.ts', ...options), { extra }), 'The benchmark');
  },
  /** What a maintainer publishes; see release.mjs. */
  async release() {
    await installAloud();
    process.exitCode = (await run('node', ['scripts/release.mjs', ...options])).code;
  },
  /** What a change does to sizes and API, beside the merge base; see report.mjs. The report alone goes to the standard output. */
  async report() {
    const quietly = { capture: true };
    await install(quietly);
    must(await run(...typeCheck(), quietly), 'The type check');
    must(await run('node', ['scripts/build.mjs'], quietly), 'The build');
    process.exitCode = (await run('node', ['scripts/report.mjs', ...options])).code;
  },
  /** A small shop in a framework; see shop.mjs. */
  async shop() {
    await installAloud();
    const child = spawnProgram('node', ['scripts/shop.mjs', ...options], {
      cwd: root,
      env: workspaceEnvironment(),
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => (process.exitCode = code ?? (signal ? 0 : 1)));
  },
  async looks() {
    await installAloud();
    const { path, env, via } = ensureBrowser();
    lap(`browser: ${via}`);
    must(await run(...tsx('test/looks/main.ts', ...options), { extra: { CHROME_PATH: path, ...env } }), 'Drawing');
  },
  /** Builds the documentation site and serves it, until it is stopped; see docs-options.mjs. */
  async docs() {
    const { help, tags, port } = await readDocsOptions(options, process.env).catch(({ message }) =>
      must({ code: 1, text: message }, 'The documentation site'),
    );
    if (help) return console.log(help);
    await installAloud();
    must(await run(...tsx('packages/components/tools/main.ts')), 'Describing the elements');
    if (!tags)
      return must(
        await run(...tsx('docs/site/generate/main.ts', '--serve', '--port', `${port}`)),
        'The documentation site',
      );
    const { path, env, via } = ensureBrowser();
    lap(`browser: ${via}`);
    const extra = { CHROME_PATH: path, ...env };
    must(await run(...tsx('docs/site/journeys/draw-elements.ts', ...tags), { extra }), 'Drawing the elements');
  },
  help() {
    console.log(
      'npm start | npm test | npm run test:deep | npm run bench | npm run build | npm run generate | npm run looks | npm run docs | npm run report | npm run release | npm run shop',
    );
  },
};

if (!tasks[task]) {
  console.error(`There is no task "${task}". Known: ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}
await tasks[task]();
