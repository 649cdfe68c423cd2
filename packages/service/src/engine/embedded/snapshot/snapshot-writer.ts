/** Snapshot writer (serialization): holds on to the parts of an index, and makes bytes of them when somebody takes them. */

/** Lists of numbers as they lie in memory. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Part =
  | { kind: 'value'; json: string }
  | { kind: 'numbers'; numbers: NumberArray }
  | { kind: 'texts'; texts: readonly string[] }
  | { kind: 'bytes'; pieces: readonly Uint8Array[] };

/** How the texts of a group are written. */
export const textForms = { utf8: 0, json: 1 } as const;

/** About so many bytes are made at once: small enough that nobody notices the time it takes. */
const BLOCK = 2 ** 20;
/** Characters of texts that are encoded at once: short ones take ten times as long as the same bytes of numbers. */
const TEXT_BLOCK = 2 ** 16;
/** Texts of which the length is looked at, to say about how long all of them are. */
const SAMPLE = 1000;
/** UTF-8 has no room for half of a surrogate pair, which words have that were cut for their length. */
const halfPair = /\p{Surrogate}/u;

/**
 * Takes parts at one moment and gives them as bytes later. What it is given must not change any more, but may grow at its end.
 * A reader asks for the same parts in the same order.
 *
 * @example
 * const writer = new SnapshotWriter();
 * writer.numbers(column.view());
 * for (const bytes of writer.blocks()) await file.write(bytes);
 */
export class SnapshotWriter {
  readonly #parts: Part[] = [];

  /** Something small, as JSON. */
  value(value: unknown): void {
    this.#parts.push({ kind: 'value', json: JSON.stringify(value) });
  }

  numbers(numbers: NumberArray): void {
    this.#parts.push({ kind: 'numbers', numbers });
  }

  texts(texts: readonly string[]): void {
    this.#parts.push({ kind: 'texts', texts });
  }

  /** Pieces of any length, one behind the other; who reads them has to know how long they are in all. */
  bytes(pieces: readonly Uint8Array[]): void {
    this.#parts.push({ kind: 'bytes', pieces });
  }

  /** About how many bytes there will be. */
  get size(): number {
    return this.#parts.reduce((sum, part) => {
      if (part.kind === 'numbers') return sum + part.numbers.byteLength;
      if (part.kind === 'bytes') return part.pieces.reduce((length, piece) => length + piece.length, sum);
      if (part.kind === 'value') return sum + part.json.length;
      return sum + aboutSizeOf(part.texts);
    }, 0);
  }

  /** The bytes, a block at a time; each is good until the next one is asked for. */
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
  for (let at = 0; at < byteLength; at += BLOCK)
    yield new Uint8Array(buffer, byteOffset + at, Math.min(BLOCK, byteLength - at));
}

function* joinedBlocks(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  const block = new Uint8Array(BLOCK);
  let used = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + BLOCK - used);
      block.set(part, used);
      at += part.length;
      used += part.length;
      if (used < BLOCK) continue;
      yield block;
      used = 0;
    }
  }
  if (used > 0) yield block.subarray(0, used);
}

function aboutSizeOf(texts: readonly string[]): number {
  const step = Math.max(1, Math.floor(texts.length / SAMPLE));
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
    while (to < texts.length && (to === from || size < TEXT_BLOCK)) {
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
    // No UTF-16 unit takes more than three bytes.
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
