/** Measures what a shopper downloads: one entry, bundled and minified as a shop would, compressed as a server would. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions, Plugin } from 'esbuild';
import { buildInsightsModule, buildInsightsScript, buildShortModule } from '../../scripts/insights-script.mjs';
import { esbuildShortTemplates } from '../../scripts/short-templates.mjs';

/** Bytes of one bundle. */
export interface BundleSize {
  min: number;
  gzip: number;
  brotli: number;
}

const here = resolve(import.meta.dirname, '..');

/** Bytes of a text under brotli 11 and gzip 9. */
export function sizeOf(code: Uint8Array): BundleSize {
  const brotli = brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length },
  });
  return { min: code.length, gzip: gzipSync(code, { level: 9 }).length, brotli: brotli.length };
}

/** Bytes of a page: what it loads before it can search, and the parts that its elements load by themselves. */
export interface PageSize {
  start: BundleSize;
  /** By file name, without what the start has already. */
  parts: Record<string, BundleSize>;
}

const shared = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  conditions: ['aisle-source', 'production'],
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
} as const satisfies BuildOptions;

const entryOf = (text: string): NonNullable<BuildOptions['stdin']> => ({
  contents: text,
  resolveDir: here,
  loader: 'ts',
});

/**
 * Bundles a module text into one file, parts that load later included; bare imports resolve as seen from the test package.
 *
 * @example
 * const { brotli } = await measureBundle("import { createSearchClient } from '@aisle/search-client'; …");
 */
export async function measureBundle(
  text: string,
  { format = 'esm', target = 'es2022' }: { format?: 'esm' | 'iife'; target?: string } = {},
): Promise<BundleSize> {
  const result = await build({
    ...shared,
    stdin: entryOf(text),
    format,
    target,
    plugins: [esbuildShortTemplates, publishedInsights],
  });
  return sizeOf(result.outputFiles[0]!.contents);
}

/** Leaves out what is imported dynamically, and tells about it. */
const apart = (found: Set<string>): Plugin => ({
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      found.add(resolve(resolveDir, path));
      return { path: path.replace(/\.ts$/, '.js'), external: true };
    });
  },
});

/** Leaves out the files that a page has already. */
const without = (files: ReadonlySet<string>, entry: string): Plugin => ({
  name: 'without',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'asked') return undefined;
      const { path: file } = await find(path, { kind, resolveDir, pluginData: 'asked' });
      return file !== entry && files.has(file) ? { path, external: true } : undefined;
    });
  },
});

const page = { ...shared, format: 'esm', target: 'es2022' } as const;

/** What a page loads before it can search, and the files of the parts that it may load later. */
async function bundleStart(
  text: string,
): Promise<{ start: BundleSize; loaded: ReadonlySet<string>; found: Set<string> }> {
  const found = new Set<string>();
  const plugins = [apart(found), esbuildShortTemplates];
  const { metafile, outputFiles } = await build({ ...page, stdin: entryOf(text), metafile: true, plugins });
  const loaded = new Set(Object.keys(metafile.inputs).map((file) => resolve(file)));
  return { start: sizeOf(outputFiles[0]!.contents), loaded, found };
}

/**
 * Bundles a module text as bundlers do that keep the modules of the start together: static imports in one file, and each
 * dynamic import in a file of its own that imports from the start what is there.
 *
 * @example
 * const { start, parts } = await measurePage(ownEntries['page: search, box, hits, one facet, pagination']);
 */
export async function measurePage(text: string): Promise<PageSize> {
  const { start, loaded, found } = await bundleStart(text);
  const parts: Record<string, BundleSize> = {};
  // What a part loads later is a part of its own: it is added while the loop goes on.
  for (const entry of found) {
    const plugins = [apart(found), without(loaded, entry), esbuildShortTemplates];
    const { outputFiles } = await build({ ...page, entryPoints: [entry], plugins });
    parts[basename(entry, '.ts')] = sizeOf(outputFiles[0]!.contents);
  }
  return { start, parts };
}

/**
 * What a page loads of one part that it comes to: the part without what the page has already, and without what the part itself loads later.
 * @example
 * const { brotli } = await measurePart(page, 'packages/components/src/elements/chat/chat-view.ts');
 */
export async function measurePart(text: string, file: string): Promise<BundleSize> {
  const { loaded } = await bundleStart(text);
  const entry = resolve(import.meta.dirname, '../..', file);
  const plugins = [apart(new Set()), without(loaded, entry), esbuildShortTemplates];
  const { outputFiles } = await build({ ...page, entryPoints: [entry], plugins });
  return sizeOf(outputFiles[0]!.contents);
}

/** The script tag for events as `scripts/build.mjs` makes it. */
export async function measureScript(): Promise<BundleSize> {
  const { code } = await buildInsightsScript();
  return sizeOf(Buffer.from(code));
}

/** Queue and delivery alone, made in the same way. */
export async function measureQueueCore(): Promise<BundleSize> {
  const { code } = await buildShortModule(resolve(import.meta.dirname, 'queue-core.mjs'));
  return sizeOf(Buffer.from(code));
}

