/** Refusals of an embeddings server: turns a status into an embedder failure with the server's message and the cure. */
import { EmbedderFailure, type EmbedderFailureKind } from './embedder-failure.ts';

/** Maximum number of characters quoted from the server's message. */
const MAX_WORDS = 200;

/** Response of a server without vectors. */
export interface Refusal {
  status: number;
  headers: Headers;
  /** The body as text. */
  body: string;
}

/** The request that was sent. */
export interface AskedServer {
  /** Host and path of the call. */
  address: string;
  /** Requested model. */
  model: string;
  /** The key that was sent, which the server may repeat. */
  key: string | undefined;
}

/** Extracts the message of the usual error formats: `{"error": {"message": …}}`, `{"error": …}`, `{"message": …}` or `{"detail": …}`. */
function wordsOf(body: string): string {
  try {
    const { error, message, detail } = JSON.parse(body) as Record<string, unknown>;
    const inner = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
    const words = [inner, message, detail].find((one) => typeof one === 'string');
    return typeof words === 'string' ? words : '';
  } catch {
    return '';
  }
}

/** Quotes the server's message if it contains no secret. */
function quote({ body }: Refusal, { key }: AskedServer): string {
  const words = wordsOf(body).replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const shown = key ? words.replaceAll(key, '…') : words;
  return `: "${shown.length > MAX_WORDS ? `${shown.slice(0, MAX_WORDS)}…` : shown}"`;
}

/**
 * Parses the time that a server asks to wait, from seconds or a date, in milliseconds. Undefined if there is none.
 *
 * @example
 * readRetryAfter('20', Date.now()); // 20_000
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? 1000 * Number(header) : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : undefined;
}

/** Returns the failure kind of a status, its meaning and the cure. */
function reasonOf(status: number, { address, model, key }: AskedServer): [EmbedderFailureKind, string, string] {
  if (status === 401 || status === 403)
    return [
      'refused',
      key ? `${address} does not accept the key of the embedder (${status})` : `${address} asks for a key (${status})`,
      'give a valid one by AISLE_EMBEDDER_KEY',
    ];
  if (status === 404)
    return [
      'refused',
      `${address} has no such address or no model "${model}" (404)`,
      'look at --embedder, which ends before "/embeddings", and at --embedder-model',
    ];
  if (status === 429) return ['busy', `${address} has had too many calls (429)`, 'they are tried again later'];
  if (status === 503) return ['busy', `${address} has too much to do (503)`, 'it is tried again later'];
  if (status >= 500) return ['away', `${address} has failed (${status})`, 'look at the log of that server'];
  if (status === 413)
    return ['refused', `${address} takes no texts as long as these (413)`, 'have it cut texts, or index shorter ones'];
  if (status >= 300 && status < 400)
    return ['refused', `${address} redirects (${status})`, 'give the address that it leads to by --embedder'];
  return ['refused', `${address} refuses the texts (${status})`, `look at --embedder-model, which is "${model}"`];
}

/**
 * Creates a failure that explains the refusal.
 * @param now Milliseconds since the Unix epoch, for dates in `Retry-After`.
 *
 * @example
 * throw explainRefusal({ status: 429, headers, body }, { address: 'api.example.com/v1/embeddings', model, key }, Date.now());
 */
export function explainRefusal(refusal: Refusal, server: AskedServer, now: number): EmbedderFailure {
  const { status, headers } = refusal;
  const [kind, reason, cure] = reasonOf(status, server);
  // Servers repeat parts of a key that they do not accept.
  const words = status === 401 || status === 403 ? '' : quote(refusal, server);
  return new EmbedderFailure(kind, `${reason}${words}; ${cure}`, {
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
  });
}
