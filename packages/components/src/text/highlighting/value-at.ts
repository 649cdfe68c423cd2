/** Path look-up: reads a value of a record by its path. */

const own = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined;

/**
 * Reads `name`, `size.eu` or `images.0`. A name that itself contains dots takes precedence; inherited members are ignored.
 * @example
 * valueAt({ size: { eu: 42 } }, 'size.eu'); // 42
 */
export const valueAt = (record: unknown, path: string): unknown =>
  own(record, path) ?? (path.includes('.') ? path.split('.').reduce(own, record) : undefined);
