/** Snapshot writer (serialization): collects the parts of an index, and encodes them as they are read. */

/** Typed arrays that are written as they are in memory. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Part =
  | { kind: 'value'; json: string }
  | { kind: 'numbers'; numbers: NumberArray }
  | { kind: 'texts'; texts: readonly string[] }
  | { kind: 'bytes'; pieces: readonly Uint8Array[] };

/** Encoding of a group of texts. */
export const textForms = { utf8: 0, json: 1 } as const;

/** Approximate number of bytes encoded per step: small enough not to block noticeably. */
const BYTES_PER_BLOCK = 2 ** 20;
/** Characters of texts encoded per step: short texts take ten times as long as the same bytes of numbers. */
const CHARACTERS_PER_STEP = 2 ** 16;
/** Number of texts whose length is measured, to estimate that of all. */
const SAMPLE_SIZE = 1000;
/** UTF-8 cannot encode half of a surrogate pair, which words that were cut to length may contain. */
const halfPair = /\p{Surrogate}/u;

/**
 * Collects parts at one moment and encodes them later. They must not change any more, but may grow at the end. A reader must read the same
 * parts in the same order.
 *
 * @example
 * const writer = new SnapshotWriter();
 * writer.numbers(column.view());
 * for (const bytes of writer.blocks()) await file.write(bytes);
 */
export class SnapshotWriter {
  readonly #parts: Part[] = [];

  /** Writes a small value as JSON. */
  value(value: unknown): void {
    this.#parts.push({ kind: 'value', json: JSON.stringify(value) });
  }

  numbers(numbers: NumberArray): void {
    this.#parts.push({ kind: 'numbers', numbers });
  }

  texts(texts: readonly string[]): void {
    this.#parts.push({ kind: 'texts', texts });
  }

  /** Writes concatenated bytes; the reader must know their total length. */
  bytes(pieces: readonly Uint8Array[]): void {
    this.#parts.push({ kind: 'bytes', pieces });
  }

  /** Approximate number of bytes. */
  get size(): number {
    return this.#parts.reduce((sum, part) => {
      if (part.kind === 'numbers') return sum + part.numbers.byteLength;
      if (part.kind === 'bytes') return part.pieces.reduce((length, piece) => length + piece.length, sum);
      if (part.kind === 'value') return sum + part.json.length;
      return sum + aboutSizeOf(part.texts);
    }, 0);
  }

  /** Yields the bytes in blocks; each is valid until the next one is requested. */
  *blocks(): Generator<Uint8Array> {
    for (const part of this.#parts) {
      if (part.kind === 'texts') yield* textBlocks(part.texts);
      else if (part.kind === 'numbers') yield* numberBlocks(part.numbers);
      else if (part.kind === 'bytes') yield* joinedBlocks(part.pieces);
      else {
        const bytes = new TextEncoder().encode(part.json);
        yield wholes(bytes.length);
        yield bytes;
      }
    }
  }
}

const wholes = (...numbers: number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);

function* numberBlocks(numbers: NumberArray): Generator<Uint8Array> {
  yield wholes(numbers.BYTES_PER_ELEMENT, numbers.length);
  const { buffer, byteOffset, byteLength } = numbers;
  for (let at = 0; at < byteLength; at += BYTES_PER_BLOCK)
    yield new Uint8Array(buffer, byteOffset + at, Math.min(BYTES_PER_BLOCK, byteLength - at));
}

function* joinedBlocks(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  const block = new Uint8Array(BYTES_PER_BLOCK);
  let used = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + BYTES_PER_BLOCK - used);
      block.set(part, used);
      at += part.length;
      used += part.length;
      if (used < BYTES_PER_BLOCK) continue;
      yield block;
      used = 0;
    }
  }
  if (used > 0) yield block.subarray(0, used);
}

function aboutSizeOf(texts: readonly string[]): number {
  const step = Math.max(1, Math.floor(texts.length / SAMPLE_SIZE));
  let [length, read] = [0, 0];
  for (let at = 0; at < texts.length; at += step, read++) length += (texts[at] as string).length + 4;
  return read === 0 ? 0 : Math.ceil((length / read) * texts.length);
}

function* textBlocks(texts: readonly string[]): Generator<Uint8Array> {
  yield wholes(texts.length);
  const encoder = new TextEncoder();
  for (let from = 0; from < texts.length;) {
    let to = from;
    let size = 0;
    let isCut = false;
    while (to < texts.length && (to === from || size < CHARACTERS_PER_STEP)) {
      const text = texts[to++] as string;
      size += text.length;
      isCut ||= halfPair.test(text);
    }
    const group = texts.slice(from, to);
    from = to;
    if (isCut) {
      const bytes = encoder.encode(JSON.stringify(group));
      yield wholes(group.length, textForms.json, bytes.length);
      yield bytes;
      continue;
    }
    // A UTF-16 unit takes at most three bytes.
    const bytes = new Uint8Array(size * 3);
    const lengths = new Uint32Array(group.length);
    let written = 0;
    group.forEach((text, at) => {
      const length = encoder.encodeInto(text, bytes.subarray(written)).written;
      lengths[at] = length;
      written += length;
    });
    yield wholes(group.length, textForms.utf8, written);
    yield new Uint8Array(lengths.buffer);
    yield bytes.subarray(0, written);
  }
}
