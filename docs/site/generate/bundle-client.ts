/** Client bundle: the scripts and the style of the site, made by Vite, under names that hold their hash. */
import { join, relative } from 'node:path';
import { build, defaultClientConditions, type Rolldown } from 'vite';

/** Address of each script and style from the root of the site, by its name. */
export type ClientAssets = Readonly<Record<string, string>>;

/** Scripts by name, from `docs/site/`. What is loaded later (the search, the worker) is found from these. */
const entries = {
  theme: 'client/theme.ts',
  site: 'client/site.ts',
  frame: 'client/live-frame.ts',
  connect: 'client/connect.ts',
  elements: 'client/page-elements.ts',
  style: 'styles/site.css',
  frame_style: 'styles/frame.css',
} as const;

/** What readers get, also when a test runner builds it: libraries without their warnings for developers. */
const conditions = [
  'aisle-source',
  ...defaultClientConditions.map((name) => (name === 'development|production' ? 'production' : name)),
];

/**
 * Builds into a folder.
 * @example
 * const assets = await bundleClient(root, 'docs/site/dist');
 */
export async function bundleClient(root: string, outDir: string): Promise<ClientAssets> {
  const site = join(root, 'docs/site');
  const output = (await build({
    configFile: false,
    root: site,
    base: './',
    publicDir: 'public',
    // The database says `eval` and names modules of Node in branches that browsers never reach: warnings each time.
    logLevel: 'error',
    resolve: { conditions },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(site, file)])),
      },
    },
  })) as Rolldown.RolldownOutput;
  const byEntry = Object.entries(entries).map(([name, file]): [string, string] => {
    const found = output.output.find((one) =>
      one.type === 'chunk'
        ? one.isEntry && one.facadeModuleId !== null && relative(site, one.facadeModuleId) === file
        : one.originalFileNames.includes(file),
    );
    if (!found) throw new Error(`Vite made nothing of docs/site/${file}.`);
    return [name, found.fileName];
  });
  return Object.fromEntries(byEntry);
}
