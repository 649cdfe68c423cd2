/** What is published can be used: every export resolves, types stand alone, and no private package is asked for. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const published = readdirSync(join(root, 'packages')).filter((name) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    private?: boolean;
  };
  return !manifest.private;
});
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const run = (command: string, args: string[], cwd: string): { code: number | null; text: string; stdout: string } => {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { code: result.status, text: result.stdout + result.stderr, stdout: result.stdout };
};

interface Manifest {
  name: string;
  exports?: Record<string, unknown>;
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;

/** Those that are imported; others have a command alone, or files to be served. */
const imported = published.filter((name) => '.' in (manifestOf(name).exports ?? {}));

describe.each(imported)('the package %s', (name) => {
  const folder = join(root, 'packages', name);

  it('has a manifest that matches its files', () => {
    const { code, text } = run(bin('publint'), ['--pack', 'false', '--strict'], folder);
    expect(code, text).toBe(0);
  });

  it('resolves for every consumer, with types', () => {
    const packs = join(root, 'node_modules/.cache/packs');
    mkdirSync(packs, { recursive: true });
    const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', packs], folder);
    const { filename, files } = (JSON.parse(packed.stdout) as { filename: string; files: { path: string }[] }[])[0]!;
    expect(files.map((file) => file.path).filter((path) => /\.test\.|\.test-d\.|tsbuildinfo/.test(path))).toEqual([]);
    const { code, text } = run(
      bin('attw'),
      [
        join(packs, filename),
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        'script.js',
        'debug-script.js',
        'aisle.js',
        'sri.json',
        'theme.css',
        'custom-elements.json',
        'vscode.html-custom-data.json',
        'vscode.css-custom-data.json',
        'web-types.json',
        '--no-emoji',
      ],
      root,
    );
    expect(code, text).toBe(0);
  }, 60_000);

  it('publishes the types of its sources, and none of files that are gone', () => {
    // The contract travels along as declarations; the bridges to frameworks are printed from the manifest of the elements.
    const others = /^(contract|jsx|react)\/|^(elements|jsx|react|vue|svelte)\.d\.ts$/;
    const types = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.d.ts') && !others.test(file),
    );
    expect(types.length).toBeGreaterThan(1);
    const isSource = (file: string): boolean =>
      ['.ts', '.js'].some((ending) => existsSync(join(folder, 'src', file.replace(/\.d\.ts$/, ending))));
    expect(types.filter((file) => !isSource(file))).toEqual([]);
  });

  it('publishes no trace of the private contract package', () => {
    const walk = (path: string): string[] =>
      statSync(path).isDirectory() ? readdirSync(path).flatMap((one) => walk(join(path, one))) : [path];
    const built = walk(join(folder, 'dist')).filter((file) => /\.(js|d\.ts)$/.test(file));
    expect(built.length).toBeGreaterThan(1);
    expect(
      built
        .map((file) => relative(folder, file))
        .filter((file) => /['"]@aisle\/contract/.test(readFileSync(join(folder, file), 'utf8'))),
    ).toEqual([]);
  });
});

describe('the command npm create aisle', () => {
  const folder = join(root, 'packages/create-aisle');

  it('has a manifest that matches its files, and needs no other package', () => {
    const { code, text } = run(bin('publint'), ['--pack', 'false', '--strict'], folder);
    expect(code, text).toBe(0);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('writes a shop by itself, from what is packed, and says what is wrong where nobody can be asked', () => {
    const place = mkdtempSync(join(tmpdir(), 'aisle-packed-'));
    try {
      const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', place], folder);
      const { filename } = (JSON.parse(packed.stdout) as { filename: string }[])[0]!;
      run('tar', ['-xzf', join(place, filename), '-C', place], place);
      const command = join(place, 'package/dist/main.js');
      const flags = ['--template', 'svelte', '--service', 'worker', '--records', 'demo'];
      const made = run(process.execPath, [command, 'shop', ...flags], place);
      expect(made.code, made.text).toBe(0);
      expect(made.text).toContain('npm run dev');
      expect(readdirSync(join(place, 'shop')).sort()).toEqual(
        [
          '.gitignore',
          'README.md',
          'index.html',
          'package.json',
          'records.json',
          'src',
          'tsconfig.json',
          'vite.config.ts',
        ].sort(),
      );
      const again = run(process.execPath, [command, 'shop', ...flags], place);
      expect(again.code).toBe(1);
      expect(again.text).toContain('nothing is overwritten');
      const old = join(place, 'old-node.cjs');
      writeFileSync(old, `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });`);
      const tooOld = run(process.execPath, ['--require', old, command, 'other', ...flags], place);
      expect(tooOld.code).toBe(1);
      expect(tooOld.text).toMatch(/^npm create aisle needs Node 20\.19, 22\.12 or newer/);
      // What is newer than that is not even read.
      expect(readFileSync(command, 'utf8')).not.toMatch(/^import /m);
      const silent = run(process.execPath, [command], place);
      expect(silent.code).toBe(1);
      expect(silent.text).toMatch(/The terminal is not interactive; add /);
      expect(run(process.execPath, [command, '--help'], place).text).toContain('--records <what>');
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }, 60_000);
});

describe('every text that names a package', () => {
  const exportsOf = new Map(
    published.map((name) => {
      const { name: installed, exports = {} } = manifestOf(name);
      // What has nothing to import is installed all the same.
      return [installed, imported.includes(name) ? Object.keys(exports) : ['.', ...Object.keys(exports)]];
    }),
  );
  /** Imports named in a text that no package offers; `<tag>` and `*` stand for any. */
  const missing = (text: string): string[] =>
    [...text.matchAll(/(@aisle\/[a-z-]+)((?:\/(?:<\w+>|\*|[\w.-]+))*)/g)]
      .filter(([, name, path]) => {
        const wanted = `.${path!.replace(/[.]$/, '')}`;
        const parts = wanted.split(/<\w+>|\*/).map((part) => part.replace(/\W/g, '\\$&'));
        const pattern = new RegExp(`^${parts.join('[\\w.-]+')}$`);
        return !exportsOf.get(name!)?.some((offered) => {
          if (pattern.test(offered)) return true;
          const [before, after] = offered.split('*');
          return after === undefined
            ? wanted === offered
            : wanted.startsWith(before!) && wanted.length > before!.length && wanted.endsWith(after);
        });
      })
      .map(([whole]) => whole);

  it('is told apart from one that names what nobody offers', () => {
    expect(missing("import '@aisle/components/define/aisle-hits'; import '@aisle/components/defined'")).toEqual([
      '@aisle/components/defined',
    ]);
    expect(missing('@aisle/admin/<interface>, @aisle/admin/openapi/*, @aisle/admin/files/<interface>')).toEqual([
      '@aisle/admin/files/<interface>',
    ]);
  });

  it('finds an entry of its own for each interface of the contract, and none by a pattern', () => {
    const offered = exportsOf.get('@aisle/admin')!;
    const documents = readdirSync(join(root, 'packages/admin/openapi'));
    expect(offered).toEqual([
      '.',
      ...documents.map((file) => `./${file.replace('.json', '')}`),
      ...documents.map((file) => `./openapi/${file}`),
    ]);
    expect(exportsOf.get('@aisle/search-client')!.filter((path) => path.includes('*'))).toEqual([]);
  });

  it.each([
    'README.md',
    ...published.map((name) => `packages/${name}/README.md`),
    ...readdirSync(join(root, 'docs/guides')).map((file) => `docs/guides/${file}`),
  ])('names imports that exist: %s', (file) => {
    expect(missing(readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });
});
