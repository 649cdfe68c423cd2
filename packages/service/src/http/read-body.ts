/** Reads a request body as JSON, whatever its content type says, within a limit. */
import { jsonErrorPlace } from './json-position.ts';
import { badRequest, ServiceError } from './service-error.ts';

/** Bytes that the body of a write may have. */
export const WRITE_BODY_LIMIT = 64 * 1024 * 1024;

/** Bytes that the body of a read may have: keys for reading are public, so less work may be asked for. */
export const READ_BODY_LIMIT = 4 * 1024 * 1024;

/** Levels of lists and objects; deeper ones overflow the stack of whoever walks them. */
const DEEPEST = 200;

/** Longer texts are not searched for the place of an error: it would hold up everybody else. */
const LONGEST_EXPLAINED = 4 * 1024 * 1024;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Array.isArray(value) ? (value as unknown[]) : Object.values(value))
    if (isDeeper(inner, levels - 1)) return true;
  return false;
}

/** Bytes that a body of events may have (spec 2, Limits). */
export const EVENTS_BODY_LIMIT = 2_000_000;

const tooLarge = (limit: number) =>
  new ServiceError(413, `The body is over ${limit.toLocaleString('en')} bytes; send it in smaller parts`);

/** All bytes, or 413 as soon as there are more than `limit`. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      // Nobody waits for the rest: the answer must not depend on whether the sender ever stops.
      void reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(value);
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
 * @throws ServiceError 413 over `limit` bytes; 400 for text that is not UTF-8 or not JSON, with the place, or nested too deeply.
 */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
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
  if (isDeeper(value, DEEPEST)) throw badRequest(`The body is nested more than ${DEEPEST} levels deep; flatten it`);
  return value;
}
