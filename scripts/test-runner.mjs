/** Test runner: starts gates and the test programs of projects, and tells the verdict what they said. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.mjs';

const reports = join(root, 'node_modules/.cache/reports');
/** What a project's runner has made of the sources, for those that come later in the same run. */
const modules = join(root, 'node_modules/.cache/test-modules');

/**
 * Runs tasks, so many beside each other, each next one as soon as there is room.
 * @example
 * await inLanes(2, [() => runner.test('packages', env), () => runner.test('gates', env)]);
 */
export async function inLanes(lanes, tasks) {
  const waiting = [...tasks];
  const lane = async () => {
    for (let next; (next = waiting.shift());) await next();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The command that runs a project, a share of its files (`1/2`), or some of them. */
function commandOf(project, { files, shard, report }) {
  if (project === 'browser') return ['wtr', files.length ? ['--files', ...files] : []];
  const reporters = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const share = shard === undefined ? [] : ['--shard', shard];
  return ['vitest', ['run', '--project', project, ...share, ...reporters, ...files]];
}

/**
 * A runner that fills a verdict.
 * @example
 * const runner = createTestRunner(verdict, lap);
 * await runner.test('service', env);
 * await runner.lookAgain();
 */
export function createTestRunner(verdict, lap) {
  for (const folder of [reports, modules]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  /** How each run was started, by its label, for the second look. */
  const started = new Map();

  async function gate(name, command, args) {
    const { code, text } = await run(command, args, { capture: true });
    verdict.gate(name, code === 0);
    if (code !== 0 && text) console.error(text);
    lap(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  }

  /** Runs a project, a share or some files of it in an environment; where that is an unusual one, the label says which. */
  async function test(project, env, { files = [], shard, label = project } = {}) {
    const report = join(reports, `${label.replace(/[^\w.]+/g, '-')}.json`);
    rmSync(report, { force: true });
    started.set(label, { project, env });
    const [command, args] = commandOf(project, { files, shard, report });
    const { code, text } = await run(command, args, {
      extra: { ...env, AISLE_REPORT: report, AISLE_TEST_MODULES: modules },
      capture: true,
    });
    process.stdout.write(text);
    verdict.read(label, report, code);
    lap(`tests of ${label} done`);
  }

  async function lookAgain() {
    for (const [label, failing] of verdict.secondLook()) {
      const { project, env } = started.get(label);
      const files = failing.map(({ file }) => file);
      console.log(`A second look at ${files.join(', ')}, with the machine to itself:`);
      await test(project, env, { files, label });
    }
  }

  return { gate, test, lookAgain };
}
