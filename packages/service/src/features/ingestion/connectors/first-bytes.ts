/** First bytes of a file: read before it is clear how the file has to be read. */

/** The first bytes. */
export interface FirstBytes {
  bytes: Uint8Array;
  /** An error that interrupted the reading. It is thrown after the bytes, so that complete rows before it are read. */
  failure?: { error: unknown };
}

/**
 * Reads at least this number of bytes, or all there are.
 * @param isEnough Called with each piece; may accept fewer bytes, so that a slow source does not delay the reading.
 */
export async function takeFirstBytes(
  pieces: AsyncIterator<Uint8Array>,
  least: number,
  isEnough: (piece: Uint8Array) => boolean = () => false,
): Promise<FirstBytes> {
  const taken: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < least) {
      const { done, value } = await pieces.next();
      if (done) break;
      taken.push(value);
      size += value.byteLength;
      if (isEnough(value)) break;
    }
  } catch (error) {
    return { bytes: joinBytes(taken), failure: { error } };
  }
  return { bytes: joinBytes(taken) };
}

/** Returns the whole file, starting with its first bytes. */
export async function* withFirstBytes(
  { bytes, failure }: FirstBytes,
  remaining: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  if (bytes.byteLength > 0) yield bytes;
  if (failure) throw failure.error;
  for (let next = await remaining.next(); !next.done; next = await remaining.next()) yield next.value;
}

/** Joins pieces. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
