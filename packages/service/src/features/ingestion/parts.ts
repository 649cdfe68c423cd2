/** What the handlers of ingestion need beside the context. */
import { ServiceError } from '../../errors/service-error.ts';
import type { Call } from '../operation.ts';
import type { CallLimits } from './call-limits.ts';
import type { Runs } from './runs.ts';

/** What the feature made when the service started. */
export interface IngestionParts {
  /** The application, as runs name it. */
  appID: string;
  limits: CallLimits;
  runs: Runs;
}

/**
 * Ingestion reads and writes any index, now and later: a key that is good for some of them must not reach the others by it.
 * @throws ServiceError 403
 */
export function requireWhole({ caller }: Pick<Call, 'caller'>): void {
  if (caller.scopes.length > 0) throw caller.refusal('Ingestion takes a key that is good for all indices');
  for (const permission of ['addObject', 'deleteObject'] as const)
    if (!caller.can(permission))
      throw caller.refusal(`The API key lacks the permission ${permission}, which ingestion needs beside editSettings`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an identifier at all. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A random identifier (version 4). */
export function newId(random: (size: number) => Uint8Array): string {
  const bytes = random(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 404: nothing has this identifier. */
export const notThere = (what: string): ServiceError =>
  new ServiceError(404, `There is no ${what} with this identifier; list them to see which there are`);
