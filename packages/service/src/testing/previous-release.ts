/** The service at an earlier revision of this repository, built from its sources, for tests of upgrades. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleCli } from './spawn-cli.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages taken from the current sources. */
const PACKAGES = ['contract', 'service'];

/**
 * Builds the command line of a revision; the packages that it needs are the current ones.
 * @returns Its file. Undefined if the history of this repository does not go back that far.
 *
 * @example
 * const cli = await buildRelease('c77dfd5');
 */
export async function buildRelease(revision: string): Promise<string | undefined> {
  const git = (...args: string[]) => run('git', args, { cwd: ROOT });
  try {
    await git('cat-file', '-e', `${revision}^{commit}`);
  } catch {
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'aisle-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const paths = ['package.json', 'tsconfig.base.json', ...PACKAGES.map((name) => `packages/${name}`)];
  const archive = join(folder, 'sources.tar');
  await git('archive', '--output', archive, revision, ...paths);
  await run('tar', ['-x', '-f', archive, '-C', folder]);
  for (const place of ['.', ...PACKAGES.map((name) => join('packages', name))])
    await symlink(join(ROOT, place, 'node_modules'), join(folder, place, 'node_modules'));
  const generate = ['--tsconfig', 'tsconfig.base.json', '--conditions=aisle-source'];
  await run(join(ROOT, 'node_modules/.bin/tsx'), [...generate, 'packages/contract/src/generate/main.ts', '--wire'], {
    cwd: folder,
  });
  const service = join(folder, 'packages/service');
  return bundleCli(join(service, 'src/node'), join(service, 'build/cli'));
}
