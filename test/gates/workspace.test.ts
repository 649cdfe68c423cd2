/** The workspace keeps its promises: a lockfile without addresses, pinned versions, only the agreed rooms at the top. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const manifests = [
  'package.json',
  ...['packages', 'demo', 'test'].flatMap((folder) =>
    folder === 'packages'
      ? readdirSync(join(root, folder)).map((name) => `packages/${name}/package.json`)
      : [`${folder}/package.json`],
  ),
];
const read = (path: string): Record<string, Record<string, string> | undefined> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Record<string, string>>;

describe('the workspace', () => {
  it('has a lockfile without a single address', () => {
    expect(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')).not.toMatch(/https?:\/\/|tarball/);
  });

  it.each(manifests)('%s pins every dependency exactly', (path) => {
    const manifest = read(path);
    const loose = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] }).filter(
      ([, version]) => !/^(workspace:\*|(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it.each(manifests.filter((path) => path.startsWith('packages/')))('%s runs nothing on install', (path) => {
    expect(Object.keys(read(path)['scripts'] ?? {}).filter((name) => /install|prepare/.test(name))).toEqual([]);
  });

  it.each(manifests)('%s names no place outside of the repo', (path) => {
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/\.\.\/\.\.|\/(?:tmp|home|work|var|root)\//);
  });

  it.each(manifests.filter((path) => path.startsWith('packages/') && !read(path)['private']))(
    '%s says where its sources and its issues are, and may be published by anybody who has the right',
    (path) => {
      const { repository, bugs, homepage, publishConfig } = read(path);
      const address = /^git\+(https:\/\/.+)\.git$/.exec(repository?.['url'] ?? '')?.[1];
      expect(repository).toMatchObject({ type: 'git', directory: path.replace('/package.json', '') });
      expect(bugs).toBe(`${address}/issues`);
      expect(homepage).toBe(`${address}/tree/main/${repository!['directory']}#readme`);
      expect(publishConfig).toEqual({ access: 'public' });
    },
  );

  it('shows only the agreed rooms at the top', () => {
    const agreed = [
      'packages',
      'demo',
      'test',
      'docs',
      'scripts',
      'deploy',
      'package.json',
      'pnpm-workspace.yaml',
      'pnpm-lock.yaml',
      'vite.config.ts',
      'tsconfig.base.json',
      'web-test-runner.config.mjs',
      'README.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'CHANGELOG.md',
      'SECURITY.md',
      'node_modules',
      'coverage',
    ];
    expect(readdirSync(root).filter((name) => !name.startsWith('.') && !agreed.includes(name))).toEqual([]);
  });
});
