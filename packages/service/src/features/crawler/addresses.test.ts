import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findTrap, normalizeUrl, TRACKING_PARAMETERS } from './plan/normalize-url.ts';
import { readPatterns } from './plan/path-pattern.ts';
import { readSitemap } from './pages/sitemap.ts';
import { itThorough } from '../../testing/thorough.ts';

describe('the one form of an address', () => {
  it.each([
    ['HTTP://Example.COM:80/a#part', 'http://example.com/a'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['http://example.com./x', 'http://example.com/x'],
    ['http://user:pass@example.com/', 'http://example.com/'],
    ['http://example.com/a/../b/./c', 'http://example.com/b/c'],
    ['http://example.com/%7euser/%e2%82%ac', 'http://example.com/~user/%E2%82%AC'],
    ['http://example.com/a%2fb', 'http://example.com/a%2Fb'],
    ['http://example.com/€', 'http://example.com/%E2%82%AC'],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
    ['http://example.com/?', 'http://example.com/'],
    ['http://example.com/?b=2&a=1', 'http://example.com/?b=2&a=1'],
    ['http://example.com/?utm_source=x&a=1&gclid=2&UTM=3', 'http://example.com/?a=1&UTM=3'],
    ['http://example.com/?utm_source=x', 'http://example.com/'],
    ['http://example.com/?%75tm_source=x&%zz=1', 'http://example.com/?%zz=1'],
  ])('of %s is %s', (text, expected) => expect(normalizeUrl(text, TRACKING_PARAMETERS)).toBe(expected));

  it.each(['', 'x', '/x', 'mailto:a@b', 'javascript:1', 'ftp://x/', 'http://', 'http://[', 'file:///x'])(
    'does not exist for %s',
    (text) => expect(normalizeUrl(text)).toBeUndefined(),
  );

  it('is the form of itself', () => {
    for (const text of ['http://a/%7E%2f?x=%7e', 'http://a/?&&', 'http://a/b?c#d'])
      expect(normalizeUrl(normalizeUrl(text)!)).toBe(normalizeUrl(text));
  });

  it('shows addresses without end', () => {
    expect(findTrap(`http://a/${'x'.repeat(2100)}`)).toBe('url_too_long');
    expect(findTrap('http://a/b/c/b/c/b/c/b')).toBe('url_trap');
    expect(findTrap(`http://a/${Array.from({ length: 31 }, (_, n) => n).join('/')}`)).toBe('url_trap');
    expect(findTrap(`http://a/?${Array.from({ length: 31 }, (_, n) => `p${n}=1`).join('&')}`)).toBe('url_trap');
    expect(findTrap('http://a/en/shoes/en/red/en')).toBeUndefined();
  });
});

describe('patterns', () => {
  it.each([
    ['https://a.com/**', 'https://a.com/', true],
    ['https://a.com/**', 'https://a.com/x/y?z=1', true],
    ['https://a.com/**', 'https://b.com/x', false],
    ['https://a.com/*', 'https://a.com/x', true],
    ['https://a.com/*', 'https://a.com/x/y', false],
    ['https://a.com/*/y', 'https://a.com/x/y', true],
    ['https://a.com/shoes/**', 'https://a.com/shoes', true],
    ['https://a.com/shoes/**', 'https://a.com/shoestore', false],
    ['https://a.com/**/p-*.html', 'https://a.com/x/y/p-1.html', true],
    ['https://a.com/**/p-*.html', 'https://a.com/p-1.html', true],
    ['https://*.a.com/**', 'https://www.a.com/x', true],
    ['https://a.com/{en,de}/**', 'https://a.com/de/x', true],
    ['https://a.com/{en,de}/**', 'https://a.com/fr/x', false],
    ['https://a.com/?id=*', 'https://a.com/?id=7', true],
    ['https://a.com/a+b(c).html', 'https://a.com/a+b(c).html', true],
    ['https://a.com/x', 'https://a.com/xy', false],
  ])('%s of %s: %s', (pattern, url, expected) => expect(readPatterns([pattern])(url)).toBe(expected));

  it('with "!" leave out what the others take', () => {
    const matches = readPatterns(['https://a.com/**', '!https://a.com/cart/**']);
    expect(['https://a.com/', 'https://a.com/cart', 'https://a.com/cart/x'].map(matches)).toEqual([true, false, false]);
    expect(readPatterns(['!**/private/**'])('https://a.com/x')).toBe(true);
  });

  // As regular expressions they would take for ever.
  it('take no time for hostile ones', () => {
    const hostile = `https://a.com/${'*a'.repeat(20)}**/${'b*'.repeat(20)}`;
    expect(readPatterns([hostile])(`https://a.com/${'a'.repeat(2000)}`)).toBe(false);
  });
});

describe('a sitemap', () => {
  /** In pieces of a few bytes, so that every tag is torn. */
  const read = (text: string | Uint8Array, size = 7) => {
    const bytes = new Uint8Array(typeof text === 'string' ? new TextEncoder().encode(text) : text);
    let at = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    });
    return readSitemap(body, (url) => url);
  };
  const named = async (text: string | Uint8Array) => {
    const { pages, sitemaps, fault } = await read(text);
    return { pages, sitemaps, ...(fault && { fault }) };
  };

  it('names pages or other sitemaps, as XML with any prefix, as lines, packed', async () => {
    const pages =
      '<?xml version="1.0"?><s:urlset xmlns:s="x"><s:url><s:loc> http://a/?b=1&amp;c=2 </s:loc></s:url><s:url><s:loc><![CDATA[http://a/d]]></s:loc></s:url></s:urlset>';
    expect(await named(pages)).toEqual({ pages: ['http://a/?b=1&c=2', 'http://a/d'], sitemaps: [] });
    expect(await named(gzipSync(pages))).toMatchObject({ pages: ['http://a/?b=1&c=2', 'http://a/d'] });
    expect(await named('<sitemapindex><sitemap><loc>http://a/1.xml</loc></sitemap></sitemapindex>')).toEqual({
      pages: [],
      sitemaps: ['http://a/1.xml'],
    });
    expect(await named('\ufeffhttp://a/1\r\nnonsense\nhttps://a/2')).toEqual({
      pages: ['http://a/1', 'https://a/2'],
      sitemaps: [],
    });
    expect(await named('<urlset></urlset>')).toEqual({ pages: [], sitemaps: [] });
    expect(await named('<urlset><url><loc>7</loc></url><url><nothing/></url><url/></urlset>')).toEqual({
      pages: ['7'],
      sitemaps: [],
    });
    // Addresses of pictures are none of pages; who forgets to escape is understood.
    expect(
      await named(
        '<urlset><url><loc>http://a/?b&c=d</loc><image:image><image:loc>http://a/p.png</image:loc></image:image></url></urlset>',
      ),
    ).toEqual({ pages: ['http://a/?b&c=d'], sitemaps: [] });
  });

  it.each([
    ['<html><body>Not found</body></html>', [], 'bad_sitemap', 'begins with <html> where <urlset>'],
    ['<!doctype html><HTML lang="en"><p>x', [], 'bad_sitemap', 'begins with <HTML>'],
    ['{"error":"rate limited"}', [], 'bad_sitemap', String.raw`holds no address: it begins with "{\"error`],
    ['', [], 'bad_sitemap', 'is empty'],
    ['<!-- nothing -->', [], 'bad_sitemap', 'holds no element'],
    [
      '<urlset><url><loc>http://a/1</loc></url><url><loc>http://a/2',
      ['http://a/1'],
      'bad_sitemap',
      'breaks off behind 1',
    ],
    [`<urlset>${'<url>'.repeat(1000)}`, [], 'bad_sitemap', 'over 100 elements within each other'],
    // A packing that breaks off, and one that is none.
    [gzipSync(`<urlset>${'<url><loc>http://a/1</loc></url>'.repeat(50)}`), ['http://a/1'], 'bad_sitemap', 'breaks off'],
    [Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9]), [], 'bad_sitemap', 'cannot be unpacked'],
  ] as const)(
    'number %# of those that are none, or not whole, gives what it holds and says what is wrong',
    async (text, pages, reason, says) => {
      const { fault, ...rest } = await named(text as string | Uint8Array);
      expect(rest.pages.filter((page) => !(pages as readonly string[]).includes(page))).toEqual([]);
      expect(fault).toMatchObject({ reason });
      expect(fault!.says).toContain(says);
    },
  );

  itThorough('of more than the protocol allows is read up to there', async () => {
    const places = (count: number) =>
      `<urlset>${Array.from({ length: count }, (_, n) => `<url><loc>http://a/${n}</loc></url>`).join('')}</urlset>`;
    const full = await read(gzipSync(places(50_000)), 60_000);
    expect([full.pages.length, full.fault]).toEqual([50_000, undefined]);
    const more = await read(places(50_001), 60_000);
    expect(more.pages).toHaveLength(50_000);
    expect(more.fault).toMatchObject({
      reason: 'too_large',
      says: expect.stringContaining('names over 50000 URLs') as string,
    });
    const large = await read(
      gzipSync(`<urlset><url><loc>http://a/1</loc></url>${' '.repeat(53_000_000)}</urlset>`),
      60_000,
    );
    expect(large.pages).toEqual(['http://a/1']);
    expect(large.fault!.says).toContain('is over 52428800 bytes without compression; the 1 URLs before were read');
  });
});
