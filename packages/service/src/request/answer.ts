/** Answers: turns values and errors into what is sent. */
import type { ServiceError } from '../foundation/errors/service-error.ts';

/** How taskIDs beyond 2^53 travel through JSON.stringify, which knows no bigint. */
const BIGINT_MARK = '\u0000int64:';

/** JSON text in which a bigint is a plain number. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Few answers hold a bigint, and a function that looks at every value makes all of them several times slower.
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

/** What the service says to one request, before an adapter makes a Response or bytes of it. Whoever got it may add headers. */
export interface Answer {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The body; none by default. */
  text?: string;
  /** In place of it: a body that is made while it is read, however long it is. */
  stream?: AsyncIterable<string>;
}

/** A stream of the web platform, which asks for the next piece when somebody wants it. */
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

/** An answer of the web platform. */
export const toResponse = ({ status, headers, text, stream }: Answer): Response =>
  new Response(stream ? toReadable(stream) : (text ?? null), { status, headers });

/** Sets headers, whatever case their names are written in; later ones win. */
export function setHeaders(answer: Answer, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) answer.headers[name.toLowerCase()] = value;
}

const textAnswer = (status: number, text: string, type: string): Answer => ({
  status,
  headers: { 'content-type': `${type}; charset=UTF-8` },
  text,
});

/** The text without what it must not show. */
const without = (text: string, hidden: string | undefined): string =>
  hidden === undefined ? text : text.replaceAll(hidden, '');

/** A JSON answer. `hidden` is taken out of its text. */
export const jsonAnswer = (status: number, value: unknown, hidden?: string): Answer =>
  textAnswer(status, without(toJson(value), hidden), 'application/json');

/** JSON Lines: one value per line. `hidden` is taken out of them. */
export function linesAnswer(status: number, values: readonly unknown[], hidden?: string): Answer {
  const text = values.map((value) => `${toJson(value)}\n`).join('');
  return textAnswer(status, without(text, hidden), 'application/x-ndjson');
}

/** Text that is made while it is read. `hidden` is taken out of each piece. */
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

/** The body that every failure has. */
export function errorAnswer(error: Pick<ServiceError, 'status' | 'message' | 'headers'>): Answer {
  const answer = jsonAnswer(error.status, { message: error.message, status: error.status });
  setHeaders(answer, error.headers);
  return answer;
}
