/** Request body: read as JSON, whatever its content type says, within a limit. */
import { jsonErrorPlace } from '../foundation/wire/json-position.ts';
import type { RouteBody } from '../foundation/wire/route.ts';
import { jsonShape } from '../foundation/wire/json-shape.ts';
import { findRoundedNumber } from '../foundation/wire/long-number.ts';
import { badRequest, ServiceError } from '../foundation/errors/service-error.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';

/** Levels of lists and objects; deeper ones overflow the stack of whoever walks them. */
const DEEPEST = 200;

/** Longer texts are not searched for the place of an error: it would hold up everybody else. */
const LONGEST_EXPLAINED = 64 * 1024;

/** What a body may be. */
export interface BodyRules extends Pick<RouteBody, 'bytes' | 'values' | 'exactNumbers'> {
  /** Hears of the size as it grows. @throws ServiceError when there is no room for so much. */
  hold?: ((bytes: number) => void) | undefined;
  /** Gets all bytes, whatever is wrong with them. */
  received?: ((bytes: Uint8Array) => void) | undefined;
}

const tooLarge = (limit: number) =>
  new ServiceError(413, `The body is over ${limit.toLocaleString('en')} bytes; send it in smaller parts`);

/** The sender went away, or was too slow: there is nobody to answer, and nothing is wrong inside. */
const brokenOff = () => new ServiceError(400, 'The body ended before it was complete; send it again');

/** Bodies of which so few bytes are announced are read at once, which costs less than part by part. */
const READ_AT_ONCE = 64 * 1024;

/** What is read of a request. */
export type ReadRequest = Pick<Request, 'headers'> & Partial<Pick<Request, 'body' | 'arrayBuffer'>>;

/** All bytes, or 413 as soon as there are more than `limit`. */
async function readBytes(request: ReadRequest, { bytes: limit, hold }: BodyRules): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  const isSmall = declared > 0 && declared <= READ_AT_ONCE;
  // Firefox has no streams of requests.
  if (request.arrayBuffer && (isSmall || request.body === undefined)) {
    hold?.(declared);
    const whole = await request.arrayBuffer().catch(() => Promise.reject(brokenOff()));
    // Who is not held to what he announced by the protocol may have sent more.
    if (whole.byteLength > limit) throw tooLarge(limit);
    return new Uint8Array(whole);
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const next = () => reader.read().catch(() => Promise.reject(brokenOff()));
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) {
      size += value!.byteLength;
      if (size > limit) throw tooLarge(limit);
      hold?.(size);
      chunks.push(value!);
    }
  } catch (error) {
    // Nobody waits for the rest: the answer must not depend on whether the sender ever stops.
    void reader.cancel().catch(() => undefined);
    throw error;
  }
  if (chunks.length === 1) return chunks[0]!;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * The parsed body; undefined when there is none.
 * @throws ServiceError 413 over the bytes or values that the rules allow; 400 for text that is not UTF-8 or not JSON, with the place,
 * nested too deeply, or with numbers that JavaScript cannot hold.
 */
export async function readBody(request: ReadRequest, rules: BodyRules): Promise<unknown> {
  const bytes = await readBytes(request, rules);
  rules.received?.(bytes);
  if (bytes.byteLength === 0) return undefined;
  const { values = Infinity } = rules;
  const shape = jsonShape(bytes, { depth: DEEPEST, values });
  if (shape.depth > DEEPEST) throw badRequest(`The body is nested more than ${DEEPEST} levels deep; flatten it`);
  if (shape.values > values)
    throw new ServiceError(413, `The body holds over ${values.toLocaleString('en')} values; send it in smaller parts`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not valid UTF-8; encode JSON as UTF-8');
  }
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(
      text.length > LONGEST_EXPLAINED
        ? 'The body is not valid JSON'
        : `The body is not valid JSON: unexpected text at ${jsonErrorPlace(text)}`,
    );
  }
  const rounded = rules.exactNumbers && shape.hasRounded ? findRoundedNumber(text) : undefined;
  if (rounded)
    throw badRequest(
      `"${rounded.field}" holds the number ${rounded.digits.slice(0, 40)}, which would lose digits; send it as text, in quotes`,
    );
  // Reading a large one took milliseconds, and so will what is done with it: others are answered in between.
  if (bytes.byteLength > READ_AT_ONCE) await nextTurn();
  return value;
}
