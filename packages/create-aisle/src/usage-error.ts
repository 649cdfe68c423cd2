/** Usage error: the request cannot be fulfilled; the message says why and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
