/** Path templates: values are percent-encoded into a route, so that none can change which operation is called. */

/**
 * Replaces each `{name}` of a route by its encoded value, which is deleted from `values`; a literal `*` of the route stays. `{?name}` is
 * a required query parameter: it is removed from the route, and its value stays in `values`.
 * Rejects empty values, `.` and `..`, because every URL parser removes them: `DELETE /1/indexes/a/.` would delete the index `a`.
 * @throws TypeError with the name of a value that is missing, empty, `.` or `..`; URIError if a value contains a lone surrogate.
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
