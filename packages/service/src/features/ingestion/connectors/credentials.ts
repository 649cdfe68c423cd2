/** Converts the credentials of a source into request headers. Tokens are cached while they are valid. */
import { readWait } from '../../../outbound/rate-limit-reset.ts';
import type { OpenedAuthentication, Reading } from './connector.ts';
import { shownAddress, toSourceFault } from './source-answer.ts';
import { signedAssertion } from './service-account.ts';
import { SourceFault } from './source-fault.ts';

/** Default lifetime of a token: one hour. Each is renewed a minute earlier. */
const DEFAULT_LIFETIME_MS = 3_600_000;
const MARGIN = 60_000;

interface Token {
  value: string;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
  until: number;
}

/** The tokens of each reading, released together with it. */
const tokens = new WeakMap<OpenedAuthentication, Token>();

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Requests a token. @throws SourceFault with the URL, but without credentials. */
async function fetchToken(reading: Reading, form: { url: string; fields: Record<string, string> }): Promise<Token> {
  const { url, fields } = form;
  const where = shownAddress(url);
  let status: number;
  let body: unknown;
  let headers: Headers;
  try {
    const answer = await reading.outbound.fetch({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(fields).toString(),
      // A token endpoint must not forward the credentials elsewhere.
      maxRedirects: 0,
      signal: reading.signal,
    });
    ({ status, headers } = answer);
    body = await new Response(answer.body).json().catch(() => undefined);
  } catch (error) {
    throw toSourceFault(error);
  }
  if (status === 429 || status >= 500)
    throw new SourceFault(`${where} gives no token now (${status})`, {
      isPassing: true,
      retryAfter: readWait(headers, reading.now()),
    });
  if (status >= 300 && status < 400)
    throw new SourceFault(
      `${where} leads elsewhere (${status}), and credentials do not follow; give the address where it leads`,
    );
  const { access_token: value, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (status >= 300 || typeof value !== 'string' || value === '')
    throw new SourceFault(`${where} refused the credentials (${status}); change the authentication of the source`);
  // Some endpoints send the number as text.
  const lasts = Number(seconds) > 0 ? Number(seconds) * 1000 : DEFAULT_LIFETIME_MS;
  const madeAt = reading.now();
  return { value, madeAt, until: madeAt + lasts - Math.min(MARGIN, lasts / 2) };
}

async function bearer(reading: Reading, authentication: OpenedAuthentication): Promise<string> {
  const cached = tokens.get(authentication);
  const time = reading.now();
  // A token from the future was cached while the clock was wrong, and may have expired.
  if (cached && cached.until > time && cached.madeAt <= time) return `Bearer ${cached.value}`;
  const { type, input } = authentication;
  const token =
    type === 'oauth'
      ? await fetchToken(reading, {
          url: input['url']!,
          fields: {
            grant_type: 'client_credentials',
            client_id: input['client_id']!,
            client_secret: input['client_secret']!,
          },
        })
      : await fetchToken(reading, await signedAssertion(reading, input));
  tokens.set(authentication, token);
  return `Bearer ${token.value}`;
}

/** Returns the headers that a source requires. @throws SourceFault */
export async function authorize(reading: Reading): Promise<Record<string, string>> {
  const { authentication } = reading;
  if (!authentication) return {};
  const { type, input } = authentication;
  switch (type) {
    case 'basic':
      return { authorization: `Basic ${toBase64(`${input['username']}:${input['password']}`)}` };
    case 'apiKey':
      // Shops of the first kind have a header of their own.
      return { 'x-api-key': input['key']!, 'x-auth-token': input['key']! };
    case 'oauth':
    case 'cloudServiceAccount':
      return { authorization: await bearer(reading, authentication) };
    default:
      throw new SourceFault(`An authentication of type ${type} is for destinations; give the source another one`);
  }
}

/** Removes a rejected token from the cache. Returns false if there is none to renew. */
export function forgetToken({ authentication }: Reading): boolean {
  return authentication !== undefined && tokens.delete(authentication);
}
