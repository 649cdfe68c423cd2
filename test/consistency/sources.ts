/** Sources of a replacement by ingestion or by a crawl: a feed and a site that hold one generation at a time. */
import type { Generation, GenerationRecord } from './generations.ts';
import { startSourceServer } from './service-tools.ts';

/** Records of one page: a site of few pages with many records each is crawled in a second. */
const PER_PAGE = 250;

/** Both of them. */
export interface Sources {
  feedUrl: string;
  siteUrl: string;
  /** Puts a generation into both. */
  show(generation: Generation): void;
  close(): Promise<void>;
}

/** What makes the records of a page: they are written there as JSON. */
export const RECORD_EXTRACTOR = '({ $ }) => JSON.parse($("pre").text() || "[]")';

/**
 * Starts them on loopback.
 *
 * @example
 * const sources = await startSources();
 * sources.show(makeGeneration({ version: 1, size: 5000, ids: 'same' }));
 */
export async function startSources(): Promise<Sources> {
  const server = await startSourceServer();
  const showPage = (path: string, title: string, body: string) =>
    server.at(path, `<!doctype html><title>${title}</title>${body}`, { 'content-type': 'text/html; charset=utf-8' });
  const showSite = (records: readonly GenerationRecord[]) => {
    const pages = Math.ceil(records.length / PER_PAGE);
    const links = Array.from({ length: pages }, (_, at) => `<a href="/pages/${at}">${at}</a>`);
    showPage('/', 'All pages', links.join(' '));
    for (let at = 0; at < pages; at++) {
      const own = records.slice(at * PER_PAGE, (at + 1) * PER_PAGE);
      showPage(`/pages/${at}`, `Page ${at}`, `<pre>${JSON.stringify(own)}</pre>`);
    }
  };
  server.at('/robots.txt', '', { 'content-type': 'text/plain' });
  return {
    feedUrl: `${server.url}/feed.json`,
    siteUrl: server.url,
    show: ({ records }) => {
      server.at('/feed.json', JSON.stringify(records), { 'content-type': 'application/json' });
      showSite(records);
    },
    close: () => server.close(),
  };
}
