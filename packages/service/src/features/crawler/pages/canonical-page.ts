/** Canonical page: how a page that is left out for another one says which that is, so that it can be read again. */

const BEFORE = 'The canonical page is ';

/** What is told of a page that names another one. */
export const sayCanonical = (url: string): string => `${BEFORE}${url}`;

/** The page that was named; undefined where none was. */
export const canonicalIn = (detail: string | null): string | undefined =>
  detail?.startsWith(BEFORE) ? detail.slice(BEFORE.length) : undefined;
