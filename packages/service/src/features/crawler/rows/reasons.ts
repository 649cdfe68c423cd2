/** Reasons for the outcomes of the URLs of a crawl, as in its statistics. */

/** Outcome of a URL. */
export type UrlStatus = 'DONE' | 'SKIPPED' | 'FAILED';

interface Reason {
  status: UrlStatus;
  /** The step that decided the outcome. */
  category: 'success' | 'fetch' | 'extraction' | 'sitemap';
  /** A description for users. */
  readable: string;
}

const REASONS = {
  success: { status: 'DONE', category: 'success', readable: 'Success' },
  not_modified: { status: 'DONE', category: 'success', readable: 'Success: unchanged since the last crawl' },
  no_records: { status: 'DONE', category: 'success', readable: 'Success: read for its links, no record made of it' },
  http_redirect: { status: 'SKIPPED', category: 'fetch', readable: 'HTTP redirect; its target is a URL of its own' },
  robots_txt: { status: 'SKIPPED', category: 'fetch', readable: 'Forbidden by robots.txt' },
  no_path_match: { status: 'SKIPPED', category: 'fetch', readable: 'No action has a pathsToMatch for it' },
  exclusion_pattern: { status: 'SKIPPED', category: 'fetch', readable: 'Left out by exclusionPatterns' },
  host_not_allowed: { status: 'SKIPPED', category: 'fetch', readable: 'Not among the hosts that may be reached' },
  max_depth: { status: 'SKIPPED', category: 'fetch', readable: 'Farther from the start than maxDepth' },
  max_urls: { status: 'SKIPPED', category: 'fetch', readable: 'More pages than maxUrls' },
  url_too_long: { status: 'SKIPPED', category: 'fetch', readable: 'URL over 2,048 characters' },
  url_trap: { status: 'SKIPPED', category: 'fetch', readable: 'URL that repeats itself without end' },
  noindex: { status: 'SKIPPED', category: 'extraction', readable: 'Asks not to be indexed (noindex)' },
  canonical: { status: 'SKIPPED', category: 'extraction', readable: 'Names another page as the canonical one' },
  unavailable_after: {
    status: 'SKIPPED',
    category: 'extraction',
    readable: 'Was to be found until a time that has passed (unavailable_after)',
  },
  meta_refresh: {
    status: 'SKIPPED',
    category: 'extraction',
    readable: 'Leads elsewhere at once (meta refresh); its target is a URL of its own',
  },
  duplicate_object_id: {
    status: 'SKIPPED',
    category: 'extraction',
    readable: 'Its record was overwritten: a later one had the same objectID',
  },
  duplicate_content: { status: 'SKIPPED', category: 'extraction', readable: 'Byte for byte the same as another page' },
  unsupported_content_type: { status: 'SKIPPED', category: 'extraction', readable: 'Kind of file that is not read' },
  file_type: { status: 'SKIPPED', category: 'extraction', readable: 'Kind of file that no action wants' },
  selectors: { status: 'SKIPPED', category: 'extraction', readable: 'No action has selectorsToMatch that fit' },
  bad_url: { status: 'FAILED', category: 'fetch', readable: 'No URL of a web page' },
  name_not_found: { status: 'FAILED', category: 'fetch', readable: 'Unknown host' },
  address_not_allowed: { status: 'FAILED', category: 'fetch', readable: 'Host that leads into a network' },
  connection_failed: { status: 'FAILED', category: 'fetch', readable: 'Connection refused or broken' },
  certificate_refused: { status: 'FAILED', category: 'fetch', readable: 'Certificate that nobody vouches for' },
  timed_out: { status: 'FAILED', category: 'fetch', readable: 'No answer in time' },
  too_large: { status: 'FAILED', category: 'fetch', readable: 'Page over 10 MB' },
  too_many_redirects: { status: 'FAILED', category: 'fetch', readable: 'Too many redirects' },
  bad_encoding: { status: 'FAILED', category: 'fetch', readable: 'Body that cannot be decompressed' },
  render_failed: {
    status: 'FAILED',
    category: 'fetch',
    readable: 'The browser could not render the page within its limits, also later',
  },
  http_not_found: { status: 'FAILED', category: 'fetch', readable: 'HTTP not found (404, 410)' },
  http_unauthorized: { status: 'FAILED', category: 'fetch', readable: 'HTTP unauthorized or forbidden (401, 403)' },
  http_no_content: { status: 'FAILED', category: 'fetch', readable: 'HTTP no content (204)' },
  http_not_modified: {
    status: 'FAILED',
    category: 'fetch',
    readable: 'HTTP not modified (304) for a page that was never read',
  },
  http_unexpected_status: { status: 'FAILED', category: 'fetch', readable: 'HTTP status that gives no page' },
  http_client_error: { status: 'FAILED', category: 'fetch', readable: 'HTTP client error (4xx)' },
  http_too_many_requests: { status: 'FAILED', category: 'fetch', readable: 'HTTP too many requests (429), also later' },
  http_server_error: { status: 'FAILED', category: 'fetch', readable: 'HTTP server error (5xx), also later' },
  robots_txt_unreachable: { status: 'FAILED', category: 'fetch', readable: 'robots.txt cannot be read, also later' },
  bad_sitemap: { status: 'FAILED', category: 'extraction', readable: 'No sitemap' },
  extraction_failed: { status: 'FAILED', category: 'extraction', readable: 'The extractor failed' },
  process_ended: {
    status: 'FAILED',
    category: 'extraction',
    readable: 'The process ended three times while it was read; it is left out',
  },
  bad_record: {
    status: 'FAILED',
    category: 'extraction',
    readable: 'The extractor gave a record that cannot be stored',
  },
} as const satisfies Record<string, Reason>;

