/** Sitemaps: reads the URLs in a sitemap, a sitemap index or a plain list, compressed or not, as a stream. */
import { OutboundError } from '../../../outbound/outbound.ts';

/** Maximum bytes of a sitemap after decompression, and maximum number of URLs (sitemaps.org). */
const MAX_BYTES = 52_428_800;
const MAX_ENTRIES = 50_000;
/** Maximum characters of a URL. Longer ones are ignored. */
const MAX_URL_LENGTH = 4096;
/** Maximum characters of an invalid sitemap in a message. */
const SHOWN = 60;
/** Maximum depth of elements: parsers become slower with each level. */
const MAX_DEPTH = 100;

/** Entries of a sitemap, and why they are incomplete. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
  /** A text that completes "The sitemap …". */
  fault?: { reason: 'bad_sitemap' | 'too_large'; says: string };
  /** Transfer error, if there was one. The entries until then are included. */
  broken?: { error: unknown };
  /** Number of bytes read, after decompression. */
  bytes: number;
}

/** Ends the reading of something that is not a sitemap. The message describes it. */
class NoSitemap extends Error {}

/** Receives a sitemap in pieces. */
interface Scanner {
  /** @throws NoSitemap */
  write(text: string): void;
  /** Returns what is wrong with the whole. Undefined if nothing is. @throws NoSitemap */
  end(): string | undefined;
}

/** Called with each URL. */
type Found = (kind: 'pages' | 'sitemaps', address: string) => void;

const EXPECTED = 'where <urlset>, <sitemapindex> or a list of addresses was expected';

/** Returns `loc` for `sm:loc`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the type of an element path: `urlset > url > loc` is a URL, but that of an image within it is not. */
function kindOf([root, entry, urlElement, ...inner]: readonly string[]): 'pages' | 'sitemaps' | undefined {
  if (urlElement !== 'loc' || inner.length > 0) return undefined;
  if (root === 'urlset' && entry === 'url') return 'pages';
  return root === 'sitemapindex' && entry === 'sitemap' ? 'sitemaps' : undefined;
}

/**
 * The parser is loaded on demand, because a service in a browser never crawls. It is a lenient one: sitemaps are written by hand, and by
 * programs without escaping.
 * to escape.
 */
async function scanXml(onUrl: Found): Promise<Scanner> {
  const { Parser } = await import('htmlparser2');
  const open: string[] = [];
  let [address, root, isComplete, count] = ['', '', false, 0];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const local = localName(name);
        root ||= local;
        if (root !== 'urlset' && root !== 'sitemapindex')
          throw new NoSitemap(`is no sitemap: it begins with <${root.slice(0, SHOWN)}> ${EXPECTED}`);
        if (open.push(local) > MAX_DEPTH) throw new NoSitemap(`has over ${MAX_DEPTH} elements within each other`);
        address = '';
      },
      ontext: (text) => {
        if (address.length < MAX_URL_LENGTH && kindOf(open)) address += text;
      },
      // An element that only ends because the file does is incomplete.
      onclosetag: (_name, isImplied) => {
        const kind = isImplied ? undefined : kindOf(open);
        if (kind) {
          count++;
          onUrl(kind, address.trim());
        }
        open.pop();
        isComplete ||= open.length === 0 && !isImplied;
      },
    },
    { xmlMode: true },
  );
  return {
    write: (text) => parser.write(text),
    end: () => {
      parser.end();
      if (root === '') throw new NoSitemap(`is no sitemap: it holds no element ${EXPECTED}`);
      return isComplete ? undefined : `breaks off behind ${count} addresses: </${root}> is missing`;
    },
  };
}

/** Reads a list with one URL per line. */
function scanLines(onUrl: Found): Scanner {
  let remainder = '';
  let count = 0;
  let start = '';
  const take = (line: string) => {
    const address = line.trim();
    if (!/^https?:\/\//.test(address)) return;
    count++;
    onUrl('pages', address);
  };
  return {
    write: (text) => {
      if (start.length < SHOWN) start = (start + text).trimStart().slice(0, SHOWN);
      const lines = (remainder + text).split(/\r\n|\r|\n/);
      remainder = (lines.pop() ?? '').slice(0, MAX_URL_LENGTH);
      for (const line of lines) take(line);
    },
    end: () => {
      take(remainder);
      if (count > 0) return undefined;
      return start === ''
        ? `is empty ${EXPECTED}`
        : `holds no address: it begins with ${JSON.stringify(start)} ${EXPECTED}`;
    },
  };
}

/** Decompresses a stream. */
async function* unpacked(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const source = body.getReader();
  const first = await source.read();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      if (first.value) controller.enqueue(first.value);
      if (first.done) controller.close();
    },
    pull: async (controller) => {
      const { done, value } = await source.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => source.cancel(reason),
  });
  const isPacked = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  const reader = (isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (!isPacked || error instanceof OutboundError) throw error;
    throw new NoSitemap(`cannot be unpacked as gzip: ${(error as Error).message}`, { cause: error });
  } finally {
    // The rest of the body is not needed.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads a sitemap piece by piece: only its URLs are kept in memory.
 *
 * @param normalize Returns the normalized URL. Undefined if it is invalid.
 *
 * @example
 * await readSitemap(new Blob(['<urlset><url><loc>https://example.com/</loc></url></urlset>']).stream(), (url) => url);
 */
export async function readSitemap(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  normalize: (address: string) => string | undefined,
): Promise<Sitemap> {
  const named = { pages: new Set<string>(), sitemaps: new Set<string>() };
  let [count, bytes] = [0, 0];
  const onUrl: Found = (kind, address) => {
    if (++count > MAX_ENTRIES) return;
    const url = normalize(address);
    if (url !== undefined) named[kind].add(url);
  };
  const sitemap = (fault?: Sitemap['fault']): Sitemap => ({
    pages: [...named.pages],
    sitemaps: [...named.sitemaps],
    bytes,
    ...(fault && { fault }),
  });
  const decoder = new TextDecoder();
  let scanner: Scanner | undefined;
  let says: string | undefined;
  try {
    for await (const chunk of unpacked(body)) {
      bytes += chunk.byteLength;
      const text = decoder.decode(chunk, { stream: true });
      if (!scanner && text.trim() === '') continue;
      scanner ??= text.trimStart().startsWith('<') ? await scanXml(onUrl) : scanLines(onUrl);
      scanner.write(text);
      if (count > MAX_ENTRIES)
        return sitemap({
          reason: 'too_large',
          says: `names over ${MAX_ENTRIES} URLs; the first ${MAX_ENTRIES} were read`,
        });
      if (bytes > MAX_BYTES)
        return sitemap({
          reason: 'too_large',
          says: `is over ${MAX_BYTES} bytes without compression; the ${count} URLs before were read. Divide it`,
        });
    }
    says = (scanner ?? scanLines(onUrl)).end();
  } catch (error) {
    if (error instanceof NoSitemap) return sitemap({ reason: 'bad_sitemap', says: error.message });
    return { ...sitemap(), broken: { error } };
  }
  return sitemap(says === undefined ? undefined : { reason: 'bad_sitemap', says });
}
