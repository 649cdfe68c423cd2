/** `aisle-service import`: runs the command line of the admin client, which calls a running service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackageInfo } from '../package-info.ts';
import type { ImportCommand } from './import-options.ts';

const ADMIN = '@aisle/admin';

/** Finds the command line of the admin client, installed next to this package or in the caller's project. Undefined if there is none. */
function installedCommand(): string | undefined {
  for (const place of [import.meta.url, join(process.cwd(), 'package.json')])
    try {
      return join(dirname(createRequire(place).resolve(ADMIN)), 'node', 'cli.js');
    } catch {
      // Try the next location.
    }
  return undefined;
}

/** Runs it to its end. Returns its exit code. */
export async function runImport({ args, env }: Extract<ImportCommand, { kind: 'import' }>): Promise<number> {
  const installed = installedCommand();
  const options = { stdio: 'inherit', env: { ...env, ...process.env } } as const;
  const child = installed
    ? spawn(process.execPath, [installed, ...args], options)
    : spawn('npx', ['--yes', `--package=${ADMIN}@${readPackageInfo().version}`, '--', 'aisle', ...args], {
        ...options,
        shell: process.platform === 'win32',
      });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
