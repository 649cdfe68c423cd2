/** Every call that the reference shows passes the type check, as a program with the admin client has it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const reference = join(root, 'docs/reference');
const cache = join(root, 'test/node_modules/.cache/reference-types');

/** The calls of each page, by the name of its program. */
const programs = readdirSync(reference)
  .filter((file) => file.endsWith('.md'))
  .map((file): [name: string, calls: string[]] => [
    file.replace('.md', '.ts'),
    [...readFileSync(join(reference, file), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!),
  ])
  .filter(([, calls]) => calls.length > 0);

beforeAll(() => {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const [name, calls] of programs) {
    const interfaces = [...new Set(calls.flatMap((code) => /await (\w+)\./.exec(code)?.[1] ?? []))];
    const blocks = calls.map((code) => `{\n${code}}`).join('\n');
    const head = `import type { AdminClient } from '@aisle/admin';\ndeclare const admin: AdminClient;\nconst { ${interfaces.join(', ')} } = admin;\n`;
    writeFileSync(join(cache, name), `${head}${blocks}\n`);
  }
  const compilerOptions = {
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    rootDir: root,
    tsBuildInfoFile: null,
  };
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

it('of all interfaces', { timeout: 120_000 }, () => {
  expect(programs.flatMap(([, calls]) => calls).length).toBeGreaterThan(150);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', cache], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