/** The tracker's module as `scripts/build.mjs` makes it for npm: its sources are flattened there. */
const publishedInsights: Plugin = {
  name: 'published-insights',
  setup({ onLoad }) {
    onLoad({ filter: /packages\/insights\/src\/index\.ts$/ }, async () => ({
      contents: (await buildInsightsModule()).code,
    }));
  },
};

/** The entries that have a budget, as a user would write them. */
export const ownEntries = {
  'search client, one search': `
    import { createSearchClient } from '@aisle/search-client';
    const client = createSearchClient({ appId: 'a', apiKey: 'k', hosts: 'https://search.example' });
    console.log(await client.search([{ indexName: 'products', params: { query: 'shoe' } }]));`,
  'page: search, box, hits, one facet, pagination': `
    import '@aisle/components/define/aisle-search';
    import '@aisle/components/define/aisle-search-box';
    import '@aisle/components/define/aisle-hits';
    import '@aisle/components/define/aisle-refinement-list';
    import '@aisle/components/define/aisle-pagination';`,
  'the same page, with a client of its own': `
    import '@aisle/components/define/search-without-client';
    import '@aisle/components/define/aisle-search-box';
    import '@aisle/components/define/aisle-hits';
    import '@aisle/components/define/aisle-refinement-list';
    import '@aisle/components/define/aisle-pagination';`,
  'page: fourteen elements': `
    import '@aisle/components/define/aisle-search';
    import '@aisle/components/define/aisle-search-box';
    import '@aisle/components/define/aisle-hits';
    import '@aisle/components/define/aisle-pagination';
    import '@aisle/components/define/aisle-stats';
    import '@aisle/components/define/aisle-sort-by';
    import '@aisle/components/define/aisle-hits-per-page';
    import '@aisle/components/define/aisle-current-refinements';
    import '@aisle/components/define/aisle-clear-refinements';
    import '@aisle/components/define/aisle-refinement-list';
    import '@aisle/components/define/aisle-hierarchical-menu';
    import '@aisle/components/define/aisle-breadcrumb';
    import '@aisle/components/define/aisle-range';
    import '@aisle/components/define/aisle-rating-menu';
    import '@aisle/components/define/aisle-toggle-refinement';`,
  'all elements': `import '@aisle/components/define';`,
  'insights, npm module': `
    import { createInsights } from '@aisle/insights';
    createInsights({ appId: 'a', apiKey: 'k', host: 'https://events.example' }).capture();`,
} as const;

/** Elements that have a budget of their own; each is measured as the page with it less the page without it. */
export const elementEntries = [
  'aisle-answer',
  'aisle-autocomplete',
  'aisle-banner',
  'aisle-breadcrumb',
  'aisle-carousel',
  'aisle-category-suggestions',
  'aisle-chat',
  'aisle-chat-trigger',
  'aisle-clear-refinements',
  'aisle-color-facet',
  'aisle-compare',
  'aisle-compare-button',
  'aisle-configure',
  'aisle-current-refinements',
  'aisle-date-range',
  'aisle-debug',
  'aisle-dynamic-facets',
  'aisle-geo-search',
  'aisle-hierarchical-menu',
  'aisle-hits-per-page',
  'aisle-index',
  'aisle-infinite-hits',
  'aisle-menu',
  'aisle-menu-select',
  'aisle-no-results',
  'aisle-numeric-menu',
  'aisle-panel',
  'aisle-price',
  'aisle-product-card',
  'aisle-prompt-suggestions',
  'aisle-query-suggestions',
  'aisle-quick-view',
  'aisle-range',
  'aisle-rating',
  'aisle-rating-menu',
  'aisle-recently-viewed',
  'aisle-recommendations',
  'aisle-refine-sheet',
  'aisle-relevant-sort',
  'aisle-result-children',
  'aisle-snippet',
  'aisle-sort-by',
  'aisle-stats',
  'aisle-status',
  'aisle-toggle-refinement',
] as const;

const pageLines = ownEntries['page: search, box, hits, one facet, pagination'].trim().split('\n');
/** The same page with its lines in other orders. */
const pageTexts = pageLines.map((_, turn) => [...pageLines.slice(turn), ...pageLines.slice(0, turn)].join('\n'));
const meanStart = async (texts: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(texts.map(async (text) => (await bundleStart(text)).start.brotli));
  return sizes.reduce((sum, size) => sum + size) / sizes.length;
};
let pageAlone: Promise<number> | undefined;

/**
 * What one element adds to the start of a page, in bytes under brotli 11: the mean over orders of the page's lines, because chance
 * alone moves a single bundle by some dozens of bytes.
 * @example
 * await measureElement('aisle-menu');
 */
export async function measureElement(tag: (typeof elementEntries)[number]): Promise<number> {
  const more = await meanStart(pageTexts.map((text) => `${text}\nimport '@aisle/components/define/${tag}';`));
  return Math.round(more - (await (pageAlone ??= meanStart(pageTexts))));
}
