/** Compare before write: prevents overwriting a change that the user has not seen. */

/** The value was changed by another user; `current` is its present state. */
export class ChangedMeanwhileError<Value> extends Error {
  override readonly name = 'ChangedMeanwhileError';
  readonly current: Value;

  constructor(current: Value) {
    super('Somebody else changed this meanwhile; look at their version before yours takes its place');
    this.current = current;
  }
}

/** Compares two values, ignoring the order of fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

/**
 * Reads the value again, and writes only if it has not changed.
 * @throws ChangedMeanwhileError when it has changed.
 *
 * @example
 * await compareBeforeWrite({ existing: rule, read: () => admin.rules.getRule(place), write: () => admin.rules.saveRule(next) });
 */
export async function compareBeforeWrite<Value, Written>(options: {
  existing: Value;
  read: () => Promise<Value>;
  write: () => Promise<Written>;
}): Promise<Written> {
  const current = await options.read();
  if (canonical(current) !== canonical(options.existing)) throw new ChangedMeanwhileError(current);
  return options.write();
}
