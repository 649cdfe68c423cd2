/** Sitemaps: the addresses in a sitemap, in an index of sitemaps, or in a plain list, packed or not. */

/** Bytes of a sitemap after decompression; the protocol allows 50 MB, which nobody parses between two searches. */
export const SITEMAP_BYTES = 15_000_000;
/** Addresses in one sitemap (sitemaps.org). */
const MOST_ENTRIES = 50_000;

/** What a sitemap names. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/** Only who crawls needs the parser: a service in a browser never does. */
async function parseXml(text: string): Promise<unknown> {
  const { XMLParser } = await import('fast-xml-parser');
  return new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => name === 'url' || name === 'sitemap',
  }).parse(text);
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** @throws Error when it is longer than a sitemap may be. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.byteLength;
    if (size > SITEMAP_BYTES) {
      await reader.cancel();
      throw new Error(`is over ${SITEMAP_BYTES} bytes; divide it`);
    }
    chunks.push(value);
  }
}

const placesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const place = (entry as { loc?: unknown } | null)?.loc;
    const first: unknown = Array.isArray(place) ? place[0] : place;
    return typeof first === 'string' ? [first.trim()] : [];
  });

/**
 * Reads a sitemap.
 * @throws Error that says what is wrong.
 *
 * @example
 * await readSitemap(new TextEncoder().encode('<urlset><url><loc>https://example.com/</loc></url></urlset>'));
 */
export async function readSitemap(bytes: Uint8Array<ArrayBuffer>): Promise<Sitemap> {
  const plain = isPacked(bytes) ? await unpack(bytes) : bytes;
  const text = new TextDecoder().decode(plain);
  if (!text.includes('<')) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return { pages: lines.filter((line) => /^https?:\/\//.test(line)).slice(0, MOST_ENTRIES), sitemaps: [] };
  }
  const root = (await parseXml(text)) as { urlset?: { url?: unknown }; sitemapindex?: { sitemap?: unknown } };
  if (root.urlset === undefined && root.sitemapindex === undefined)
    throw new Error('has neither urlset nor sitemapindex');
  return {
    pages: placesIn(root.urlset?.url).slice(0, MOST_ENTRIES),
    sitemaps: placesIn(root.sitemapindex?.sitemap).slice(0, MOST_ENTRIES),
  };
}
