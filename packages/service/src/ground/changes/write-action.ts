/** Write action: one write of a batch, checked before anything is written. */
import type { Permission } from '../keys/api-key.ts';
import { findUnreachableReason } from '../../foundation/wire/reserved-names.ts';
import { badRequest, ServiceError } from '../../foundation/errors/service-error.ts';

/** Maximum size of a record as JSON, in bytes. */
export const RECORD_LIMIT = 1024 * 1024;

/** A checked write to one index. */
export type Action =
  | { kind: 'put'; objectID: string; body: Record<string, unknown> }
  | { kind: 'update'; objectID: string; body: Record<string, unknown>; create: boolean }
  | { kind: 'remove'; objectID: string }
  | { kind: 'clear' }
  | { kind: 'drop' };

/** An action as received. */
export interface RawAction {
  action: string;
  body?: Record<string, unknown> | undefined;
}

/** Returns the permission that an action needs. */
export function permissionFor(action: string): Permission {
  if (action === 'deleteObject') return 'deleteObject';
  return action === 'delete' || action === 'clear' ? 'deleteIndex' : 'addObject';
}

/** Returns a valid objectID, or throws 400. `where` names its position in the request. */
export function checkObjectID(objectID: unknown, where: string): string {
  if (objectID === undefined) throw badRequest(`${where} is required; name the record`);
  if (typeof objectID !== 'string') throw badRequest(`${where} must be text; write "${String(objectID)}" in quotes`);
  if (objectID === '' || objectID.length > 512 || /[\u0000-\u001f]|\p{Surrogate}/u.test(objectID))
    throw badRequest(`${where} must have 1 to 512 characters and no control characters`);
  return objectID;
}

/** Returns a valid objectID for a record to be written, usable in a URL path, or throws 400. */
export function checkNewObjectID(objectID: unknown, where: string): string {
  const checked = checkObjectID(objectID, where);
  const reason = findUnreachableReason(checked);
  if (reason) throw badRequest(`${where} must not be "${checked}", which ${reason}; give the record another objectID`);
  return checked;
}

/** Returns a record as JSON. Throws 413 if it is over the limit. */
export function recordJson(objectID: string, record: Record<string, unknown>): string {
  const { objectID: _same, ...rest } = record;
  const json = JSON.stringify({ objectID, ...rest });
  // A UTF-16 unit has at most 3 bytes in UTF-8, so most records need no exact count.
  if (json.length * 3 > RECORD_LIMIT && new TextEncoder().encode(json).byteLength > RECORD_LIMIT)
    throw new ServiceError(413, `The record "${objectID}" is over 1 MiB; leave out what is neither searched nor shown`);
  return json;
}

/**
 * Checks one action.
 * @param makeID Creates an objectID for a record without one.
 * @throws ServiceError 400 whose message starts with `where`.
 */
export function readAction(raw: RawAction, options: { where: string; makeID: () => string }): Action {
  const { where, makeID } = options;
  const kind = raw.action;
  if (kind === 'clear') return { kind: 'clear' };
  if (kind === 'delete') return { kind: 'drop' };
  const { body } = raw;
  if (body === undefined) throw badRequest(`${where}.body is required for ${kind}`);
  const bodyID = Object.hasOwn(body, 'objectID') ? body['objectID'] : undefined;
  const field = `${where}.body.objectID`;
  // Existing objectIDs can be deleted even if they are no longer valid.
  if (kind === 'deleteObject') return { kind: 'remove', objectID: checkObjectID(bodyID, field) };
  const objectID = kind === 'addObject' && bodyID === undefined ? makeID() : checkNewObjectID(bodyID, field);
  if (kind === 'addObject' || kind === 'updateObject') return { kind: 'put', objectID, body };
  const { objectID: _same, ...changes } = body;
  return { kind: 'update', objectID, body: changes, create: kind === 'partialUpdateObject' };
}

/** Creates an objectID: 32 hex digits. */
export function makeObjectID(random: (size: number) => Uint8Array): string {
  return Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
