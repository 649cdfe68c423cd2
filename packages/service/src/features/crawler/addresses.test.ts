import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findTrap, normalizeUrl, TRACKING_PARAMETERS } from './plan/normalize-url.ts';
import { readPatterns } from './plan/path-pattern.ts';
import { readSitemap } from './pages/sitemap.ts';

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
  const read = (text: string | Uint8Array) =>
    readSitemap(new Uint8Array(typeof text === 'string' ? new TextEncoder().encode(text) : text));

  it('names pages or other sitemaps, as XML with any prefix, as lines, packed', async () => {
    const pages =
      '<?xml version="1.0"?><s:urlset xmlns:s="x"><s:url><s:loc> http://a/?b=1&amp;c=2 </s:loc></s:url><s:url><s:loc><![CDATA[http://a/d]]></s:loc></s:url></s:urlset>';
    expect(await read(pages)).toEqual({ pages: ['http://a/?b=1&c=2', 'http://a/d'], sitemaps: [] });
    expect(await read(gzipSync(pages))).toMatchObject({ pages: ['http://a/?b=1&c=2', 'http://a/d'] });
    expect(await read('<sitemapindex><sitemap><loc>http://a/1.xml</loc></sitemap></sitemapindex>')).toEqual({
      pages: [],
      sitemaps: ['http://a/1.xml'],
    });
    expect(await read('\ufeffhttp://a/1\r\nnonsense\nhttps://a/2')).toMatchObject({
      pages: ['http://a/1', 'https://a/2'],
    });
    expect(await read('<urlset></urlset>')).toEqual({ pages: [], sitemaps: [] });
    expect(await read('<urlset><url><loc>7</loc></url><url><nothing/></url><url/></urlset>')).toEqual({
      pages: ['7'],
      sitemaps: [],
    });
  });

  it('that is none, or too large, says so', async () => {
    await expect(read('<html><body>Not found</body></html>')).rejects.toThrow('neither urlset nor sitemapindex');
    await expect(read(gzipSync(new Uint8Array(20_000_000)))).rejects.toThrow('is over 15000000 bytes');
    await expect(read(gzipSync('x'.repeat(1000)).subarray(0, 15))).rejects.toThrow();
  });
});
