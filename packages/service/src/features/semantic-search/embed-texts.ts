/** Embeds texts of records, and isolates those that the embedder rejects, so that the others are embedded. */
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';
import type { EmbeddedText } from './vector-rows.ts';

/** A text with its hash. */
export interface HashedText {
  hash: string;
  text: string;
}

/** A text that every embedder accepts: if it is rejected, the embedder has failed. */
const PROBE = 'red shoes';

/** Whether the error may be caused by a text rather than the embedder. */
const mayBeCausedByTexts = (error: unknown): error is EmbedderFailure =>
  error instanceof EmbedderFailure && (error.kind === 'refused' || error.kind === 'bad-answer');

async function callEmbedder(embedder: Embedder, texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]> {
  const vectors = await embedder.embed(texts, { kind: 'document', signal });
  const isWrong = vectors.length !== texts.length || vectors.some(({ length }) => length !== embedder.dimensions);
  if (isWrong)
    throw new EmbedderFailure(
      'bad-answer',
      `The embedder ${embedder.name} must give a vector of ${embedder.dimensions} numbers for each of ${texts.length} texts; it gave ${vectors.length}, of ${vectors[0]?.length ?? 0} numbers`,
    );
  return vectors.map(toEightBits);
}

/**
 * Embeds the texts of one batch.
 * @returns For each of them its vector, or why it was rejected.
 * @throws EmbedderFailure if the embedder accepts no text at all.
 *
 * @example
 * await embedTexts(embedder, [{ hash, text: 'Parka. Acme' }], signal); // [{ hash, vector }]
 */
export async function embedTexts(
  embedder: Embedder,
  texts: readonly HashedText[],
  signal: AbortSignal,
): Promise<EmbeddedText[]> {
  try {
    const vectors = await callEmbedder(
      embedder,
      texts.map(({ text }) => text),
      signal,
    );
    return texts.map(({ hash }, at) => ({ hash, vector: vectors[at]! }));
  } catch (error) {
    signal.throwIfAborted();
    if (!mayBeCausedByTexts(error)) throw error;
    if (texts.length === 1) {
      await callEmbedder(embedder, [PROBE], signal);
      return [{ hash: texts[0]!.hash, reason: error.message }];
    }
    const middle = Math.ceil(texts.length / 2);
    const first = await embedTexts(embedder, texts.slice(0, middle), signal);
    return [...first, ...(await embedTexts(embedder, texts.slice(middle), signal))];
  }
}
