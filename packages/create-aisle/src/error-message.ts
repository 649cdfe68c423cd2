/** Error message: the words of whatever was thrown. */

/**
 * Returns the message of an error, or what was thrown in its place as text.
 *
 * @example
 * errorMessage(new Error('no such file')); // 'no such file'
 */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
