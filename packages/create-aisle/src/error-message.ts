/** Error message: the message of a caught value. */

/**
 * Returns the message of a caught value: of an Error its message, of anything else its string.
 *
 * @example
 * errorMessage(new Error('no such file')); // 'no such file'
 */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
