/** Credentials of a source as headers of its requests; tokens are fetched once and kept while they hold. */
import { readWait } from '../../../outbound/rate-limit-reset.ts';
import type { OpenedAuthentication, Reading } from './connector.ts';
import { shownAddress, toSourceFault } from './source-answer.ts';
import { signedAssertion } from './service-account.ts';
import { SourceFault } from './source-fault.ts';

/** Of a token without an end it is taken that it holds an hour; each is renewed a minute before. */
const LASTS = 3_600_000;
const MARGIN = 60_000;

interface Token {
  value: string;
  /** Milliseconds since the Unix epoch. */
  madeAt: number;
  until: number;
}

/** The tokens of each reading: they live no longer than it does. */
const tokens = new WeakMap<OpenedAuthentication, Token>();

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Asks for a token. @throws SourceFault that names the address, and no credential. */
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
      // A token endpoint that sends the credentials elsewhere is none.
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
  // Some write the number as text.
  const lasts = Number(seconds) > 0 ? Number(seconds) * 1000 : LASTS;
  const madeAt = reading.now();
  return { value, madeAt, until: madeAt + lasts - Math.min(MARGIN, lasts / 2) };
}

async function bearer(reading: Reading, authentication: OpenedAuthentication): Promise<string> {
  const cached = tokens.get(authentication);
  const time = reading.now();
  // One made ahead of now came under a clock that was wrong, and may be over.
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

/** The headers that a source wants to see. @throws SourceFault */
export async function authorize(reading: Reading): Promise<Record<string, string>> {
  const { authentication } = reading;
  if (!authentication) return {};
  const { type, input } = authentication;
  switch (type) {
    case 'basic':
      return { authorization: `Basic ${toBase64(`${input['username']}:${input['password']}`)}` };
    case 'apiKey':
      // Shops of the first kind have a name of their own for it.
      return { 'x-api-key': input['key']!, 'x-auth-token': input['key']! };
    case 'oauth':
    case 'cloudServiceAccount':
      return { authorization: await bearer(reading, authentication) };
    default:
      throw new SourceFault(`An authentication of type ${type} is for destinations; give the source another one`);
  }
}

/** Forgets a token that was refused. False where there is none to renew. */
export function forgetToken({ authentication }: Reading): boolean {
  return authentication !== undefined && tokens.delete(authentication);
}
