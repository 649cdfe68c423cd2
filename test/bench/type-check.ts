/** What the type check of a program costs an editor. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Report } from './report.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the compiler says about itself. */
export interface TypeCheck {
  /** Milliseconds that the checker took, without reading and parsing. */
  checkMs: number;
  /** Types that the checker made. */
  types: number;
  /** Generic types and functions that it filled in: what makes editors slow. */
  instantiations: number;
}

/**
 * Checks one program as strictly as this repository is checked.
 * @param text a module; bare imports resolve as seen from the test package.
 * @param compiler TypeScript's own in JavaScript, as users compile with it by default; the native one counts as many, but for one in a hundred, in a fifth of the time.
 * @throws Error with what the compiler says when the program does not compile.
 * @example
 * const { checkMs } = checkTypes("import { createAdminClient } from '@aisle/admin'; …");
 */
export function checkTypes(text: string, compiler: 'typescript' | 'typescript-native' = 'typescript'): TypeCheck {
  const folder = join(root, 'test/node_modules/.cache/type-check');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'program.ts'), text);
  const compilerOptions = {
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    // A program of its own, that names a source of ours by its full path.
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...compilerOptions,
        rootDir: root,
        tsBuildInfoFile: null,
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      },
      files: ['program.ts'],
    }),
  );
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  // Several checkers would each count what they share.
  const checkers = compiler === 'typescript' ? [] : ['--checkers', '1'];
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics', ...checkers], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The program does not compile:\n${stdout}`);
  const figure = (name: string): number => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1]);
  return {
    checkMs: figure('Check time') * 1000,
    types: figure('Types'),
    instantiations: figure('Instantiations'),
  };
}

/** A program that calls every operation of every interface. */
export const everyCallProgram = `
import { everyCall } from '${resolve(root, 'packages/admin/src/generated/every-call.test-d.ts')}';
import { createAdminClient } from '@aisle/admin';
void everyCall(createAdminClient({ hosts: { read: ['https://service.example.com'] } }));`;

const oneInterface = `
import { createTasksClient } from '@aisle/admin/tasks';
const tasks = createTasksClient({ hosts: { read: ['https://service.example.com'] } });
void tasks.getTask({ indexName: 'products', taskID: 1 });`;

/** Checks each a few times and keeps the best: the rest is what else the machine did. */
export function benchTypes({ quick }: { quick: boolean }): Report {
  const best = (what: string, text: string): string[] => {
    const { checkMs, types, instantiations } = Array.from({ length: quick ? 1 : 5 }, () => checkTypes(text)).reduce(
      (a, b) => (a.checkMs <= b.checkMs ? a : b),
    );
    return [what, `${Math.round(checkMs)} ms`, `${types}`, `${instantiations}`];
  };
  return {
    title: 'Type check of the admin client',
    columns: ['program', 'check time', 'types', 'instantiations'],
    rows: [
      best('every operation of every interface, called once', everyCallProgram),
      best('one interface, one call', oneInterface),
    ],
    notes: ['`tsc --extendedDiagnostics`, strict, best of five; check time leaves out reading and parsing.'],
  };
}
