/** What frameworks and editors are told of the elements is true, complete and strict, and the reference says the same. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'element-types');
const dist = join(root, 'packages/components/dist');
const cache = join(root, 'test/node_modules/.cache/element-types');
const tags = readdirSync(join(root, 'packages/components/src/define'))
  .filter((file) => file.startsWith('aisle-'))
  .map((file) => file.replace('.ts', ''));
const json = <T>(path: string): T => JSON.parse(readFileSync(join(dist, path), 'utf8')) as T;

/** Where a page that installed the packages would find them. */
const modules = join(root, 'test/node_modules');
const paths = {
  react: [join(modules, '@types/react')],
  'react/*': [join(modules, '@types/react/*')],
  '@lit/react': [join(modules, '@lit/react')],
  vue: [join(modules, 'vue')],
  preact: [join(modules, 'preact')],
  'preact/*': [join(modules, 'preact/*')],
  'solid-js': [join(modules, 'solid-js')],
  'solid-js/*': [join(modules, 'solid-js/*')],
  'svelte/elements': [join(modules, 'svelte/elements')],
  '@aisle/components': [join(root, 'packages/components')],
  '@aisle/components/*': [join(dist, '*')],
};

beforeAll(() => mkdirSync(cache, { recursive: true }));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

it('types take what is right, refuse what is wrong, and hold no mistake of their own', () => {
  const config = join(cache, 'tsconfig.json');
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    paths,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: [fixtures] }));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  // Several checkers would each find out the types that all fixtures share.
  const list = ['-p', config, '--listFiles', '--checkers', '1'];
  const { stdout } = spawnSync(process.execPath, [tsc, ...list], { cwd: root, encoding: 'utf8' });
  for (const fixture of readdirSync(fixtures)) expect(stdout).toContain(join(fixtures, fixture));
  // Mistakes in declarations of others are theirs.
  const ours = stdout.split('\n').filter((line) => /^\S*(packages\/components|element-types)\S*\(\d+,/.test(line));
  expect(ours.join('\n')).toBe('');
  expect(stdout).not.toMatch(/^error/m);
});

describe('what editors read', () => {
  it('names every element, and the words that an attribute may have', () => {
    const data = json<{ tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[] }>(
      'vscode.html-custom-data.json',
    );
    expect(data.tags.map(({ name }) => name)).toEqual(tags.toSorted());
    const list = data.tags.find(({ name }) => name === 'aisle-refinement-list')!;
    expect(list.attributes.find(({ name }) => name === 'operator')?.values).toEqual([{ name: 'or' }, { name: 'and' }]);
  });

  it('names every custom property once', () => {
    const names = json<{ properties: { name: string }[] }>('vscode.css-custom-data.json').properties.map(
      ({ name }) => name,
    );
    expect(names).toContain('--aisle-accent');
    expect(new Set(names).size).toBe(names.length);
  });

  it('is offered to other editors too', () => {
    const types = json<{ contributions: { html: { elements: { name: string }[] } } }>('web-types.json');
    expect(types.contributions.html.elements.map(({ name }) => name)).toEqual(tags.toSorted());
  });
});

describe('the reference of the elements', () => {
  it('is what the sources say', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/tsx/dist/cli.mjs'),
        '--tsconfig',
        join(root, 'tsconfig.base.json'),
        join(root, 'packages/components/tools/main.ts'),
        '--check',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status, stdout + stderr).toBe(0);
  });
});
