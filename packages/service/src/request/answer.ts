/** Responses: converts values and errors to responses. */
import type { ServiceError } from '../foundation/errors/service-error.ts';

/** Marks taskIDs beyond 2^53 for JSON.stringify, which does not support bigint. */
const BIGINT_MARK = '\u0000int64:';

/** Serializes a value to JSON, with a bigint as a plain number. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Few responses contain a bigint, and a replacer function would make all of them several times slower.
    if (!(error instanceof TypeError)) throw error;
    return withBigInts(value);
  }
}

function withBigInts(value: unknown): string {
  let marked = false;
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner;
    if (inner <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(inner);
    marked = true;
    return BIGINT_MARK + inner;
  });
  return marked ? text.replace(/"\\u0000int64:(\d+)"/g, '$1') : text;
}

/** The response of the service to one request, before an adapter makes a Response or bytes of it. Its receiver may add headers. */
export interface Answer {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  /** The body; none by default. */
  text?: string;
  /** In place of it: a body of any length that is generated while it is read. */
  stream?: AsyncIterable<string>;
}

/** Converts to a web stream, which pulls the next piece on demand. */
function toReadable(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}

/** Converts to a web Response. */
export const toResponse = ({ status, headers, text, stream }: Answer): Response =>
  new Response(stream ? toReadable(stream) : (text ?? null), { status, headers });

/** Sets headers, with names in any case; later ones win. */
export function setHeaders(answer: Answer, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) answer.headers[name.toLowerCase()] = value;
}

const textAnswer = (status: number, text: string, type: string): Answer => ({
  status,
  headers: { 'content-type': `${type}; charset=UTF-8` },
  text,
});

/** Removes a hidden text. */
const without = (text: string, hidden: string | undefined): string =>
  hidden === undefined ? text : text.replaceAll(hidden, '');

/** A JSON response. `hidden` is removed from its text. */
export const jsonAnswer = (status: number, value: unknown, hidden?: string): Answer =>
  textAnswer(status, without(toJson(value), hidden), 'application/json');

/** A JSON Lines response: one value per line. `hidden` is removed from them. */
export function linesAnswer(status: number, values: readonly unknown[], hidden?: string): Answer {
  const text = values.map((value) => `${toJson(value)}\n`).join('');
  return textAnswer(status, without(text, hidden), 'application/x-ndjson');
}

/** A response that is generated while it is read. `hidden` is removed from each piece. */
export function streamAnswer(
  status: number,
  { pieces, type }: { pieces: AsyncIterable<string>; type: string },
  hidden?: string,
): Answer {
  const shown = async function* () {
    for await (const piece of pieces) yield without(piece, hidden);
  };
  return { status, headers: { 'content-type': `${type}; charset=UTF-8` }, stream: shown() };
}

/** The body of every error response. */
export function errorAnswer(error: Pick<ServiceError, 'status' | 'message' | 'headers'>): Answer {
  const answer = jsonAnswer(error.status, { message: error.message, status: error.status });
  setHeaders(answer, error.headers);
  return answer;
}
