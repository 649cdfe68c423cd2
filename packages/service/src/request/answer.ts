/** Answers: turns values and errors into responses. */
import type { ServiceError } from '../errors/service-error.ts';

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

/** What the bodies of answers hold: nobody has to read a stream to know it. */
const texts = new WeakMap<Response, string>();

function textAnswer(status: number, text: string, type: string): Response {
  const answer = new Response(text, { status, headers: { 'content-type': `${type}; charset=UTF-8` } });
  texts.set(answer, text);
  return answer;
}

/** The body of an answer that was made here, which can then be sent as it is; undefined for others. */
export const answerText = (answer: Response): string | undefined => texts.get(answer);

/** The text without what it must not show. */
const without = (text: string, hidden: string | undefined): string =>
  hidden === undefined ? text : text.replaceAll(hidden, '');

/** A JSON answer. `hidden` is taken out of its text. */
export const jsonAnswer = (status: number, value: unknown, hidden?: string): Response =>
  textAnswer(status, without(toJson(value), hidden), 'application/json');

/** JSON Lines: one value per line. `hidden` is taken out of them. */
export function linesAnswer(status: number, values: readonly unknown[], hidden?: string): Response {
  const text = values.map((value) => `${toJson(value)}\n`).join('');
  return textAnswer(status, without(text, hidden), 'application/x-ndjson');
}

/** The body that every failure has. */
export function errorAnswer(error: Pick<ServiceError, 'status' | 'message' | 'headers'>): Response {
  const answer = jsonAnswer(error.status, { message: error.message, status: error.status });
  for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
  return answer;
}
