/** Test files: which there are, which project runs each, and which of them import what has changed. */
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root, run } from './command.mjs';

/** The projects of `npm test`; each is a suite that can be run alone. */
export const suites = ['service', 'journeys', 'gates', 'browser', 'packages', 'accessibility'];

/** Projects by which a file is found only where no suite has it. */
const DEEP = ['deep', 'loads', 'fuzz', 'delivery', 'integrations', 'cluster'];

/** Separators as in addresses, on every system. */
const withSlashes = (path) => path.replaceAll('\\', '/');

const browserTests = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const sources = join('packages', name, 'src');
    return readdirSync(join(root, sources), { recursive: true })
      .filter((file) => file.endsWith('.browser.test.ts'))
      .map((file) => withSlashes(join(sources, file)));
  });

/**
 * All files of the projects, as the test runners see them.
 * @param options.changedSince A commit: only those that differ from it, or import what does.
 * @returns {Promise<{ project: string, file: string }[]>}
 * @throws Error With what the test runner says, such as that there is no such commit.
 *
 * @example
 * await listTests({ changedSince: 'main' });
 */
export async function listTests({ changedSince } = {}) {
  const since = changedSince === undefined ? [] : ['--changed', changedSince];
  const { code, text } = await run('vitest', ['list', '--filesOnly', '--json', ...since], { capture: true });
  const start = text.search(/^\[/m);
  if (code !== 0 || start < 0) throw new Error(text.trim());
  const listed = JSON.parse(text.slice(start)).map(({ file, projectName }) => ({
    project: projectName,
    file: withSlashes(relative(root, file)),
  }));
  return [...listed, ...browserTests().map((file) => ({ project: 'browser', file }))];
}

/**
 * The project of each named file, the suites' first: a file may be run over a search cluster too.
 * @throws Error That names a file which no project has, and those that it may have meant.
 *
 * @example
 * await findTests(['packages/service/src/ground/keys/key-store.test.ts']); // Map { 'service' => ['packages/…'] }
 */
export async function findTests(names) {
  const tests = await listTests();
  const byProject = new Map();
  for (const name of names) {
    const file = withSlashes(relative(root, resolve(name)));
    const project = [...suites, ...DEEP].find((one) =>
      tests.some((test) => test.project === one && test.file === file),
    );
    if (!project) throw new Error(describeUnknown(name, tests));
    byProject.set(project, [...(byProject.get(project) ?? []), file]);
  }
  return byProject;
}

/** The files that share the most of the name with it. */
function describeUnknown(name, tests) {
  const stem = name.split('/').at(-1).replace(/\..*$/, '');
  const all = [...new Set(tests.map(({ file }) => file))];
  const near = all.filter((file) => stem && file.includes(stem));
  const list = (near.length > 0 ? near : all).toSorted();
  return [
    `There is no test file "${name}". ${near.length > 0 ? 'Perhaps one of these' : 'There are'}:`,
    ...list.map((file) => `  ${file}`),
  ].join('\n');
}
