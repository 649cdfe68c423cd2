/** Path templates: values are percent-encoded into a route, so that none can change which operation is called. */

/**
 * Replaces each `{name}` of a route by its encoded value, and removes it from `values`; a literal `*` of the route stays. `{?name}`
 * is a required query parameter, so it stays in `values`.
 * Rejects empty values, `.` and `..`, because every URL parser removes them: `DELETE /1/indexes/a/.` would delete the index `a`.
 * @throws TypeError that names the value.
 * @example
 * fillPath('/1/indexes/{indexName}/query', { indexName: 'summer shoes' }); // /1/indexes/summer%20shoes/query
 */
export const fillPath = (route: string, values: Record<string, unknown>): string =>
  route.replace(/\{(\??)(\w+)\}/g, (_, inQuery: string, name: string) => {
    const value = `${values[name] ?? ''}`;
    if (inQuery ? values[name] == null : /^\.{0,2}$/.test(value))
      throw new TypeError(`${name} is missing, empty, "." or "..": ${route}`);
    if (inQuery) return '';
    delete values[name];
    // A value is never a wildcard; only the route itself may contain `*`.
    return encodeURIComponent(value).replaceAll('*', '%2A');
  });
