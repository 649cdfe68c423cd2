/** The peers of the crawler: a script that fetches one page after the other and reads it with cheerio, and Crawlee. */
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { load } from 'cheerio';

/** Farther from the first page nobody goes: the calendar has no end. */
export const MAX_DEPTH = 20;

/** What a crawler made of a site. */
export interface Crawled {
  /** HTML pages that were read. */
  pages: number;
  /** The addresses of its records. */
  records: string[];
}

const isOwn = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) && !address.startsWith(`${origin}/private/`);

/** As one writes it in ten minutes: no robots.txt but the one rule that is known, nothing of redirects, canonicals or noindex. */
export async function crawlPlainly(start: string): Promise<Crawled> {
  const { origin } = new URL(start);
  const records: string[] = [];
  const seen = new Set([start]);
  let open = [start];
  let pages = 0;
  for (let depth = 0; depth <= MAX_DEPTH && open.length > 0; depth++) {
    const next: string[] = [];
    for (const address of open) {
      const answer = await fetch(address);
      const text = await answer.text();
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
      pages++;
      const $ = load(text);
      if ($('title').text()) records.push(answer.url);
      for (const link of $('a[href]').toArray()) {
        const href = link.attribs['href']!;
        if (!URL.canParse(href, answer.url)) continue;
        const url = new URL(href, answer.url);
        url.hash = '';
        if (!isOwn(url.href, origin) || seen.has(url.href)) continue;
        seen.add(url.href);
        next.push(url.href);
      }
    }
    open = next;
  }
  return { pages, records };
}

/** As its manual shows it, with its own queue in memory and robots.txt. */
export async function crawlByCrawlee(start: string, concurrency: number): Promise<Crawled> {
  log.setLevel(log.LEVELS.OFF);
  const records: string[] = [];
  let pages = 0;
  const crawler = new CheerioCrawler(
    {
      maxConcurrency: concurrency,
      minConcurrency: concurrency,
      respectRobotsTxtFile: true,
      requestHandler: async ({ $, request, enqueueLinks }) => {
        pages++;
        const depth = Number(request.userData['depth'] ?? 0);
        if ($('title').text()) records.push(request.loadedUrl);
        if (depth < MAX_DEPTH) await enqueueLinks({ strategy: 'same-origin', userData: { depth: depth + 1 } });
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: true }),
  );
  await crawler.run([start]);
  return { pages, records };
}
