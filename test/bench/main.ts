/** `npm run bench`: we and our peers in one run, printed and written to docs/benchmarks.md. `--only=http,load` for some, `--quick` for a short look. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageHead, putReports } from './benchmarks-page.ts';
import { benchAgents } from './agents.ts';
import { benchAgreement } from './agreement.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBundles } from './bundles.ts';
import { benchCluster } from './cluster.ts';
import { benchClusterMillion } from './cluster-million.ts';
import { benchConsole } from './console.ts';
import { benchConversations } from './conversations.ts';
import { benchCrawl } from './crawl.ts';
import { benchCrowd } from './crowd.ts';
import { benchDocs } from './docs.ts';
import { benchEngine } from './engine.ts';
import { benchExperiments } from './experiments.ts';
import { benchFullPage } from './full-page.ts';
import { benchHttp } from './http.ts';
import { benchIndexing } from './indexing.ts';
import { benchLanguages } from './languages.ts';
import { benchLoad } from './load.ts';
import { benchMeaning, benchMeaningRecords } from './meaning.ts';
import { benchMeaningEngine } from './meaning-engine.ts';
import { benchMillion } from './million.ts';
import { benchMovieLens } from './movielens.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { benchRecommend } from './recommend.ts';
import { printReport, type Report } from './report.ts';
import { benchReplace, benchReplaceCluster } from './replace/replace.ts';
import { benchRest } from './rest.ts';
import { benchShop } from './shop.ts';
import { benchStart } from './start.ts';
import { benchTracker } from './tracker.ts';
import { benchTypes } from './type-check.ts';
import { benchTyping } from './typing.ts';
import { benchWordForms } from './word-forms.ts';

const quick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const root = resolve(import.meta.dirname, '../..');

const benches: Record<string, () => Promise<Report | Report[]>> = {
  agents: () => benchAgents({ quick }),
  agreement: () => benchAgreement({ quick }),
  analytics: () => benchAnalytics({ quick }),
  bundles: benchBundles,
  cluster: () => benchCluster({ quick }),
  'cluster-million': () => benchClusterMillion({ quick }),
  console: () => benchConsole({ quick }),
  conversations: () => benchConversations({ quick }),
  crawl: () => benchCrawl({ quick }),
  crowd: () => benchCrowd({ quick }),
  docs: () => benchDocs({ quick }),
  engine: () => benchEngine({ quick }),
  experiments: () => benchExperiments({ quick }),
  languages: benchLanguages,
  load: () => benchLoad({ quick }),
  http: () => benchHttp({ quick }),
  indexing: () => benchIndexing({ quick }),
  meaning: () => benchMeaning({ quick }),
  'meaning-engine': () => benchMeaningEngine({ quick }),
  'meaning-records': () => benchMeaningRecords({ quick }),
  million: () => benchMillion({ quick }),
  movielens: benchMovieLens,
  pages: () => benchPages({ quick }),
  'full-page': () => benchFullPage({ quick }),
  processes: () => benchProcesses({ quick }),
  recommend: () => benchRecommend({ quick }),
  replace: () => benchReplace({ quick }),
  'replace-cluster': () => benchReplaceCluster({ quick }),
  rest: () => benchRest({ quick }),
  shop: () => benchShop({ quick }),
  start: () => benchStart({ quick }),
  tracker: () => benchTracker({ quick }),
  types: async () => benchTypes({ quick }),
  typing: () => benchTyping({ quick }),
  'word-forms': () => benchWordForms({ quick }),
};

const misread = process.argv.slice(2).find((argument) => argument !== '--quick' && !argument.startsWith('--only='));
if (misread !== undefined) {
  console.error(
    `The option "${misread}" is not known. Known: --quick for a short look, --only= with names, separated by commas: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
const unknown = only?.find((name) => !benches[name]);
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}". Known: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const { devDependencies: versions } = JSON.parse(readFileSync(resolve(root, 'test/package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const file = resolve(root, 'docs/benchmarks.md');
const date = new Date().toISOString().slice(0, 10);
for (const [name, bench] of Object.entries(benches)) {
  if (only && !only.includes(name)) continue;
  console.log(`measuring ${name} …`);
  const reports = [await bench()].flat();
  for (const report of reports) console.log(`\n${printReport(report)}`);
  // A short look is no measurement.
  if (!quick) writeFileSync(file, putReports(readFileSync(file, 'utf8'), { head: pageHead(versions), reports, date }));
}
