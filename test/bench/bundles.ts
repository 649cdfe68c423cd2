/** The bytes of our entries beside those of the peers: same bundler, same flags, same compression. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BundleSize, measureBundle, measurePage, measureScript, ownEntries, sizeOf } from './bundle-size.ts';
import type { Report } from './report.ts';
import { ratio } from './report.ts';

const peers = {
  'algoliasearch/lite, one search': `
    import { liteClient } from 'algoliasearch/lite';
    const client = liteClient('a', 'k');
    console.log(await client.search([{ indexName: 'products', params: { query: 'shoe' } }]));`,
  'instantsearch.js, same page (deep imports)': `
    import instantsearch from 'instantsearch.js/es';
    import hits from 'instantsearch.js/es/widgets/hits/hits';
    import pagination from 'instantsearch.js/es/widgets/pagination/pagination';
    import refinementList from 'instantsearch.js/es/widgets/refinement-list/refinement-list';
    import searchBox from 'instantsearch.js/es/widgets/search-box/search-box';
    import { liteClient } from 'algoliasearch/lite';
    const search = instantsearch({ indexName: 'products', searchClient: liteClient('a', 'k') });
    search.addWidgets([searchBox({ container: '#a' }), hits({ container: '#b' }), refinementList({ container: '#c', attribute: 'brand' }), pagination({ container: '#d' })]);
    search.start();`,
  'instantsearch.js, same page (as documented)': `
    import instantsearch from 'instantsearch.js';
    import { hits, pagination, refinementList, searchBox } from 'instantsearch.js/es/widgets';
    import { liteClient } from 'algoliasearch/lite';
    const search = instantsearch({ indexName: 'products', searchClient: liteClient('a', 'k') });
    search.addWidgets([searchBox({ container: '#a' }), hits({ container: '#b' }), refinementList({ container: '#c', attribute: 'brand' }), pagination({ container: '#d' })]);
    search.start();`,
  'instantsearch.js, fourteen widgets with routing (as documented)': `
    import instantsearch from 'instantsearch.js';
    import { breadcrumb, clearRefinements, currentRefinements, hierarchicalMenu, hits, hitsPerPage, pagination, rangeSlider, ratingMenu, refinementList, searchBox, sortBy, stats, toggleRefinement } from 'instantsearch.js/es/widgets';
    import { liteClient } from 'algoliasearch/lite';
    const search = instantsearch({ indexName: 'products', searchClient: liteClient('a', 'k'), routing: true });
    const levels = ['categories.lvl0', 'categories.lvl1'];
    search.addWidgets([
      searchBox({ container: '#a' }), hits({ container: '#b' }), pagination({ container: '#c' }), stats({ container: '#d' }),
      sortBy({ container: '#e', items: [] }), hitsPerPage({ container: '#f', items: [] }), currentRefinements({ container: '#g' }),
      clearRefinements({ container: '#h' }), refinementList({ container: '#i', attribute: 'brand' }),
      hierarchicalMenu({ container: '#j', attributes: levels }), breadcrumb({ container: '#k', attributes: levels }),
      rangeSlider({ container: '#l', attribute: 'price' }), ratingMenu({ container: '#m', attribute: 'rating' }),
      toggleRefinement({ container: '#n', attribute: 'sale' }),
    ]);
    search.start();`,
} as const;

/** The parts of the page of fourteen elements that it loads where every feature is used. */
const usedParts = ['range-slider', 'list-watch', 'watch-results'];

async function measureFourteen(): Promise<BundleSize> {
  const { start, parts } = await measurePage(ownEntries['page: fourteen elements']);
  const used = [start, ...usedParts.map((name) => parts[name]!)];
  const sum = (unit: keyof BundleSize): number => used.reduce((total, size) => total + size[unit], 0);
  return { min: sum('min'), gzip: sum('gzip'), brotli: sum('brotli') };
}

/** Measures the pairs and states each as a ratio. */
export async function benchBundles(): Promise<Report> {
  const ours = {
    client: await measureBundle(ownEntries['search client, one search']),
    start: (await measurePage(ownEntries['page: search, box, hits, one facet, pagination'])).start,
    page: await measureBundle(ownEntries['page: search, box, hits, one facet, pagination']),
    fourteen: await measureFourteen(),
    script: await measureScript(),
  };
  const theirs = {
    client: await measureBundle(peers['algoliasearch/lite, one search']),
    pageDeep: await measureBundle(peers['instantsearch.js, same page (deep imports)']),
    pageDocumented: await measureBundle(peers['instantsearch.js, same page (as documented)']),
    fourteen: await measureBundle(peers['instantsearch.js, fourteen widgets with routing (as documented)']),
    // What shops load is the file as shipped.
    script: sizeOf(
      readFileSync(resolve(import.meta.dirname, '../node_modules/search-insights/dist/search-insights.min.js')),
    ),
  };
  const row = (name: string, own: BundleSize, peer: string, other: BundleSize): string[] => [
    name,
    `${own.min} / ${own.brotli}`,
    peer,
    `${other.min} / ${other.brotli}`,
    ratio(own.brotli, other.brotli),
  ];
  return {
    title: 'Bundle sizes',
    columns: ['what', 'Aisle: min / brotli bytes', 'peer', 'peer: min / brotli bytes', 'ratio (brotli)'],
    rows: [
      row('search client, one search', ours.client, 'algoliasearch/lite', theirs.client),
      row(
        'page: search, box, hits, one facet, pagination, client, Lit; before the first search',
        ours.start,
        'instantsearch.js, deep imports',
        theirs.pageDeep,
      ),
      row('the same, every part in one file', ours.page, 'instantsearch.js, deep imports', theirs.pageDeep),
      row('the same, every part in one file', ours.page, 'instantsearch.js, as documented', theirs.pageDocumented),
      row(
        'page of fourteen elements with routing, range with its slider; all that it loads',
        ours.fourteen,
        'instantsearch.js, fourteen widgets, as documented',
        theirs.fourteen,
      ),
      row('script tag for events', ours.script, 'search-insights, as shipped', theirs.script),
    ],
    notes: [
      'esbuild, minified, ESM, ES2022 (script tags: as shipped, or IIFE); brotli 11. Style sheets are not counted; the elements carry their own styles. Cards are in it; search in a facet, long lists, voice and console messages where they are used.',
    ],
  };
}
