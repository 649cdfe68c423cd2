/** Identifiers of ingestion: random UUIDs, and what is said where one names nothing. */
import { ServiceError } from '../../../foundation/errors/service-error.ts';

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
