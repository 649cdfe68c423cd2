/** English texts of failures. */

export const texts = {
  unreachable: 'The service cannot be reached. Check that it runs, and the connection.',
  slow: 'The service took too long to answer.',
  refused: 'The service refused this key.',
  off: 'This feature is switched off.',
  missing: 'This is not there any more.',
  busy: 'Too many requests in a minute; wait a moment.',
  failed: 'The service failed inside; its log says why.',
  rejected: 'The service did not take this.',
} as const;
