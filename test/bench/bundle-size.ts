/** Measures what a shopper downloads: one entry, bundled and minified as a shop would, compressed as a server would. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { resolve } from 'node:path';
import { build } from 'esbuild';

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

/**
 * Bundles a module text; bare imports resolve as seen from the test package.
 *
 * @example
 * const { brotli } = await measureBundle("import { createSearchClient } from '@aisle/search-client'; …");
 */
export async function measureBundle(
  text: string,
  options: { format?: 'esm' | 'iife'; target?: string } = {},
): Promise<BundleSize> {
  const result = await build({
    stdin: { contents: text, resolveDir: here, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: options.format ?? 'esm',
    target: options.target ?? 'es2022',
    conditions: ['aisle-source', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
  });
  return sizeOf(result.outputFiles[0]!.contents);
}

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
  'all elements': `import '@aisle/components/define';`,
  'insights, npm module': `
    import { createInsights } from '@aisle/insights';
    createInsights({ appId: 'a', apiKey: 'k', host: 'https://events.example' }).capture();`,
} as const;
