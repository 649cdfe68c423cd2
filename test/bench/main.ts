/** `npm run bench`: we and our peers in one run, printed and written to docs/benchmarks.md. `--quick` for a short look. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { benchAnalytics } from './analytics.ts';
import { benchBundles } from './bundles.ts';
import { benchCrawl } from './crawl.ts';
import { benchEngine } from './engine.ts';
import { benchFullPage } from './full-page.ts';
import { benchHttp } from './http.ts';
import { benchLoad } from './load.ts';
import { benchPages } from './pages.ts';
import { printReport, type Report } from './report.ts';
import { benchShop } from './shop.ts';
import { benchTracker } from './tracker.ts';
import { benchTypes } from './type-check.ts';
import { benchTyping } from './typing.ts';

const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const root = resolve(import.meta.dirname, '../..');

const benches: Record<string, () => Promise<Report | Report[]>> = {
  analytics: () => benchAnalytics({ quick }),
  bundles: benchBundles,
  crawl: () => benchCrawl({ quick }),
  engine: () => benchEngine({ quick }),
  load: () => benchLoad({ quick }),
  http: () => benchHttp({ quick }),
  pages: () => benchPages({ quick }),
  'full-page': () => benchFullPage({ quick }),
  shop: () => benchShop({ quick }),
  tracker: () => benchTracker({ quick }),
  types: async () => benchTypes({ quick }),
  typing: () => benchTyping({ quick }),
};

if (only && !benches[only]) {
  console.error(`There is no benchmark "${only}". Known: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const versions = JSON.parse(readFileSync(resolve(root, 'test/package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const peers = [
  'instantsearch.js',
  'react-instantsearch',
  'algoliasearch',
  'search-insights',
  '@segment/analytics-next',
  '@snowplow/browser-tracker',
  'minisearch',
  '@orama/orama',
  '@crawlee/cheerio',
].map((name) => `${name} ${versions.devDependencies[name]}`);
let page = `# Benchmarks

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB.
Peers: ${peers.join(', ')}. Absolute times hold for this machine only; read the ratios.

`;
for (const [name, bench] of Object.entries(benches)) {
  if (only && only !== name) continue;
  console.log(`measuring ${name} …`);
  for (const report of [await bench()].flat()) {
    const text = printReport(report);
    console.log(`\n${text}`);
    page += `${text}\n`;
  }
}
if (!quick && !only) writeFileSync(resolve(root, 'docs/benchmarks.md'), `${page.trimEnd()}\n`);
