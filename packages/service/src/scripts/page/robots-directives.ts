/** Robots directives: whether a page wants to be found and its links followed, by its own words and its header. */
import type { CheerioAPI } from 'cheerio';

/** What a page asks of crawlers. */
export interface RobotsDirectives {
  noindex: boolean;
  nofollow: boolean;
}

/** Directives that have a value of their own, so that what stands before the colon is no name of a crawler. */
const WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;

/** Those that are meant for all crawlers: `otherbot: noindex, nofollow` is said to the other one alone, up to the next name. */
function forAll(header: string): string[] {
  let addressed = false;
  return header.split(',').flatMap((part) => {
    const [, name, rest] = /^\s*([\w-]+|\*)\s*:\s*(.*)$/.exec(part) ?? [];
    if (name !== undefined && !WITH_VALUE.test(name.toLowerCase())) {
      addressed = name !== '*';
      return addressed ? [] : [rest!];
    }
    return addressed ? [] : [part];
  });
}

/**
 * Reads `<meta name="robots">` and the header X-Robots-Tag.
 *
 * @example
 * robotsDirectives(page, 'noindex'); // { noindex: true, nofollow: false }
 */
export function robotsDirectives(page: CheerioAPI, header: string | undefined): RobotsDirectives {
  const metas = page('meta[name]')
    .toArray()
    .filter((node) => node.attribs['name']!.trim().toLowerCase() === 'robots')
    .map((node) => node.attribs['content'] ?? '');
  const words = new Set(
    [...metas.flatMap((content) => content.split(/[,\s]+/)), ...forAll(header ?? '')].map((word) =>
      word.trim().toLowerCase(),
    ),
  );
  const none = words.has('none');
  return { noindex: none || words.has('noindex'), nofollow: none || words.has('nofollow') };
}
