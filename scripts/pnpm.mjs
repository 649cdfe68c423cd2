/** The workspace's package manager: the version that package.json names, through npx, so that nobody has to install it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/**
 * The command that runs it.
 * @example
 * await run(...pnpm('install', '--frozen-lockfile'));
 */
export function pnpm(...args) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return ['npx', ['--yes', '--prefer-offline', '--loglevel=error', packageManager, ...args]];
}
