/** Describes errors and how to fix them, in the user's language. */
import { isHttpError, isNetworkError, isTimeoutError } from '@aisle/admin';
import type { TextKey } from '../locales/areas.ts';
import type { Words } from '../text/words.ts';
import { ChangedMeanwhileError } from './compare-before-write.ts';

const BY_STATUS: Readonly<Record<number, TextKey>> = {
  401: 'errors.refused',
  402: 'errors.off',
  403: 'errors.refused',
  404: 'errors.missing',
  429: 'errors.busy',
};

/** Returns the message of the service, if there is one; it never contains a key. */
export function serviceSays(error: unknown): string | undefined {
  if (!isHttpError(error)) return undefined;
  const { message } = Object(error.body) as { message?: unknown };
  return typeof message === 'string' && message ? message : undefined;
}

/**
 * Describes an error.
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
    // The message of the service about invalid input names the field and the fix.
    return says && status < 500 ? `${words.say(key)} ${says}` : words.say(key);
  }
  if (error instanceof ChangedMeanwhileError)
    return `${words.say('parts.changedMeanwhile')}. ${words.say('parts.changedMeanwhileText')}`;
  return error instanceof Error ? error.message : words.say('errors.failed');
}
