/** `npm run report`: sizes and public API of this checkout beside those of the merge base, as Markdown on the standard output. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareMeasures } from './compare-measures.mjs';
import { must, root, run } from './command.mjs';
import { measurePackages } from './measure-packages.mjs';

// Not below node_modules: bundlers take what lies there for the code of others, and shorten it otherwise.
const cache = join(root, '.cache/report');
const branch = process.argv[2] ?? 'main';

async function git(...args) {
  const { code, text } = await run('git', args, { capture: true });
  return code === 0 ? text.trim() : undefined;
}

const base = await git('merge-base', 'HEAD', branch);
if (!base)
  must(
    {
      code: 1,
      text: `There is no common ancestor of this commit and "${branch}"; name a branch or commit, and fetch its history.`,
    },
    'The report',
  );

/** Measures the merge base in a checkout of its own; a commit is measured once. */
async function measureBase() {
  const file = join(cache, `${base}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const checkout = join(cache, `checkout-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  must(
    await run('git', ['worktree', 'add', '--detach', checkout, base], { capture: true }),
    'The checkout of the merge base',
  );
  let built;
  try {
    built = await run('node', [join(checkout, 'scripts/run.mjs'), 'build'], { capture: true, cwd: checkout });
    if (built.code === 0) {
      const measures = await measurePackages(checkout);
      writeFileSync(file, JSON.stringify(measures));
      return measures;
    }
  } finally {
    rmSync(checkout, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
  return must(built, 'The build of the merge base');
}

const before = await measureBase();
console.log(compareMeasures(before, await measurePackages(root), { base: base.slice(0, 9) }));
