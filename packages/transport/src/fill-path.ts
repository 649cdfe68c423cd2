/** Puts values into a route so that no value can change which operation is called. */

/**
 * Replaces each `{name}` of a route by its encoded value; a literal `*` of the route stays.
 * Refuses empty values, `.` and `..`: every URL parser folds these away, and `DELETE /1/indexes/a/.` would delete the index `a`.
 * @throws TypeError that names the value.
 * @example
 * fillPath('/1/indexes/{indexName}/query', { indexName: 'summer shoes' }); // /1/indexes/summer%20shoes/query
 */
export const fillPath = (
  route: string,
  values: Readonly<Record<string, string | number | bigint | undefined>> = {},
): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = `${values[name] ?? ''}`;
    if (/^\.{0,2}$/.test(value)) {
      throw new TypeError(`${name} is ${JSON.stringify(value)}: ${route} needs a name that is not empty, "." or "..".`);
    }
    // A value is never a wildcard: only the route itself may say `*`.
    return encodeURIComponent(value).replaceAll('*', '%2A');
  });
