/** User-Agent: the name under which pages are asked for, with the token that robots.txt has rules for. */

/** The token (RFC 9309, 2.2.1). */
export const ROBOT = 'AisleCrawler';

/**
 * The header.
 *
 * @param who.contact An address (`https://…`) or e-mail address at which the owner of a site finds who crawls it.
 *
 * @example
 * createUserAgent({ version: '1.2.3', contact: 'https://www.example.com/bot' }); // 'AisleCrawler/1.2.3 (+https://www.example.com/bot)'
 */
export const createUserAgent = ({
  version,
  contact,
}: { version?: string | undefined; contact?: string | undefined } = {}): string =>
  `${ROBOT}${version === undefined ? '' : `/${version}`}${contact === undefined ? '' : ` (+${contact})`}`;
