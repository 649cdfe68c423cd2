/** Decodes the body of an answer from another machine: decompressed, never longer than was asked for, given up when nothing comes. */
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError } from '../../outbound/outbound.ts';

/** Encodings on top of each other; more are nobody's habit but an attacker's. */
const MAX_ENCODINGS = 2;

/** Bytes of a body that nobody wants that are read all the same: a new connection costs more. */
export const MAX_DRAINED = 16_384;
/** And for how long, in milliseconds. */
export const DRAINED_WITHIN = 250;

type Bytes = Uint8Array<ArrayBuffer>;

/** Bounds of a body. */
export interface BodyBounds {
  /** Of the header Content-Encoding. */
  encoding: string | undefined;
  /** Bytes after decompression. */
  maxBytes: number;
  /** Milliseconds without a byte. */
  stallTimeout: number;
  /** Bytes, as they are sent, that have to come in each such time that is waited for them. */
  fewestBytes: number;
  /** For errors. */
  host: string;
  /** Makes an error of the connection one of this port. */
  explain: (error: unknown) => OutboundError;
  /** Hears when the body is over, whatever way. */
  ended: () => void;
}

async function* withFirst(first: Bytes, others: AsyncIterator<Bytes>): AsyncGenerator<Bytes> {
  yield first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

/** `deflate` is sent with the header of zlib and without: the first byte tells. */
const createDeflateDecoder = (first: Bytes) => ((first[0]! & 0x0f) === 8 ? createInflate() : createInflateRaw());

const decoders: Readonly<Record<string, (first: Bytes) => NodeJS.ReadWriteStream & AsyncIterable<Buffer>>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: createDeflateDecoder,
  br: () => createBrotliDecompress(),
};

/** Takes one encoding away. */
async function* decode(source: AsyncIterable<Bytes>, encoding: string): AsyncGenerator<Bytes> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const decoder = decoders[encoding]!(first.value);
  // What fails in it destroys the decoder, and so is thrown by the loop below.
  const feeding = pipeline(withFirst(first.value, chunks), decoder).catch(() => undefined);
  for await (const chunk of decoder) yield chunk as Bytes;
  await feeding;
}

/** The error of a body of which too little comes. */
export const tooSlow = ({ host, stallTimeout }: BodyBounds, came: number): OutboundError =>
  new OutboundError('timed_out', `${host} sends its answer too slowly: ${came} bytes in ${stallTimeout} ms`);

/** Gives each chunk, or throws where none comes in time, or too little. */
async function* untilStalled(source: AsyncIterable<Bytes>, bounds: BodyBounds): AsyncGenerator<Bytes> {
  const chunks = source[Symbol.asyncIterator]();
  let isWaiting = false;
  /** Milliseconds that were waited, and what came in them: not those in which nobody asked for more. */
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
    // One that still waits would not return before its chunk: whoever ends the connection ends it too.
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
  // The one that was applied last comes off first.
  for (const encoding of readEncodings(bounds).toReversed()) source = decode(source, encoding);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > bounds.maxBytes)
      throw new OutboundError('too_large', `The answer of ${bounds.host} is over ${bounds.maxBytes} bytes`);
    yield chunk;
  }
}

/** Reads what is left, where that is little and comes at once; then the connection can be used again. */
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
    // It broke off: nobody wanted it.
  } finally {
    clearTimeout(timer);
    ended();
  }
}

/** Of zlib and brotli. */
const isDecodingFault = (error: unknown): boolean =>
  /^(?:Z_|ERR__ERROR_|ERR_BROTLI_|ERR_PADDING_)/.test((error as { code?: string }).code ?? '');

/** What failed while a body was read, as a fault of the port. */
export function explainBody(error: unknown, { host, explain }: BodyBounds): OutboundError {
  if (error instanceof OutboundError) return error;
  if (!isDecodingFault(error)) return explain(error);
  return new OutboundError('bad_encoding', `${host} sends a body that cannot be decompressed`, { cause: error });
}

/**
 * The body as a stream that is read on demand.
 *
 * @param raw The bytes as they come; ending the loop over it early ends the connection.
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
    // Whoever wants no more does not wait for it.
    cancel: () => void drain(chunks, bounds.ended),
  });
}
