/** Installation: dependencies and wire code, each made anew only when what it is made of has changed. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { must, root, run, tsx } from './command.mjs';
import { hashFiles } from './hash-files.mjs';
import { pnpm } from './pnpm.mjs';

/** Prints what is derived from the contract. */
export const generator = 'packages/contract/src/generate/main.ts';

/** What of it is not in the repository. */
const wireCode = [
  'packages/contract/src/generated',
  'packages/service/src/foundation/wire/generated',
  'packages/admin/openapi',
  'packages/admin/src/generated',
];

/** Says of what the dependencies and the wire code are that are there; it goes with them. */
const stampFile = join(root, 'node_modules/.cache/aisle/installed.json');

/** The packages of the workspace, as the lockfile names them. */
async function workspacePackages() {
  const lockfile = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8');
  const importers = /^importers:\n([\s\S]*?)^\S/m.exec(lockfile)?.[1] ?? '';
  return [...importers.matchAll(/^ {2}'?([^\s':]+)'?:(.*)$/gm)].map(([, folder, rest]) => ({
    folder,
    hasDependencies: rest.trim() !== '{}',
  }));
}

async function hashDependencies(workspace) {
  const manifests = workspace.map(({ folder }) => join(folder, 'package.json'));
  const files = await hashFiles(root, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
  return `${files} ${process.version} ${process.platform} ${process.arch}`;
}

/** Whether each package of the workspace still has what was put into it. */
const isThere = (workspace) =>
  workspace.every(({ folder, hasDependencies }) => !hasDependencies || existsSync(join(root, folder, 'node_modules')));

const hashWireCode = () => hashFiles(root, ['packages/contract/src', ...wireCode]);

/**
 * Installs what the workspace needs; takes a tenth of a second where it is there. What failed half-way is done again.
 * @param options As of `run`.
 * @example
 * await install();
 */
export async function install(options) {
  const stamp = JSON.parse(await readFile(stampFile, 'utf8').catch(() => '{}'));
  const workspace = await workspacePackages();
  const dependencies = await hashDependencies(workspace);
  if (stamp.dependencies !== dependencies || !isThere(workspace)) {
    const quietly = ['--reporter=append-only', '--loglevel=warn'];
    must(await run(...pnpm('install', '--frozen-lockfile', ...quietly), options), 'Installing the dependencies');
  }
  // Compared with the contract as it is: an install that finds nothing to do prepares nothing.
  if (stamp.wireCode !== (await hashWireCode()))
    must(await run(...tsx(generator, '--wire'), options), 'Generating the wire code');
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, JSON.stringify({ dependencies, wireCode: await hashWireCode() }));
}
