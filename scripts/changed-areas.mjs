/** Areas that a change touches: whose tests import what differs, or start, bundle or read it. */
import { root, run } from './command.mjs';
import { areas, areasOf } from './test-areas.mjs';
import { listTests } from './find-tests.mjs';

async function filesSince(commit) {
  const git = async (...args) => {
    const { code, text } = await run('git', args, { capture: true, cwd: root });
    if (code !== 0) throw new Error(`git cannot compare with "${commit}": ${text.trim()}`);
    return text.split('\n').filter(Boolean);
  };
  const differing = await git('diff', '--name-only', commit, '--');
  return [...differing, ...(await git('ls-files', '--others', '--exclude-standard'))];
}

/**
 * Their names, in the order of the areas.
 * @param commit What the files of today are compared with.
 * @throws Error For a commit that git does not have.
 *
 * @example
 * await changedAreas('main'); // ['store', 'cluster']
 */
export async function changedAreas(commit) {
  const files = await filesSince(commit);
  if (files.length === 0) return [];
  const importing = new Set((await listTests({ changedSince: commit })).flatMap(areasOf));
  return Object.keys(areas).filter(
    (name) =>
      importing.has(name) || areas[name].starts?.some((start) => files.some((file) => file.startsWith(start))) === true,
  );
}
