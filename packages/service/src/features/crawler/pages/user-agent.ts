/** User-Agent: the header of page requests, with the token that robots.txt rules refer to. */

/** The token (RFC 9309, 2.2.1). */
export const ROBOT = 'AisleCrawler';

/**
 * Creates the header.
 *
 * @param who.contact A URL (`https://…`) or e-mail address for owners of sites who want to know who crawls them.
 *
 * @example
 * createUserAgent({ version: '1.2.3', contact: 'https://www.example.com/bot' }); // 'AisleCrawler/1.2.3 (+https://www.example.com/bot)'
 */
export const createUserAgent = ({
  version,
  contact,
}: { version?: string | undefined; contact?: string | undefined } = {}): string =>
  `${ROBOT}${version === undefined ? '' : `/${version}`}${contact === undefined ? '' : ` (+${contact})`}`;
