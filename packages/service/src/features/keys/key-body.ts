/** Converts keys between the contract and the store, which omits values that are 0 or empty. */
import type { ApiKeyBody, ApiKeyInfo } from '@aisle/contract';
import { badRequest } from '../../foundation/errors/service-error.ts';
import { type ApiKey, permits } from '../../ground/keys/api-key.ts';
import type { StoredKey } from '../../ground/keys/key-store.ts';
import { readRestrictions } from '../../ground/keys/secured-key.ts';
import { hideKey } from '../../foundation/wire/hide-key.ts';

/** Reads the definition in a body. @throws ServiceError 400 for parameters that cannot be enforced. */
export function definitionOf(body: ApiKeyBody, now: number): Omit<ApiKey, 'key'> {
  const { acl, description, indexes = [], referers = [], validity = 0, queryParameters = '' } = body;
  const { maxHitsPerQuery = 0, maxQueriesPerIPPerHour = 0 } = body;
  const read = readRestrictions(queryParameters, '"queryParameters"');
  if ('fault' in read) throw badRequest(read.fault);
  return {
    acl,
    ...(description !== undefined && description !== '' && { description }),
    ...(indexes.length > 0 && { indexes }),
    ...(referers.length > 0 && { referers }),
    ...(validity > 0 && { validUntil: Math.ceil(now / 1000) + validity }),
    ...(maxHitsPerQuery > 0 && { maxHitsPerQuery }),
    ...(maxQueriesPerIPPerHour > 0 && { maxQueriesPerIPPerHour }),
    ...(queryParameters !== '' && { queryParameters }),
  };
}

/** Whether a key is valid: neither deleted nor expired. */
export const isAlive = ({ deletedAt, validUntil = Infinity }: StoredKey, now: number): boolean =>
  deletedAt === null && now / 1000 <= validUntil;

/** Whether a key alone can manage everything, now and later. */
export const isMaster = (key: StoredKey): boolean =>
  key.deletedAt === null &&
  key.validUntil === undefined &&
  permits(key, 'admin') &&
  [key.indexes, key.referers].every((list = []) => list.length === 0) &&
  key.queryParameters === undefined &&
  key.maxQueriesPerIPPerHour === undefined;

/** Returns a key for the API. */
export const infoOf = (key: StoredKey, now: number): ApiKeyInfo => ({
  id: key.id,
  value: hideKey(key.key),
  createdAt: Math.floor(key.createdAt / 1000),
  acl: [...key.acl],
  validity: key.validUntil === undefined ? 0 : Math.max(1, Math.round(key.validUntil - now / 1000)),
  description: key.description ?? '',
  indexes: [...(key.indexes ?? [])],
  referers: [...(key.referers ?? [])],
  maxHitsPerQuery: key.maxHitsPerQuery ?? 0,
  maxQueriesPerIPPerHour: key.maxQueriesPerIPPerHour ?? 0,
  queryParameters: key.queryParameters ?? '',
});
