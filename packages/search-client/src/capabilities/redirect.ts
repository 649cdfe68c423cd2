/** Redirect: where a rule sends the shopper for this query. */
import type { SearchResults } from '../session/session.ts';

/**
 * The address that a rule redirects to: `renderingContent.redirect.url`. Undefined without one, and for anything that is not a page:
 * a rule is no place for scripts.
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
