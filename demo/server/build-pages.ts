/** Builds the pages as a shop would ship them; an unchanged source is built once. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultClientConditions, type InlineConfig, type Plugin } from 'vite';
import { fillFrame } from './fill-frame.ts';
import { hashPageSources, pageNames } from './page-sources.ts';

/** The Vite configuration shared by builds and the development server. */
export const pagesConfig = (root: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'demo'),
  logLevel: 'warn',
  plugins: [fillFrame(join(root, 'demo/frame'))],
  resolve: { conditions: ['aisle-source', ...defaultClientConditions] },
});

/** Entry point of the server rendering. */
const rendererEntry = 'demo/server/page-renderer.ts';

/** What shoppers get, also when a test runner builds it: libraries without their warnings for developers. */
const production = {
  resolve: {
    conditions: [
      'aisle-source',
      ...defaultClientConditions.map((name) => (name === 'development|production' ? 'production' : name)),
    ],
  },
} satisfies InlineConfig;

/** Builds kept beside the newest one: going back and forth between two branches stays fast. */
const maxBuilds = 3;

/** The scripts for pages without a build, each in one file: as they are published, made from the sources. */
const scripts = [
  { name: 'aisle', entry: 'packages/components/src/define.ts', format: 'es' },
  { name: 'aisle-insights', entry: 'packages/insights/src/script.ts', format: 'iife' },
] as const;

async function buildScripts(root: string, outDir: string): Promise<void> {
  for (const { name, entry, format } of scripts)
    await build({
      ...pagesConfig(root),
      ...production,
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        minify: 'oxc',
        lib: { entry: join(root, entry), formats: [format], name: 'aisle', fileName: () => `${name}.js` },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
}

/** Shortens the templates of the elements, as their published build does. */
async function shortTemplates(root: string): Promise<Plugin> {
  const file = pathToFileURL(join(root, 'scripts/short-templates.mjs')).href;
  return ((await import(file)) as { viteShortTemplates: Plugin }).viteShortTemplates;
}

/** Marks the functions that run at the start, as the published build of the elements does. */
async function eagerFunctions(root: string): Promise<Plugin> {
  const file = pathToFileURL(join(root, 'scripts/eager-functions.mjs')).href;
  return ((await import(file)) as { viteEagerFunctions: Plugin }).viteEagerFunctions;
}

/** Builds the half of the elements that a server renders pages with. */
const buildRenderer = async (root: string, outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // As in the pages: a template that differs by a blank is another one, and would be drawn anew in the browser.
    plugins: [await shortTemplates(root)],
    // Elements and renderers of two copies in one process do not know each other's parts: this one has a registry of its own.
    define: { customElements: 'globalThis.shopElements' },
    // One file, which needs no package at run time; the elements and their renderer share one Lit, that for servers.
    ssr: { noExternal: true, resolve: { conditions: ['aisle-source', 'node', 'production', 'import', 'default'] } },
    build: {
      ssr: join(root, rendererEntry),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'page-renderer.mjs', codeSplitting: false } },
    },
  });

/**
 * Builds the pages into a folder named after the hash of their sources, unless it is there.
 *
 * @param root The repository's folder.
 * @returns the folder of the built pages, and the module that renders them on a server
 * @throws Error when the sources do not build
 */
export async function buildPages(root: string): Promise<{ folder: string; renderer: string; built: boolean }> {
  const cache = join(root, 'node_modules/.cache/aisle-demo');
  const hash = await hashPageSources(root);
  const whole = join(cache, hash);
  const found = { folder: join(whole, 'pages'), renderer: join(whole, 'server/page-renderer.mjs') };
  if (existsSync(found.renderer)) return { ...found, built: false };
  await mkdir(cache, { recursive: true });
  // Built aside and moved: a folder with the final name is always whole.
  const aside = join(cache, `${hash}.${process.pid}`);
  const usual = pagesConfig(root);
  await build({
    ...usual,
    ...production,
    plugins: [...(usual.plugins ?? []), await shortTemplates(root), await eagerFunctions(root)],
    build: {
      outDir: join(aside, 'pages'),
      emptyOutDir: true,
      target: 'es2022',
      // data: addresses and inline scripts are refused by the pages' policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // That the templates take most of the time of the build is known.
        checks: { pluginTimings: false },
        // What takes the server's page over runs before the elements, in whatever files they end up.
        output: { strictExecutionOrder: true },
        input: Object.fromEntries(pageNames.map((name) => [name, join(root, 'demo', `${name}.html`)])),
      },
    },
  });
  await buildScripts(root, join(aside, 'pages'));
  await buildRenderer(root, join(aside, 'server'));
  await rename(aside, whole).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    // Another process was faster; its folder holds the same.
    if (!existsSync(found.renderer)) throw error;
  });
  const others = (await readdir(cache)).filter((name) => name !== hash);
  for (const name of others.slice(0, Math.max(0, others.length - maxBuilds)))
    await rm(join(cache, name), { recursive: true, force: true });
  return { ...found, built: true };
}