/** Name of a reason. */
export type ReasonName = keyof typeof REASONS;

/** Prefix of the reasons of sitemaps, which separates them from those of pages in statistics. */
const OF_SITEMAPS = 'sitemap_';

/** Descriptions for sitemaps that differ from those for pages. */
const SITEMAPS: Readonly<Partial<Record<ReasonName, string>>> = {
  success: 'Sitemap: read',
  too_large: 'Sitemap: over 50,000 URLs or 50 MB; what came before was read',
  bad_sitemap: 'Sitemap: none, or not all of one; what came before was read',
};

/** Returns a reason. For one that an older version wrote, the description is its name. */
export function reasonOf(name: string): Reason {
  if (Object.hasOwn(REASONS, name)) return REASONS[name as ReasonName];
  const inner = name.startsWith(OF_SITEMAPS) ? name.slice(OF_SITEMAPS.length) : undefined;
  if (inner === undefined) return { status: 'FAILED', category: 'fetch', readable: name.replaceAll('_', ' ') };
  const { status, readable } = reasonOf(inner);
  return { status, category: 'sitemap', readable: SITEMAPS[inner as ReasonName] ?? `Sitemap: ${readable}` };
}

/** Whether a reason is a failure. */
export const isFailed = (name: ReasonName): boolean => REASONS[name].status === 'FAILED';

/** Returns the names of the reasons of a status. */
export const reasonsOf = (status: UrlStatus): ReasonName[] =>
  (Object.keys(REASONS) as ReasonName[]).filter((name) => REASONS[name].status === status);

/** Whether a failure may be temporary, so that the URL is retried a little later. */
export const isPassing = (name: ReasonName): boolean =>
  [
    'name_not_found',
    'connection_failed',
    'timed_out',
    'http_too_many_requests',
    'http_server_error',
    'robots_txt_unreachable',
    'render_failed',
  ].includes(name);

/**
 * Whether the next crawl may have another outcome. A shop under maintenance responds with something that is not a sitemap, a firewall
 * forbids pages if it mistakes the crawler for an attacker, and a page that crashed the process still exists.
 */
export const isForTheMoment = (name: ReasonName): boolean =>
  isPassing(name) || name === 'bad_sitemap' || name === 'http_unauthorized' || name === 'process_ended';
