/** Decodes the body of an outbound response: decompresses it, limits its size, and gives up when it stalls. */
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError } from '../../outbound/outbound.ts';

/** Maximum number of nested encodings; more are only used in attacks. */
const MAX_ENCODINGS = 2;

/** Maximum number of unneeded bytes that are read anyway, because a new connection costs more. */
export const MAX_DRAINED = 16_384;
/** Maximum milliseconds for that. */
export const DRAINED_WITHIN = 250;

type Bytes = Uint8Array<ArrayBuffer>;

/** Limits of a body. */
export interface BodyBounds {
  /** Value of the header Content-Encoding. */
  encoding: string | undefined;
  /** Maximum number of bytes after decompression. */
  maxBytes: number;
  /** Maximum milliseconds without a byte. */
  stallTimeout: number;
  /** Minimum number of transferred bytes in each such period of waiting. */
  fewestBytes: number;
  /** Host for error messages. */
  host: string;
  /** Converts an error of the connection to one of this port. */
  explain: (error: unknown) => OutboundError;
  /** Called when the body has ended in any way. */
  ended: () => void;
}

async function* withFirst(first: Bytes, others: AsyncIterator<Bytes>): AsyncGenerator<Bytes> {
  yield first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

/** `deflate` is sent with and without the header of zlib, which the first byte reveals. */
const createDeflateDecoder = (first: Bytes) => ((first[0]! & 0x0f) === 8 ? createInflate() : createInflateRaw());

const decoders: Readonly<Record<string, (first: Bytes) => NodeJS.ReadWriteStream & AsyncIterable<Buffer>>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: createDeflateDecoder,
  br: () => createBrotliDecompress(),
};

/** Removes one encoding. */
async function* decode(source: AsyncIterable<Bytes>, encoding: string): AsyncGenerator<Bytes> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const decoder = decoders[encoding]!(first.value);
  // An error in it destroys the decoder, and is so thrown by the loop below.
  const feeding = pipeline(withFirst(first.value, chunks), decoder).catch(() => undefined);
  for await (const chunk of decoder) yield chunk as Bytes;
  await feeding;
}

/** Creates the error of a body that is too slow. */
export const tooSlow = ({ host, stallTimeout }: BodyBounds, came: number): OutboundError =>
  new OutboundError('timed_out', `${host} sends its answer too slowly: ${came} bytes in ${stallTimeout} ms`);

/** Yields each chunk, or throws if none arrives in time, or too few bytes. */
async function* untilStalled(source: AsyncIterable<Bytes>, bounds: BodyBounds): AsyncGenerator<Bytes> {
  const chunks = source[Symbol.asyncIterator]();
  let isWaiting = false;
  /** Milliseconds of waiting, and bytes received in them; times in which the reader requested nothing do not count. */
  let [waited, came] = [0, 0];
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      isWaiting = true;
      const since = performance.now();
      const next = await Promise.race([
        chunks.next(),
        new Promise<never>((_resolve, reject) => {
          timer = setTimeout(
            () =>
              reject(
                new OutboundError(
                  'timed_out',
                  `${bounds.host} sent nothing for ${bounds.stallTimeout} ms in the middle of its answer`,
                ),
              ),
            bounds.stallTimeout,
          );
        }),
      ]).finally(() => clearTimeout(timer));
      isWaiting = false;
      if (next.done) return;
      waited += performance.now() - since;
      came += next.value.byteLength;
      if (waited >= bounds.stallTimeout) {
        if (came < bounds.fewestBytes) throw tooSlow(bounds, came);
        [waited, came] = [0, 0];
      }
      yield next.value;
    }
  } finally {
    // A pending read would not return before its chunk; ending the connection ends it too.
    if (!isWaiting) await chunks.return?.();
  }
}

/** @throws OutboundError `bad_encoding` */
export function readEncodings({ encoding, host }: BodyBounds): string[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const unknown = names.find((name) => !Object.hasOwn(decoders, name));
  if (unknown !== undefined || names.length > MAX_ENCODINGS)
    throw new OutboundError(
      'bad_encoding',
      `${host} sends an encoding that is not read (${(unknown ?? names.join(', ')).slice(0, 50)}); gzip, deflate and br are`,
    );
  return names;
}

async function* bounded(raw: AsyncIterable<Bytes>, bounds: BodyBounds): AsyncGenerator<Bytes> {
  let source: AsyncIterable<Bytes> = untilStalled(raw, bounds);
  // The encoding that was applied last is removed first.
  for (const encoding of readEncodings(bounds).toReversed()) source = decode(source, encoding);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bounds.maxBytes)
      throw new OutboundError('too_large', `The answer of ${bounds.host} is over ${bounds.maxBytes} bytes`);
    yield chunk;
  }
}

/** Reads the remainder if it is small and arrives quickly, so that the connection can be reused. */
async function drain(chunks: AsyncGenerator<Bytes>, ended: () => void): Promise<void> {
  const timer = setTimeout(ended, DRAINED_WITHIN);
  try {
    for (let size = 0; size <= MAX_DRAINED;) {
      const next = await chunks.next();
      if (next.done) return;
      size += next.value.byteLength;
    }
    await chunks.return(undefined);
  } catch {
    // It broke off, which does not matter.
  } finally {
    clearTimeout(timer);
    ended();
  }
}

/** Returns whether an error is from zlib or brotli. */
const isDecodingFault = (error: unknown): boolean =>
  /^(?:Z_|ERR__ERROR_|ERR_BROTLI_|ERR_PADDING_)/.test((error as { code?: string }).code ?? '');

/** Converts an error of reading a body to one of the port. */
export function explainBody(error: unknown, { host, explain }: BodyBounds): OutboundError {
  if (error instanceof OutboundError) return error;
  if (!isDecodingFault(error)) return explain(error);
  return new OutboundError('bad_encoding', `${host} sends a body that cannot be decompressed`, { cause: error });
}

/**
 * Returns the body as a stream that is read on demand.
 * @param raw The bytes as received; ending the loop over it early ends the connection.
 */
export function decodeAnswer(raw: AsyncIterable<Bytes>, bounds: BodyBounds): ReadableStream<Bytes> {
  const chunks = bounded(raw, bounds);
  return new ReadableStream<Bytes>({
    pull: async (controller) => {
      try {
        const next = await chunks.next();
        if (!next.done) return controller.enqueue(new Uint8Array(next.value));
        bounds.ended();
        controller.close();
      } catch (error) {
        bounds.ended();
        throw explainBody(error, bounds);
      }
    },
    // A caller that cancels does not wait for it.
    cancel: () => void drain(chunks, bounds.ended),
  });
}
