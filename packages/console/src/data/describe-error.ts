/** Described errors: what went wrong, in words of the reader, with what to do. */
import { isHttpError, isNetworkError, isTimeoutError } from '@aisle/admin';
import type { TextKey } from '../locales/areas.ts';
import type { Words } from '../text/words.ts';

const BY_STATUS: Readonly<Record<number, TextKey>> = {
  401: 'errors.refused',
  402: 'errors.off',
  403: 'errors.refused',
  404: 'errors.missing',
  429: 'errors.busy',
};

/** What the service itself says, where it does; it never holds a key. */
export function serviceSays(error: unknown): string | undefined {
  if (!isHttpError(error)) return undefined;
  const { message } = Object(error.body) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
}

/**
 * Says what went wrong.
 * @example
 * describeError(words, error); // 'The service cannot be reached …'
 */
export function describeError(words: Words, error: unknown): string {
  if (isNetworkError(error)) return words.say('errors.unreachable');
  if (isTimeoutError(error)) return words.say('errors.slow');
  if (isHttpError(error)) {
    const { status } = error;
    const says = serviceSays(error);
    const key = BY_STATUS[status] ?? (status >= 500 ? 'errors.failed' : 'errors.rejected');
    // What the service says of a bad input names the field and the cure.
    return says && status < 500 ? `${words.say(key)} ${says}` : words.say(key);
  }
  return error instanceof Error ? error.message : words.say('errors.failed');
}
