/** Builds the console: static files that stand on any host, kept under a hash of what they are made of. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import { hashFiles } from './hash-files.mjs';
import { viteShortTemplates } from './short-templates.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders and files that the console is made of, relative to the repository. */
const inputs = [
  'packages/console/index.html',
  'packages/console/src',
  'packages/admin/src',
  'packages/components/src',
  'packages/search-client/src',
  'packages/transport/src',
  'scripts/console-files.mjs',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

/** Builds kept beside the newest one. */
const maxBuilds = 3;

/**
 * Builds the console into a folder.
 * @example
 * await buildConsole('packages/console/dist');
 */
export async function buildConsole(outDir) {
  await build({
    configFile: false,
    root: join(root, 'packages/console'),
    logLevel: 'warn',
    // The folder may stand under any path of any host.
    base: './',
    plugins: [viteShortTemplates],
    resolve: {
      conditions: [
        'aisle-source',
        ...defaultClientConditions.map((name) => (name === 'development|production' ? 'production' : name)),
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // data: addresses and inline scripts are refused by the policy of the page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}

/** Names of what is older than the builds that are kept beside one: others may work with newer ones, or be at work on them. */
async function oldBuilds(cache, hash) {
  const others = (await readdir(cache)).filter((name) => name !== hash);
  const builtAt = await Promise.all(
    others.map((name) =>
      stat(join(cache, name)).then(
        ({ mtimeMs }) => mtimeMs,
        // Another process took it away.
        () => 0,
      ),
    ),
  );
  return others
    .map((name, at) => ({ name, at: builtAt[at] }))
    .sort((a, b) => b.at - a.at)
    .slice(maxBuilds)
    .map(({ name }) => name);
}

/**
 * The folder of the built console; unchanged sources are built once.
 * @example
 * const { folder, built } = await cachedConsole();
 */
export async function cachedConsole() {
  const cache = join(root, 'node_modules/.cache/aisle-console');
  const hash = await hashFiles(root, inputs);
  const folder = join(cache, hash);
  if (existsSync(folder)) return { folder, built: false };
  await mkdir(cache, { recursive: true });
  // Built aside and moved: a folder with the final name is always whole.
  const aside = join(cache, `${hash}.${process.pid}`);
  await buildConsole(aside);
  await rename(aside, folder).catch(async (error) => {
    await rm(aside, { recursive: true, force: true });
    // Another process was faster; its folder holds the same.
    if (!existsSync(folder)) throw error;
  });
  for (const name of await oldBuilds(cache, hash)) await rm(join(cache, name), { recursive: true, force: true });
  return { folder, built: true };
}
