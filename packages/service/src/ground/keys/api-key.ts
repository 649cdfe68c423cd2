/** API key: what one is and what it allows. */
import type { Acl } from '@aisle/contract';
import type { Identity } from '../limits/key-limits.ts';
import type { ServiceError } from '../../foundation/errors/service-error.ts';
import { isPartitioned } from '../../foundation/wire/partition.ts';

/** A permission; the operations name the one they need. `admin` includes all but `monitoring`, which has a key of its own. */
export type Permission = Exclude<Acl, 'none'>;

/** A key as it is stored. */
export interface ApiKey {
  /** The secret itself: it is the HMAC secret of its secured keys, so a digest would not do. */
  key: string;
  acl: readonly Permission[];
  /** Index names it is good for; `*` at either end of a name matches anything. Empty or absent: all. */
  indexes?: readonly string[];
  /** Pages it may be used on (Referer header); `*` at either end matches anything. Empty or absent: all. */
  referers?: readonly string[];
  /** Unix time in seconds after which it is refused. */
  validUntil?: number;
  description?: string;
  /** Hits of one search at most. */
  maxHitsPerQuery?: number;
  /** Requests in an hour at most, of each user: the `userToken` of a secured key, otherwise the client's address. */
  maxQueriesPerIPPerHour?: number;
  /** Search parameters that are enforced, and restrictions as in a secured key, URL-encoded. */
  queryParameters?: string;
}

/** Whether `pattern` (with `*` at either end, or both) matches `text`. */
export function matchesPattern(pattern: string, text: string): boolean {
  const open = pattern.startsWith('*');
  const close = pattern.length > 1 && pattern.endsWith('*');
  const core = pattern.slice(open ? 1 : 0, close ? -1 : undefined);
  if (open && close) return text.includes(core);
  if (open) return text.endsWith(core);
  return close ? text.startsWith(core) : text === core;
}

const realOnes = (patterns: readonly string[] = []): string[] => patterns.filter((pattern) => pattern.trim() !== '');

/** Whether any of the patterns matches; no patterns match everything. */
export function matchesAny(patterns: readonly string[] | undefined, text: string): boolean {
  const real = realOnes(patterns);
  return real.length === 0 || real.some((pattern) => matchesPattern(pattern, text));
}

/** Lists of patterns, of each of which one must match. An empty list matches nothing; no lists match everything. */
export type Scopes = readonly (readonly string[])[];

/** Whether the name of an index lies in all scopes. Those of a partition are only reached by a call for its user. */
export const isInside = (scopes: Scopes, text: string): boolean =>
  !isPartitioned(text) &&
  scopes.every((patterns) => realOnes(patterns).some((pattern) => matchesPattern(pattern, text)));

/** Which indices a key may use: a stored key without names is good for all, a restriction without names for none. */
export const scopesOf = (key: Pick<ApiKey, 'indexes'>, restricted: Scopes): Scopes => [
  ...(realOnes(key.indexes).length > 0 ? [key.indexes!] : []),
  ...restricted,
];

/** Whether the key holds a permission. */
export const permits = (key: Pick<ApiKey, 'acl'>, permission: Permission): boolean =>
  (permission !== 'monitoring' && key.acl.includes('admin')) || key.acl.includes(permission);

/** Who asks: what a request may do once its credentials are accepted. */
export interface Caller {
  acl: readonly Permission[];
  /** Whether the permission is there. */
  can(permission: Permission): boolean;
  /** Whether the index may be used under this key and its restrictions. */
  mayUse(index: string): boolean;
  /** The indices it may be used for, as patterns. */
  scopes: Scopes;
  /** Search parameters that a key enforces, decoded; its filters are added to the caller's, the others replace the caller's. */
  enforced: Readonly<Record<string, unknown>>;
  /** Whom its requests count for, where limits are set. */
  identity: Identity;
  /** The error for a missing permission or index, with the status that the interface uses. */
  refusal(message: string): ServiceError;
}
