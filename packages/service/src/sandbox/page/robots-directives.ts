/** Robots directives: whether a page wants to be found and its links followed, by its own words and its header. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { CheerioAPI } from 'cheerio';

/** What a page asks of crawlers. */
export interface RobotsDirectives {
  noindex: boolean;
  nofollow: boolean;
  /** Milliseconds since the Unix epoch from which on it does not want to be found; undefined where it says none, or what is no time. */
  unavailableAfter?: number;
}

/** The name of this crawler, in lower case, as pages and headers address it. */
const OURS = 'aislecrawler';

/** Directives that have a value of their own, so that what stands before the colon is no name of a crawler. */
const WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/**
 * Those that are meant for all crawlers or for this one: `otherbot: noindex, nofollow` is said to the other one alone, up to the next name. What is
 * said to this one adds to what is said to all: of rules for both, search engines obey the stricter.
 */
function meantForUs(header: string): string[] {
  let isOthers = false;
  return header.split(',').flatMap((part) => {
    const [, name, directives] = /^\s*([\w-]+|\*)\s*:\s*(.*)$/.exec(part) ?? [];
    if (name !== undefined && !WITH_VALUE.test(name.toLowerCase())) {
      isOthers = name !== '*' && name.toLowerCase() !== OURS;
      return isOthers ? [] : [directives!];
    }
    return isOthers ? [] : [part];
  });
}

/** The earliest time of `unavailable_after: 25 Jun 2026 15:00:00 GMT`; a date of RFC 850 holds a comma. */
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
    .filter((node) => ['robots', OURS].includes(node.attribs['name']!.trim().toLowerCase()))
    .map((node) => node.attribs['content'] ?? '');
  const headers = meantForUs(header ?? '');
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
