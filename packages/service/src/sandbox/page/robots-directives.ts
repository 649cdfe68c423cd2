/** Robots directives: whether a page allows indexing and following its links, by its meta tags and its header. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { CheerioAPI } from 'cheerio';

/** Directives of a page for crawlers. */
export interface RobotsDirectives {
  noindex: boolean;
  nofollow: boolean;
  /** Milliseconds since the Unix epoch from which the page must not be indexed. Undefined if there is no valid time. */
  unavailableAfter?: number;
}

/** The name of this crawler, in lower case, as in pages and headers. */
const CRAWLER_NAME = 'aislecrawler';

/** Directives with a value: the word before their colon is not the name of a crawler. */
const WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/**
 * Returns the directives for all crawlers or for this one: `otherbot: noindex, nofollow` applies only to the other one, up to the next
 * name. Directives for this crawler are added to those for all: search engines also follow the stricter of both.
 */
function selectDirectives(header: string): string[] {
  let isOthers = false;
  return header.split(',').flatMap((part) => {
    const [, name, directives] = /^\s*([\w-]+|\*)\s*:\s*(.*)$/.exec(part) ?? [];
    if (name !== undefined && !WITH_VALUE.test(name.toLowerCase())) {
      isOthers = name !== '*' && name.toLowerCase() !== CRAWLER_NAME;
      return isOthers ? [] : [directives!];
    }
    return isOthers ? [] : [part];
  });
}

/** Returns the earliest time of `unavailable_after: 25 Jun 2026 15:00:00 GMT`; a date in RFC 850 format contains a comma. */
function readUnavailable(text: string): number | undefined {
  const times = [...text.matchAll(/unavailable_after\s*:\s*((?:[a-z]+day\s*,\s*|[a-z]{3}\s*,\s*)?[^,]+)/gi)].map(
    ([, date]) => Date.parse(date!.trim()),
  );
  const valid = times.filter((time) => !Number.isNaN(time));
  return valid.length === 0 ? undefined : smallestOf(valid);
}

/**
 * Reads `<meta name="robots">`, `<meta name="AisleCrawler">` and the header X-Robots-Tag.
 *
 * @example
 * robotsDirectives(page, 'noindex'); // { noindex: true, nofollow: false }
 */
export function robotsDirectives(page: CheerioAPI, header: string | undefined): RobotsDirectives {
  const metas = page('meta[name]')
    .toArray()
    .filter((node) => ['robots', CRAWLER_NAME].includes(node.attribs['name']!.trim().toLowerCase()))
    .map((node) => node.attribs['content'] ?? '');
  const headers = selectDirectives(header ?? '');
  const words = new Set(
    [...metas.flatMap((content) => content.split(/[,\s]+/)), ...headers].map((word) => word.trim().toLowerCase()),
  );
  const none = words.has('none');
  const unavailable = [...metas, headers.join(',')].flatMap((text) => readUnavailable(text) ?? []);
  return {
    noindex: none || words.has('noindex'),
    nofollow: none || words.has('nofollow'),
    ...(unavailable.length > 0 && { unavailableAfter: smallestOf(unavailable) }),
  };
}
