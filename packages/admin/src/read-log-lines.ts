/** Reads JSON Lines logs as they arrive, and nests lines by their `contextLevel`. */
import { parseLines } from './connect/parse-lines.ts';

/**
 * Yields one value per line as soon as the line is complete; chunks may end anywhere in a line.
 * @throws SyntaxError for a line that is not JSON.
 * @example
 * const response = await fetch(address, { headers });
 * for await (const line of readLogLines<QuerySuggestionsLogLine>(response.body!)) console.log(line.message);
 */
export async function* readLogLines<T = unknown>(
  chunks: AsyncIterable<Uint8Array | string> | ReadableStream<Uint8Array>,
): AsyncGenerator<T, void, undefined> {
  const decoder = new TextDecoder();
  let remainder = '';
  for await (const chunk of 'getReader' in chunks ? fromReader(chunks.getReader()) : chunks) {
    remainder += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const end = remainder.lastIndexOf('\n') + 1;
    yield* parseLines(remainder.slice(0, end)) as T[];
    remainder = remainder.slice(end);
  }
  yield* parseLines(remainder + decoder.decode()) as T[];
}

/** Yields the chunks of a stream: not every browser supports its async iteration. */
async function* fromReader(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** A line with its nested lines. */
export type NestedLine<T> = T & { lines: NestedLine<T>[] };

/**
 * Nests each line below the last preceding line with a lower `contextLevel` (spec 2, part F).
 * @example
 * const [build] = nestLogLines(await admin.querySuggestions.getLogFile({ indexName: 'suggestions' }));
 */
export const nestLogLines = <T extends { contextLevel: number }>(lines: readonly T[]): NestedLine<T>[] => {
  const roots: NestedLine<T>[] = [];
  const path: NestedLine<T>[] = [];
  for (const line of lines) {
    const nested = { ...line, lines: [] };
    while (path.length && path.at(-1)!.contextLevel >= line.contextLevel) path.pop();
    (path.at(-1)?.lines ?? roots).push(nested);
    path.push(nested);
  }
  return roots;
};
