/** The examples of the guides: each guide is one program that compiles, and runs against the service. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, type RunningService, startService } from './running-service.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/guides');
const cache = join(root, 'test/node_modules/.cache/guides');

/** What a guide must print, line by line. */
const prints: Record<string, readonly string[]> = {
  'admin-client.md': ['3 of 3', 'shoe-2', 'boot-1', 'cheap-first', 'true', '404', 'published'],
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.each(readdirSync(folder))('the guide %s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const program = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
  const source = join(cache, file.replace('.md', '.ts'));
  mkdirSync(cache, { recursive: true });
  writeFileSync(source, program);

  it('compiles as it stands', () => {
    writeFileSync(
      join(cache, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: {
          types: ['node'],
          noEmit: true,
          composite: false,
          declaration: false,
          emitDeclarationOnly: false,
          rootDir: root,
          tsBuildInfoFile: null,
        },
        include: ['*.ts'],
      }),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', cache],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('does what it says', async () => {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: join(root, 'test'), loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['aisle-source'],
      write: false,
    });
    const module = join(cache, file.replace('.md', '.mjs'));
    writeFileSync(module, outputFiles[0]!.contents);
    const env = {
      ...process.env,
      AISLE_URL: service.url,
      AISLE_APP_ID: service.appId,
      AISLE_API_KEY: service.adminKey,
      AISLE_SEARCH_KEY: keys.search,
    };
    const printed = await new Promise<string>((done, fail) => {
      execFile(process.execPath, [module], { env }, (error, stdout, stderr) =>
        error ? fail(new Error(`${error.message}\n${stderr}`)) : done(stdout),
      );
    });
    expect(printed.trim().split('\n')).toEqual(prints[file]);
  });
});
