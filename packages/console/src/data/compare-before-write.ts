/** Compare before write: nobody's change is overwritten without having been seen. */

/** Somebody else changed what is written; `current` is what stands there now. */
export class ChangedMeanwhileError<Value> extends Error {
  override readonly name = 'ChangedMeanwhileError';
  readonly current: Value;

  constructor(current: Value) {
    super('Somebody else changed this meanwhile; look at their version before yours takes its place');
    this.current = current;
  }
}

/** The same content, whatever the order of the fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

/**
 * Reads again, and writes only where everything is as it was known.
 * @throws ChangedMeanwhileError when it is not.
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
