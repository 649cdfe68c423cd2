/** A changeset becomes versions, changelogs and a lockfile, in a clone of the repository as a maintainer has it; nothing is published from there. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { published } from '../../scripts/packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const text = 'Baskets are remembered over night.';
let clone: string;

/** Runs a command in the clone to its end. */
async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const { GITHUB_ACTIONS: _one, GITLAB_CI: _other, NODE_AUTH_TOKEN: _token, ...around } = process.env;
  return promisify(execFile)(command, args, { cwd: clone, env: { ...around, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}
const release = (step: string, env = {}): ReturnType<typeof run> =>
  run(process.execPath, ['scripts/release.mjs', step], env);
const manifestOf = (folder: string): { name: string; version: string } =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string };

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'aisle-clone-'));
  const { said } = await run('git', ['clone', '--quiet', '--no-hardlinks', root, '.']);
  expect(said).toBe('');
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('takes a changeset into one version for all packages, their changelogs and the lockfile', async () => {
  const { version: before } = manifestOf(join(clone, 'packages/insights'));
  const [major, minor] = before.split('.').map(Number);
  const after = `${major}.${minor! + 1}.0`;
  const changeset = join(clone, '.changeset/long-nights.md');
  writeFileSync(changeset, `---\n'@aisle/insights': minor\n---\n\n${text}\n`);
  const { code, said } = await release('version');
  expect(code, said).toBe(0);
  expect(existsSync(changeset)).toBe(false);

  const versions = published.map((name) => manifestOf(join(clone, 'packages', name)).version);
  expect(new Set(versions)).toEqual(new Set([after]));
  const log = readFileSync(join(clone, 'packages/insights/CHANGELOG.md'), 'utf8');
  expect(log).toContain(`## ${after}`);
  expect(log).toContain(text);

  // A lockfile that did not fit would be refused here.
  const { packageManager } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const fits = ['--yes', '--prefer-offline', '--loglevel=error', packageManager];
  const locked = await run('npx', [...fits, 'install', '--frozen-lockfile', '--lockfile-only']);
  expect(locked.code, locked.said).toBe(0);
  const { said: changed } = await run('git', ['status', '--porcelain', '--untracked-files=all']);
  expect(
    // All changesets that were there are taken in too.
    changed
      .split('\n')
      .filter((line) => line && !/package\.json$|CHANGELOG\.md$|node_modules$|^ D \.changeset\//.test(line)),
  ).toEqual([]);

  const again = await release('version');
  expect(again.said).toContain('no changesets');
});

it('publishes nothing that is not prepared', async () => {
  const { code, said } = await release('publish', { GITHUB_ACTIONS: 'true' });
  expect(code).toBe(1);
  expect(said).toContain('Nothing is prepared');
});

it('publishes nothing without a token, also where it looks like CI', async () => {
  const asked: string[] = [];
  const registry = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  // The tarballs of another test or of nobody: one small package is enough.
  const folder = join(clone, '.cache/release');
  await run('mkdir', ['-p', folder]);
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, './packages/transport']);
  const { said: commit } = await run('git', ['rev-parse', 'HEAD']);
  writeFileSync(join(folder, 'commit'), commit);
  const { code, said } = await release('publish', { GITHUB_ACTIONS: 'true', npm_config_registry: url });
  registry.close();
  expect(code).toBe(1);
  expect(said).toMatch(/Publishing @aisle\/transport failed/);
  expect(asked.some((one) => one.startsWith('GET'))).toBe(true);
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([]);
});
