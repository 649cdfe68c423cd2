/** Pseudonyms in the log: replaces user tokens in logged texts by names that do not identify users. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';
import { routes } from '../../foundation/wire/generated/routes.ts';
import { tokenPattern } from '../../foundation/wire/token-in-text.ts';
import type { RequestRecord } from './request-record.ts';

/** Maximum number of cached pseudonyms. */
const MAX_CACHED = 2000;

const DIGITS = 16;

/** Tokens in JSON, also if it is truncated, or nested as text within JSON; `kind` and `name` are the sources of the evidence interface. */
const IN_JSON =
  /(\\?"(?:userToken|authenticatedUserToken)\\?"\s*:\s*\\?"|"kind"\s*:\s*"userToken"\s*,\s*"name"\s*:\s*")([A-Za-z0-9_=+/-]+)/g;
/** Tokens in URLs and form parameters, also if they are encoded twice. */
const IN_PARAMETERS = /(\b(?:authenticated)?userToken(?:=|%3D))([^&\s"\\#]+)/gi;

/** The routes with a user in their path, by the part before it. */
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

/** Replaces each token of a text. */
function replaceTokens(text: string, field: keyof Texts, nameOf: (token: string) => string): string {
  const replaced = text
    .replace(IN_JSON, (_all, before: string, token: string) => before + nameOf(token))
    .replace(IN_PARAMETERS, (_all, before: string, token: string) => before + nameOf(decoded(token)));
  return field === 'url'
    ? replaced.replace(IN_PATH, (_all, before: string, token: string) => before + nameOf(decoded(token)))
    : replaced;
}

/**
 * Returns the pseudonym of a user in the log.
 *
 * @example
 * await pseudonymOf('user-7', context.nameOf); // 'user-1f0c…'
 */
export const pseudonymOf = async (token: string, nameOf: (text: string) => Promise<string>): Promise<string> =>
  `user-${(await nameOf(token)).slice(0, DIGITS)}`;

/** Replaces tokens by pseudonyms. */
export type Disguise = (records: readonly RequestRecord[]) => Promise<RequestRecord[]>;

/** Shorter tokens may be words in any text, so they are only replaced in the place of a token. */
const SHORTEST_WORD = 4;

/** Returns the tokens in a record. */
function tokensOf(record: RequestRecord): string[] {
  const tokens = new Set<string>();
  const note = (token: string) => {
    tokens.add(token);
    return token;
  };
  for (const field of FIELDS) replaceTokens(record[field], field, note);
  return [...tokens];
}

/** Replaces the tokens of a record, also within sentences of a response. */
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
 * Creates the replacement. A token has the same pseudonym in all processes, so that the requests of one shopper can still be correlated.
 * @param nameOf Returns the pseudonym of a text.
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
      // Most requests contain no token.
      disguised.push(tokens.length === 0 ? record : rename(record, tokens, (token) => names.get(token) ?? token));
    }
    return disguised;
  };
}
