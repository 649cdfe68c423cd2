/** Refusals of an embeddings server: its status as an embedder failure, with what the server says about it and what helps. */
import { EmbedderFailure, type EmbedderFailureKind } from './embedder-failure.ts';

/** Characters of the server's own words. */
const MAX_WORDS = 200;

/** What a server answered that gave no vectors. */
export interface Refusal {
  status: number;
  headers: Headers;
  /** The body as text. */
  body: string;
}

/** Who was asked for what. */
export interface AskedServer {
  /** Host and path of the call. */
  address: string;
  /** The model that was asked for. */
  model: string;
  /** The key that was sent; the server may repeat it. */
  key: string | undefined;
}

/** What such servers say: `{"error": {"message": …}}`, `{"error": …}`, `{"message": …}` or `{"detail": …}`. */
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

/** The server's own words in quotation marks, where they hold nothing secret. */
function quote({ body }: Refusal, { key }: AskedServer): string {
  const words = wordsOf(body).replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const shown = key ? words.replaceAll(key, '…') : words;
  return `: "${shown.length > MAX_WORDS ? `${shown.slice(0, MAX_WORDS)}…` : shown}"`;
}

/**
 * Milliseconds that a server asks to wait, by seconds or by a date; undefined where it does not.
 *
 * @example
 * readRetryAfter('20', Date.now()); // 20_000
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const wait = /^\s*\d+(?:\.\d+)?\s*$/.test(header) ? 1000 * Number(header) : Date.parse(header) - now;
  return Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : undefined;
}

/** The kind of a status, what it says, and the cure. */
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
 * A failure with a sentence for it.
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
