/** Canonical page: stores the canonical URL in the detail of a skipped page, so that it can be read again. */

const BEFORE = 'The canonical page is ';

/** Returns the detail of a page that names another one as canonical. */
export const canonicalDetail = (url: string): string => `${BEFORE}${url}`;

/** Returns the canonical URL in a detail. Undefined if there is none. */
export const canonicalIn = (detail: string | null): string | undefined =>
  detail?.startsWith(BEFORE) ? detail.slice(BEFORE.length) : undefined;
