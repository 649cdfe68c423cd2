/** IDs of ingestion: random UUIDs, and the error for an ID without a resource. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an ID. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Creates a random ID (UUID version 4). */
export function newId(random: (size: number) => Uint8Array): string {
  const bytes = random(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns a 404: nothing has this ID. */
export const createNotFound = (what: string): ServiceError =>
  new ServiceError(404, `There is no ${what} with this identifier; list them to see which there are`);
