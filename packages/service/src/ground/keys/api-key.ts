/** API key: its definition, and what it permits. */
import type { Acl } from '@aisle/contract';
import type { Identity } from '../limits/key-limits.ts';
import type { ServiceError } from '../../foundation/errors/service-error.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';

/** A permission that operations require. `admin` includes all but `monitoring`, which has its own key. */
export type Permission = Exclude<Acl, 'none'>;

/** A key as it is stored. */
export interface ApiKey {
  /** The secret. Stored itself rather than as a digest, because it is the HMAC secret of its secured keys. */
  key: string;
  acl: readonly Permission[];
  /** Names of indices it is valid for; `*` at either end of a name matches anything. Empty or absent: all. */
  indexes?: readonly string[];
  /** Pages it may be used on (Referer header); `*` at either end matches anything. Empty or absent: all. */
  referers?: readonly string[];
  /** Unix time in seconds after which it is refused. */
  validUntil?: number;
  description?: string;
  /** Maximum number of hits per search. */
  maxHitsPerQuery?: number;
  /** Maximum number of requests per hour and user: the `userToken` of a secured key, otherwise the client's address. */
  maxQueriesPerIPPerHour?: number;
  /** Enforced search parameters and restrictions, URL-encoded as in a secured key. */
  queryParameters?: string;
}

/** Returns whether `pattern` (with `*` at either end, or both) matches `text`. */
export function matchesPattern(pattern: string, text: string): boolean {
  const open = pattern.startsWith('*');
  const close = pattern.length > 1 && pattern.endsWith('*');
  const core = pattern.slice(open ? 1 : 0, close ? -1 : undefined);
  if (open && close) return text.includes(core);
  if (open) return text.endsWith(core);
  return close ? text.startsWith(core) : text === core;
}

const realOnes = (patterns: readonly string[] = []): string[] => patterns.filter((pattern) => pattern.trim() !== '');

/** Returns whether any of the patterns matches; no patterns match everything. */
export function matchesAny(patterns: readonly string[] | undefined, text: string): boolean {
  const real = realOnes(patterns);
  return real.length === 0 || real.some((pattern) => matchesPattern(pattern, text));
}

/** Lists of patterns; one of each list must match. An empty list matches nothing; no lists match everything. */
export type Scopes = readonly (readonly string[])[];

/** Returns whether the name of an index matches all scopes. Indices of a partition are reached only by a call for its user. */
export const isInside = (scopes: Scopes, text: string): boolean =>
  !isPartitioned(text) &&
  scopes.every((patterns) => realOnes(patterns).some((pattern) => matchesPattern(pattern, text)));

/** Returns the indices a key may use: a stored key without names allows all, a restriction without names none. */
export const scopesOf = (key: Pick<ApiKey, 'indexes'>, restricted: Scopes): Scopes => [
  ...(realOnes(key.indexes).length > 0 ? [key.indexes!] : []),
  ...restricted,
];

/** Returns whether the key has a permission. */
export const permits = (key: Pick<ApiKey, 'acl'>, permission: Permission): boolean =>
  (permission !== 'monitoring' && key.acl.includes('admin')) || key.acl.includes(permission);

/** The caller: what a request may do once its credentials are accepted. */
export interface Caller {
  acl: readonly Permission[];
  /** Returns whether the caller has the permission. */
  can(permission: Permission): boolean;
  /** Returns whether the index may be used with this key and its restrictions. */
  mayUse(index: string): boolean;
  /** The allowed indices, as patterns. */
  scopes: Scopes;
  /** Search parameters that a key enforces, decoded; its filters are added to the caller's, other parameters replace the caller's. */
  enforced: Readonly<Record<string, unknown>>;
  /** The identity that its requests count for, if there are limits. */
  identity: Identity;
  /** Creates the error for a missing permission or index, with the status that the interface uses. */
  refusal(message: string): ServiceError;
}
