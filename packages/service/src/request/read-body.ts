/** Request body: parses it as JSON, regardless of its content type, within limits. */
import { jsonErrorPlace } from '../foundation/wire/json-position.ts';
import type { RouteBody } from '../foundation/wire/route.ts';
import { jsonShape } from '../foundation/wire/json-shape.ts';
import { findRoundedNumber } from '../foundation/wire/long-number.ts';
import { badRequest, ServiceError } from '../foundation/errors/service-error.ts';
import { nextTurn } from '../ground/limits/next-turn.ts';

/** Maximum nesting of lists and objects; deeper ones could overflow the stack in recursive functions. */
const MAX_DEPTH = 200;

/** Maximum length of a text for which the position of an error is searched: longer ones would delay other requests. */
const MAX_EXPLAINED_LENGTH = 64 * 1024;

/** Rules for a body. */
export interface BodyRules extends Pick<RouteBody, 'bytes' | 'values' | 'exactNumbers'> {
  /** Called with the size as it grows. @throws ServiceError if there is no room for it. */
  hold?: ((bytes: number) => void) | undefined;
  /** Called with all bytes, whether or not they are valid. */
  received?: ((bytes: Uint8Array) => void) | undefined;
}

const tooLarge = (limit: number) =>
  new ServiceError(413, `The body is over ${limit.toLocaleString('en')} bytes; send it in smaller parts`);

/** The client disconnected, or was too slow: there is no receiver of the response, and no internal fault. */
const abortedBody = () => new ServiceError(400, 'The body ended before it was complete; send it again');

/** Announced size up to which bodies are read in one call, which is cheaper than reading chunks. */
const MAX_SINGLE_READ_BYTES = 64 * 1024;

/** The parts of a request that are read. */
export type ReadRequest = Pick<Request, 'headers'> & Partial<Pick<Request, 'body' | 'arrayBuffer'>>;

/** Returns all bytes, or 413 as soon as there are more than `limit`. */
async function readBytes(request: ReadRequest, { bytes: limit, hold }: BodyRules): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  const isSmall = declared > 0 && declared <= MAX_SINGLE_READ_BYTES;
  // Firefox does not support request streams.
  if (request.arrayBuffer && (isSmall || request.body === undefined)) {
    hold?.(declared);
    const whole = await request.arrayBuffer().catch(() => Promise.reject(abortedBody()));
    // The client may have sent more than it announced, unless the protocol prevents that.
    if (whole.byteLength > limit) throw tooLarge(limit);
    return new Uint8Array(whole);
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const next = () => reader.read().catch(() => Promise.reject(abortedBody()));
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) {
      size += value!.byteLength;
      if (size > limit) throw tooLarge(limit);
      hold?.(size);
      chunks.push(value!);
    }
  } catch (error) {
    // Not awaited: the response must not depend on whether the client ever stops.
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
 * Returns the parsed body. Undefined if there is none.
 * @throws ServiceError 413 above the allowed bytes or values; 400 for text that is not UTF-8 or not JSON, with the position, nested too
 * deeply, or with numbers that JavaScript cannot represent.
 */
export async function readBody(request: ReadRequest, rules: BodyRules): Promise<unknown> {
  const bytes = await readBytes(request, rules);
  rules.received?.(bytes);
  if (bytes.byteLength === 0) return undefined;
  const { values = Infinity } = rules;
  const shape = jsonShape(bytes, { depth: MAX_DEPTH, values });
  if (shape.depth > MAX_DEPTH) throw badRequest(`The body is nested more than ${MAX_DEPTH} levels deep; flatten it`);
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
      text.length > MAX_EXPLAINED_LENGTH
        ? 'The body is not valid JSON'
        : `The body is not valid JSON: unexpected text at ${jsonErrorPlace(text)}`,
    );
  }
  const rounded = rules.exactNumbers && shape.hasRounded ? findRoundedNumber(text) : undefined;
  if (rounded)
    throw badRequest(
      `"${rounded.field}" holds the number ${rounded.digits.slice(0, 40)}, which would lose digits; send it as text, in quotes`,
    );
  // Parsing a large body took milliseconds, and so will processing it: other requests run in between.
  if (bytes.byteLength > MAX_SINGLE_READ_BYTES) await nextTurn();
  return value;
}
