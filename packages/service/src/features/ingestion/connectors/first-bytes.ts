/** First bytes of a file: looked at before it is clear how the rest of it is to be read. */

/** What was read first. */
export interface FirstBytes {
  bytes: Uint8Array;
  /** What broke off the reading: told again behind the bytes, so that what came whole before it is read. */
  failure?: { error: unknown };
}

/**
 * Reads at least so many bytes, or all there are.
 * @param isEnough Hears of each piece, and may be content with less: a source that is slow is not waited for longer than is needed.
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

/** The file from its first bytes on. */
export async function* withFirstBytes(
  { bytes, failure }: FirstBytes,
  remaining: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  if (bytes.byteLength > 0) yield bytes;
  if (failure) throw failure.error;
  for (let next = await remaining.next(); !next.done; next = await remaining.next()) yield next.value;
}

/** Pieces as one. */
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
