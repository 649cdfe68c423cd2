/** Coverage: reports which commands and operations a service does not implement yet, in the help and in errors. */
import type { HttpError } from '@aisle/transport';
import { notServed } from './generated/not-served.ts';

/** Whether the service of this release implements an operation. */
export const isServed = (part: string, id: string): boolean =>
  !Object.hasOwn(notServed, part) || !notServed[part]!.includes(id);

/** Note in the help of a command if the service of this release does not implement its interface; empty otherwise. */
export const helpNote = (command: string): string =>
  Object.hasOwn(notServed, command) ? ' Not served by this release yet.' : '';

/** Note in an error if the service does not have the operation; empty if only the requested item is missing. */
export function errorNote({ status, body }: Pick<HttpError, 'status' | 'body'>): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  const isMissing = status === 404 && typeof message === 'string' && message.startsWith('There is no operation at ');
  return isMissing ? '\nThis service does not serve the operation yet; "aisle call" marks those that it serves.' : '';
}
