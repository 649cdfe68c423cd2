/** Reads and decompresses a whole body in one step: for small pages this costs a third of reading them in pieces. */
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  brotliDecompressSync,
  gunzip,
  gunzipSync,
  inflate,
  inflateRaw,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { OutboundError } from '../../outbound/outbound.ts';
import { type BodyBounds, explainBody, readEncodings, tooSlow } from './decode-answer.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum number of bytes decompressed in this thread, because passing them to another takes longer. They expand to some MB at most. */
const MAX_INLINE_BYTES = 8192;
/** zlib needs a limit that a buffer can have. */
const MAX_BUFFER_BYTES = 2 ** 31;

interface Bound {
  maxOutputLength: number;
}
type Decoder = [now: (bytes: Bytes, bound: Bound) => Buffer, later: (bytes: Bytes, bound: Bound) => Promise<Buffer>];

const GZIP: Decoder = [gunzipSync, promisify(gunzip)];
const ZLIB: Decoder = [inflateSync, promisify(inflate)];
const RAW: Decoder = [inflateRawSync, promisify(inflateRaw)];
const BROTLI: Decoder = [brotliDecompressSync, promisify(brotliDecompress)];

/** `deflate` is sent with and without the header of zlib, which the first byte reveals. */
function decoderOf(encoding: string, bytes: Bytes): Decoder {
  if (encoding === 'br') return BROTLI;
  if (encoding !== 'deflate') return GZIP;
  return (bytes[0]! & 0x0f) === 8 ? ZLIB : RAW;
}

const tooLarge = ({ host, maxBytes }: BodyBounds): OutboundError =>
  new OutboundError('too_large', `The answer of ${host} is over ${maxBytes} bytes`);

/** Copies chunks into their own buffer: they are slices of larger ones, which would be transferred whole to another thread. */
function join(chunks: readonly Uint8Array[], size: number): Bytes {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

function collect(answer: Readable, bounds: BodyBounds): Promise<Bytes> {
  const { host, maxBytes, stallTimeout, fewestBytes } = bounds;
  return new Promise<Bytes>((resolve, reject) => {
    const brokenOff = () => reject(answer.errored ?? new Error('The connection was closed'));
    if (answer.destroyed) return brokenOff();
    const chunks: Uint8Array[] = [];
    let size = 0;
    /** Start of the current period for the minimum number of bytes, and the number received before it. */
    let [since, before] = [performance.now(), 0];
    const timer = setTimeout(() => {
      const message = `${host} sent nothing for ${stallTimeout} ms in the middle of its answer`;
      reject(new OutboundError('timed_out', message));
    }, stallTimeout);
    answer.on('data', (chunk: Uint8Array) => {
      timer.refresh();
      size += chunk.byteLength;
      if (size > maxBytes) reject(tooLarge(bounds));
      else chunks.push(chunk);
      if (performance.now() - since < stallTimeout) return;
      if (size - before < fewestBytes) reject(tooSlow(bounds, size - before));
      [since, before] = [performance.now(), size];
    });
    answer.on('end', () => resolve(join(chunks, size)));
    answer.on('error', reject);
    answer.on('close', () => {
      clearTimeout(timer);
      if (!answer.readableEnded) brokenOff();
    });
  });
}

async function decompress(bytes: Bytes, encoding: string, bounds: BodyBounds): Promise<Bytes> {
  if (bytes.byteLength === 0) return bytes;
  const [now, later] = decoderOf(encoding, bytes);
  const bound = { maxOutputLength: Math.max(1, Math.min(bounds.maxBytes, MAX_BUFFER_BYTES)) };
  try {
    const decoded = bytes.byteLength > MAX_INLINE_BYTES ? await later(bytes, bound) : now(bytes, bound);
    return join([decoded], decoded.byteLength);
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(bounds) : error;
  }
}

/**
 * Returns the whole body.
 * @throws OutboundError
 *
 * @example
 * const bytes = await readWhole(answer, { encoding: 'gzip', maxBytes: 10_000_000, stallTimeout: 30_000, host, explain, ended });
 */
export async function readWhole(answer: Readable, bounds: BodyBounds): Promise<Bytes> {
  try {
    const encodings = readEncodings(bounds);
    let bytes = await collect(answer, bounds);
    // The encoding that was applied last is removed first.
    for (const encoding of encodings.toReversed()) bytes = await decompress(bytes, encoding, bounds);
    return bytes;
  } catch (error) {
    throw explainBody(error, bounds);
  } finally {
    bounds.ended();
  }
}
