/** The one door for newcomers: brings a bare machine (Node >= 20.19 and npm) to a running shop, a test verdict or a benchmark. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVerdict } from './verdict.mjs';

const PNPM = '12.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const task = process.argv[2] ?? 'help';
const rest = process.argv.slice(3);
const windows = process.platform === 'win32';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Aisle needs Node 20.19 or newer; this is ${process.version}. Install a newer Node from nodejs.org.`);
  process.exit(1);
}

const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH };
// `npm run` hands its own settings down; the package manager below must not take them for its own.
for (const name of Object.keys(env))
  if (/^npm_(config|package|lifecycle)_(?!registry|userconfig|cache|prefix)/i.test(name)) delete env[name];

const started = Date.now();
const lap = (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1)} s] ${text}`);

/** Runs a command to its end; returns its exit code and, when asked, what it printed. */
function run(command, args, { extra = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...extra },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: windows,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (text += data));
    child.on('error', (error) => resolve({ code: 1, text: `${text}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

function must(result, what) {
  if (result.code === 0) return;
  if (result.text) console.error(result.text);
  console.error(`${what} failed.`);
  process.exit(1);
}

async function install() {
  must(
    await run('npx', [
      '--yes',
      '--prefer-offline',
      '--loglevel=error',
      `pnpm@${PNPM}`,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=warn',
    ]),
    'Installing the dependencies',
  );
  lap('installed');
}

const tsx = (...args) => ['tsx', ['--tsconfig', 'tsconfig.base.json', '--conditions=aisle-source', ...args]];

/** The environment in which tests and benchmarks find Chromium. */
async function browserEnvironment() {
  const { ensureBrowser } = await import('./ensure-browser.mjs');
  const browser = await ensureBrowser();
  lap(`browser: ${browser.via}`);
  return { CHROME_PATH: browser.path, ...browser.env };
}

const typeCheckArguments = () => [
  '-b',
  ...['contract', 'transport', 'search-client', 'admin', 'components', 'insights', 'service'].map(
    (name) => `packages/${name}`,
  ),
  'demo',
  'test',
];

async function test() {
  await install();
  const browser = await browserEnvironment();
  const verdict = createVerdict(root);
  const gate = (name, result) => {
    verdict.gate(name, result.code === 0);
    if (result.code !== 0 && result.text) console.error(result.text);
    lap(`${name}: ${result.code === 0 ? 'passed' : 'FAILED'}`);
  };

  // Two cores: the type check beside the cheap gates.
  await Promise.all([
    run('tsc', typeCheckArguments(), { capture: true }).then((result) => gate('type check', result)),
    (async () => {
      gate(
        'generated code is up to date',
        await run(...tsx('packages/contract/src/generate/main.ts', '--check'), { capture: true }),
      );
      gate('lint', await run('oxlint', ['--deny-warnings'], { capture: true }));
      gate('format', await run('prettier', ['--check', '--log-level=warn', '.'], { capture: true }));
      gate('unused code', await run('knip', ['--no-progress'], { capture: true }));
    })(),
  ]);
  gate('build', await run('node', ['scripts/build.mjs'], { capture: true }));

  const reports = join(root, 'node_modules/.cache/reports');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const testIn = async (project, files = []) => {
    const report = join(reports, `${project}.json`);
    rmSync(report, { force: true });
    const [command, args] =
      project === 'browser'
        ? ['wtr', files.length ? ['--files', ...files] : []]
        : [
            'vitest',
            ['run', '--project', project, '--silent=passed-only', '--reporter=default', '--reporter=json'].concat(
              `--outputFile.json=${report}`,
              files,
            ),
          ];
    const result = await run(command, args, { extra: { ...browser, AISLE_REPORT: report }, capture: true });
    process.stdout.write(result.text);
    verdict.read(project, report, result.code);
    lap(`tests of ${project} done`);
  };
  // Two lanes: much of each is waiting for a browser, a socket or a clock.
  await Promise.all([
    (async () => {
      await testIn('packages');
      await testIn('accessibility');
    })(),
    (async () => {
      await testIn('browser');
      await testIn('gates');
      await testIn('journeys');
    })(),
  ]);

  const again = verdict.secondLook();
  for (const [project, failing] of again) {
    console.log(`A second look at ${failing.map(({ file }) => file).join(', ')}, with the machine to itself:`);
    await testIn(
      project,
      failing.map(({ file }) => file),
    );
  }
  const { failed, text } = verdict.sum([...again.values()].flat());
  console.log(text);
  process.exitCode = failed ? 1 : 0;
}

/** Runs the demo in this process's group, so that one signal ends everything. */
async function start() {
  await install();
  const [command, args] = tsx('demo/server/main.ts', ...rest);
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal ? 0 : 1)));
}

const tasks = {
  start,
  test,
  async build() {
    await install();
    must(await run('tsc', typeCheckArguments()), 'The type check');
    must(await run('node', ['scripts/build.mjs']), 'The build');
  },
  async generate() {
    await install();
    must(await run(...tsx('packages/contract/src/generate/main.ts', ...rest)), 'Generating');
    must(await run(...tsx('packages/components/tools/main.ts', '--reference', ...rest)), 'Generating');
  },
  async bench() {
    await install();
    const extra = await browserEnvironment();
    must(await run('tsc', typeCheckArguments()), 'The type check');
    must(await run('node', ['scripts/build.mjs']), 'The build');
    must(await run(...tsx('test/bench/main.ts', ...rest), { extra }), 'The benchmark');
  },
  help() {
    console.log('npm start | npm test | npm run bench | npm run build | npm run generate');
  },
};

if (!tasks[task]) {
  console.error(`There is no task "${task}". Known: ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}
await tasks[task]();
