/** Hostile responses: at the connection, in robots.txt, in sitemaps and in redirects. The crawl ends and reports the reason. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrawlService, startCrawlService } from '../../testing/start-crawl-service.ts';
import { page } from '../../testing/start-site.ts';
import { describeThorough, firstCases, itThorough } from '../../testing/thorough.ts';

const SOURCE = '({ url, $ }) => [{ objectID: url.pathname, title: $("h1").text() }]';

let shop: CrawlService;
let server: Server;
let url = '';
/** What is said at each path, on the bare connection; 404 elsewhere. */
const answers = new Map<string, (socket: Socket) => void>();
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const [, path = ''] = data.toString('latin1').split(' ');
      asked.push(path);
      const answer = answers.get(path);
      if (answer) answer(socket);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await startCrawlService();
}, 60_000);
afterAll(async () => {
  await shop.close();
  server.close();
});
beforeEach(() => {
  answers.clear();
  asked = [];
});

const say = (path: string, body: string | Buffer, headers = 'Content-Type: text/html', status = '200 OK') =>
  answers.set(path, (socket) =>
    socket.end(
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n\r\n`,
        ),
        Buffer.from(body),
      ]),
    ),
  );
/** Bytes as they are, then the end. */
const raw = (path: string, bytes: string | Buffer) => answers.set(path, (socket) => socket.end(bytes));
const redirect = (path: string, location: string | Buffer) =>
  raw(
    path,
    Buffer.concat([
      Buffer.from('HTTP/1.1 302 Found\r\nConnection: close\r\nContent-Length: 0\r\nLocation: '),
      Buffer.from(location),
      Buffer.from('\r\n\r\n'),
    ]),
  );

let named = 0;
/** Crawls the site anew; gives the counts by reason and what is in the index. */
async function crawl(config: Record<string, unknown> = {}) {
  const indexName = `hostile_${named++}`;
  const id = await shop.create({
    startUrls: [`${url}/`],
    actions: [{ indexName, pathsToMatch: [`${url}/**`], recordExtractor: { __type: 'function', source: SOURCE } }],
    ...config,
  });
  const counts = await shop.reindex(id);
  expect((await shop.ask('GET', `/crawlers/${id}`)).body).toMatchObject({ reindexing: false });
  expect(shop.log.filter(({ error }) => error)).toEqual([]);
  return { counts, found: await shop.objectIDs(indexName), id, indexName };
}

describe('pages', () => {
  itThorough('of broken servers are told by their kind, and keep nobody from the others', async () => {
    const paths = [
      '/short',
      '/long',
      '/reset',
      '/garbage',
      '/old',
      '/early',
      '/endless-head',
      '/bomb',
      '/folded',
      '/fine',
    ];
    say('/', page('home', paths));
    raw(
      '/short',
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/html\r\nContent-Length: 5000\r\n\r\n<h1>short',
    );
    raw(
      '/long',
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<h1>long</h1>${'<h1>more'.repeat(1000)}`,
    );
    answers.set('/reset', (socket) => socket.resetAndDestroy());
    raw('/garbage', 'SSH-2.0-OpenSSH_9.2\r\n');
    // A body that ends with the connection.
    raw('/old', 'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>old</h1>');
    raw(
      '/early',
      `${'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(50)}HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/html\r\n\r\n<h1>early</h1>`,
    );
    answers.set('/endless-head', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = (): void =>
        void (!socket.destroyed && socket.write(`X-More: ${'x'.repeat(1000)}\r\n`, () => setImmediate(more)));
      more();
    });
    say('/bomb', gzipSync(Buffer.alloc(50_000_000, ' ')), 'Content-Type: text/html\r\nContent-Encoding: gzip');
    raw(
      '/folded',
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\nContent-Length: 9\r\n\r\n<h1>folded</h1>',
    );
    say('/fine', page('fine'), 'Content-Type: text/html; charset=x-nothing\r\nSet-Cookie: a=1; Path=/');
    const { counts, found } = await crawl();
    expect(found).toEqual(['/', '/early', '/fine', '/long', '/old']);
    expect(counts).toEqual({ success: 5, connection_failed: 4, too_large: 2 });
  });

  it('are found behind redirects, however their addresses are written, and nobody is led astray', async () => {
    const targets = ['/utf8', '/latin', '/split', '/tab', '/file', '/script', '/other', '/user', '/nothing', '/long'];
    say('/', page('home', targets));
    // As many a shop sends it: the bytes of the address as they are.
    redirect('/utf8', Buffer.from('/schüssel/€', 'utf8'));
    redirect('/latin', Buffer.from('/caf\xe9', 'latin1'));
    say('/sch%C3%BCssel/%E2%82%AC', page('bowl'));
    say('/caf%E9', page('coffee'));
    redirect('/split', '/here\r\nSet-Cookie: session=stolen\r\nX-Injected: 1');
    say('/here', page('here'));
    redirect('/tab', '/a\tb');
    redirect('/file', 'file:///etc/passwd');
    redirect('/script', 'javascript:alert(1)');
    redirect('/other', 'http://10.0.0.1/secret');
    redirect('/user', `http://user:secret@127.0.0.1:${new URL(url).port}/fine`);
    say('/fine', page('fine'));
    redirect('/nothing', 'http://[broken');
    redirect('/long', `/${'x'.repeat(5000)}`);
    const { counts, found } = await crawl();
    expect(found).toEqual(['/', '/caf%E9', '/fine', '/here', '/sch%C3%BCssel/%E2%82%AC']);
    expect(counts).toMatchObject({ success: 5, host_not_allowed: 1, url_too_long: 1, bad_url: 2 });
  });
});

describe('robots.txt', () => {
  it.each(
    firstCases<[string, (socket: Socket) => void]>(1, [
      [
        'without an end',
        (socket: Socket) => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nUser-agent: *\nDisallow: /private\n');
          const more = (): void =>
            void (!socket.destroyed && socket.write('# more\n'.repeat(20_000), () => setImmediate(more)));
          more();
        },
      ],
      [
        'that is a bomb',
        (socket: Socket) => {
          const body = gzipSync(`User-agent: *\nDisallow: /private\n${'# more\n'.repeat(5_000_000)}`);
          socket.end(
            Buffer.concat([
              Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: gzip\r\n\r\n'),
              body,
            ]),
          );
        },
      ],
      [
        'that breaks off in a later line',
        (socket: Socket) => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\nUser-agent: *\nDisallow: /private\n');
          socket.write('# more\n'.repeat(200_000), () => socket.destroy());
        },
      ],
    ]),
  )('%s is read as far as anybody reads it', async (_name, answer) => {
    answers.set('/robots.txt', answer);
    say('/', page('home', ['/a', '/private']));
    say('/a', page('A'));
    say('/private', page('private'));
    const { counts, found } = await crawl();
    expect([counts, found]).toEqual([{ success: 2, robots_txt: 1 }, ['/', '/a']]);
    expect(asked).not.toContain('/private');
  });

  it.each([
    ['is broken', () => raw('/robots.txt', 'HTTP/1.1 503 Busy\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')],
    ['leads to a host that may not be reached', () => redirect('/robots.txt', 'http://10.0.0.1/robots.txt')],
    ['leads to itself', () => redirect('/robots.txt', '/robots.txt')],
  ])('that %s forbids all, and the crawl ends', async (_what, answer) => {
    answer();
    say('/', page('home'));
    expect((await crawl()).counts).toEqual({ robots_txt_unreachable: 1 });
    expect(asked).not.toContain('/');
  });
});

const sitemapXml = (kind: 'url' | 'sitemap', places: readonly string[]) =>
  `<${kind === 'url' ? 'urlset' : 'sitemapindex'}>${places.map((place) => `<${kind}><loc>${url}${place}</loc></${kind}>`).join('')}</${kind === 'url' ? 'urlset' : 'sitemapindex'}>`;

itThorough(
  'sitemaps that lead round in a circle, hold more than one may, or name others without end are read once each, up to a limit',
  async () => {
    say('/a.xml', sitemapXml('sitemap', ['/b.xml', '/a.xml', '/large.xml', '/many.xml']));
    say('/b.xml', sitemapXml('sitemap', ['/a.xml', '/pages.xml']));
    say('/pages.xml', sitemapXml('url', ['/1', '/2', '/2']));
    say(
      '/large.xml',
      gzipSync(
        sitemapXml(
          'url',
          Array.from({ length: 600_000 }, (_, at) => `/n${at}`),
        ),
      ),
      'Content-Type: application/gzip',
    );
    // Each names as many more.
    const others = (of: string) => Array.from({ length: 40 }, (_, at) => `/many.xml/${of}${at}`);
    say('/many.xml', sitemapXml('sitemap', others('')));
    for (const one of others('')) {
      say(one, sitemapXml('sitemap', others(`${one.split('/')[2]}.`)));
      for (const inner of others(`${one.split('/')[2]}.`)) say(inner, sitemapXml('url', ['/3']));
    }
    for (const n of [1, 2, 3]) say(`/${n}`, page(`page ${n}`));
    const { counts, found } = await crawl({
      startUrls: [],
      sitemaps: [`${url}/a.xml`],
      maxUrls: 100,
      exclusionPatterns: [`${url}/n*`],
    });
    expect(found).toEqual(['/1', '/2', '/3']);
    // Of the large one the first 50,000 URLs were read; what is left out is told as long as it stays countable.
    expect(counts).toEqual({ success: 3, exclusion_pattern: 100, sitemap_success: 499, sitemap_too_large: 1 });
    const sitemaps = asked.filter((path) => path.includes('.xml'));
    expect(new Set(sitemaps).size).toBe(sitemaps.length);
    expect(sitemaps.length).toBeLessThanOrEqual(500);
  },
);

describeThorough('pages that name each other', () => {
  itThorough(
    'as the canonical one: the first one stays, crawl after crawl; those that change between two reads end as the last read says',
    async () => {
      say('/', page('home', ['/x', '/y', '/turning']));
      say('/x', page('X', [], '<link rel="canonical" href="/y">'));
      say('/y', page('Y', [], '<link rel="canonical" href="/x">'));
      let reads = 0;
      answers.set('/turning', (socket) => {
        const body = page(`Read ${++reads}`);
        socket.end(
          `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/html\r\nETag: "same"\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
      });
      // One after the other: of two that come side by side either may be the first.
      const { counts, found, id, indexName } = await crawl({ rateLimit: 1 });
      expect([counts, found]).toEqual([{ success: 3, canonical: 1 }, ['/', '/turning', '/x']]);
      for (let again = 0; again < 2; again++) {
        expect(await shop.reindex(id)).toMatchObject({ canonical: 1 });
        expect(await shop.objectIDs(indexName)).toEqual(['/', '/turning', '/x']);
      }
      // The other one changes its mind: then the first one is a copy.
      say('/y', page('Y'));
      await shop.reindex(id);
      expect(await shop.objectIDs(indexName)).toEqual(['/', '/turning', '/y']);
      expect((await shop.search(indexName, { query: 'read' })).hits).toMatchObject([{ title: `Read ${reads}` }]);
    },
  );
});
