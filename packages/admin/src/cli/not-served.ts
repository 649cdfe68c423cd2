/** Coverage: says which commands and operations a service does not answer yet, before they are called and after. */
import type { HttpError } from '@aisle/transport';
import { notServed } from './generated/not-served.ts';

/** Whether the service of this release answers an operation. */
export const isServed = (part: string, id: string): boolean =>
  !Object.hasOwn(notServed, part) || !notServed[part]!.includes(id);

/** What the help of a command adds when the service of this release does not answer its interface; empty otherwise. */
export const helpNote = (command: string): string =>
  Object.hasOwn(notServed, command) ? ' Not served by this release yet.' : '';

/** What an error adds when a service has no such operation at all; empty when it only lacks what was asked for. */
export function errorNote({ status, body }: Pick<HttpError, 'status' | 'body'>): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  const isMissing = status === 404 && typeof message === 'string' && message.startsWith('There is no operation at ');
  return isMissing ? '\nThis service does not serve the operation yet; "aisle call" marks those that it serves.' : '';
}
