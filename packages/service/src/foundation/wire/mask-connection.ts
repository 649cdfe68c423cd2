/** Hides the password in a connection string. */

/**
 * @example
 * maskConnection('postgres://shop:secret@db/aisle'); // 'postgres://shop:***@db/aisle'
 */
export const maskConnection = (text: string): string =>
  text
    .replace(/^([a-z][a-z\d+.-]*:\/\/[^:@/\s]*:).*@/i, '$1***@')
    // A parameter of the connection string may contain it, too.
    .replace(/([?&](?:password|sslpassword)=)[^&#]*/gi, '$1***');
