/** docs/benchmarks.md: the newest table of every benchmark, each with its date. */
import { cpus, totalmem } from 'node:os';
import { printReport, type Report } from './report.ts';

/** Packages that are compared, by their names in the manifest of the tests. */
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
  '@duckdb/node-api',
];

/** What stands above the tables. */
export function pageHead(versions: Readonly<Record<string, string>>): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown';
  return `# Benchmarks

Measured by \`npm run bench\`: Node ${process.versions.node}, ${cpus().length} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB. Each table says when.
Peers: ${peers.map((name) => `${name} ${versions[name]}`).join(', ')}. Absolute times hold for this machine only; read the ratios.`;
}

const HEADING = '## ';

/**
 * The page with a new head and new tables in place of those of the same title; those of other titles stay as they are.
 *
 * @example
 * putReports(page, { head: pageHead(versions), reports, date: '2026-11-23' });
 */
export function putReports(
  page: string,
  { head, reports, date }: { head: string; reports: readonly Report[]; date: string },
): string {
  const [, ...sections] = `\n${page}`.split(`\n${HEADING}`);
  const byTitle = new Map(sections.map((text) => [text.split('\n')[0]!, `${HEADING}${text.trimEnd()}`]));
  for (const report of reports)
    byTitle.set(report.title, printReport({ ...report, notes: [...report.notes, `Measured on ${date}.`] }).trimEnd());
  return `${[head, ...byTitle.values()].join('\n\n')}\n`;
}
