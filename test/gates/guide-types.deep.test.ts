/** The components that the guides show pass the type checks of their frameworks, as a page with the published packages runs them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { metaFrameworks } from '../integrations/meta-frameworks.ts';

const root = resolve(import.meta.dirname, '../..');
const guides = join(root, 'docs/guides');
const modules = join(root, 'test/node_modules');
const page = join(modules, '.cache/guide-types');

/** Guides to whole projects: these are built as such. */
const projects = Object.values(metaFrameworks).map(({ guide }) => guide);
/** Blocks of code by the name of their file. */
const blocks = new Map(
  readdirSync(guides)
    .filter((guide) => !projects.includes(guide))
    .flatMap((guide) =>
      [...readFileSync(join(guides, guide), 'utf8').matchAll(/```(tsx|vue|svelte)\n([\s\S]*?)```/g)].map(
        ([, language, code], at): [string, string] => [`${guide.replace('.md', '')}-${at}.${language}`, code!],
      ),
    ),
);

/** What the page installed: of our packages, what is published of them. */
const published = (name: string): string => join(root, 'packages', name, 'dist');
const paths = {
  react: [join(modules, '@types/react')],
  'react/*': [join(modules, '@types/react/*')],
  '@lit/react': [join(modules, '@lit/react')],
  vue: [join(modules, 'vue')],
  '@aisle/components': [join(published('components'), 'index')],
  '@aisle/components/*': [join(published('components'), '*')],
  '@aisle/insights': [join(published('insights'), 'index')],
  '@aisle/search-client': [join(published('search-client'), 'index')],
  '@aisle/search-client/session': [join(published('search-client'), 'session/index')],
};

const require = createRequire(import.meta.url);
const tools = {
  vue: require.resolve('vue-tsc/bin/vue-tsc.js'),
  svelte: require.resolve('svelte-check/bin/svelte-check'),
};

const check = (tool: keyof typeof tools, options: readonly string[]): { status: number | null; text: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tools[tool], ...options], {
    cwd: page,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

beforeAll(() => {
  rmSync(page, { recursive: true, force: true });
  mkdirSync(join(page, 'node_modules'), { recursive: true });
  symlinkSync(join(modules, 'svelte'), join(page, 'node_modules/svelte'));
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    // Ours are checked with the types of the elements, those of others are theirs.
    skipLibCheck: true,
    noEmit: true,
    paths,
  };
  writeFileSync(join(page, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  for (const [name, code] of blocks) writeFileSync(join(page, name), code);
});
afterAll(() => rmSync(page, { recursive: true, force: true }));

it('of React and Vue', { timeout: 120_000 }, () => {
  expect([...blocks.keys()].filter((name) => /\.(tsx|vue)$/.test(name)).length).toBeGreaterThan(4);
  expect(check('vue', ['--noEmit', '-p', '.'])).toEqual({ status: 0, text: '' });
});

it('of Svelte', { timeout: 120_000 }, () => {
  const { status, text } = check('svelte', [
    '--tsconfig',
    'tsconfig.json',
    '--output',
    'machine',
    '--fail-on-warnings',
  ]);
  expect(text).toMatch(/COMPLETED [1-9]\d* FILES 0 ERRORS 0 WARNINGS/);
  expect(status).toBe(0);
});
