/** Sign-in links: who started the service opens its console on the same machine once, without copying a key. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { inNetworks } from '../../foundation/wire/networks.ts';

/** Path of the exchange of a code for the credentials. */
const PATH = '/console/sign-in';
const LOOPBACK = '127.0.0.0/8, ::1/128';
/** Milliseconds during which a link is valid. */
const VALID_FOR = 600_000;
/** Wrong codes after which all links are void. */
const MAX_WRONG = 20;
/** Headers of proxies: behind one on this machine, every client seems to be on it. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Credentials for which a code is exchanged. */
export interface SignInCredentials {
  appId: string;
  apiKey: string;
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64');

const refuse = (message: string): Response =>
  Response.json({ message, status: 403 }, { status: 403, headers: { 'Cache-Control': 'no-store' } });

/** Whether a page of this service asks, on this machine and without a proxy. */
function isLocalPage(request: Request, { socket }: Pick<IncomingMessage, 'socket'>): boolean {
  const isLocal = inNetworks(socket.remoteAddress, LOOPBACK);
  const isDirect = PROXY_HEADERS.every((name) => !request.headers.has(name));
  return isLocal && isDirect && request.headers.get('origin') === new URL(request.url).origin;
}

/**
 * Codes of sign-in links. Each is valid once, for ten minutes, on this machine; only hashes are in memory.
 *
 * @example
 * const links = new SignInLinks({ appId: 'aisle', apiKey: adminKey });
 * console.log(`http://127.0.0.1:7700/console/#sign-in=${links.createCode()}`);
 */
export class SignInLinks {
  readonly #credentials: SignInCredentials;
  readonly #now: () => number;
  /** End of validity by the hash of the code. */
  readonly #codes = new Map<string, number>();
  #wrong = 0;

  constructor(credentials: SignInCredentials, now: () => number = Date.now) {
    this.#credentials = credentials;
    this.#now = now;
  }

  /** Creates a code. */
  createCode(): string {
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(hashOf(code), this.#now() + VALID_FOR);
    return code;
  }

  /** Answers the exchange of a code. Undefined for every other request. */
  answer(request: Request, incoming: Pick<IncomingMessage, 'socket'>): Response | undefined {
    if (request.method !== 'POST' || new URL(request.url).pathname !== PATH) return undefined;
    if (!isLocalPage(request, incoming))
      return refuse('A sign-in link works on the machine of the service alone; sign in with an API key');
    // In a header, so that no body is read of who has not signed in.
    const hash = hashOf(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
    const validUntil = this.#codes.get(hash);
    this.#codes.delete(hash);
    if (validUntil !== undefined && this.#now() < validUntil)
      return Response.json(this.#credentials, { headers: { 'Cache-Control': 'no-store' } });
    if (++this.#wrong >= MAX_WRONG) this.#codes.clear();
    return refuse('This sign-in link was used before or is older than ten minutes; sign in with an API key');
  }
}
