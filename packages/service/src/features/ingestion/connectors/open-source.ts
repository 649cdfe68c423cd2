/** Source download: requests a URL with the credentials of the source, and explains failures. */
import { type OutboundAnswer, OutboundError, type OutboundRequest } from '../../../outbound/outbound.ts';
import { readWait } from '../../../outbound/rate-limit-reset.ts';
import { type Fields, isFields } from '../../../foundation/wire/fields.ts';
import type { Reading } from './connector.ts';
import { authorize, forgetToken } from './credentials.ts';
import { parseExactly } from './exact-json.ts';
import { shownAddress, toSourceFault } from './source-answer.ts';
import { readHeaders, type SourceClaims } from './source-claims.ts';
import { SourceFault } from './source-fault.ts';

/** Maximum bytes of one page. */
const MAX_JSON = 50_000_000;

/** Minimum number of bytes per half minute: a slow source would delay all other runs. */
const FEWEST_BYTES = 1000;

/** Returns the fault for a status. Undefined if it is a success. */
function faultOf(answer: OutboundAnswer, request: OutboundRequest, now: number): SourceFault | undefined {
  const { status, headers } = answer;
  if (status < 300 && status >= 200) return undefined;
  const where = shownAddress(request.url);
  const retryAfter = readWait(headers, now);
  if (status < 400)
    return new SourceFault(
      `${where} leads elsewhere (${status}), and is not followed there; give the address where it leads`,
    );
  if (status === 401 || status === 403)
    return new SourceFault(`${where} refused the credentials (${status}); change the authentication of the source`);
  if (status === 429) return new SourceFault(`${where} was asked too often (429)`, { isPassing: true, retryAfter });
  if (status >= 500 || status === 408)
    return new SourceFault(`${where} does not work now (${status})`, { isPassing: true, retryAfter });
  return new SourceFault(`${where} answered ${status}; look at the address of the source`);
}

/** Reloads credentials that were changed since they were opened. Returns false if they are unchanged. */
async function takeChanged(reading: Reading): Promise<boolean> {
  const opened = reading.authentication && (await reading.reopen?.());
  if (!opened || JSON.stringify(opened) === JSON.stringify(reading.authentication)) return false;
  reading.authentication = opened;
  return true;
}

/**
 * Requests a source. An expired token is renewed once; rejected credentials are reloaded each time they were changed.
 * @throws SourceFault
 */
export async function askSource(
  reading: Reading,
  request: OutboundRequest,
  { mayRenew = true }: { mayRenew?: boolean } = {},
): Promise<OutboundAnswer> {
  let credentials: Record<string, string>;
  try {
    credentials = await authorize(reading);
  } catch (error) {
    // A token endpoint rejected them.
    if (!(error instanceof SourceFault) || error.isPassing || !(await takeChanged(reading))) throw error;
    return askSource(reading, request);
  }
  const headers = { ...request.headers, ...credentials };
  let answer: OutboundAnswer;
  try {
    answer = await reading.outbound.fetch({ ...request, headers, signal: reading.signal });
  } catch (error) {
    throw toSourceFault(error);
  }
  const fault = faultOf(answer, request, reading.now());
  if (!fault) return answer;
  await answer.body.cancel().catch(() => undefined);
  if (answer.status === 401 && mayRenew && forgetToken(reading))
    return askSource(reading, request, { mayRenew: false });
  if ((answer.status === 401 || answer.status === 403) && (await takeChanged(reading)))
    return askSource(reading, request);
  throw fault;
}

/** Returns the JSON object of a response. Whole numbers that JavaScript would round become texts. @throws SourceFault */
export async function askForJson(reading: Reading, request: OutboundRequest): Promise<Fields> {
  const answer = await askSource(reading, {
    maxBytes: MAX_JSON,
    fewestBytes: FEWEST_BYTES,
    ...request,
    headers: { accept: 'application/json', ...request.headers },
  });
  let value: unknown;
  try {
    value = parseExactly(await new Response(answer.body).text());
  } catch (error) {
    if (error instanceof OutboundError) throw toSourceFault(error);
    throw new SourceFault(`${shownAddress(request.url)} did not answer with JSON`, { cause: error });
  }
  if (isFields(value)) return value;
  throw new SourceFault(`${shownAddress(request.url)} did not answer with a JSON object`);
}

/** Longest pause of a run in place, in milliseconds. For longer ones it makes room for other runs. */
const LONGEST_PAUSE = 60_000;
/** Maximum number of retries of one request after a pause. */
const MAX_PAUSES = 10;

/** Waits, unless the run is cancelled. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/**
 * Returns the JSON object of a response, for pages that take more requests than the quota of the source: requests that are refused for a
 * short time are retried in place, because a run that restarted the page would make no progress.
 * @throws SourceFault
 */
export async function askForJsonPatiently(reading: Reading, request: OutboundRequest): Promise<Fields> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await askForJson(reading, request);
    } catch (error) {
      const isShort =
        error instanceof SourceFault && error.isPassing && (error.retryAfter ?? Infinity) <= LONGEST_PAUSE;
      if (!isShort || pauses >= MAX_PAUSES) throw error;
      await pause(error.retryAfter!, reading.signal);
      reading.signal.throwIfAborted();
    }
  }
}

/** A file at a URL, with its version. */
export interface OpenedFile {
  body: AsyncIterable<Uint8Array>;
  contentType: string;
  /** ETag, or the time of the last change. Empty if the source has neither. */
  version: string;
  /** Whether its name says that each line is a row. */
  isLines?: boolean;
  /** Its name in messages: host and path, or the name of a file. */
  where?: string | undefined;
  /** Totals according to status and headers. */
  claims?: SourceClaims;
}

/** Reads a body in chunks. @throws SourceFault */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw toSourceFault(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Opens the file that the input of a source specifies. @throws SourceFault */
export async function openFile(reading: Reading): Promise<OpenedFile> {
  const { url, method = 'GET' } = reading.input as { url: string; method?: 'GET' | 'POST' };
  const answer = await askSource(reading, { url, method, maxBytes: Infinity, fewestBytes: FEWEST_BYTES });
  return {
    body: chunksOf(answer.body),
    contentType: answer.headers.get('content-type') ?? '',
    version: answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '',
    claims: readHeaders(answer),
  };
}
