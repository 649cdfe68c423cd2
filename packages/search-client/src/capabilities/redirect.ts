/** Redirect: the URL to which a rule redirects the shopper for this query. */
import type { SearchResults } from '../session/session.ts';

/**
 * Returns the URL that a rule redirects to: `renderingContent.redirect.url`. Undefined without one, and for anything but a page, such
 * as a script.
 * @example
 * const url = redirectOf(session.state.results);
 * if (url) location.assign(url);
 */
export const redirectOf = (results: Pick<SearchResults, 'renderingContent'> | undefined): string | undefined => {
  const { redirect } = Object(results?.renderingContent) as { redirect?: unknown };
  const { url } = Object(redirect) as { url?: unknown };
  if (typeof url !== 'string' || !url.trim()) return undefined;
  try {
    return /^https?:$/.test(new URL(url, 'https://page.invalid').protocol) ? url : undefined;
  } catch {
    return undefined;
  }
};
