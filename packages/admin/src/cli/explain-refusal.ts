/** Authorization errors (401, 403): explains which permission the key lacks and how to fix it. */
import { isHttpError } from '@aisle/transport';
import type { Command } from './command.ts';

/**
 * Returns how to fix a rejected key, or undefined for every other error. The response of the service names the permission if the service knows
 * it; otherwise the command says what it needs.
 * @example
 * explainRefusal(error, { name: 'logs', permissions: 'logs' }); // The key lacks the permission logs: …
 */
export function explainRefusal(
  error: unknown,
  { name, permissions }: Pick<Command, 'permissions'> & { name: string },
): string | undefined {
  const cause = (error as Error | undefined)?.cause;
  if (!isHttpError(error)) return isHttpError(cause) ? explainRefusal(cause, { name, permissions }) : undefined;
  if (error.status !== 401 && error.status !== 403) return undefined;
  const key = name === 'crawler' ? 'AISLE_CRAWLER_API_KEY' : 'AISLE_API_KEY';
  const { message = '' }: { message?: string } = Object(error.body);
  const lacking = /\bpermission "?(\w+)/.exec(message)?.[1];
  if (lacking) return `The key lacks the permission ${lacking}: set ${key} to a key that has it.`;
  const index = /\bmay not use the index (\S+)/.exec(message)?.[1];
  if (index) return `The key is not good for the index ${index}: set ${key} to a key that is.`;
  if (/credentials|invalid application/i.test(message))
    return `The service does not know these credentials: check ${name === 'crawler' ? 'AISLE_CRAWLER_USER_ID' : 'AISLE_APP_ID'} and ${key}.`;
  return `The service refused the key in ${key}. aisle ${name} needs: ${permissions}.`;
}
