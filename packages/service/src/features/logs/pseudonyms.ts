/** Pseudonyms in the log: user tokens in logged texts give way to names that lead back to nobody. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { routes } from '../../foundation/wire/generated/routes.ts';
import { tokenPattern } from '../../foundation/wire/token-in-text.ts';
import type { RequestRecord } from './request-record.ts';

/** Tokens whose pseudonyms are kept at hand. */
const MAX_CACHED = 2000;

const DIGITS = 16;

/** In JSON, also where it is cut off or stands as text inside of JSON; `kind` and `name` are the sources of the evidence interface. */
const IN_JSON =
  /(\\?"(?:userToken|authenticatedUserToken)\\?"\s*:\s*\\?"|"kind"\s*:\s*"userToken"\s*,\s*"name"\s*:\s*")([A-Za-z0-9_=+/-]+)/g;
/** In addresses and parameters that are written as such, also encoded twice. */
const IN_PARAMETERS = /(\b(?:authenticated)?userToken(?:=|%3D))([^&\s"\\#]+)/gi;

/** The routes that name a user in their path, by what stands before it. */
const PATHS = [...new Set(routes.map(({ route }) => route).filter((route) => route.includes('{userToken}')))].map(
  (route) => route.slice(0, route.indexOf('{userToken}')),
);
const IN_PATH = new RegExp(`((?:/userToken/|^(?:${PATHS.sort((a, b) => b.length - a.length).join('|')})))([^/?]+)`);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

type Texts = Pick<RequestRecord, 'url' | 'headers' | 'body' | 'answer'>;
const FIELDS = ['url', 'headers', 'body', 'answer'] as const satisfies readonly (keyof Texts)[];

/** Each token of a text, and the text with others in their place. */
function replaceTokens(text: string, field: keyof Texts, nameOf: (token: string) => string): string {
  const replaced = text
    .replace(IN_JSON, (_all, before: string, token: string) => before + nameOf(token))
    .replace(IN_PARAMETERS, (_all, before: string, token: string) => before + nameOf(decoded(token)));
  return field === 'url'
    ? replaced.replace(IN_PATH, (_all, before: string, token: string) => before + nameOf(decoded(token)))
    : replaced;
}

/**
 * The name by which the log knows a user.
 *
 * @example
 * await pseudonymOf('user-7', context.nameOf); // 'user-1f0c…'
 */
export const pseudonymOf = async (token: string, nameOf: (text: string) => Promise<string>): Promise<string> =>
  `user-${(await nameOf(token)).slice(0, DIGITS)}`;

/** Puts pseudonyms in the place of tokens. */
export type Disguise = (records: readonly RequestRecord[]) => Promise<RequestRecord[]>;

/** Shorter tokens are words that may stand in any text: only where they stand as tokens they are known as such. */
const SHORTEST_WORD = 4;

/** The tokens that a record names. */
function tokensOf(record: RequestRecord): string[] {
  const tokens = new Set<string>();
  const note = (token: string) => {
    tokens.add(token);
    return token;
  };
  for (const field of FIELDS) replaceTokens(record[field], field, note);
  return [...tokens];
}

/** A record with other names in the place of its tokens: also where an answer repeats them in a sentence. */
function rename(record: RequestRecord, tokens: readonly string[], nameOf: (token: string) => string): RequestRecord {
  const words = tokens.filter((token) => token.length >= SHORTEST_WORD);
  const elsewhere = words.map((token) => [new RegExp(tokenPattern(token), 'g'), nameOf(token)] as const);
  const shown = (field: keyof Texts): string =>
    elsewhere.reduce(
      (text, [pattern, name]) =>
        text.replace(pattern, (_all, before: string, _token, behind: string) => before + name + behind),
      replaceTokens(record[field], field, nameOf),
    );
  return { ...record, ...Object.fromEntries(FIELDS.map((field) => [field, shown(field)])) };
}

/**
 * A disguise. The same token has the same pseudonym in all processes, so that the requests of one shopper are still seen to be of one.
 * @param nameOf Names any text.
 *
 * @example
 * const disguise = createDisguise(context.nameOf);
 * const [record] = await disguise([{ url: '/1/usertokens/user-7', … }]); // '/1/usertokens/user-1f0c…'
 */
export function createDisguise(nameOf: (text: string) => Promise<string>): Disguise {
  const cache = new LruCache<string>(MAX_CACHED);
  const find = async (token: string): Promise<string> => {
    const name = cache.get(token) ?? (await pseudonymOf(token, nameOf));
    cache.set(token, name);
    return name;
  };
  return async (records) => {
    const disguised: RequestRecord[] = [];
    for (const record of records) {
      const tokens = tokensOf(record);
      const names = new Map<string, string>();
      for (const token of tokens) names.set(token, await find(token));
      // Most requests name nobody.
      disguised.push(tokens.length === 0 ? record : rename(record, tokens, (token) => names.get(token) ?? token));
    }
    return disguised;
  };
}
